"""Section 2: preparation of the game."""

from zxsim.core.jit import kernel
from zxsim.core.rng import below, shuffle
from zxsim.core.trace import note
from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.rules.asking import ask, copy_in, take_answer, verb_of
from zxsim.games.zwo.rules.copies import link, unlink
from zxsim.games.zwo.rules.counting import DRAWN, EXAMINED, OPENING, mark
from zxsim.games.zwo.state import LIFE, SEAT_COPIES, Decision, Phase, Verb, Zone
from zxsim.games.zwo.work import FIRST_PLAYER, SHUFFLE

HAND = 7
KEPT, REDRAWN, RETURNING = 1, 2, 3


@kernel
def shuffle_deck(S, W, T, seat):
    """Shuffles a deck: the nth shuffle of a luck is the same wherever it is dealt."""
    n = 0
    copy = S["head"][seat, Zone.DECK]
    while copy:
        W["scratch"]["card"][n] = copy
        n += 1
        copy = S["next"][copy]
    shuffle(W["rng"], SHUFFLE + (seat ^ S["luck"]), S["shuffles"][seat], W["scratch"], n)
    S["shuffles"][seat] += 1
    for i in range(n):
        S["next"][W["scratch"]["card"][i]] = W["scratch"]["card"][i + 1] if i + 1 < n else 0
    if n:
        S["head"][seat, Zone.DECK] = W["scratch"]["card"][0]
        S["tail"][seat, Zone.DECK] = W["scratch"]["card"][n - 1]
    note(T, Note.SHUFFLE, seat, n, 0, 0, 0, 0)


@kernel
def draw_cards(S, W, T, seat, n):
    """ZWO-2.7: as many as the deck still has."""
    for _ in range(n):
        copy = S["head"][seat, Zone.DECK]
        if copy:
            unlink(S, copy)
            link(S, copy, Zone.HAND)
            note(T, Note.MOVE, copy, Zone.DECK, Zone.HAND, 0, 0, 0)
            mark(W, copy, EXAMINED | (DRAWN if S["turn"] else 0))


@kernel
def prepare(S, M, W, T):
    """ZWO-2.2, 2.3: Life, shuffled decks, hands, and who begins."""
    for seat in range(2):
        S["life"][seat] = LIFE
        first = 1 + seat * SEAT_COPIES
        for copy in range(first, first + M["copies"][seat]):
            link(S, copy, Zone.DECK)
        shuffle_deck(S, W, T, seat)
        draw_cards(S, W, T, seat, HAND)
    S["first_seat"] = below(W["rng"], FIRST_PLAYER, 0, 2) ^ S["luck"]
    S["turn_seat"] = S["first_seat"]
    S["phase"] = Phase.SETUP
    note(T, Note.GAME_START, S["first_seat"], 0, 0, 0, 0, 0)


@kernel
def _put_back(S, seat, copy):
    unlink(S, copy)
    link(S, copy, Zone.DECK)
    S["returned"][seat] += 1


@kernel
def _finish(S, W, T, seat):
    """ZWO-2.4: shuffle, and as many new cards as went back."""
    S["mulligan"][seat] = REDRAWN
    note(T, Note.REDRAW, seat, S["returned"][seat], 0, 0, 0, 0)
    shuffle_deck(S, W, T, seat)
    draw_cards(S, W, T, seat, S["returned"][seat])


@kernel
def _return_cards(S, W, T, seat):
    """ZWO-2.4: one card after the other, as its player chooses (option mulligan)."""
    answer = take_answer(S)
    if verb_of(answer) == Verb.RETURN:
        _put_back(S, seat, copy_in(answer))
    if verb_of(answer) == Verb.DONE or S["count"][seat, Zone.HAND] == 0:
        _finish(S, W, T, seat)
    else:
        ask(S, Decision.RETURN, seat)


@kernel
def _decide(S, M, W, T, seat):
    """ZWO-2.4: keep the hand or not."""
    answer = take_answer(S)
    if answer == 0:
        ask(S, Decision.MULLIGAN, seat)
    elif verb_of(answer) == Verb.KEEP:
        S["mulligan"][seat] = KEPT
        note(T, Note.KEEP, seat, 0, 0, 0, 0, 0)
    elif M["options"]["mulligan"]:
        S["mulligan"][seat] = RETURNING
    else:
        while S["count"][seat, Zone.HAND]:
            _put_back(S, seat, S["head"][seat, Zone.HAND])
        _finish(S, W, T, seat)


@kernel
def _mark_hands(S, W):
    for seat in range(2):
        copy = S["head"][seat, Zone.HAND]
        while copy:
            mark(W, copy, OPENING)
            copy = S["next"][copy]


@kernel
def step_setup(S, M, W, T):
    """ZWO-2.4: mulligans, the first player's first; then the first turn may start (returns 1)."""
    for turn in range(2):
        seat = S["first_seat"] ^ turn
        if S["mulligan"][seat] == 0:
            _decide(S, M, W, T, seat)
            return 0
        if S["mulligan"][seat] == RETURNING:
            _return_cards(S, W, T, seat)
            return 0
    _mark_hands(S, W)
    return 1
