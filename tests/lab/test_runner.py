import hashlib
import struct

import numpy as np
import pytest
from toy import TOY

from zxsim.lab.runner import count_cores, digest, play, warm

PREPARED = (1, 0, 0)


def naive_play(games):
    """One game after the other, each on its own."""
    rows, tally = np.zeros((games, 9), np.int32), np.zeros((2, 4, 2), np.int64)
    for game in range(games):
        TOY.play_games(PREPARED, 5, game, rows[game : game + 1], tally)
    return rows, tally


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("chunk", [1, 7, 30, 1000])
def test_jobs_and_chunks_change_nothing(jobs, chunk):
    rows, tally = play(TOY, PREPARED, 5, 60, jobs, chunk)
    expected_rows, expected_tally = naive_play(60)
    assert np.array_equal(rows, expected_rows)
    assert np.array_equal(tally, expected_tally)
    assert digest(rows, tally) == digest(expected_rows, expected_tally)


def test_progress_comes_in_order_and_ends_full():
    seen = []
    play(TOY, PREPARED, 5, 50, 2, 20, lambda done, games: seen.append((done, games)))
    assert seen == [(20, 50), (40, 50), (50, 50)]


def test_a_fault_in_a_chunk_is_the_runs_fault():
    with pytest.raises(TypeError):
        play(TOY, None, 5, 50, 2, 20)


def test_digest_is_of_little_endian_numbers():
    rows, tally = np.array([[1, -2]], np.int32), np.array([[[3]]], np.int64)
    assert digest(rows, tally) == hashlib.sha256(struct.pack("<iiq", 1, -2, 3)).hexdigest()
    assert digest(rows.astype(">i4"), tally.astype(">i8")) == digest(rows, tally)


def test_warm_plays_nothing():
    warm(TOY, PREPARED)
    assert count_cores() >= 1
