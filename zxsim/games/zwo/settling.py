"""The end of a game and of a pair: what the game was good for, and the sums of the pair's cells."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.cells import LENGTHS, MOST_AHEAD, POINTS, TABLES, TURNS
from zxsim.games.zwo.results import SIDE
from zxsim.games.zwo.rules.counting import add, cell_of, own_turn

SIDE_COLUMNS = len(SIDE)
BY_LIFE = TABLES["win by life"].first
LAST_TURN = TABLES["last turn"].first
LENGTH = TABLES["turns"].first
DIFFERENCES = 2 * MOST_AHEAD + 1
DRAW = 2


@kernel
def begin_game(W, swapped):
    """Counts of a game begin at zero; those of its pair go on."""
    W["tally"]["swapped"] = swapped
    for seat in range(2):
        for column in range(SIDE_COLUMNS):
            W["tally"]["count"][seat, column] = 0
        for turn in range(TURNS):
            W["tally"]["ahead"][seat, turn] = 0


@kernel
def end_game_counts(S, W):
    """Cells that ask how the game ended. A game that was not finished has no winner to count."""
    for k in range(LENGTHS):
        add(W, LENGTH + k, 1, 1 if min(S["turn"], LENGTHS) - 1 == k else 0)
    for seat in range(2):
        for turn in range(TURNS):
            ended = 1 if S["turn_seat"] == seat and own_turn(S) == turn else 0
            add(W, cell_of(W, LAST_TURN, TURNS, seat, turn), 1, ended)
        if S["winner"] <= DRAW:
            points = POINTS if S["winner"] == seat else 0
            _count_points(W, seat, 1 if S["winner"] == DRAW else points)


@kernel
def _count_points(W, seat, points):
    """Life ahead at the start of each own turn, and how the game ended."""
    for turn in range(TURNS):
        for k in range(DIFFERENCES):
            if W["tally"]["ahead"][seat, turn] >> k & 1:
                cell = cell_of(W, BY_LIFE, TURNS * DIFFERENCES, seat, turn * DIFFERENCES + k)
                add(W, cell, POINTS, points)


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
