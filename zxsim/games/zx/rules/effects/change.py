"""Changing Z/X and cards where they are: damage, Power,
Sleep, faces, destruction, locks (ZX-12.11 to 12.13)."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, copy_in, source_copy, take_answer
from zxsim.games.zx.rules.continuous import UNIT, damage_bonus, is_harmless
from zxsim.games.zx.rules.copies import owner, ref, set_flag, slot_of, square_of
from zxsim.games.zx.rules.counting import found_value
from zxsim.games.zx.rules.effects.choose import card_known
from zxsim.games.zx.rules.effects.common import amount, done, skip, who
from zxsim.games.zx.rules.fleeting import give
from zxsim.games.zx.rules.frames import At, first_in, get, note_left, put
from zxsim.games.zx.rules.gathering import gather
from zxsim.games.zx.rules.granting import grant
from zxsim.games.zx.rules.last_known import last_cost, last_power
from zxsim.games.zx.rules.rule_effects import add_delayed, damage_player, damage_zx, destroy_all
from zxsim.games.zx.rules.triggers import notice
from zxsim.games.zx.rules.zones import reboot, sleep
from zxsim.games.zx.state import Decision, Event, Flag, Unsettled, Zone
from zxsim.games.zx.tables import LOCK_THIS, Fleeting, Matter, Restraint, Until, Value, When

ONLY_IN_BATTLE = Restraint.BATTLE | Restraint.BATTLE_THIS_BATTLE


@kernel
def destroy(S, M, W, T):
    """ZX-12.13."""
    copy = first_in(S, At.IT, 0)
    while copy:
        if S["zone"][copy] == Zone.SQUARE:
            note_left(S, square_of(S, copy))
        copy = first_in(S, At.IT, copy)
    n = destroy_all(S, M, W, T)
    if n >= 0:
        done(S, n)


@kernel
def _times(S, M, W, pc):
    return amount(S, M, W, M["code"][pc]["a"], M["code"][pc]["b"], M["code"][pc]["c"])


@kernel
def damage(S, M, W, T):
    """ZX-12.12: deals damage to each card of `it`."""
    points = _times(S, M, W, get(S, At.PC))
    source = source_copy(S)
    if is_harmless(S, source, 0):
        points = 0
    more = damage_bonus(S, M, W, source) if points else 0
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        n += damage_zx(S, M, W, T, copy, points + (more if owner(copy) != owner(source) else 0))
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def deal(S, M, W, T):
    """ZX-11.8: a player receives damage from a card text."""
    pc = get(S, At.PC)
    points = 0 if is_harmless(S, source_copy(S), 0) else _times(S, M, W, pc)
    damage_player(S, M, W, T, who(S, M["code"][pc]["d"]), points)
    done(S, points)


@kernel
def power(S, M, W, T):
    """ZX-12.11: changes Power until the end of the turn or battle."""
    pc = get(S, At.PC)
    points = _times(S, M, W, pc)
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        slot = slot_of(S, copy)
        if slot:
            if M["code"][pc]["d"] == Until.END_OF_BATTLE:
                S["boost_battle"][slot] += points
            else:
                S["boost"][slot] += points
            note(T, Note.POWER, copy, points, M["code"][pc]["d"], 0, 0, 0)
            S["dirty"] |= M["state_matters"] & Matter.POWER
            S["unsettled"] |= Unsettled.POWER
            if points < 0:
                S["harm"] = S["cause"]
                S["hurt"] |= 1 << slot - 1
            n += 1
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def give_it(S, M, T):
    """ZX-7.12: cards of `it` have a property until end of turn or battle (tables.Fleeting)."""
    pc = get(S, At.PC)
    kind = M["code"][pc]["a"]
    until = M["code"][pc]["b"]
    given = M["code"][pc]["c"]
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        if give(S, kind, copy, given):
            if kind == Fleeting.RESTRAINT:
                note(T, Note.RESTRAIN, copy, given & ONLY_IN_BATTLE != 0, until, 0, 0, 0)
            else:
                points = UNIT * given if kind == Fleeting.DAMAGE_BONUS else given
                note(T, Note.GIVE, copy, kind, points, until, 0, 0)
            S["dirty"] = 1
            n += 1
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def gain(S, M, T):
    """ZX-2.5: each card of `it` gains an ability."""
    pc = get(S, At.PC)
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        if grant(S, M, copy, M["code"][pc]["a"], M["code"][pc]["b"]):
            note(T, Note.GAIN, copy, M["grants"] + M["code"][pc]["a"], M["code"][pc]["b"], 0, 0, 0)
            n += 1
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def sleep_it(S, M, W, T):
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        n += sleep(S, M, W, T, copy)
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def reboot_it(S, M, W, T):
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        n += reboot(S, M, W, T, copy)
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def hold(S, M, T):
    """ZX-7.2: keeps cards of `it` asleep in their next Reboot Phase or for this turn, or the own Resource."""
    how = M["code"][get(S, At.PC)]["a"]
    if how == 2:
        S["held_resource"][get(S, At.SEAT)] = 1
    n = 0
    copy = first_in(S, At.IT, 0) if how < 2 else 0
    while copy:
        if how:
            add_delayed(S, When.NO_REBOOT, 0, get(S, At.SOURCE), ref(S, copy))
        else:
            set_flag(S, copy, Flag.HELD, 1)
        note(T, Note.HOLD, copy, how, 0, 0, 0, 0)
        n += 1
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def flip(S, M, W, T):
    """ZX-13.5: turns Dynamis cards face-up or face-down."""
    up = M["code"][get(S, At.PC)]["a"]
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        if (S["flags"][copy] & Flag.FACE_UP != 0) != (up == 1):
            set_flag(S, copy, Flag.FACE_UP, up)
            S["dirty"] = 1
            note(T, Note.FLIP, copy, up, 0, 0, 0, 0)
            if up:
                notice(S, M, W, Event.FLIPPED, copy, Zone.DYNAMIS, Zone.DYNAMIS, 0, 0)
            n += 1
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def _lock_this(S, M, T):
    """ZX-12.6: this ability of all cards of the name is locked for its controller."""
    seat = get(S, At.SEAT)
    lock_bit = 1 << M["ability"][get(S, At.ABILITY)]["lock"]
    S["locked_this"][seat] |= lock_bit & ~1  # a delayed body has no lock
    note(T, Note.LOCK, seat, LOCK_THIS, get(S, At.SOURCE) & 0xFF, 0, 0, 0)
    S["dirty"] = 1
    skip(S)


@kernel
def lock(S, M, T):
    """Locks until end of turn: abilities or cards of a name, Ignition Overboost, this ability."""
    pc = get(S, At.PC)
    if M["code"][pc]["a"] == LOCK_THIS:
        _lock_this(S, M, T)
        return
    tag = 1 << M["code"][pc]["b"]
    both = M["code"][pc]["c"] == 2
    for side in range(2):
        if both or side == M["code"][pc]["c"]:
            seat = who(S, side)
            if M["code"][pc]["a"] == 0:
                S["locked_abilities"][seat] |= tag
            elif M["code"][pc]["a"] == 1:
                S["locked_cards"][seat] |= tag
            else:
                S["locked_overboost"][seat] = 1
            note(T, Note.LOCK, seat, M["code"][pc]["a"], M["code"][pc]["b"], 0, 0, 0)
    S["dirty"] = 1
    skip(S)


@kernel
def counter(S, M, T):
    """Adds or spends markers of the player; did = 1 when all of it happened."""
    pc = get(S, At.PC)
    seat = get(S, At.SEAT)
    kind = M["code"][pc]["a"]
    change = M["code"][pc]["b"]
    if S["counters"][seat, kind] + change < 0:
        done(S, 0)
        return
    S["counters"][seat, kind] += change
    S["dirty"] = 1
    note(T, Note.COUNTER, seat, kind, S["counters"][seat, kind], 0, 0, 0)
    done(S, 1)


@kernel
def delay(S, M):
    """ZX-12.9: the rest of the line becomes a delayed effect on each card of `it`."""
    pc = get(S, At.PC)
    copy = first_in(S, At.IT, 0)
    while copy:
        add_delayed(S, M["code"][pc]["a"], M["code"][pc]["b"], get(S, At.SOURCE), ref(S, copy))
        copy = first_in(S, At.IT, copy)
    put(S, At.PC, M["code"][pc]["c"])


@kernel
def number(S, M, W):
    """N becomes a count, what the previous part handled, or a value of cards (tables.Value)."""
    pc = get(S, At.PC)
    value = M["code"][pc]["b"]
    which = M["code"][pc]["c"]
    copy = card_known(S, which - 1) if which else first_in(S, At.IT, 0)
    if value == Value.DID:
        put(S, At.NUMBER, get(S, At.DID))
    elif value == Value.POWER:
        put(S, At.NUMBER, last_power(S, M, copy) if copy else 0)
    elif value == Value.COST:
        put(S, At.NUMBER, last_cost(S, M, copy) if copy else 0)
    else:
        n = gather(S, M, W, M["code"][pc]["a"], get(S, At.SEAT), source_copy(S))
        put(S, At.NUMBER, found_value(S, M, W, n, value))
    skip(S)


@kernel
def split_room(S):
    """ZX-13.12: units of 500 that the current card can get so that each later one still gets one."""
    later = -1
    copy = get(S, At.X)
    while copy:
        later += 1
        copy = first_in(S, At.IT, copy)
    return get(S, At.Y) - later


@kernel
def split(S, M, W, T):
    """ZX-13.12, OPEN-27: divides damage among `it` in positive multiples of 500."""
    if get(S, At.STAGE) == 0:
        put(S, At.STAGE, 1)
        points = 0 if is_harmless(S, source_copy(S), 0) else _times(S, M, W, get(S, At.PC))
        put(S, At.Y, points // 500)
        put(S, At.X, first_in(S, At.IT, 0))
    else:
        units = copy_in(take_answer(S))
        damage_zx(S, M, W, T, get(S, At.X), 500 * units)
        put(S, At.Y, get(S, At.Y) - units)
        put(S, At.X, first_in(S, At.IT, get(S, At.X)))
    if get(S, At.X) and get(S, At.Y) > 0:
        ask(S, Decision.SPLIT, get(S, At.SEAT))
    else:
        done(S, 1)


@kernel
def player_extra_up(S, M, T):
    """ZX-14.5 to 14.7: the hidden Player EX is turned face-up on the Player card and shares its state."""
    seat = get(S, At.SEAT)
    hidden = S["hidden"][seat]
    if hidden and not S["flags"][hidden] & Flag.FACE_UP:
        set_flag(S, hidden, Flag.FACE_UP, 1)
        S["dirty"] = 1
        note(T, Note.CRISIS, owner(hidden), 1, hidden, 0, 0, 0)
        done(S, 1)
    else:
        done(S, 0)
