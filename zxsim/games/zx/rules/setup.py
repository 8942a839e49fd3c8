"""Chapter 400: preparation of the game (ZX-6)."""

from zxsim.core.jit import apart, kernel
from zxsim.core.rng import below
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.asking import ask, take_answer, verb_of
from zxsim.games.zx.rules.copies import enter_zone, link, set_flag, stand, take_all, unlink
from zxsim.games.zx.rules.geometry import player_square
from zxsim.games.zx.rules.sight import look_at_hand, see_start
from zxsim.games.zx.rules.zones import shuffle_deck
from zxsim.games.zx.state import EVERYTHING_UNSETTLED, SEAT_COPIES, Decision, Flag, Phase, Verb, Zone
from zxsim.games.zx.tables import Trait
from zxsim.games.zx.work import FIRST_PLAYER

HAND = 4
LIFE = 4
RESOURCE = 2


@kernel
def take_top(S, seat, zone, n):
    """Moves n cards from the top of the deck; nothing is noticed during preparation."""
    for _ in range(n):
        copy = S["head"][seat, Zone.DECK]
        unlink(S, copy)
        link(S, copy, zone, 1 if zone == Zone.LIFE else 0)


@kernel
def _stand(S, copy, seat):
    """ZX-6.9: the Start Card stands on the Player Square in Reboot; nothing "appears" (OPEN-6)."""
    slot = player_square(seat) + 1
    stand(S, copy, slot)
    S["slot_square"][slot] = slot - 1
    S["next"][copy] = slot
    enter_zone(S, copy, seat, Zone.SQUARE)


@kernel
def _lay_out(S, M, seat):
    """ZX-6.1 to 6.4: Player card, Start Card, Gate Card, Start Resource, Dynamis; the rest is the deck."""
    first = 1 + seat * SEAT_COPIES
    for copy in range(first, first + M["copies"][seat]):
        zone = M["home"][copy]
        if zone == Zone.SQUARE:
            _stand(S, copy, seat)
        elif zone == Zone.PLAYER:
            S["zone"][copy] = Zone.PLAYER
            if M["card"][M["copy_card"][copy]]["traits"] & Trait.PLAYER:
                S["player"][seat] = copy
                link(S, copy, Zone.PLAYER, 1)
                set_flag(S, copy, Flag.FACE_UP, 1)
            else:
                S["hidden"][seat] = copy
                link(S, copy, Zone.PLAYER, 0)
        elif zone != Zone.DECK:
            link(S, copy, zone, 0)
            if zone == Zone.DYNAMIS and M["card"][M["copy_card"][copy]]["traits"] & Trait.GATE_CARD:
                set_flag(S, copy, Flag.FACE_UP, 1)
    i = 0
    while i < SEAT_COPIES and M["start_order"][seat, i]:
        link(S, M["start_order"][seat, i], Zone.DECK, 0)
        i += 1


@apart
def prepare(S, M, W, T):
    """ZX-6.1 to 6.6: lays out both sides, shuffles, draws the first player and the hands."""
    for slot in range(10):
        S["slot_square"][slot] = slot - 1
    for seat in range(2):
        _lay_out(S, M, seat)
        shuffle_deck(S, M, W, T, seat)
        take_top(S, seat, Zone.HAND, HAND)
    S["first_seat"] = below(W["rng"], FIRST_PLAYER, 0, 2) ^ S["luck"]
    S["turn_seat"] = S["first_seat"]
    S["phase"] = Phase.SETUP
    note(T, Note.GAME_START, S["first_seat"], 0, 0, 0, 0, 0)


@kernel
def _redraw(S, M, W, T, seat):
    """ZX-6.6: all four cards back, shuffle, four new ones."""
    copy = take_all(S, seat, Zone.HAND)
    while copy:
        after = S["next"][copy]
        link(S, copy, Zone.DECK, 0)
        copy = after
    shuffle_deck(S, M, W, T, seat)
    take_top(S, seat, Zone.HAND, HAND)


@kernel
def _decide(S, M, W, T, seat):
    """ZX-6.6: one mulligan decision, first the first player's."""
    answer = take_answer(S)
    if answer == 0:
        look_at_hand(S, W, seat)
        ask(S, Decision.MULLIGAN, seat)
    elif verb_of(answer) == Verb.REDRAW:
        S["mulligan"][seat] = 2
        note(T, Note.REDRAW, seat, 0, 0, 0, 0, 0)
        _redraw(S, M, W, T, seat)
    else:
        S["mulligan"][seat] = 1
        note(T, Note.KEEP, seat, 0, 0, 0, 0, 0)


@apart
def step_setup(S, M, W, T):
    """ZX-6.6 to 6.9: mulligans, Life, Resource; then the first turn may start (returns 1)."""
    for turn in range(2):
        seat = S["first_seat"] ^ turn
        if S["mulligan"][seat] == 0:
            _decide(S, M, W, T, seat)
            return 0
    for seat in range(2):
        take_top(S, seat, Zone.LIFE, LIFE)
        take_top(S, seat, Zone.RESOURCE, RESOURCE - S["count"][seat, Zone.RESOURCE])
        see_start(S, M, W, seat)
        note(T, Note.DEAL, seat, HAND, LIFE, RESOURCE, 0, 0)
    S["dirty"] = 1
    S["unsettled"] = EVERYTHING_UNSETTLED
    return 1
