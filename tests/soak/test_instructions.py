"""Instructions per decision on a fixed run: free of noise, so that a slower core is noticed at once."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest

INSTRUCTIONS = 6_600
"""Per decision, with numba 0.68 and code for the processor named below. Lower it with every gain."""
TOLERANCE = 0.05
PROCESSOR = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""}  # valgrind knows no newer one
MADE_WITH = (0, 68)
FEW, MANY = 10, 210  # pairs; what both runs do besides playing falls out of the difference


def play(pairs, *under):
    """Runs count.py, under a tool or not: decisions, and what the tool has printed."""
    env = os.environ | PROCESSOR | {"NUMBA_DISABLE_JIT": "0", "PYTHONHASHSEED": "0"}
    env["PYTHONPATH"] = str(Path(__file__).parents[2])
    line = [*under, sys.executable, str(Path(__file__).parent / "count.py"), str(pairs)]
    done = subprocess.run(line, env=env, capture_output=True, text=True, check=True)
    return int(done.stdout), done.stderr


def count(pairs, folder):
    """Decisions and instructions of a whole run."""
    decisions, told = play(pairs, "valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out")
    return decisions, int(re.search(r"Collected : (\d+)", told).group(1))


@pytest.mark.compiled
@pytest.mark.soak
@pytest.mark.timeout(3600)  # valgrind imports numba at a fiftieth of the usual speed
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
@pytest.mark.skipif(numba.version_info.short != MADE_WITH, reason="the figure is of numba 0.68")
def test_a_decision_takes_no_more_instructions_than_before(tmp_path):
    play(1)  # compiles
    few, many = count(FEW, tmp_path), count(MANY, tmp_path)
    per_decision = (many[1] - few[1]) / (many[0] - few[0])
    print(f"\n{per_decision:,.0f} instructions a decision")
    assert per_decision <= INSTRUCTIONS * (1 + TOLERANCE)
