"""Check every byte of a store that anything is read from; damage is listed, never raised."""

import io
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from zxsim.core.errors import IntegrityError
from zxsim.lab.store import disk, tables
from zxsim.lab.store.adopt import list_own_files
from zxsim.lab.store.layout import CHUNKS, COPY, LEDGER
from zxsim.lab.store.store import Store


class Damage(NamedTuple):
    """file: name inside the folder. what: one sentence."""

    file: str
    what: str


@dataclass(frozen=True)
class Findings:
    """What was checked, and what is wrong. size: bytes of the chunks' files."""

    chunks: int
    files: int
    size: int
    damages: tuple[Damage, ...]

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.damages


def verify_folder(folder: str | Path) -> Findings:
    """`verify_store` of a folder, read-only; a ledger too damaged to open is a finding too.

    InputError when there is no store, EnvironmentFault when it cannot be read.
    """
    try:
        store = Store.open(folder, read_only=True)
    except IntegrityError as error:
        return Findings(0, 0, 0, (Damage(LEDGER, str(error)),))
    with store:
        return verify_store(store)


def verify_store(store: Store) -> Findings:
    """Ledger pages and rows, every file's SHA-256 and Parquet page checksums, files without row, rows without."""
    damages: list[Damage] = []

    def check(file: str, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except IntegrityError as error:
            damages.append(Damage(file, str(error)))
            return None

    check(LEDGER, store.check_pages)
    check(LEDGER, store.list_suspects)
    check(LEDGER, store.list_faults)
    check(COPY, lambda: _check_copy(store))
    done = check(LEDGER, store.list_done)
    # A cell at a time: the sums of all need not fit into memory.
    cells = sorted({chunk.cell for chunk in done or ()})
    records = [record for cell in cells for record in check(LEDGER, lambda cell=cell: _list_light(store, cell)) or ()]
    kept = {record.file: record for record in records if record.file is not None}
    for file, record in kept.items():
        check(file, lambda record=record: _check_rows(store, record.chunk))
    if not damages:
    size = sum(record.file_size or 0 for record in records)
    return Findings(len(records), len(kept), size, tuple(damages))


def _check_copy(store: Store) -> None:
    if not (store.folder / COPY).exists():
        raise IntegrityError(f"{store.folder / COPY}: the file is missing. Resuming writes it again.")
    store.check_copy()


def _check_rows(store: Store, chunk: tables.Chunk) -> None:
    """The file is what was committed, and what was committed is sound Parquet with a row a game."""
    import pyarrow
    from pyarrow import parquet

    data = store.read_rows(chunk)
    path = store.folder / disk_name(chunk)
    try:
        file = parquet.ParquetFile(io.BytesIO(data), page_checksum_verification=True)
        games = sum(file.read_row_group(i).num_rows for i in range(file.num_row_groups))
    except (pyarrow.ArrowException, OSError, ValueError) as error:
        raise IntegrityError(f"{path}: no sound Parquet file ({error}).") from error
    if games != 2 * chunk.pairs:
        raise IntegrityError(f"{path}: holds {games} games instead of {2 * chunk.pairs}.")
