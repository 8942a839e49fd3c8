"""Many games in one call: rows, sums, and nothing that depends on how games are cut."""

import os
import subprocess
import sys

import numpy as np
import pytest
from numba.core.runtime import _nrt_python, rtsys

from zxsim.core.game import NOT_EXAMINED
from zxsim.games.zx import kernel
from zxsim.games.zx.cells import CELLS, TABLES
from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.plug import prepare
from zxsim.games.zx.results import COLUMNS
from zxsim.games.zx.state import STATE, Decision
from zxsim.games.zx.table import Table


@pytest.fixture(scope="module")
def prepared():
    return prepare(load_deck("sakura"), load_deck("kurone"), ("random", "random"))


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
    table = TABLES["ignition by turn"]
    by_side = tally[table.first : table.first + table.cells].reshape(*table.shape, 5).sum(axis=1)
    assert by_side[0, 0] == column(results, "ignitions_a").sum()
    assert by_side[1, 1] == column(results, "ignition_hits_b").sum()


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
    table = Table.start("sakura", "kurone", seed=1)
    S, M, W, _ = table.board
    before = S.copy()
    kernel.resume(S, M, W, None)
    assert S["decision"] == Decision.MULLIGAN
    assert S.tobytes() == before.tobytes()


def test_start_plays_up_to_the_first_question():
    table = Table.start("sakura", "kurone", seed=1)
    _, M, W, _ = table.board
    S = np.zeros(1, STATE)[0]
    kernel.start(S, M, W, None, 1, 0, 0)
    assert kernel.options(S, M, W) == 2
    kernel.advance(S, M, W, None, int(W["choice"][0]))
    assert S["mulligan"].sum() == 1


@pytest.mark.compiled
def test_games_ask_for_no_memory(prepared):
    """What is asked for is asked for once a call, however many games it plays."""
    _nrt_python.memsys_enable_stats()

    def count_requests(games):
        before = rtsys.get_allocation_stats().mi_alloc
        play(prepared, 0, games)
        return rtsys.get_allocation_stats().mi_alloc - before

    count_requests(2)
    assert 0 < count_requests(2) == count_requests(200)


@pytest.mark.compiled
def test_nothing_is_read_after_it_was_freed():
    """glibc overwrites what is freed; a record that outlives its array would then hold rubbish."""
    code = "import zxsim; print(zxsim.match('sakura', 'kurone', pairs=20, jobs=1).digest)"
    plain, overwritten = (
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | more, capture_output=True, text=True, check=True
        ).stdout
        for more in ({}, {"MALLOC_PERTURB_": "165", "MALLOC_TRIM_THRESHOLD_": "65536"})
    )
    assert overwritten == plain
