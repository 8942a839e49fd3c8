"""Play blocks of pairs, and say in 32 bytes what came out."""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from zxsim.core.game import NOT_EXAMINED, Game
from zxsim.core.rng import pack_seed
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.rows import Rows
from zxsim.lab.sums import CELL_SUMS, Integers


def list_blocks(first_pair: int, pairs: int) -> Iterator[tuple[int, int]]:
    """First pair and number of pairs of each block; first_pair is where a block starts."""
    for first in range(first_pair, first_pair + pairs, BLOCK_PAIRS):
        yield first, min(BLOCK_PAIRS, first_pair + pairs - first)


def play_block(game: Game, prepared: Any, seed: int, first_pair: int, rows: Rows) -> Integers:
    """Play as many games as there are rows, starting with pair `first_pair`; returns their tally.

    rows: int32 [games, columns], filled. tally: int64 [cells, 5], see `tables`.
    """
    tally = np.zeros((game.labels.cells, CELL_SUMS), np.int64)
    games = np.arange(2 * first_pair, 2 * first_pair + len(rows))
    game.play_games(prepared, pack_seed(seed), games, rows, tally, NOT_EXAMINED)
    return tally


def make_rows(game: Game, pairs: int) -> Rows:
    """Room for the rows of so many pairs."""
    return np.zeros((2 * pairs, len(game.labels.columns)), np.int32)


def digest_block(rows: Rows, tally: Integers) -> bytes:
    """SHA-256 of all rows in game order and the tally, as little-endian integers."""
    total = hashlib.sha256(np.ascontiguousarray(rows, "<i4").tobytes())
    total.update(np.ascontiguousarray(tally, "<i8").tobytes())
    return total.digest()


def join_digests(digests: Iterable[bytes]) -> str:
    """SHA-256 (hex) of the digests of a run's blocks in order: equal digests, equal games."""
    return hashlib.sha256(b"".join(digests)).hexdigest()
