"""Rows of games as Parquet bytes: about 12 bytes a game.

The column "check", a fingerprint of the moves in a game, stays out: it cannot be compressed and is part of
the digests already.
"""

import io
from collections.abc import Sequence

import numpy as np

Rows = np.typing.NDArray[np.int32]

LEFT_OUT = ("check",)
_WIDTHS = (np.uint8, np.uint16, np.int32)


def list_kept(columns: Sequence[str]) -> list[str]:
    """The columns that are stored."""
    return [name for name in columns if name not in LEFT_OUT]


def encode(columns: Sequence[str], rows: Rows) -> bytes:
    """Parquet bytes of rows int32 [games, columns]; equal rows give equal bytes."""
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.table({name: _narrow(rows[:, columns.index(name)]) for name in list_kept(columns)})
    out = io.BytesIO()
    # Statistics and the Arrow schema would take a twentieth of the file and serve no reader here.
    parquet.write_table(
        table, out, compression="zstd", write_page_checksum=True, write_statistics=False, store_schema=False
    )
    return out.getvalue()


def decode(columns: Sequence[str], data: bytes) -> Rows:
    """Rows int32 [games, columns] of Parquet bytes, 0 where a column is not stored; tests checksums."""
    from pyarrow import parquet

    table = parquet.read_table(io.BytesIO(data), page_checksum_verification=True)
    rows = np.zeros((table.num_rows, len(columns)), np.int32)
    for name in list_kept(columns):
        rows[:, columns.index(name)] = table[name].to_numpy()
    return rows


def _narrow(values: np.typing.NDArray[np.int32]) -> np.typing.NDArray[np.generic]:
    """The same numbers in the narrowest type that holds them."""
    if values.min(initial=0) < 0:
        return values
    return values.astype(next(width for width in _WIDTHS if values.max(initial=0) <= np.iinfo(width).max))
