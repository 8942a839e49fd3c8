"""Many games in one call: rows, sums, and nothing that depends on how games are cut."""

import numpy as np
import pytest

from zxsim.core.game import NOT_EXAMINED
from zxsim.games.zwo import kernel
from zxsim.games.zwo.cells import CELLS, TABLES
from zxsim.games.zwo.deck import load_deck
from zxsim.games.zwo.plug import prepare
from zxsim.games.zwo.results import COLUMNS
from zxsim.games.zwo.state import STATE, Decision
from zxsim.games.zwo.table import Table


@pytest.fixture(scope="module")
def prepared():
    return prepare(load_deck("rush"), load_deck("graves"), ("random", "random"))


def play(prepared, first, n, seed=5):
    results, tally = np.zeros((n, len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
    kernel.play_games(prepared, seed, np.arange(first, first + n), results, tally, NOT_EXAMINED)
    return results, tally


def column(results, name):
    return results[:, COLUMNS.index(name)]


def test_a_row_per_game(prepared):
    results, tally = play(prepared, 0, 4)
    assert set(column(results, "winner").tolist()) <= {0, 1, 2, 3}
    assert (column(results, "turns") > 0).all()
    assert len(set(column(results, "check").tolist())) == 4
    table = TABLES["hits by turn"]
    by_side = tally[table.first : table.first + table.cells].reshape(*table.shape, 5).sum(axis=1)
    assert by_side[0, 0] == column(results, "attacks_a").sum()
    assert by_side[1, 1] == column(results, "hits_b").sum()


def test_games_do_not_depend_on_their_chunk(prepared):
    whole, sums = play(prepared, 0, 4)
    parts = [play(prepared, first, 2) for first in (0, 2)]
    assert np.array_equal(np.concatenate([rows for rows, _ in parts]), whole)
    assert np.array_equal(sum(part for _, part in parts), sums)


def test_the_games_of_a_pair_change_seats_and_luck_but_not_who_begins(prepared):
    results, _ = play(prepared, 0, 6)
    first = column(results, "first_side")
    assert (first[::2] != first[1::2]).all()


def test_winners_have_life_left(prepared):
    results, _ = play(prepared, 0, 6)
    for row in results:
        winner, reason = row[0], row[COLUMNS.index("reason")]
        if winner < 2 and reason == 1:
            loser = "ba"[winner]
            assert row[COLUMNS.index(f"life_left_{loser}")] == 0


def test_a_position_with_a_waiting_decision_stays_there():
    table = Table.start("rush", "graves", seed=1)
    S, M, W, _ = table.board
    before = S.copy()
    kernel.resume(S, M, W, None)
    assert S["decision"] == Decision.MULLIGAN
    assert S.tobytes() == before.tobytes()


def test_start_plays_up_to_the_first_question():
    table = Table.start("rush", "graves", seed=1)
    _, M, W, _ = table.board
    S = np.zeros(1, STATE)[0]
    kernel.start(S, M, W, None, 1, 0, 0)
    assert kernel.options(S, M, W) == 2
    kernel.advance(S, M, W, None, int(W["choice"][0]))
    assert S["mulligan"].sum() == 1
