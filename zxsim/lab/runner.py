"""Play a matchup in memory on all cores. What comes out depends on neither threads nor order of finish."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import starmap
from typing import Any

from zxsim.core.game import Game
from zxsim.lab.blocks import digest_block, join_digests, list_blocks, make_rows, play_block
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.rows import Rows
from zxsim.lab.sums import Integers

PARTS = 8
"""At least so many for each thread, if there are enough pairs."""
Progress = Callable[[int, int], None]


def count_cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def warm(game: Game, prepared: Any) -> None:
    """Compile or load the game's kernel, here and once, before threads need it."""
    play_block(game, prepared, 0, 0, make_rows(game, 0))


def play(
    game: Game, prepared: Any, seed: int, pairs: int, jobs: int = 1, progress: Progress | None = None
) -> tuple[Rows, Integers, str]:
    """Play `pairs` pairs; progress(done, games) is called in index order as parts of blocks are done.

    Returns rows int32 [games, columns], tally int64 [cells, 5] and the digest. Threads,
    because the kernel releases the GIL and all write into the one array.
    """
    rows = make_rows(game, pairs)

    def play_one(first: int, n: int) -> tuple[int, Integers]:
        return first + n, play_block(game, prepared, seed, first, rows[2 * first : 2 * (first + n)])

    total = play_block(game, prepared, seed, 0, make_rows(game, 0))
    digests, block, begun = [], total.copy(), 0
    for done, tally in _share_out(play_one, list(list_parts(pairs, jobs)), jobs):
        block += tally
        if done % BLOCK_PAIRS == 0 or done == pairs:
            digests.append(digest_block(rows[2 * begun : 2 * done], block))
            total += block
            block[:], begun = 0, done
        if progress:
            progress(2 * done, 2 * pairs)
    return rows, total, join_digests(digests)


def _share_out(
    play_one: Callable[[int, int], tuple[int, Integers]], parts: list[tuple[int, int]], jobs: int
) -> Iterable[tuple[int, Integers]]:
    """What comes of each part, in their order."""
    if min(jobs, len(parts)) == 1:
        return starmap(play_one, parts)
    from joblib import Parallel, delayed  # takes a tenth of a second to load

    threads = Parallel(n_jobs=jobs, backend="threading", return_as="generator")
    played: Iterable[tuple[int, Integers]] = threads(delayed(play_one)(*part) for part in parts)
    return played


def list_parts(pairs: int, jobs: int) -> Iterator[tuple[int, int]]:
    """First pair and number of pairs of what a thread plays at a time: of long games, too, all threads have
    some, and end at about the same time."""
    most = max(1, min(BLOCK_PAIRS, pairs // (PARTS * jobs)))
    for first, n in list_blocks(0, pairs):
        for begin in range(first, first + n, most):
            yield begin, min(most, first + n - begin)
