"""How long a command takes to start: what it loads, and that it looks for no garbage where there is none."""

import subprocess
import sys

import pytest

NOT_FOR_A_MATCH = {
    "asyncio",
    "distributed",
    "jinja2",
    "joblib",
    "matplotlib",
    "pandas",
    "pyarrow",
    "scipy.optimize",
    "scipy.special",
    "scipy.stats",
    "statsmodels",
    "zxsim.lab.plan",
    "zxsim.lab.store",
    "zxsim.reporting",
}
"""Of scipy, numba itself loads the linear algebra."""


def start(before, *arguments):
    """Standard output of a command in a new process, where something is done before."""
    code = f"import atexit, gc, sys\nfrom zxsim.cli import main\n{before}\nmain()"
    line = [sys.executable, "-c", code, *arguments]
    return subprocess.run(line, capture_output=True, text=True, check=True).stdout


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["zx", "zwo"])
def test_a_match_loads_no_more_than_it_needs(game):
    decks = {"zx": ("sakura", "kurone"), "zwo": ("rush", "caravan")}[game]
    told = start(
        "atexit.register(lambda: print('LOADED', *sys.modules))",
        *("match", *decks, "--game", game, "--pairs", "1", "--json"),
    )
    loaded = set(told.split("LOADED")[1].split())
    assert "numba" in loaded
    assert not NOT_FOR_A_MATCH & loaded


def test_no_garbage_is_looked_for_while_a_command_starts():
    told = start("gc.callbacks.append(lambda phase, info: print('LOOKED'))", "--help")
    before, end, _ = told.partition("Exit codes")
    assert end
    assert "LOOKED" not in before


def test_what_was_made_is_not_looked_through_at_the_end():
    count = "print('COUNT', gc.get_freeze_count(), len(gc.get_objects()))"
    told = start(f"atexit.register(lambda: {count})", "--help")
    frozen, others = map(int, told.split("COUNT")[1].split())
    assert frozen > 100 * others


@pytest.mark.parametrize(("before", "threads"), [("", "1"), ("import os; os.environ[NAME] = '3'", "3")])
def test_matrices_are_multiplied_on_one_thread_unless_the_user_says_otherwise(before, threads):
    name = "'OPENBLAS_NUM_THREADS'"
    told = start(
        f"import os; os.environ.pop({name}, None)\n{before.replace('NAME', name)}\n"
        f"atexit.register(lambda: print('THREADS', os.environ[{name}]))",
        "--help",
    )
    assert told.split("THREADS")[1].split() == [threads]
