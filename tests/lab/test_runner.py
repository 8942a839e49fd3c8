import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.core.game import NOT_EXAMINED
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.runner import PARTS, count_cores, list_parts, play, warm

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
    assert seen == sorted(seen) and seen[-1] == (2 * PAIRS, 2 * PAIRS)
    assert len(seen) > 2 * PARTS


@pytest.mark.parametrize(
    ("pairs", "jobs"), [(1, 1), (3, 2), (100, 2), (BLOCK_PAIRS, 3), (20 * BLOCK_PAIRS, 2)]
)
def test_parts_cover_all_pairs_and_cross_no_block(pairs, jobs):
    parts = list(list_parts(pairs, jobs))
    assert [pair for first, n in parts for pair in range(first, first + n)] == list(range(pairs))
    assert all(first // BLOCK_PAIRS == (first + n - 1) // BLOCK_PAIRS for first, n in parts)
    assert len(parts) >= min(pairs, PARTS * jobs)


def test_a_fault_in_a_block_is_the_runs_fault():
    with pytest.raises(TypeError):
        play(TOY, None, 5, 50, 2)


def test_warm_plays_nothing():
    warm(TOY, PREPARED)
    assert count_cores() >= 1
