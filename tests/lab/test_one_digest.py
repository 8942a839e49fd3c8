"""The same plan gives the same games, whoever plays them and however they are cut into chunks."""

import os
import subprocess
import sys
from itertools import product

import pytest
from toy_lab import describe, make_plan

from zxsim.lab.experiment import read_experiment, run_plan
from zxsim.lab.match import match
from zxsim.lab.plan import Plan

REAL = Plan(name="real", decks=("sakura-control-2016-08", "tiamat-range-2016-08"), pairs=1500)
BACKENDS = ("sequential", "threads", "loky", "dask")
WORKERS = (1, 2, 3, 8)
CHUNK_PAIRS = (500, 1000, 1500)
FEW = [
    ("sequential", 1, 500),
    ("threads", 3, 1000),
    ("threads", 8, 500),
    ("loky", 2, 1000),
    ("dask", 2, 1500),
]
FEW_COMPILED = [("threads", 2, 500), ("loky", 3, 500), ("dask", 2, 1000)]
ALL = [pytest.param(*each, marks=pytest.mark.soak) for each in product(BACKENDS, WORKERS, CHUNK_PAIRS)]

COLD = """
import sys
from zxsim.lab.experiment import run_plan
from zxsim.lab.plan import Plan

if __name__ == "__main__":
    plan = Plan(name="real", decks=("sakura-control-2016-08", "tiamat-range-2016-08"), pairs=1500)
    print(run_plan(plan, sys.argv[1], backend=sys.argv[2], jobs=2).digest)
"""
"""A program of a user that plays REAL."""


@pytest.fixture(scope="module")
def real():
    """Digest of REAL's only cell as `zxsim.match` plays it."""
    return match(*REAL.decks, pairs=REAL.pairs, seed=REAL.seed, jobs=1).digest


@pytest.mark.parametrize(("backend", "jobs", "chunk_pairs"), FEW)
def test_who_plays_and_how_it_is_cut_changes_nothing(toy, tmp_path, backend, jobs, chunk_pairs):
    plan = make_plan(pairs=1600)
    results = run_plan(plan, tmp_path / "run", backend=backend, jobs=jobs, chunk_pairs=chunk_pairs)
    assert describe(results) == describe(run_plan(plan, tmp_path / "plain", jobs=1))


@pytest.mark.compiled
@pytest.mark.parametrize(("backend", "jobs", "chunk_pairs"), [*FEW_COMPILED, *ALL])
def test_who_plays_changes_nothing_in_the_compiled_game(real, tmp_path, backend, jobs, chunk_pairs):
    results = run_plan(REAL, tmp_path / "run", backend=backend, jobs=jobs, chunk_pairs=chunk_pairs)
    assert results[0].digest == real


@pytest.mark.compiled
@pytest.mark.soak
@pytest.mark.parametrize("backend", BACKENDS)
def test_whether_the_game_was_compiled_before_changes_nothing(real, tmp_path, backend):
    program = tmp_path / "program.py"
    program.write_text(COLD)
    environment = os.environ | {"PYTHONPATH": os.getcwd(), "ZXSIM_CACHE_DIR": str(tmp_path / "cache")}
    for state in ("cold", "warm"):
        command = [sys.executable, str(program), str(tmp_path / state), backend]
        subprocess.run(command, env=environment, capture_output=True, check=True)
    cold, warm = (read_digest(tmp_path / state) for state in ("cold", "warm"))
    assert cold == warm == real


def read_digest(folder):
    """Digest of the only cell of a store."""
    return read_experiment(folder)[0].digest
