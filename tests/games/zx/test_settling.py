"""The end of a game and of a pair."""

import numpy as np
import pytest
from games.zx.rulings.scene import records, scene

from zxsim.games.zx.cells import CARDS, CELLS, TABLES, TURNS
from zxsim.games.zx.rules.sight import Mark
from zxsim.games.zx.rules.tallying import add
from zxsim.games.zx.settling import begin_game, end_game_counts, end_pair
from zxsim.games.zx.state import Reason


def ended(winner, turn=6, swapped=0, **tally):
    """Work space after a game of empty decks that this seat won (2: nobody)."""
    S, M, W = records(scene())
    begin_game(W, swapped)
    end_pair(W, np.zeros((CELLS, 5), np.int64))
    for name, (seat, value) in tally.items():
        W["tally"][name][seat] = value
    S["turn"], S["turn_seat"], S["winner"], S["reason"] = turn, 1, winner, Reason.LIFE
    end_game_counts(S, M, W)
    return W


def cell(W, name, *place):
    table = TABLES[name]
    number = table.first + int(np.ravel_multi_index(place, table.shape))
    return int(W["tally"]["tries"][number]), int(W["tally"]["hits"][number])


def test_a_game_begins_at_zero_and_its_pair_goes_on():
    _, _, W = records(scene())
    add(W, 7, 1, 1)
    W["tally"]["count"][:] = W["tally"]["marks"][:] = W["tally"]["sight"][:] = 9
    W["tally"]["ahead"][:] = W["tally"]["hit_turns"][:] = W["tally"]["miss_turns"][:] = 9
    begin_game(W, 1)
    for name in ("count", "marks", "sight", "ahead", "hit_turns", "miss_turns", "life_copy"):
        assert not W["tally"][name].any()
    assert W["tally"]["swapped"] == 1
    assert W["tally"]["tries"][7] == 1


def test_every_length_is_tried_and_one_is_hit():
    W = ended(winner=0, turn=6)
    table = TABLES["turns"]
    cells = slice(table.first, table.first + table.cells)
    assert (W["tally"]["tries"][cells] == 1).all()
    assert np.flatnonzero(W["tally"]["hits"][cells]).tolist() == [5]


def test_long_games_share_the_last_cell():
    assert cell(ended(winner=0, turn=300), "turns", 39) == (1, 1)
    assert cell(ended(winner=0, turn=300), "last turn", 1, TURNS - 1) == (1, 1)


def test_the_last_turn_belongs_to_the_side_whose_turn_it_was():
    W = ended(winner=0, turn=6)
    assert cell(W, "last turn", 1, 2) == (1, 1)
    assert cell(W, "last turn", 0, 2) == (1, 0)


def test_a_win_counts_where_it_came_in_an_own_turn():
    W = ended(winner=1, turn=6)
    assert cell(W, "winning hit", 1, 2) == (1, 1)
    assert cell(W, "winning hit", 0, 2) == (0, 0)
    assert cell(ended(winner=0, turn=6), "winning hit", 0, 2) == (1, 0)  # in the turn of the opponent


@pytest.mark.parametrize(("winner", "points"), [(0, 2), (1, 0), (2, 1)])
def test_points_after_a_hit_and_a_miss(winner, points):
    W = ended(winner, hit_turns=(0, 1 << 3), miss_turns=(0, 1 << 3 | 1 << 5))
    assert cell(W, "win after a hit", 0, 3) == (2, points)
    assert cell(W, "win after a miss", 0, 5) == (2, points)
    assert cell(W, "win after a hit", 0, 5) == (0, 0)


def test_points_by_life_at_the_start_of_a_turn():
    ahead = np.zeros(TURNS, np.int64)
    ahead[2] = 1 << 5
    W = ended(0, ahead=(0, ahead))
    assert cell(W, "win by life", 0, 2, 5) == (2, 2)


def test_an_unfinished_game_has_no_points_but_a_length():
    W = ended(winner=3, hit_turns=(0, 1 << 3))
    assert cell(W, "win after a hit", 0, 3) == (0, 0)
    assert cell(W, "winning hit", 0, 3) == (0, 0)
    assert cell(W, "turns", 5) == (1, 1)


def card_tables(marks, swapped=0):
    """Tries of the tables by card, for the first card of side a; two copies with these marks."""
    S, M, W = records(scene({"hand": ["f"], "trash": ["f"]}))
    begin_game(W, swapped)
    end_pair(W, np.zeros((CELLS, 5), np.int64))
    M = M.copy()
    M["cards"][:] = 1
    first = 1 if swapped == 0 else 73
    W["tally"]["marks"][first : first + 2] = marks
    S["turn"], S["winner"], S["reason"] = 3, 0, Reason.LIFE
    end_game_counts(S, M, W)
    names = ("card opening", "card drawn", "card played", "card from life", "card ignited", "examined")
    return [cell(W, name, 0, 0) for name in names]


def test_a_card_counts_once_a_game_however_many_copies():
    found = card_tables([Mark.OPENING | Mark.EXAMINED, Mark.OPENING | Mark.PLAYED | Mark.EXAMINED])
    assert found == [(2, 2), (0, 0), (2, 2), (0, 0), (0, 0), (1, 1)]


def test_a_card_that_never_mattered_counts_as_not_examined():
    assert card_tables([0, 0])[-1] == (1, 0)


def test_the_cards_of_side_a_sit_on_seat_1_in_the_second_game():
    assert card_tables([Mark.LIFE, Mark.IGNITED], swapped=1)[3:5] == [(2, 0), (2, 0)]


def test_a_pair_is_added_with_its_products_and_forgotten():
    _, _, W = records(scene())
    tally = np.zeros((CELLS, 5), np.int64)
    end_pair(W, tally)
    tally[:] = 0
    for tries, hits in ((3, 2), (4, 0)):
        add(W, CARDS, tries, hits)
    end_pair(W, tally)
    assert tally[CARDS].tolist() == [7, 2, 49, 14, 4]
    assert tally.sum() == 76
    assert W["tally"]["touched_count"] == 0
    assert not W["tally"]["tries"].any()
