"""The ledger as plain values, for other programs: what was played, nothing about whose machine played it."""

from collections.abc import Iterator
from typing import Any

from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.store.store import Record, Store


def export_records(store: Store) -> Iterator[dict[str, Any]]:
    """A dict a chunk, fit for JSON, in chunk order; the same for every machine and number of workers.

    Keys: cell, first_pair, pairs, blocks (list of first_pair and digest in hex), file and sha256 (None when
    no rows are kept). Without workers' names, times and the folder: they say who played where.
    """
    # A cell at a time: the sums of all of them need not fit into memory.
    for cell in sorted({chunk.cell for chunk in store.list_done()}):
        for record in store.records(cell):
            yield _to_dict(record)


def _to_dict(record: Record) -> dict[str, Any]:
    chunk, digests = record.chunk, record.digests
    return {
        "cell": chunk.cell,
        "first_pair": chunk.first_pair,
        "pairs": chunk.pairs,
        "blocks": [
            {"first_pair": chunk.first_pair + i * BLOCK_PAIRS, "digest": digests[32 * i : 32 * i + 32].hex()}
            for i in range(len(digests) // 32)
        ],
        "file": record.file,
        "sha256": None if record.file_digest is None else record.file_digest.hex(),
    }
