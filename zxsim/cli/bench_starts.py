"""How long zxsim takes to start: compiling first, compiled, and how much of that is numba's own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from zxsim.core.errors import EnvironmentFault

ROUNDS = 5
BARE = """import numba


@numba.njit(cache=True)
def add_one(n):
    return n + 1


add_one(1)
"""
"""The least that a program with compiled code does when it starts."""


class Taken(NamedTuple):
    """What a process took: seconds, and CPU seconds on all cores."""

    seconds: float
    cpu: float


@dataclass(frozen=True)
class Starts:
    """Cold: from an empty cache to the result of a pair; compile: what of it is not there when warm. Warm:
    the same with the compiled core; bare: a process that loads numba and one line of compiled code;
    difference: warm - bare. All but cold are medians of rounds that take turns."""

    compile_seconds: float
    cold_start_seconds: float
    cold_start_cpu_seconds: float
    warm_start_seconds: float
    warm_start_cpu_seconds: float
    bare_start_seconds: float
    bare_start_cpu_seconds: float
    difference_seconds: float
    difference_cpu_seconds: float
    help_seconds: float

    def to_dict(self) -> dict[str, float]:
        """Fields by name."""
        return asdict(self)


def measure_starts(arguments: Sequence[str]) -> Starts:
    """arguments: of `zxsim match`. EnvironmentFault when a new process cannot play it."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder, "bare.py")
        bare.write_text(BARE)
        environment = os.environ | {"ZXSIM_CACHE_DIR": folder, "NUMBA_CACHE_DIR": folder}

        def play() -> Taken:
            line = ("-m", "zxsim.cli", "match", *arguments, "--pairs", "1", "--jobs", "1", "--json")
            return run(line, environment)

        def start_bare() -> Taken:
            return run((str(bare),), environment)

        def help_out() -> Taken:
            return run(("-m", "zxsim.cli", "--help"), environment)

        cold, _ = play(), start_bare()
        return sum_up(cold, [(play(), start_bare(), help_out()) for _ in range(ROUNDS)])


def sum_up(cold: Taken, rounds: Sequence[tuple[Taken, Taken, Taken]]) -> Starts:
    """rounds: warm, bare and help."""
    warm, bare, shown = zip(*rounds, strict=True)
    apart = [Taken(*(a - b for a, b in zip(*each[:2], strict=True))) for each in rounds]
    warm_seconds = _middle(warm).seconds
    return Starts(
        compile_seconds=max(0.0, cold.seconds - warm_seconds),
        cold_start_seconds=cold.seconds,
        cold_start_cpu_seconds=cold.cpu,
        warm_start_seconds=warm_seconds,
        warm_start_cpu_seconds=_middle(warm).cpu,
        bare_start_seconds=_middle(bare).seconds,
        bare_start_cpu_seconds=_middle(bare).cpu,
        difference_seconds=_middle(apart).seconds,
        difference_cpu_seconds=_middle(apart).cpu,
        help_seconds=_middle(shown).seconds,
    )


def run(line: Sequence[str], environment: dict[str, str]) -> Taken:
    """What a new Python process takes for this command line."""
    before, start = os.times(), perf_counter()
    done = subprocess.run(
        (sys.executable, *line), env=environment, capture_output=True, text=True, check=False
    )
    seconds, after = perf_counter() - start, os.times()
    if done.returncode:
        raise EnvironmentFault(f"a new process could not play: {done.stderr.strip()}")
    cpu = sum(getattr(after, name) - getattr(before, name) for name in ("children_user", "children_system"))
    return Taken(seconds, cpu)


def _middle(taken: Sequence[Taken]) -> Taken:
    return Taken(*map(median, zip(*taken, strict=True)))
