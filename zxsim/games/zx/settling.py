"""The end of a game and of a pair: what the game was good for, and the sums of the pair's cells."""

from zxsim.core.jit import kernel
from zxsim.games.zx.cells import CARDS, LENGTHS, MOST_AHEAD, POINTS, TABLES, TURNS
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.sight import Mark
from zxsim.games.zx.rules.tallying import add, cell_of, close_turn, own_turn
from zxsim.games.zx.state import COPIES, SEAT_COPIES

SIDE_COLUMNS = len(SIDE)
AFTER_HIT = TABLES["win after a hit"].first
AFTER_MISS = TABLES["win after a miss"].first
BY_LIFE = TABLES["win by life"].first
LAST_TURN = TABLES["last turn"].first
LENGTH = TABLES["turns"].first
WINNING_HIT = TABLES["winning hit"].first
CARD_OPENING = TABLES["card opening"].first
EXAMINED = TABLES["examined"].first
CARD_TABLES = 5  # in the order of the bits of Mark, from CARD_OPENING on
DIFFERENCES = 2 * MOST_AHEAD + 1
DRAW = 2


@kernel
def begin_game(W, swapped):
    """Counts of a game begin at zero; those of its pair go on."""
    tally = W["tally"]
    tally["swapped"] = swapped
    tally["is_open"] = 0
    for seat in range(2):
        for column in range(SIDE_COLUMNS):
            tally["count"][seat, column] = 0
        tally["hit_turns"][seat] = 0
        tally["miss_turns"][seat] = 0
        tally["life_copy"][seat] = 0
        for turn in range(TURNS):
            tally["ahead"][seat, turn] = 0
    for copy in range(COPIES):
        tally["marks"][copy] = 0
        tally["sight"][copy] = 0


@kernel
def end_game_counts(S, M, W):
    """Cells that ask how the game ended. A game that was not finished has no winner to count."""
    if W["tally"]["is_open"]:
        close_turn(S, W)
    _count_length(S, W)
    for seat in range(2):
        _count_cards(M, W, seat)
        if S["winner"] <= DRAW:
            points = 1 if S["winner"] == DRAW else POINTS * (S["winner"] == seat)
            _count_points(W, seat, points)
            _count_card_points(W, seat, points)


@kernel
def _count_length(S, W):
    turn = own_turn(S)
    for k in range(LENGTHS):
        add(W, LENGTH + k, 1, min(S["turn"], LENGTHS) - 1 == k)
    for seat in range(2):
        for k in range(TURNS):
            ended = S["turn_seat"] == seat and turn == k
            add(W, cell_of(W, LAST_TURN, TURNS, seat, k), 1, ended)
            if S["winner"] == seat:
                add(W, cell_of(W, WINNING_HIT, TURNS, seat, k), 1, ended)


@kernel
def _count_points(W, seat, points):
    """What happened in a turn, and how the game ended."""
    for turn in range(TURNS):
        if W["tally"]["hit_turns"][seat] >> turn & 1:
            add(W, cell_of(W, AFTER_HIT, TURNS, seat, turn), POINTS, points)
        if W["tally"]["miss_turns"][seat] >> turn & 1:
            add(W, cell_of(W, AFTER_MISS, TURNS, seat, turn), POINTS, points)
        for k in range(DIFFERENCES):
            if W["tally"]["ahead"][seat, turn] >> k & 1:
                cell = cell_of(W, BY_LIFE, TURNS * DIFFERENCES, seat, turn * DIFFERENCES + k)
                add(W, cell, POINTS, points)


@kernel
def _count_cards(M, W, seat):
    """Brings the marks of the copies of a card together; which ones mattered."""
    for card in range(CARDS):
        W["tally"]["card_marks"][seat, card] = 0
    first = 1 + seat * SEAT_COPIES
    for copy in range(first, first + M["copies"][seat]):
        W["tally"]["card_marks"][seat, M["list_place"][copy]] |= W["tally"]["marks"][copy]
    for card in range(M["cards"][seat]):
        examined = W["tally"]["card_marks"][seat, card] & Mark.EXAMINED != 0
        add(W, cell_of(W, EXAMINED, CARDS, seat, card), 1, examined)


@kernel
def _count_card_points(W, seat, points):
    for card in range(CARDS):
        marks = W["tally"]["card_marks"][seat, card]
        for k in range(CARD_TABLES):
            if marks >> k & 1:
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
