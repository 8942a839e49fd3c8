"""Chapter 900: rule effects (ZX-8.4 to 8.17)."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.asking import ask, copy_in, take_answer
from zxsim.games.zx.rules.continuous import is_prevented, killing_place, limit_of
from zxsim.games.zx.rules.copies import (
    life_at,
    link,
    live,
    next_ref,
    owner,
    ref,
    renew,
    set_flag,
    slot_of,
    take_all,
)
from zxsim.games.zx.rules.filters import power_in
from zxsim.games.zx.rules.frames import At, Run, add, first_in, get, holds, pop, push, put
from zxsim.games.zx.rules.geometry import player_square
from zxsim.games.zx.rules.replacing import add_place, is_pick_open, picked_place
from zxsim.games.zx.rules.tallying import count
from zxsim.games.zx.rules.triggers import announce, notice, wait
from zxsim.games.zx.rules.zones import check_reload, move, raise_spare, shuffle_deck
from zxsim.games.zx.state import FIRST_SPARE, SLOTS, Decision, Event, Flag, Reason, Unsettled, Zone
from zxsim.games.zx.tables import How, Matter, Static, When

RELOADS = SIDE.index("reloads")
CHARGE_LIMIT = 4  # ZX-8.13
BODY = 4096  # pending rows from here up are delayed bodies


@kernel
def add_delayed(S, when, pc, source, that):
    """ZX-12.9: remembers a delayed effect on one card."""
    n = S["delayed_count"]
    if n >= S["delayed"].shape[0]:
        S["fault"] = 5
        return
    S["delayed"][n, 0] = when
    S["delayed"][n, 1] = pc
    S["delayed"][n, 2] = source
    S["delayed"][n, 3] = that
    S["delayed_count"] = n + 1


@kernel
def drop_delayed(S, row):
    last = S["delayed_count"] - 1
    for k in range(row, last):
        for column in range(4):
            S["delayed"][k, column] = S["delayed"][k + 1, column]
    S["delayed_count"] = last


@kernel
def release_delayed(S, when):
    """ZX-12.9: delayed effects of this kind come due and wait like automatic abilities; returns how many."""
    released = 0
    row = 0
    while row < S["delayed_count"]:
        if S["delayed"][row, 0] == when:
            wait(S, BODY + S["delayed"][row, 1], S["delayed"][row, 2], S["delayed"][row, 3], 0)
            drop_delayed(S, row)
            released += 1
        else:
            row += 1
    return released


@kernel
def _avenge(S, copy):
    """ZX-12.9: delayed effects that wait for this card to be destroyed come due."""
    row = 0
    while row < S["delayed_count"]:
        if S["delayed"][row, 0] == When.DESTROYED_BY_THIS and S["delayed"][row, 3] == ref(S, copy):
            wait(S, BODY + S["delayed"][row, 1], S["delayed"][row, 2], next_ref(S, copy), 0)
            drop_delayed(S, row)
        else:
            row += 1


@kernel
def forget_delayed(S, when):
    """Delayed effects of this kind end without coming due."""
    row = 0
    while row < S["delayed_count"]:
        if S["delayed"][row, 0] == when:
            drop_delayed(S, row)
        else:
            row += 1


@apart
def _notice_destruction(S, M, W, T, copy, by_battle):
    slot = slot_of(S, copy)
    square = S["slot_square"][slot] + 1
    note(T, Note.DESTROY, copy, by_battle, 0, 0, 0, 0)
    _avenge(S, copy)
    notice(S, M, W, Event.DESTROYED, copy, Zone.SQUARE, Zone.SQUARE, 0, square)
    if by_battle:
        attacker = live(S, S["attacker"])
        if attacker and S["zone"][attacker] == Zone.SQUARE:
            notice(S, M, W, Event.KILLS, attacker, Zone.SQUARE, Zone.SQUARE, 0, next_ref(S, copy))


@kernel
def _put_away(S, M, W, T, copy):
    """ZX-12.13: a destroyed Z/X goes to its owner's Charge
    unless a continuous effect sends it elsewhere (ZX-12.16)."""
    instead = picked_place(S, slot_of(S, copy))
    if instead == 0:
        move(S, M, W, T, copy, Zone.CHARGE, How.PLAIN)
    else:
        move(S, M, W, T, copy, instead & 15, instead >> 4)


@kernel
def destroy_all(S, M, W, T):
    """ZX-12.13: destroys the Z/X in `it` of the top frame, together; returns how many, or -1 while the turn
    player is asked where one of them goes."""
    n = 0
    dying = 0
    copy = first_in(S, At.IT, 0)
    while copy:
        dying |= 1 << slot_of(S, copy)
        copy = first_in(S, At.IT, copy)
    if is_pick_open(S, dying):
        return -1
    copy = first_in(S, At.IT, 0)
    while copy:
        if S["zone"][copy] == Zone.SQUARE:
            _notice_destruction(S, M, W, T, copy, 0)
            n += 1
        copy = first_in(S, At.IT, copy)
    copy = first_in(S, At.IT, 0)
    while copy:
        if S["zone"][copy] == Zone.SQUARE:
            _put_away(S, M, W, T, copy)
        copy = first_in(S, At.IT, copy)
    S["picks"] = 0
    return n


@kernel
def _send_killed(S, M, W, dying):
    """ZX-12.16: the attacker may send what it destroys in battle elsewhere; it is one more place to pick."""
    copy = live(S, S["battle_hit"])
    attacker = live(S, S["attacker"])
    slot = slot_of(S, copy) if copy else 0
    if attacker and dying >> slot & 1:
        place = killing_place(S, M, W, attacker)
        if place:
            add_place(S, slot, place)


@kernel
def _list_dying(S, M):
    """ZX-8.15: bit per slot of a Z/X with damage >= Power or Power <= 0. Looks only at those damaged,
    weakened or printed without Power."""
    dying = 0
    hurt = 0
    rest = S["standing"][0] | S["standing"][1] if M["powerless"] else S["hurt"]
    while rest:
        slot = lowest_bit(rest) + 1
        rest &= rest - 1
        power = power_in(S, M, slot)
        damage = S["damage"][slot]
        weakened = S["boost"][slot] | S["boost_battle"][slot] | S["static_power"][slot]
        hurt |= ((damage > 0) | (weakened < 0)) << slot - 1
        dying |= ((power <= 0) | (damage > 0) & (damage >= power)) << slot
    S["hurt"] = hurt
    return dying


@kernel
def lethal_damage(S, M, W, T):
    """ZX-8.15: every Z/X with damage >= Power or Power <= 0 is destroyed, all together; returns how many."""
    dying = _list_dying(S, M) if S["unsettled"] & Unsettled.POWER else 0
    if S["battle_hit"]:
        _send_killed(S, M, W, dying)
    if dying and is_pick_open(S, dying):
        return dying
    S["cause"] = S["harm"]  # what brought it about, not the rule, is what texts ask for
    if dying:
        rest = dying
        while rest:
            copy = S["slot_copy"][lowest_bit(rest)]
            rest &= rest - 1
            by_battle = 1 if S["battle"] and ref(S, copy) == S["battle_hit"] else 0
            _notice_destruction(S, M, W, T, copy, by_battle)
        rest = dying
        while rest:
            _put_away(S, M, W, T, S["slot_copy"][lowest_bit(rest)])
            rest &= rest - 1
    else:
        S["unsettled"] &= ~Unsettled.POWER
    S["cause"] = 0
    S["harm"] = 0
    S["picks"] = 0
    if S["delayed_count"]:
        forget_delayed(S, When.DESTROYED_BY_THIS)
    return dying


@kernel
def improper_zx(S, M, W, T):
    """ZX-8.14, 9.10: of two Z/X on a square the earlier goes to Trash, not destroyed;
    a Z/X on the Player Square of its controller's opponent goes to Trash too."""
    if not S["unsettled"] & Unsettled.SQUARES:
        return 0
    S["unsettled"] &= ~Unsettled.SQUARES
    changed = 0
    for slot in range(FIRST_SPARE, SLOTS):
        copy = S["slot_copy"][slot]
        if copy:
            changed = 1
            if S["slot_copy"][S["slot_square"][slot] + 1]:
                move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)
            else:
                raise_spare(S, slot)
    for seat in range(2):
        copy = S["slot_copy"][player_square(1 - seat) + 1]
        if copy and owner(copy) == seat:
            changed = 1
            move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)
    S["unsettled"] |= changed * Unsettled.SQUARES
    return changed


@kernel
def start_excess(S, seat, zone, n):
    """ZX-8.13, 7.11 (6): the owner chooses n cards of a zone, which then go to Trash together."""
    push(S, Run.EXCESS, seat, 0)
    put(S, At.VALUE, n)
    put(S, At.X, zone)


@apart
def step_excess(S, M, W, T):
    """ZX-8.13: one step of choosing the excess cards."""
    seat = get(S, At.SEAT)
    answer = take_answer(S)
    if answer:
        add(S, At.IT, copy_in(answer))
        put(S, At.VALUE, get(S, At.VALUE) - 1)
    if get(S, At.VALUE):
        ask(S, Decision.DISCARD if get(S, At.X) == Zone.HAND else Decision.CHARGE_EXCESS, seat)
        return
    copy = first_in(S, At.IT, 0)
    while copy:
        move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)
        copy = first_in(S, At.IT, copy)
    pop(S)


@kernel
def is_excess_choice(S, M, copy):
    """ZX-8.13: may this card be chosen now (option charge_excess:
    only among the arriving ones, if there are any)?"""
    if holds(S, At.IT, copy):
        return 0
    if get(S, At.X) == Zone.CHARGE and M["options"]["charge_excess"]:
        return 1 if S["flags"][copy] & Flag.ARRIVED else 0
    return 1


@kernel
def charge_excess(S, M, W):
    """ZX-8.13: opens the choice for a seat whose Charge is
    over its limit, turn player first; returns 1 if it did."""
    if max(S["count"][0, Zone.CHARGE], S["count"][1, Zone.CHARGE]) <= CHARGE_LIMIT:
        return 0
    for turn in range(2):
        seat = S["turn_seat"] ^ turn
        if S["count"][seat, Zone.CHARGE] > CHARGE_LIMIT:
            limit = limit_of(S, M, W, Static.CHARGE_LIMIT, seat, CHARGE_LIMIT)
            if S["count"][seat, Zone.CHARGE] > limit:
                start_excess(S, seat, Zone.CHARGE, S["count"][seat, Zone.CHARGE] - limit)
                return 1
    return 0


@kernel
def forget_arrivals(S):
    for seat in range(2):
        copy = S["head"][seat, Zone.CHARGE]
        while copy:
            set_flag(S, copy, Flag.ARRIVED, 0)
            copy = S["next"][copy]


@apart
def end_game(S, T, winner, reason):
    """ZX-16: the game is over. winner: seat, 2 for a draw, 3 for unfinished."""
    S["winner"] = winner
    S["reason"] = reason
    S["decision"] = Decision.NONE
    note(T, Note.OVER, winner, reason, S["count"][0, Zone.LIFE], S["count"][1, Zone.LIFE], 0, 0)


@kernel
def loss(S, T):
    """ZX-8.17: a player with no Life loses; both at once draw. Returns 1 when the game is over."""
    first = S["count"][0, Zone.LIFE] == 0
    second = S["count"][1, Zone.LIFE] == 0
    if first and second:
        end_game(S, T, 2, Reason.DRAW)
    elif first or second:
        end_game(S, T, 1 if first else 0, Reason.LIFE)
    return 1 if first or second else 0


@kernel
def damage_player(S, M, W, T, seat, points):
    """ZX-11.8, 14.13: records damage to a player, none while that player's Overboost is on a Square."""
    if S["overboosted"][seat] or points <= 0:
        return
    S["player_damage"][seat] += points
    S["crisis"][seat] = 1
    S["unsettled"] |= Unsettled.CARDS
    note(T, Note.PLAYER_DAMAGE, seat, S["player_damage"][seat], 0, 0, 0, 0)
    announce(S, M, W, Event.PLAYER_DAMAGE, seat)


@kernel
def damage_zx(S, M, W, T, copy, amount):
    """ZX-12.12: damage accumulates over the turn; returns 1 when some was dealt."""
    slot = slot_of(S, copy)
    if slot == 0 or amount <= 0 or is_prevented(S, M, W, copy, amount):
        return 0
    S["damage"][slot] += amount
    S["hurt"] |= 1 << slot - 1
    S["harm"] = S["cause"]
    S["dirty"] |= M["state_matters"] & Matter.DAMAGE
    S["unsettled"] |= Unsettled.POWER
    note(T, Note.DAMAGE, copy, amount, S["damage"][slot], 0, 0, 0)
    notice(S, M, W, Event.DAMAGED, copy, Zone.SQUARE, Zone.SQUARE, 0, amount)
    return 1


@apart
def start_reload(S, M, W, T, seat):
    """ZX-8.10: all of Trash into the deck, shuffled, then one Life card goes to Charge."""
    S["reload"] &= ~(1 << seat)
    if S["count"][seat, Zone.DECK] or S["count"][seat, Zone.TRASH] == 0:
        return
    n = S["count"][seat, Zone.TRASH]
    copy = take_all(S, seat, Zone.TRASH)
    while copy:
        after = S["next"][copy]
        renew(S, copy)
        link(S, copy, Zone.DECK, 0)
        copy = after
    shuffle_deck(S, M, W, T, seat)
    S["dirty"] = 1
    count(W, seat, RELOADS)
    note(T, Note.RELOAD, seat, n, 0, 0, 0, 0)
    announce(S, M, W, Event.RELOADED, seat)
    if S["count"][seat, Zone.LIFE]:
        push(S, Run.RELOAD, seat, 0)
        ask(S, Decision.LIFE, seat if M["options"]["reload_life_choice"] else 1 - seat)


@apart
def finish_reload(S, M, W, T):
    """ZX-8.10: the chosen Life card goes to Charge; it is not damage."""
    seat = get(S, At.SEAT)
    position = copy_in(take_answer(S))
    pop(S)
    move(S, M, W, T, life_at(S, seat, position), Zone.CHARGE, How.PLAIN)
    check_reload(S, seat)
