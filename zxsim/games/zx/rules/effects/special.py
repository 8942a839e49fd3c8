"""Procedures that an ability starts: Ignition Overboost,
Break, Ignition, free plays, payments (ZX-13.13, 14.12)."""

from zxsim.core.jit import kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, copy_in, payers_in, place_in, take_answer
from zxsim.games.zx.rules.copies import exit_zone, live, owner, ref, renew, slot_of, vacate
from zxsim.games.zx.rules.costs import is_payable, pay
from zxsim.games.zx.rules.effects.common import done, skip, who
from zxsim.games.zx.rules.frames import At, first_in, get, put
from zxsim.games.zx.rules.ignition import start_ignition
from zxsim.games.zx.rules.play import can_play_free, empty_squares, is_event, start_play
from zxsim.games.zx.rules.rule_effects import end_game
from zxsim.games.zx.rules.stacks import is_carrier, standing_slot
from zxsim.games.zx.rules.zones import appear, clear_slot, tuck
from zxsim.games.zx.state import Decision, Flag, Reason, Zone


@kernel
def is_upper_half(S, M, copy, seat, wanted):
    """ZX-14.12: a face-down upper half in Dynamis that
    matches the hidden lower half and the name asked for."""
    hidden = S["hidden"][seat]
    card = M["card"][M["copy_card"][copy]]
    if S["flags"][copy] & Flag.FACE_UP or card["lower"] == 0 or hidden == 0:
        return 0
    if M["card"][M["copy_card"][hidden]]["lower"] != card["lower"]:
        return 0
    return 1 if wanted == 0 or card["tags"] >> (wanted - 1) & 1 else 0


@kernel
def list_halves(S, M, W):
    """Upper halves the OVERBOOST of the top frame can use, in W['found']; returns how many."""
    seat = get(S, At.SEAT)
    wanted = M["code"][get(S, At.PC)]["a"]
    n = 0
    copy = S["head"][seat, Zone.DYNAMIS]
    while copy:
        if is_upper_half(S, M, copy, seat, wanted):
            W["found"][n] = copy
            n += 1
        copy = S["next"][copy]
    return n


@kernel
def overboost(S, M, W, T):
    """ZX-14.12: Ignition Overboost. Without matching halves or an empty square nothing is turned over."""
    seat = get(S, At.SEAT)
    stage = get(S, At.STAGE)
    if stage == 0:
        squares = empty_squares(S, seat)
        if S["overboosted"][seat] or S["locked_overboost"][seat] or squares == 0 or list_halves(S, M, W) == 0:
            done(S, 0)
            return
        put(S, At.STAGE, 1)
        ask(S, Decision.TARGET, seat)
    elif stage == 1:
        put(S, At.X, copy_in(take_answer(S)))
        put(S, At.FAILED, empty_squares(S, seat))
        put(S, At.STAGE, 2)
        ask(S, Decision.SQUARE, seat)
    else:
        copy = get(S, At.X)
        square = place_in(take_answer(S))
        S["overboosted"][seat] = copy
        note(T, Note.OVERBOOST, seat, copy, square, 0, 0, 0)
        appear(S, M, W, T, copy, square, 0, Zone.DYNAMIS, 0)
        done(S, 1)


@kernel
def _slide_under(S, base, slot):
    """ZX-13.13: the Z/X in this slot becomes a face-down force; the newcomer takes its place."""
    vacate(S, slot)
    exit_zone(S, base, owner(base), Zone.SQUARE)
    S["zone"][base] = Zone.UNDER
    renew(S, base)


@kernel
def break_into(S, M, W, T):
    """ZX-13.13: the base (`those`) becomes a face-down force under the new card (`it`), which
    appears on its square; a battle that targeted the base can go on against the new card."""
    base = first_in(S, At.THOSE, 0)
    new = first_in(S, At.IT, 0)
    slot = slot_of(S, base) if base else 0
    if slot == 0 or new == 0:
        done(S, 0)
        return
    was_target = M["code"][get(S, At.PC)]["a"] and S["battle"] and live(S, S["target"]) == base
    square = S["slot_square"][slot]
    below = S["under"][slot]
    note(T, Note.BREAK, base, new, square, 0, 0, 0)
    _slide_under(S, base, slot)
    clear_slot(S, slot)
    S["next"][base] = below
    appear(S, M, W, T, new, square, 0, S["zone"][new], 0)
    S["under"][square + 1] = base
    S["dirty"] = 1
    if was_target:
        S["target"] = ref(S, new)
        S["target_square"] = square
    done(S, 1)


@kernel
def put_under(S, M, W, T):
    """ZX-13.13: cards of `it` go face-up under the source, or under the remembered Z/X, as forces."""
    host = first_in(S, At.THOSE, 0) if M["code"][get(S, At.PC)]["a"] else live(S, get(S, At.SOURCE))
    slot = standing_slot(S, M, host)
    n = 0
    copy = first_in(S, At.IT, 0)
    while copy and slot:
        if S["zone"][copy] != Zone.SQUARE and S["zone"][copy] != Zone.NONE and not is_carrier(S, M, copy):
            tuck(S, M, W, T, copy, slot)
            n += 1
        copy = first_in(S, At.IT, copy)
    done(S, n)


@kernel
def ignite(S, M):
    """ZX-7.6a: Ignitions outside the phase."""
    pc = get(S, At.PC)
    n = M["code"][pc]["a"]
    seat = who(S, M["code"][pc]["b"])
    done(S, n)
    start_ignition(S, seat, n, 0)


@kernel
def play_it(S, M, W, T):
    """ZX-9.3: the card of `it` is played without paying."""
    copy = first_in(S, At.IT, 0)
    if get(S, At.STAGE) == 0:
        if copy == 0 or not can_play_free(S, M, W, copy):
            done(S, 0)
            return
        put(S, At.X, copy)
        put(S, At.STAGE, 1)
        if not is_event(M, copy):
            ask(S, Decision.FREE_PLAY, get(S, At.SEAT))
            return
    answer = take_answer(S)
    copy = get(S, At.X)
    done(S, 1)
    start_play(S, M, W, T, copy, place_in(answer), 1)


@kernel
def pay_now(S, M, W, T):
    """ZX-12.2: a payment in the middle of a resolution; did = 1 when it was made."""
    pc = get(S, At.PC)
    seat = who(S, M["code"][pc]["c"])
    if get(S, At.STAGE) == 0:
        if not is_payable(S, M, seat, M["code"][pc]["a"], M["code"][pc]["b"], 0):
            done(S, 0)
            return
        put(S, At.STAGE, 1)
        ask(S, Decision.PAY, seat)
    else:
        pay(S, M, W, T, seat, payers_in(take_answer(S)))
        done(S, 1)


@kernel
def lose(S, M, T):
    """ZX-16.1: card texts may end the game."""
    seat = who(S, M["code"][get(S, At.PC)]["a"])
    skip(S)
    end_game(S, T, 1 - seat, Reason.LIFE)
