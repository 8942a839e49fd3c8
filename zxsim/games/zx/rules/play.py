"""Chapter 800: cards are played (ZX-9, 10, 14.1 to 14.4)."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.asking import ask, copy_in, take_answer, verb_of
from zxsim.games.zx.rules.conditions import holds_true, is_valid
from zxsim.games.zx.rules.copies import enter_zone, exit_zone, is_asleep, owner, ref, stand, unlink
from zxsim.games.zx.rules.filters import fits, tags_of
from zxsim.games.zx.rules.frames import At, Run, get, pop, push, put
from zxsim.games.zx.rules.geometry import ALL, player_square
from zxsim.games.zx.rules.protection import is_immune
from zxsim.games.zx.rules.sight import Mark, mark
from zxsim.games.zx.rules.tallying import count, count_outcome
from zxsim.games.zx.rules.triggers import notice
from zxsim.games.zx.rules.zones import appear, move, recover
from zxsim.games.zx.state import SLOTS, Decision, Event, Flag, Verb, Zone
from zxsim.games.zx.tables import How, Kind, Trait, Way

RECOVERY_WORKED = SIDE.index("recovery_worked")
RECOVERY_FAILED = SIDE.index("recovery_failed")
VOID_USED = SIDE.index("void_used")
VOID_DECLINED = SIDE.index("void_declined")
VOID_FAILED = SIDE.index("void_failed")
CARDS_PLAYED = SIDE.index("cards_played")


@kernel
def legal_squares(S, seat):
    """ZX-9.5: mask of the squares where a Z/X of `seat` may be played: empty
    ones and own Z/X in Reboot, never the Player Square of the opponent."""
    mask = ALL & ~(1 << player_square(1 - seat)) & ~S["standing"][1 - seat]
    rest = S["standing"][seat] & ALL
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        mask &= ~(is_asleep(S, S["slot_copy"][square + 1]) << square)
    return mask


@kernel
def empty_squares(S, seat):
    """ZX-9.9: mask of the squares without a Z/X, never the Player Square of the opponent."""
    taken = S["standing"][0] | S["standing"][1]
    mask = ALL & ~(1 << player_square(1 - seat)) & ~taken
    below = taken & ~ALL
    while below:
        mask &= ~(1 << S["slot_square"][lowest_bit(below) + 1])
        below &= below - 1
    return mask


@kernel
def allowed_squares(S, copy, mask):
    """ZX-9.5: the squares of a mask on which this card may appear; a text may keep it off Player Squares."""
    if S["flags"][copy] & Flag.OFF_PLAYER_SQUARE:
        return mask & ~(1 << player_square(0) | 1 << player_square(1))
    return mask


@kernel
def is_permitted(S, M, W, copy):
    """May the card be played at all: name locks and its own play condition."""
    seat = owner(copy)
    if S["locked_cards"][seat] and tags_of(S, M, copy) & S["locked_cards"][seat]:
        return 0
    condition = M["card"][M["copy_card"][copy]]["play_condition"]
    return holds_true(S, M, W, condition, seat, copy) if condition else 1


@kernel
def is_event(M, copy):
    return 1 if M["card"][M["copy_card"][copy]]["traits"] & Trait.EVENT else 0


@kernel
def can_play_free(S, M, W, copy):
    """ZX-7.6, 11.12, 9.7: may a revealed card be played now without paying?"""
    if not is_permitted(S, M, W, copy):
        return 0
    return 1 if is_event(M, copy) or allowed_squares(S, copy, legal_squares(S, owner(copy))) else 0


@kernel
def start_play(S, M, W, T, copy, square, free):
    """ZX-9.1: announces a card; it lies in Temporary while
    it is being played. Costs are paid by the caller."""
    from_zone = S["zone"][copy]
    seat = owner(copy)
    note(T, Note.PLAY, seat, copy, from_zone, free, square, 0)
    count(W, seat, CARDS_PLAYED)
    mark(W, copy, Mark.PLAYED)
    move(S, M, W, T, copy, Zone.TEMPORARY, How.PLAIN)
    push(S, Run.PLAY, seat, ref(S, copy))
    put(S, At.X, copy)
    put(S, At.Y, square)
    put(S, At.Z, from_zone)
    notice(S, M, W, Event.PLAYED, copy, Zone.TEMPORARY, from_zone, 1, 0)


@kernel
def recovery_condition(S, M, seat):
    """ZX-11.17: own Life is not more than the opponent's (option lr_vb_condition: fewer)."""
    own = S["count"][seat, Zone.LIFE]
    other = S["count"][1 - seat, Zone.LIFE]
    return own < other if M["options"]["lr_vb_condition"] else own <= other


@apart
def _from_life(S, M, W, T, copy, seat):
    """ZX-11.17 to 11.20: Life Recovery and Void Bringer act
    at once; returns 1 when a Void Bringer must be asked."""
    traits = M["card"][M["copy_card"][copy]]["traits"]
    works = recovery_condition(S, M, seat)
    if traits & Trait.LIFE_RECOVERY:
        note(T, Note.RECOVERY, seat, 1 if works else 0, 0, 0, 0, 0)
        if works:
            count_outcome(W, copy, RECOVERY_WORKED)
            S["cause"] = copy | Way.BY_EFFECT << 8
            recover(S, M, W, T, seat)
            S["cause"] = 0
        else:
            count_outcome(W, copy, RECOVERY_FAILED)
    if traits & Trait.VOID_BRINGER:
        if works:
            return 1
        count_outcome(W, copy, VOID_FAILED)
        note(T, Note.VOID, seat, 3, 0, 0, 0, 0)
    return 0


@apart
def _void_bringer(S, M, W, T, seat):
    """ZX-11.19: its controller may put one Z/X on a Square into its owner's Trash."""
    answer = take_answer(S)
    if verb_of(answer) == Verb.CHOOSE:
        count_outcome(W, get(S, At.X), VOID_USED)
        note(T, Note.VOID, seat, 1, copy_in(answer), 0, 0, 0)
        S["cause"] = get(S, At.X) | Way.BY_EFFECT << 8
        if not is_immune(S, M, copy_in(answer), seat):
            move(S, M, W, T, copy_in(answer), Zone.TRASH, How.PLAIN)
        S["cause"] = 0
    else:
        count_outcome(W, get(S, At.X), VOID_DECLINED)
        note(T, Note.VOID, seat, 2, 0, 0, 0, 0)


@kernel
def _play_zx(S, M, W, T):
    seat = get(S, At.SEAT)
    copy = get(S, At.X)
    if get(S, At.STAGE) == 1:
        _void_bringer(S, M, W, T, seat)
        pop(S)
        return
    from_zone = get(S, At.Z)
    appear(S, M, W, T, copy, get(S, At.Y), 0, from_zone, 1)
    if from_zone == Zone.LIFE and _from_life(S, M, W, T, copy, seat):
        put(S, At.STAGE, 1)
        ask(S, Decision.VOID_BRINGER, seat)
    else:
        pop(S)


@kernel
def push_program(S, M, row, pc, source, that, value):
    """Starts resolving a program: ability `row` (0 for conditions of Dynamis cards and delayed bodies)."""
    push(S, Run.PROGRAM, owner(source & 0xFF), source)
    put(S, At.ABILITY, row)
    put(S, At.PC, pc)
    put(S, At.THAT, that)
    put(S, At.VALUE, value)


@kernel
def _play_event(S, M, W, T):
    """ZX-12.4, 9.3: the event abilities are resolved in printed order, then the card
    goes to Trash (an Event EX to Dynamis, face-up) unless its text has moved it."""
    copy = get(S, At.X)
    card = M["card"][M["copy_card"][copy]]
    k = get(S, At.STAGE)
    while k < card["abilities"]:
        row = card["ability"] + k
        k += 1
        if M["ability"][row]["kind"] == Kind.EVENT and is_valid(S, M, W, row, copy, Zone.TEMPORARY):
            put(S, At.STAGE, k)
            note(T, Note.ABILITY, owner(copy), copy, M["ability"][row]["index"], 2, 0, 0)
            push_program(S, M, row, M["ability"][row]["code"], get(S, At.SOURCE), 0, 0)
            return
    pop(S)
    if S["zone"][copy] == Zone.TEMPORARY:
        if card["traits"] & Trait.EXTRA:
            move(S, M, W, T, copy, Zone.DYNAMIS, How.FACE_UP)
        else:
            move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)


@apart
def step_play(S, M, W, T):
    """ZX-9.1: one step of playing the card in the top frame."""
    if is_event(M, get(S, At.X)):
        _play_event(S, M, W, T)
    else:
        _play_zx(S, M, W, T)


@kernel
def place_shift(S, M, W, T, copy, carrier_copy, slot):
    """ZX-14.11: a Shift is laid on its carrier; the card below keeps its damage and state (OPEN-24)."""
    if S["zone"][copy] != Zone.NONE:
        unlink(S, copy)
    stand(S, copy, slot)
    S["next"][carrier_copy] = S["under"][slot]  # its forces stay below it
    S["under"][slot] = carrier_copy
    exit_zone(S, carrier_copy, owner(carrier_copy), Zone.SQUARE)
    S["zone"][carrier_copy] = Zone.UNDER
    enter_zone(S, copy, owner(copy), Zone.SQUARE)
    S["next"][copy] = slot
    asleep = S["flags"][carrier_copy] & Flag.ASLEEP
    S["flags"][copy] = S["flags"][copy] & ~Flag.ASLEEP | asleep | Flag.FACE_UP
    S["flags"][carrier_copy] |= Flag.FACE_UP
    S["dirty"] = 1
    note(T, Note.APPEAR, copy, S["slot_square"][slot], Zone.DYNAMIS, 0, 1, 0)
    notice(S, M, W, Event.APPEARS, copy, Zone.SQUARE, Zone.DYNAMIS, 1, 0)


@kernel
def has_shift(S, M, seat):
    """ZX-14.11: only one own Shift on Squares at a time."""
    for slot in range(1, SLOTS):
        copy = S["slot_copy"][slot]
        if copy and owner(copy) == seat and M["card"][M["copy_card"][copy]]["traits"] & Trait.SHIFT:
            return 1
    return 0


@kernel
def can_carry(S, M, shift, slot):
    """ZX-14.11: is the Z/X in this slot a card the Shift can be played on?"""
    copy = S["slot_copy"][slot]
    selector = M["card"][M["copy_card"][shift]]["groups"][0, 0]
    return fits(S, M, copy, selector, owner(shift), shift) if copy else 0
