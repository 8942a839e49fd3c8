"""Play games 0..n-1 on all cores. What comes out depends on neither jobs nor chunks nor order of finish."""

import hashlib
import os
from collections.abc import Callable
from typing import Any

import numpy as np
from joblib import Parallel, delayed

from zxsim.core.game import Game
from zxsim.core.rng import pack_seed

Rows = np.typing.NDArray[np.int32]
Tally = np.typing.NDArray[np.int64]
Progress = Callable[[int, int], None]

CHUNK = 1000  # games; long against the cost of handing one out, short against a progress bar's patience


def count_cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def warm(game: Game, prepared: Any) -> None:
    """Compile or load the game's kernel, here and once, before threads need it."""
    rows, tally = _allocate(game, 0)
    game.play_games(prepared, 0, 0, rows, tally)


def play(
    game: Game,
    prepared: Any,
    seed: int,
    games: int,
    jobs: int = 1,
    chunk: int = CHUNK,
    progress: Progress | None = None,
) -> tuple[Rows, Tally]:
    """Play `games` games; progress(done, games) is called in index order as chunks are done.

    Returns rows int32 [games, columns] and tally int64 [2 sides, turns, turn counts]. Threads, because the
    kernel releases the GIL and all write into the one array.
    """
    rows, tally = _allocate(game, games)
    packed = pack_seed(seed)

    def play_chunk(first: int) -> Tally:
        part = np.zeros_like(tally)
        game.play_games(prepared, packed, first, rows[first : first + chunk], part)
        return part

    jobs = min(jobs, -(-games // chunk))
    chunks = (delayed(play_chunk)(first) for first in range(0, games, chunk))
    parts = Parallel(n_jobs=jobs, backend="threading", return_as="generator")(chunks)
    for done, part in enumerate(parts, start=1):
        tally += part
        if progress:
            progress(min(done * chunk, games), games)
    return rows, tally


def digest(rows: Rows, tally: Tally) -> str:
    """SHA-256 of all rows in game order and the tally, as little-endian integers."""
    total = hashlib.sha256(np.ascontiguousarray(rows, "<i4").tobytes())
    total.update(np.ascontiguousarray(tally, "<i8").tobytes())
    return total.hexdigest()


def _allocate(game: Game, games: int) -> tuple[Rows, Tally]:
    labels = game.labels
    rows = np.zeros((games, len(labels.columns)), np.int32)
    return rows, np.zeros((2, labels.turns, len(labels.turn_counts)), np.int64)
