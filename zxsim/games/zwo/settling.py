"""The end of a game and of a pair: what the game was good for, and the sums of the pair's cells."""

from zxsim.core.cells import POINTS
from zxsim.core.jit import kernel
from zxsim.games.zwo.cells import CARDS, LENGTHS, MOST_AHEAD, TABLES, TURNS
from zxsim.games.zwo.results import SIDE
from zxsim.games.zwo.rules.counting import EXAMINED, add, cell_of, own_turn
from zxsim.games.zwo.state import COPIES, SEAT_COPIES

SIDE_COLUMNS = len(SIDE)
BY_LIFE = TABLES["win by life"].first
LAST_TURN = TABLES["last turn"].first
LENGTH = TABLES["turns"].first
CARD_OPENING = TABLES["card opening"].first
CARD_TABLES = 3  # in the order of the marks, from CARD_OPENING on
DIFFERENCES = 2 * MOST_AHEAD + 1
DRAW = 2
SLOTS = 62  # what fits into the bits of a whole number


@kernel
def begin_game(W, swapped):
    """Counts of a game begin at zero; those of its pair go on."""
    W["tally"]["swapped"] = swapped
    for seat in range(2):
        for column in range(SIDE_COLUMNS):
            W["tally"]["count"][seat, column] = 0
        for turn in range(TURNS):
            W["tally"]["ahead"][seat, turn] = 0
    for copy in range(COPIES):
        W["tally"]["marks"][copy] = 0


@kernel
def list_examined(M, W, seat):
    """Bits of the deck slots of a seat whose card mattered; the main deck is among the first SLOTS."""
    first = 1 + seat * SEAT_COPIES
    slots = 0
    for i in range(min(M["copies"][seat], SLOTS)):
        if W["tally"]["marks"][first + i] & EXAMINED:
            slots |= 1 << i
    return slots


@kernel
def end_game_counts(S, M, W):
    """Cells that ask how the game ended. A game that was not finished has no winner to count."""
    for k in range(LENGTHS):
        add(W, LENGTH + k, 1, 1 if min(S["turn"], LENGTHS) - 1 == k else 0)
    for seat in range(2):
        for turn in range(TURNS):
            ended = 1 if S["turn_seat"] == seat and own_turn(S) == turn else 0
            add(W, cell_of(W, LAST_TURN, TURNS, seat, turn), 1, ended)
        if S["winner"] <= DRAW:
            points = 1 if S["winner"] == DRAW else POINTS * (S["winner"] == seat)
            _count_points(W, seat, points)
            _count_cards(M, W, seat, points)


@kernel
def _count_points(W, seat, points):
    """Life ahead at the start of each own turn, and how the game ended."""
    for turn in range(TURNS):
        for k in range(DIFFERENCES):
            if W["tally"]["ahead"][seat, turn] >> k & 1:
                cell = cell_of(W, BY_LIFE, TURNS * DIFFERENCES, seat, turn * DIFFERENCES + k)
                add(W, cell, POINTS, points)


@kernel
def _count_cards(M, W, seat, points):
    """Each card once a game for all that happened to some copy of it."""
    for card in range(M["cards"][seat]):
        W["tally"]["card_marks"][card] = 0
    first = 1 + seat * SEAT_COPIES
    for copy in range(first, first + M["copies"][seat]):
        W["tally"]["card_marks"][M["list_place"][copy]] |= W["tally"]["marks"][copy]
    for card in range(M["cards"][seat]):
        for k in range(CARD_TABLES):
            if W["tally"]["card_marks"][card] >> k & 1:
                add(W, cell_of(W, CARD_OPENING + 2 * CARDS * k, CARDS, seat, card), POINTS, points)


@kernel
def end_pair(W, tally):
    """Adds the cells of a pair, and their products, to those of all pairs; tally: int64 [CELLS, 5]."""
    for i in range(W["tally"]["touched_count"]):
        cell = W["tally"]["touched"][i]
        tries = W["tally"]["tries"][cell]
        hits = W["tally"]["hits"][cell]
        tally[cell, 0] += tries
        tally[cell, 1] += hits
        tally[cell, 2] += tries * tries
        tally[cell, 3] += tries * hits
        tally[cell, 4] += hits * hits
        W["tally"]["tries"][cell] = 0
        W["tally"]["hits"][cell] = 0
    W["tally"]["touched_count"] = 0
