"""The end of a game and of a pair."""

import numpy as np
import pytest
from games.zx.rulings.scene import records, scene

from zxsim.games.zx.cells import CARDS, CELLS, TABLES, TURNS
from zxsim.games.zx.rules.sight import Mark
from zxsim.games.zx.rules.tallying import add
from zxsim.games.zx.settling import begin_game, close_pair, end_chunk, end_game_counts, end_pair
from zxsim.games.zx.state import SEAT_COPIES, Reason


def ended(winner, turn=6, swapped=0, **tally):
    """Tally and work space of a pair of games of empty decks, both of which this side won (2: nobody)."""
    S, M, W = records(scene())
    sums = np.zeros((CELLS, 5), np.int64)
    W["tally"]["touched_count"] = 0
    W["tally"]["tries"][:] = W["tally"]["hits"][:] = 0
    for game in (0, 1):
        begin_game(W, game)
        for name, (side, value) in tally.items():
            W["tally"][name][side ^ game] = value
        S["turn"], S["turn_seat"], S["reason"] = turn, 1 ^ game, Reason.LIFE
        S["winner"] = winner ^ game if winner < 2 else winner
        end_game_counts(S, M, W)
    close_pair(W)
    end_pair(W, sums)
    end_chunk(W, sums)
    return sums


def cell(sums, name, *place):
    table = TABLES[name]
    return tuple(sums[table.first + int(np.ravel_multi_index(place, table.shape))].tolist())


def sums_of(tries, hits):
    """The five sums of a single pair."""
    return tries, hits, tries * tries, tries * hits, hits * hits


def test_a_game_begins_at_zero_and_its_pair_goes_on():
    _, _, W = records(scene())
    add(W, 7, 1, 1)
    W["tally"]["count"][:] = W["tally"]["marks"][:] = W["tally"]["seen"][:] = 9
    W["tally"]["ahead"][:] = W["tally"]["hit_turns"][:] = W["tally"]["miss_turns"][:] = 9
    begin_game(W, 1)
    for name in ("count", "marks", "seen", "mixed", "apart", "ahead", "hit_turns", "miss_turns", "life_copy"):
        assert not W["tally"][name].any()
    assert W["tally"]["swapped"] == 1
    assert W["tally"]["tries"][7] == 1


def test_every_length_is_tried_and_one_is_hit():
    sums = ended(winner=0, turn=6)
    assert cell(sums, "turns", 5) == sums_of(2, 2)
    assert cell(sums, "turns", 4) == cell(sums, "turns", 39) == sums_of(2, 0)


def test_long_games_share_the_last_cell():
    assert cell(ended(winner=0, turn=300), "turns", 39) == sums_of(2, 2)
    assert cell(ended(winner=0, turn=300), "last turn", 1, TURNS - 1) == sums_of(2, 2)


def test_the_last_turn_belongs_to_the_side_whose_turn_it_was():
    sums = ended(winner=0, turn=6)
    assert cell(sums, "last turn", 1, 2) == sums_of(2, 2)
    assert cell(sums, "last turn", 0, 2) == sums_of(2, 0)


def test_a_win_counts_where_it_came_in_an_own_turn():
    sums = ended(winner=1, turn=6)
    assert cell(sums, "winning hit", 1, 2) == sums_of(2, 2)
    assert cell(sums, "winning hit", 1, 3) == sums_of(2, 0)
    assert cell(sums, "winning hit", 0, 2) == sums_of(0, 0)
    assert cell(ended(winner=0, turn=6), "winning hit", 0, 2) == sums_of(2, 0)  # in the opponent's turn


def test_games_of_a_pair_that_end_apart_hit_a_cell_each():
    S, M, W = records(scene())
    sums = np.zeros((CELLS, 5), np.int64)
    for game, (turn, winner) in enumerate(((5, 0), (8, 0))):
        begin_game(W, game)
        S["turn"], S["turn_seat"], S["winner"], S["reason"] = turn, 0, winner, Reason.LIFE
        end_game_counts(S, M, W)
    close_pair(W)
    end_pair(W, sums)
    end_chunk(W, sums)
    assert cell(sums, "turns", 4) == cell(sums, "turns", 7) == sums_of(2, 1)
    assert cell(sums, "winning hit", 0, 2) == sums_of(1, 1)
    assert cell(sums, "winning hit", 1, 3) == sums_of(1, 1)
    assert cell(sums, "winning hit", 1, 2) == sums_of(1, 0)


@pytest.mark.parametrize(("winner", "points"), [(0, 4), (1, 0), (2, 2)])
def test_points_after_a_hit_and_a_miss(winner, points):
    sums = ended(winner, hit_turns=(0, 1 << 3), miss_turns=(0, 1 << 3 | 1 << 5))
    assert cell(sums, "win after a hit", 0, 3) == sums_of(4, points)
    assert cell(sums, "win after a miss", 0, 5) == sums_of(4, points)
    assert cell(sums, "win after a hit", 0, 5) == sums_of(0, 0)


def test_points_by_life_at_the_start_of_a_turn():
    ahead = np.zeros(TURNS, np.int64)
    ahead[2] = 1 << 5
    assert cell(ended(0, ahead=(0, ahead)), "win by life", 0, 2, 5) == sums_of(4, 4)


def test_an_unfinished_game_has_no_points_but_a_length():
    sums = ended(winner=3, hit_turns=(0, 1 << 3))
    assert cell(sums, "win after a hit", 0, 3) == sums_of(0, 0)
    assert cell(sums, "winning hit", 0, 3) == sums_of(0, 0)
    assert cell(sums, "turns", 5) == sums_of(2, 2)


def card_tables(first, second=(0, 0)):
    """Cells by card of the first card of side a, who wins both games; marks of its two copies in each."""
    S, M, W = records(scene({"hand": ["f*2"]}, {"hand": ["f*2"]}))
    M, sums = M.copy(), np.zeros((CELLS, 5), np.int64)
    M["cards"][:] = 1
    end_pair(W, sums)
    sums[:] = 0
    for game, marks in enumerate((first, second)):
        begin_game(W, game)
        copy = 1 + game * SEAT_COPIES
        W["tally"]["marks"][copy : copy + 2] = marks
        S["turn"], S["turn_seat"], S["winner"], S["reason"] = 3, 0, game, Reason.LIFE
        end_game_counts(S, M, W)
    close_pair(W)
    end_pair(W, sums)
    end_chunk(W, sums)
    names = ("card opening", "card drawn", "card played", "card from life", "card ignited", "examined")
    return [cell(sums, name, 0, 0)[:2] for name in names]


def test_a_card_counts_once_a_game_however_many_copies():
    found = card_tables((Mark.OPENING | Mark.EXAMINED, Mark.OPENING | Mark.PLAYED | Mark.EXAMINED))
    assert found[:5] == [(2, 2), (0, 0), (2, 2), (0, 0), (0, 0)]


def test_a_card_that_never_mattered_counts_as_not_examined():
    assert card_tables((0, Mark.EXAMINED))[5][1] == 1
    assert card_tables((0, 0))[5][1] == 0


def test_the_cards_of_side_a_sit_on_seat_1_in_the_second_game():
    assert card_tables((Mark.LIFE, 0), (0, Mark.LIFE | Mark.IGNITED))[3:5] == [(4, 4), (2, 2)]


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
