"""What it costs to play an experiment that keeps a row a game."""

import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.experiment import run_plan
from zxsim.lab.plan import Plan


@dataclass(frozen=True)
class Stored:
    """games_per_second: from nothing to results read back, on so many threads. bytes_per_game: on disk, all
    files of the experiment."""

    games: int
    threads: int
    seconds: float
    games_per_second: float
    bytes_per_game: float

    def to_dict(self) -> dict[str, float]:
        """Fields by name."""
        return asdict(self)


def measure_stored(
    deck_a: Any,
    deck_b: Any,
    games: int,
    jobs: int,
    bots: tuple[str, str],
    options: Mapping[str, Any],
    game: str,
) -> Stored:
    """Play `games` games, rounded up to pairs, into a folder that is deleted afterwards."""
    told: dict[str, Any] = {"name": "bench", "game": game, "bots": [bots], "options": dict(options)}
    told |= {"decks": [deck_a], "mirrors": True} if deck_a == deck_b else {"decks": [deck_a, deck_b]}
    with tempfile.TemporaryDirectory() as folder:
        # Once for little: what has to be loaded is no part of it.
        run_plan(Plan.make(told | {"pairs": BLOCK_PAIRS}), Path(folder, "first"), jobs=jobs)
        start = perf_counter()
        results = run_plan(Plan.make(told | {"pairs": -(-games // 2)}), Path(folder, "store"), jobs=jobs)
        seconds = perf_counter() - start
        size = sum(path.stat().st_size for path in Path(folder, "store").rglob("*") if path.is_file())
    games = 2 * results.pairs
    return Stored(games, jobs, seconds, games / seconds, size / games)
