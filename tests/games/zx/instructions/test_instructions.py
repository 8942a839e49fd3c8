"""Instructions per decision on a fixed run: free of noise, so that a slower core is noticed at once."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from zxsim.cli.bench import INSTRUCTIONS
from zxsim.games.zx.tables import Op

TOLERANCE = 0.05
PROCESSOR = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""}  # valgrind knows no newer one
MADE_WITH = (0, 68)
FEW, MANY = 20, 320  # games; what both runs do besides playing falls out of the difference
HERE = Path(__file__).parent
ROOT = HERE.parents[3]
TOOLS = ("valgrind", "gcc")
LAST_OPERATION = "    elif op == Op.UNDER:\n"
MORE = "    elif op == {op}:\n        put(S, At.STAGE, {op})\n        special.put_under(S, M, W, T)\n"


pytestmark = [
    pytest.mark.compiled,
    pytest.mark.soak,
    pytest.mark.timeout(900),  # compiles once more, for another processor
    pytest.mark.skipif(None in map(shutil.which, TOOLS), reason="valgrind or gcc is not installed"),
    pytest.mark.skipif(numba.version_info.short != MADE_WITH, reason="the figure is of numba 0.68"),
]


def run(folder, source, *line):
    """What a program prints that runs in this folder, with the zxsim of that source."""
    env = os.environ | PROCESSOR | {"NUMBA_DISABLE_JIT": "0", "ZXSIM_CACHE_DIR": str(folder)}
    env["PYTHONPATH"] = str(source)
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True, check=True)


def count(folder, games):
    """Decisions and instructions of a whole run."""
    line = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "./driver", str(games))
    done = run(folder, ROOT, *line)
    return int(done.stdout), int(re.search(r"I +refs: +([\d,]+)", done.stderr).group(1).replace(",", ""))


def count_per_decision(folder, source):
    """Decisions of the longer run, and instructions in each."""
    folder.mkdir()
    decisions = int(run(folder, source, sys.executable, str(HERE / "dump.py"), str(MANY)).stdout)
    rest_of_numba = ("-no-pie", "-Wl,--unresolved-symbols=ignore-all")
    driver = ("-O1", "-I.", str(HERE / "driver.c"), "entry.o", "-o", "driver")
    run(folder, source, "gcc", *driver, *rest_of_numba)
    few, many = count(folder, FEW), count(folder, MANY)
    assert many[0] == decisions
    return decisions, (many[1] - few[1]) / (many[0] - few[0])


@pytest.fixture(scope="module")
def now(tmp_path_factory):
    """Decisions, and instructions in each, of zxsim as it is."""
    return count_per_decision(tmp_path_factory.mktemp("now") / "core", ROOT)


def test_a_decision_takes_no_more_instructions_than_before(now):
    print(f"\n{now[1]:,.0f} instructions a decision")
    assert now[1] <= INSTRUCTIONS["zx"] * (1 + TOLERANCE)


def test_operations_that_no_card_uses_cost_nothing(now, tmp_path):
    """The language may grow: the interpreter finds an operation without asking for each of the others."""
    programs = tmp_path / "zxsim/games/zx/rules/programs.py"
    shutil.copytree(ROOT / "zxsim", tmp_path / "zxsim")
    text = programs.read_text()
    assert text.count(LAST_OPERATION) == 1
    first = max(Op) + 1
    more = "".join(MORE.format(op=op) for op in range(first, first + 20))
    programs.write_text(text.replace(LAST_OPERATION, more + LAST_OPERATION))
    decisions, instructions = count_per_decision(tmp_path / "core", tmp_path)
    print(f"\n{instructions:,.0f} instructions a decision with 20 more operations, {now[1]:,.0f} without")
    assert decisions == now[0]
    assert instructions == pytest.approx(now[1], rel=0.005)
