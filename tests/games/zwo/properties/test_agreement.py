"""Compiled and plain Python play the same games, and it does not matter how they are cut (law 5)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from games.zwo.properties.agreement import BOTS, PAIRS, ROWS, list_digests
from games.zwo.properties.games import column, play_rows

TESTS = Path(__file__).parents[3]
N = 40


@pytest.fixture
def plain():
    """A process without the JIT that prints the digests."""
    paths = (str(TESTS), str(TESTS.parent))
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "games.zwo.properties.agreement"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        yield process


@pytest.mark.compiled
def test_compiled_and_plain_python_agree(plain):
    assert ROWS * len(BOTS) * len(PAIRS) >= 300
    assert list_digests() == json.load(plain.stdout)


@pytest.mark.compiled
@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_chunks_do_not_matter(chunk):
    whole = play_rows(PAIRS[1], BOTS[1], N, seed=4)
    parts = [play_rows(PAIRS[1], BOTS[1], min(chunk, N - i), 4, i) for i in range(0, N, chunk)]
    assert np.array_equal(np.concatenate(parts), whole)
    assert column(whole, "reason").all()
