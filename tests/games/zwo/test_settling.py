"""The end of a game and of a pair."""

import numpy as np
import pytest

from zxsim.games.zwo.cells import CELLS, TABLES, TURNS
from zxsim.games.zwo.pool import seat_cards
from zxsim.games.zwo.records import TABLES as TABLES_RECORD
from zxsim.games.zwo.rules.counting import DRAWN, OPENING, PLAYED_CARD, add, mark
from zxsim.games.zwo.settling import begin_game, end_game_counts, end_pair
from zxsim.games.zwo.state import STATE
from zxsim.games.zwo.work import WORK


@pytest.fixture
def ended(record):
    """Work space after a game that this seat won (2: nobody, 3: unfinished)."""

    def end(winner, turn=6, swapped=0, ahead=None):
        S, W = record(STATE), record(WORK)
        begin_game(W, swapped)
        if ahead:
            W["tally"]["ahead"][ahead[0], ahead[1]] = 1 << ahead[2]
        S["turn"], S["turn_seat"], S["winner"] = turn, 1, winner
        end_game_counts(S, record(TABLES_RECORD), W)
        return W

    return end


def cell(W, name, *place):
    table = TABLES[name]
    number = table.first + int(np.ravel_multi_index(place, table.shape))
    return int(W["tally"]["tries"][number]), int(W["tally"]["hits"][number])


def test_a_game_begins_at_zero_and_its_pair_goes_on(record):
    W = record(WORK)
    add(W, 7, 1, 1)
    W["tally"]["count"][:] = W["tally"]["ahead"][:] = W["tally"]["marks"][:] = 9
    begin_game(W, 1)
    assert not any(W["tally"][name].any() for name in ("count", "ahead", "marks"))
    assert (W["tally"]["swapped"], W["tally"]["tries"][7]) == (1, 1)


def test_every_length_is_tried_and_one_is_hit(ended):
    W = ended(winner=0, turn=6)
    table = TABLES["turns"]
    cells = slice(table.first, table.first + table.cells)
    assert (W["tally"]["tries"][cells] == 1).all()
    assert np.flatnonzero(W["tally"]["hits"][cells]).tolist() == [5]
    assert cell(ended(winner=0, turn=150), "turns", 39) == (1, 1)


def test_the_last_turn_belongs_to_the_side_whose_turn_it_was(ended):
    W = ended(winner=0, turn=6)
    assert (cell(W, "last turn", 1, 2), cell(W, "last turn", 0, 2)) == ((1, 1), (1, 0))
    assert cell(ended(winner=0, turn=6, swapped=1), "last turn", 0, 2) == (1, 1)
    assert cell(ended(winner=0, turn=150), "last turn", 1, TURNS - 1) == (1, 1)


@pytest.mark.parametrize("winner, points", [(0, (2, 2)), (1, (2, 0)), (2, (2, 1)), (3, (0, 0))])
def test_points_by_life_at_the_start_of_a_turn(ended, winner, points):
    assert cell(ended(winner, ahead=(0, 3, 7)), "win by life", 0, 3, 7) == points


def test_a_pair_adds_its_products_and_begins_anew(record):
    W = record(WORK)
    tally = np.zeros((CELLS, 5), np.int64)
    for tries, hits in ((3, 2), (1, 1)):
        add(W, 4, tries, hits)
        add(W, 4, tries, 0)
        end_pair(W, tally)
    assert tally[4].tolist() == [8, 3, 40, 14, 5]
    assert tally.sum() == tally[4].sum() and W["tally"]["touched_count"] == 0


def test_a_card_counts_once_a_game_however_many_copies(record):
    S, M, W = record(STATE), record(TABLES_RECORD), record(WORK)
    seat_cards(M, 0, [5, 5, 8])
    begin_game(W, 0)
    mark(W, 1, OPENING)
    mark(W, 2, OPENING | PLAYED_CARD)
    mark(W, 3, DRAWN)
    S["turn"], S["winner"] = 3, 0
    end_game_counts(S, M, W)
    names = ("card opening", "card drawn", "card played")
    assert [cell(W, name, 0, 0) for name in names] == [(2, 2), (0, 0), (2, 2)]
    assert [cell(W, name, 0, 1) for name in names] == [(0, 0), (2, 2), (0, 0)]
