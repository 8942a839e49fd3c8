"""A chunk: the piece of work that is handed out, played, stored and, if need be, played again."""

from dataclasses import dataclass
from typing import NamedTuple

BLOCK_PAIRS = 500
"""Pairs in a block, the unit of digests: how they are cut into chunks does not change a run's digest."""


class Chunk(NamedTuple):
    """Its address: pairs first_pair .. first_pair + pairs - 1 of a cell; it starts where a block starts."""

    cell: int
    first_pair: int
    pairs: int


class Fault(NamedTuple):
    """A chunk that was given up. what: why, in a few words. tries: how often it failed alone."""

    chunk: Chunk
    what: str
    tries: int


@dataclass(frozen=True)
class Played:
    """What came out of a chunk.

    digests: 32 bytes a block, in order (see `blocks.digest_block`). sums: `Sums.to_bytes`. rows: a Parquet
    file with a row a game (`rows.encode`), None when only sums are kept. seconds and worker tell how it
    was played, and are no part of the result.
    """

    chunk: Chunk
    digests: bytes
    sums: bytes
    rows: bytes | None
    seconds: float
    worker: str
