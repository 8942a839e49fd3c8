"""Made-up chunks for tests of the store, which does not care what was played."""

import hashlib
import io
import os
from functools import cache

from zxsim.core.errors import InputError
from zxsim.lab.chunk import BLOCK_PAIRS, Chunk, Played
from zxsim.lab.store import Store

SOAK = int(os.environ.get("ZXSIM_SOAK", "1"))
"""How many times as many faults as usual the fault tests inject."""


def play(cell, first_pair, *, pairs=BLOCK_PAIRS, rows=True, salt="", worker="pid 1"):
    """A chunk whose content follows from its address and `salt`."""
    digests = b"".join(
        hashlib.sha256(f"{cell} {pair} {salt}".encode()).digest()
        for pair in range(first_pair, first_pair + pairs, BLOCK_PAIRS)
    )
    number = int.from_bytes(digests[:4], "big")
    data = encode(number, 2 * pairs) if rows else None
    return Played(Chunk(cell, first_pair, pairs), digests, digests * 20, data, 0.5, worker)


@cache
def encode(number, games):
    """A small Parquet file with a row a game."""
    import pyarrow
    from pyarrow import parquet

    column = pyarrow.array([(number + i * i) % 1009 for i in range(games)], pyarrow.int32())
    file = io.BytesIO()
    parquet.write_table(pyarrow.table({"winner": column}), file, compression="zstd", write_page_checksum=True)
    return file.getvalue()


def describe(store):
    """All that can be read of a store and does not depend on who played when."""
    return [
        (record.chunk, record.digests, record.sums, record.file and store.read_rows(record.chunk))
        for record in store.records()
    ]


def finish(folder, plan):
    """Do what a run does: make or open the store, adopt, commit what is not there yet."""
    try:
        store = Store.create(folder, {"game": "toy"})
    except InputError:
        store = Store.open(folder)
    with store:
        store.adopt()
        done = store.list_done()
        for played in plan:
            if played.chunk not in done:
                store.commit(played)
        return describe(store)
