"""Instructions per decision on a fixed run: free of noise, so that a slower core is noticed at once."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

INSTRUCTIONS = 4_450
"""Per decision, with numba 0.68 and code for the processor named below. Lower it with every gain."""
TOLERANCE = 0.05
PROCESSOR = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""}  # valgrind knows no newer one
MADE_WITH = (0, 68)
FEW, MANY = 20, 320  # games; what both runs do besides playing falls out of the difference
HERE = Path(__file__).parent
TOOLS = ("valgrind", "gcc")


def run(folder, *line):
    """What a program prints that runs in this folder."""
    env = os.environ | PROCESSOR | {"NUMBA_DISABLE_JIT": "0", "ZXSIM_CACHE_DIR": str(folder)}
    env["PYTHONPATH"] = str(HERE.parents[3])
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True, check=True)


def count(folder, games):
    """Decisions and instructions of a whole run."""
    done = run(folder, "valgrind", "--tool=cachegrind", "--cache-sim=no", "./driver", str(games))
    return int(done.stdout), int(re.search(r"I +refs: +([\d,]+)", done.stderr).group(1).replace(",", ""))


@pytest.mark.compiled
@pytest.mark.soak
@pytest.mark.timeout(900)  # compiles once more, for another processor
@pytest.mark.skipif(None in map(shutil.which, TOOLS), reason="valgrind or gcc is not installed")
@pytest.mark.skipif(numba.version_info.short != MADE_WITH, reason="the figure is of numba 0.68")
def test_a_decision_takes_no_more_instructions_than_before(tmp_path):
    decisions = int(run(tmp_path, sys.executable, str(HERE / "dump.py"), str(MANY)).stdout)
    rest_of_numba = ("-no-pie", "-Wl,--unresolved-symbols=ignore-all")
    run(tmp_path, "gcc", "-O1", "-I.", str(HERE / "driver.c"), "entry.o", "-o", "driver", *rest_of_numba)
    few, many = count(tmp_path, FEW), count(tmp_path, MANY)
    assert many[0] == decisions
    per_decision = (many[1] - few[1]) / (many[0] - few[0])
    print(f"\n{per_decision:,.0f} instructions a decision")
    assert per_decision <= INSTRUCTIONS * (1 + TOLERANCE)
