"""Instructions per decision on a fixed run: free of noise, so that a slower core is noticed at once."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import pytest
from soak.count import DECKS, GAMES

INSTRUCTIONS = 6_600
"""Per decision, with numba 0.68 and code for the processor named below. Lower it with every gain."""
TOLERANCE = 0.05
PROCESSOR = {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""}  # valgrind knows no newer one
MADE_WITH = (0, 68)


def play(*command):
    """Runs count.py and returns what it printed, and what was printed about it."""
    root = Path(__file__).parents[2]
    env = os.environ | PROCESSOR | {"NUMBA_DISABLE_JIT": "0", "PYTHONPATH": str(root)}
    script = str(Path(__file__).parent / "count.py")
    return subprocess.run(
        [*command[:-1], sys.executable, script, command[-1]],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.mark.compiled
@pytest.mark.soak
@pytest.mark.skipif(shutil.which("callgrind_control") is None, reason="valgrind is not installed")
@pytest.mark.skipif(
    numba.version_info.short != MADE_WITH, reason="the figure is for another version of numba"
)
def test_a_decision_takes_no_more_instructions_than_before(tmp_path):
    play("alone")  # compiles
    callgrind = ("valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={tmp_path}/out")
    counted = play(*callgrind, "counted")
    instructions = int(re.search(r"Collected : (\d+)", counted.stderr).group(1))
    per_decision = instructions / int(counted.stdout)
    print(f"\n{per_decision:,.0f} instructions a decision, {GAMES} games of {' against '.join(DECKS)}")
    assert per_decision <= INSTRUCTIONS * (1 + TOLERANCE)
