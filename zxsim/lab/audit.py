"""Play a share of the stored chunks again and compare every number."""

from collections.abc import Callable, Iterator
from math import ceil
from typing import NamedTuple

import numpy as np

from zxsim.lab import rows as parquet
from zxsim.lab import sums
from zxsim.lab.chunk import Chunk
from zxsim.lab.setup import Setup
from zxsim.lab.store import Record, Store

SHARE = 0.02


class Difference(NamedTuple):
    """A chunk that comes out otherwise when it is played again; worker: who had played it."""

    chunk: Chunk
    worker: str
    what: str


def choose_chunks(records: list[Record], share: float, seed: int | None = None) -> list[Record]:
    """A random share of the chunks, at least one if it is above 0; without a seed, others each time."""
    n = min(len(records), ceil(share * len(records)))
    chosen = np.random.default_rng(seed).permutation(len(records))[:n]
    return [records[i] for i in sorted(chosen.tolist())]


def replay(
    store: Store, setup: Setup, records: list[Record], report: Callable[[int, int], None] | None = None
) -> Iterator[Difference]:
    """Differences between what is stored of these chunks and what playing them gives now.

    A chunk that was changed is found whenever it is among them: of k bad chunks at least one is found with
    probability 1 - (1 - share)**k.
    """
    for number, record in enumerate(records):
        if report:
            report(number, len(records))
        what = _compare(store, setup, record)
        if what:
            yield Difference(record.chunk, record.worker, what)
    if report:
        report(len(records), len(records))


def _compare(store: Store, setup: Setup, record: Record) -> str:
    """What differs, in words; empty when nothing does."""
    again = setup.play(record.chunk)
    differences = []
    if again.digests != record.digests:
        differences.append("digests")
    if not sums.is_same(again.sums, record.sums):
        differences.append("sums")
    if again.rows is not None:
        columns = setup.plug.labels.columns
        kept, played = (parquet.decode(columns, data) for data in (store.read_rows(record.chunk), again.rows))
        if kept.shape != played.shape:
            differences.append("number of rows")
        elif not np.array_equal(kept, played):
            games = np.flatnonzero((kept != played).any(axis=1))
            differences.append(f"rows (game {2 * record.chunk.first_pair + games[0]} first)")
    return ", ".join(differences)
