"""The end of a game and of a pair: what the game was good for, and the sums of the pair's cells."""

from zxsim.core.bits import lowest_bit
from zxsim.core.cells import POINTS
from zxsim.core.jit import kernel
from zxsim.games.zx.cells import CARDS, LENGTHS, MOST_AHEAD, TABLES, TURNS
from zxsim.games.zx.results import SIDE
from zxsim.games.zx.rules.sight import Mark, forget_all
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
SLOTS = 62  # what fits into the bits of a whole number


@kernel
def begin_game(W, swapped):
    """Counts of a game begin at zero; those of its pair go on."""
    W["tally"]["swapped"] = swapped
    W["tally"]["is_open"] = 0
    for seat in range(2):
        for column in range(SIDE_COLUMNS):
            W["tally"]["count"][seat, column] = 0
        W["tally"]["hit_turns"][seat] = 0
        W["tally"]["miss_turns"][seat] = 0
        W["tally"]["life_copy"][seat] = 0
        for turn in range(TURNS):
            W["tally"]["ahead"][seat, turn] = 0
    for copy in range(COPIES):
        W["tally"]["marks"][copy] = 0
    forget_all(W)


@kernel
def list_examined(M, W, seat):
    """Bits of the deck slots of a seat whose card mattered; the main deck is among the first SLOTS."""
    first = 1 + seat * SEAT_COPIES
    slots = 0
    for i in range(min(M["copies"][seat], SLOTS)):
        if W["tally"]["marks"][first + i] & Mark.EXAMINED:
            slots |= 1 << i
    return slots


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
            _count_card_points(M, W, seat, points)


@kernel
def _count_length(S, W):
    """How long the game was, whose turn it was, and whether it was won in it."""
    game = W["tally"]["swapped"]
    seat = S["turn_seat"]
    turn = own_turn(S)
    W["tally"]["length_cell"][game] = LENGTH + min(S["turn"], LENGTHS) - 1
    W["tally"]["last_cell"][game] = cell_of(W, LAST_TURN, TURNS, seat, turn)
    W["tally"]["win_cell"][game] = cell_of(W, WINNING_HIT, TURNS, seat, turn) if S["winner"] == seat else 0
    if S["winner"] < DRAW:
        W["tally"]["won"][S["winner"] ^ game] += 1


@kernel
def _count_points(W, seat, points):
    """What happened in a turn, and how the game ended."""
    _add_bits(W, cell_of(W, AFTER_HIT, TURNS, seat, 0), W["tally"]["hit_turns"][seat], points)
    _add_bits(W, cell_of(W, AFTER_MISS, TURNS, seat, 0), W["tally"]["miss_turns"][seat], points)
    first = cell_of(W, BY_LIFE, TURNS * DIFFERENCES, seat, 0)
    for turn in range(TURNS):
        _add_bits(W, first + turn * DIFFERENCES, W["tally"]["ahead"][seat, turn], points)


@kernel
def _add_bits(W, first, bits, points):
    """Adds the points of a game to the cell first + k for each bit k."""
    while bits:
        add(W, first + lowest_bit(bits), POINTS, points)
        bits &= bits - 1


@kernel
def _count_cards(M, W, seat):
    """Brings the marks of the copies of a card together; which ones mattered."""
    side = seat ^ W["tally"]["swapped"]
    W["tally"]["cards"][side] = M["cards"][seat]
    for card in range(M["cards"][seat]):
        W["tally"]["card_marks"][seat, card] = 0
    first = 1 + seat * SEAT_COPIES
    for copy in range(first, first + M["copies"][seat]):
        W["tally"]["card_marks"][seat, M["list_place"][copy]] |= W["tally"]["marks"][copy]
    for card in range(M["cards"][seat]):
        W["tally"]["examined"][side, card] += W["tally"]["card_marks"][seat, card] & Mark.EXAMINED != 0


@kernel
def _count_card_points(M, W, seat, points):
    for k in range(CARD_TABLES):
        first = cell_of(W, CARD_OPENING + 2 * CARDS * k, CARDS, seat, 0)
        for card in range(M["cards"][seat]):
            is_marked = W["tally"]["card_marks"][seat, card] >> k & 1
            W["tally"]["tries"][first + card] += POINTS * is_marked
            W["tally"]["hits"][first + card] += points * is_marked


@kernel
def _hit(W, cell, tries, hits):
    """Notes hits of a pair in a cell whose tries are added when the chunk is over."""
    n = W["tally"]["whole_count"]
    W["tally"]["whole_cell"][n] = cell
    W["tally"]["whole_tries"][n] = tries
    W["tally"]["whole_hits"][n] = hits
    W["tally"]["whole_count"] = n + 1


@kernel
def _hit_two(W, one, other, tries_one, tries_other):
    """Cells that one game of a pair and the other have hit; 0: none."""
    if one and one == other:
        _hit(W, one, tries_one, 2)
        return
    if one:
        _hit(W, one, tries_one, 1)
    if other:
        _hit(W, other, tries_other, 1)


@kernel
def close_pair(W):
    """Both games of a pair are over: the tables that they try as a whole."""
    _hit_two(W, W["tally"]["length_cell"][0], W["tally"]["length_cell"][1], 2, 2)
    _hit_two(W, W["tally"]["last_cell"][0], W["tally"]["last_cell"][1], 2, 2)
    one = W["tally"]["win_cell"][0]
    other = W["tally"]["win_cell"][1]
    won_one = W["tally"]["won"][1 if one >= WINNING_HIT + TURNS else 0]
    won_other = W["tally"]["won"][1 if other >= WINNING_HIT + TURNS else 0]
    _hit_two(W, one, other, won_one, won_other)
    W["tally"]["pairs"] += 1
    for side in range(2):
        won = W["tally"]["won"][side]
        W["tally"]["won_sum"][side, 0] += won
        W["tally"]["won_sum"][side, 1] += won * won
        W["tally"]["won"][side] = 0
        for card in range(W["tally"]["cards"][side]):
            _hit(W, EXAMINED + side * CARDS + card, 2, W["tally"]["examined"][side, card])
            W["tally"]["examined"][side, card] = 0
        _touch_cards(W, side)


@kernel
def _touch_cards(W, side):
    """Most cells of cards are hit in most pairs: they are added up without asking."""
    n = W["tally"]["touched_count"]
    for k in range(CARD_TABLES):
        first = CARD_OPENING + CARDS * (2 * k + side)
        for card in range(W["tally"]["cards"][side]):
            W["tally"]["touched"][n + card] = first + card
        n += W["tally"]["cards"][side]
    W["tally"]["touched_count"] = n


@kernel
def end_chunk(W, tally):
    """Adds the tries of the tables that every game tries as a whole."""
    pairs = W["tally"]["pairs"]
    for cell in range(LAST_TURN, WINNING_HIT):
        tally[cell, 0] += 2 * pairs
        tally[cell, 2] += 4 * pairs
    for side in range(2):
        for cell in range(WINNING_HIT + side * TURNS, WINNING_HIT + (side + 1) * TURNS):
            tally[cell, 0] += W["tally"]["won_sum"][side, 0]
            tally[cell, 2] += W["tally"]["won_sum"][side, 1]
        for card in range(W["tally"]["cards"][side]):
            tally[EXAMINED + side * CARDS + card, 0] += 2 * pairs
            tally[EXAMINED + side * CARDS + card, 2] += 4 * pairs
    W["tally"]["pairs"] = 0
    for side in range(2):
        for k in range(2):
            W["tally"]["won_sum"][side, k] = 0


@kernel
def end_pair(W, tally):
    """After `close_pair`: adds the cells of a pair and their products to tally, int64 [CELLS, 5]."""
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
    for i in range(W["tally"]["whole_count"]):
        cell = W["tally"]["whole_cell"][i]
        hits = W["tally"]["whole_hits"][i]
        tally[cell, 1] += hits
        tally[cell, 3] += W["tally"]["whole_tries"][i] * hits
        tally[cell, 4] += hits * hits
    W["tally"]["whole_count"] = 0
