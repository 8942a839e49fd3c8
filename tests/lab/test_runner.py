import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.core.game import NOT_EXAMINED
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.runner import count_cores, play, warm

PREPARED = (1, 0, 0)
PAIRS = 2 * BLOCK_PAIRS + 7


def naive_play(games):
    """One pair after the other, each on its own."""
    rows, tally = np.zeros((games, 9), np.int32), np.zeros((LABELS.cells, 5), np.int64)
    for game in range(0, games, 2):
        TOY.play_games(PREPARED, 5, np.array([game, game + 1]), rows[game : game + 2], tally, NOT_EXAMINED)
    return rows, tally


@pytest.mark.parametrize("jobs", [1, 2])
def test_jobs_change_nothing(jobs):
    rows, tally, digest = play(TOY, PREPARED, 5, PAIRS, jobs)
    expected_rows, expected_tally = naive_play(2 * PAIRS)
    assert np.array_equal(rows, expected_rows)
    assert np.array_equal(tally, expected_tally)
    assert digest == play(TOY, PREPARED, 5, PAIRS, 1)[2]


def test_progress_comes_in_order_and_ends_full():
    seen = []
    play(TOY, PREPARED, 5, PAIRS, 2, lambda done, games: seen.append((done, games)))
    assert seen == [(done, 2 * PAIRS) for done in (2 * BLOCK_PAIRS, 4 * BLOCK_PAIRS, 2 * PAIRS)]


def test_a_fault_in_a_block_is_the_runs_fault():
    with pytest.raises(TypeError):
        play(TOY, None, 5, 50, 2)


def test_warm_plays_nothing():
    warm(TOY, PREPARED)
    assert count_cores() >= 1
