"""Chapter 500 and 900: Ignition, and Life cards turned up by damage (ZX-7.6, 11.12)."""

from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.asking import ask, copy_in, place_in, take_answer, verb_of
from zxsim.games.zx.rules.copies import life_at, set_flag
from zxsim.games.zx.rules.filters import has_icon
from zxsim.games.zx.rules.frames import At, Run, get, pop, push, put
from zxsim.games.zx.rules.play import can_play_free, start_play
from zxsim.games.zx.rules.tallying import (
    count_hit_played,
    count_ignition,
    count_life,
    count_outcome,
    count_reveal,
)
from zxsim.games.zx.rules.zones import move
from zxsim.games.zx.state import Decision, Flag, Verb, Zone
from zxsim.games.zx.tables import How

LIFE_PLAYED = SIDE.index("life_played")
LIFE_TO_CHARGE = SIDE.index("life_to_charge")


@kernel
def start_ignition(S, seat, n, charge_card):
    """ZX-7.6, 7.6a: n Ignitions of `seat`; the first spends `charge_card` if one is given."""
    push(S, Run.IGNITE, seat, 0)
    put(S, At.VALUE, n)
    put(S, At.Y, charge_card)


@kernel
def _spend(S, M, W, T, seat):
    """ZX-7.6: one card of the own Charge goes to Trash."""
    copy = get(S, At.Y)
    if copy == 0:
        if S["count"][seat, Zone.CHARGE] == 0:
            pop(S)
            return
        answer = take_answer(S)
        if answer == 0:
            ask(S, Decision.IGNITION, seat)
            return
        copy = copy_in(answer)
    put(S, At.Y, 0)
    put(S, At.STAGE, 1)
    note(T, Note.IGNITE, seat, copy, 0, 0, 0, 0)
    count_ignition(S, W, seat)
    move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)


@kernel
def _reveal_top(S, M, W, T, seat):
    copy = S["head"][seat, Zone.DECK]
    put(S, At.STAGE, 0)
    put(S, At.VALUE, get(S, At.VALUE) - 1)
    hit = 1 if copy and has_icon(S, M, copy) else 0
    count_reveal(S, M, W, seat, copy, hit)
    if copy == 0:
        return
    note(T, Note.REVEAL, seat, copy, Zone.DECK, 0, 0, 0)
    if not hit:
        move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)
        return
    if not can_play_free(S, M, W, copy):
        move(S, M, W, T, copy, Zone.TRASH, How.PLAIN)
        return
    put(S, At.X, copy)
    put(S, At.STAGE, 2)
    ask(S, Decision.FREE_PLAY, seat)


@apart
def step_ignite(S, M, W, T):
    """ZX-7.6: one step of an Ignition: spend, reveal, play or not."""
    seat = get(S, At.SEAT)
    stage = get(S, At.STAGE)
    if stage == 0:
        if get(S, At.VALUE) == 0:
            pop(S)
        else:
            _spend(S, M, W, T, seat)
    elif stage == 1:
        _reveal_top(S, M, W, T, seat)
    else:
        put(S, At.STAGE, 0)
        answer = take_answer(S)
        if verb_of(answer) == Verb.PLAY:
            count_hit_played(S, W, seat)
            start_play(S, M, W, T, get(S, At.X), place_in(answer), 1)
        else:
            move(S, M, W, T, get(S, At.X), Zone.TRASH, How.PLAIN)


@kernel
def start_life_hit(S, seat, points):
    """ZX-11.12: the next points of damage to `seat` are processed."""
    push(S, Run.LIFE, seat, 0)
    put(S, At.VALUE, points)


@kernel
def _turn_up(S, M, W, T, seat, copy):
    """ZX-11.12 (2), (3): the Life card is turned face-up; with the Ignition Icon it may be played."""
    set_flag(S, copy, Flag.FACE_UP, 1)
    count_life(S, M, W, copy)
    note(T, Note.REVEAL, seat, copy, Zone.LIFE, 0, 0, 0)
    put(S, At.X, copy)
    put(S, At.STAGE, 2)
    if has_icon(S, M, copy) and can_play_free(S, M, W, copy):
        ask(S, Decision.FREE_PLAY, seat)


@kernel
def _settle(S, M, W, T, seat):
    """ZX-11.12 (3), (4): played, or to its owner's Charge."""
    copy = get(S, At.X)
    answer = take_answer(S)
    put(S, At.STAGE, 0)
    if verb_of(answer) == Verb.PLAY:
        count_outcome(W, copy, LIFE_PLAYED)
        start_play(S, M, W, T, copy, place_in(answer), 1)
    else:
        count_outcome(W, copy, LIFE_TO_CHARGE)
        move(S, M, W, T, copy, Zone.CHARGE, How.PLAIN)


@apart
def step_life(S, M, W, T):
    """ZX-11.12, 11.14: one step of one point of player damage."""
    seat = get(S, At.SEAT)
    stage = get(S, At.STAGE)
    if stage == 0:
        if get(S, At.VALUE) == 0:
            pop(S)
            return
        put(S, At.VALUE, get(S, At.VALUE) - 1)
        if S["count"][seat, Zone.LIFE]:
            put(S, At.STAGE, 1)
            ask(S, Decision.LIFE, 1 - seat)
    elif stage == 1:
        position = copy_in(take_answer(S))
        copy = life_at(S, seat, position)
        note(T, Note.LIFE, seat, position, copy, S["count"][seat, Zone.LIFE] - 1, 0, 0)
        _turn_up(S, M, W, T, seat, copy)
    else:
        _settle(S, M, W, T, seat)
