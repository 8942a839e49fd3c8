"""Check every byte of a store that anything is read from; damage is listed, never raised."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from zxsim.core.errors import IntegrityError
from zxsim.lab.store.adopt import list_own_files
from zxsim.lab.store.layout import CHUNKS, COPY, LEDGER
from zxsim.lab.store.store import Record, Store


class Damage(NamedTuple):
    """file: name inside the folder. what: one or two sentences."""

    file: str
    what: str


@dataclass(frozen=True)
class Findings:
    """What was checked, and what is wrong. size: bytes of the chunks' files.

    left_overs: names of files of an interrupted (or just running) commit: harmless, resuming removes them.
    """

    chunks: int = 0
    files: int = 0
    size: int = 0
    damages: tuple[Damage, ...] = ()
    left_overs: tuple[str, ...] = ()

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
        return Findings(damages=(Damage(LEDGER, str(error)),))
    with store:
        return verify_store(store)


def verify_store(store: Store) -> Findings:
    """Pages and rows of the ledger; SHA-256 and Parquet page checksums of files; left-over files.

    EnvironmentFault when the store cannot be read at all.
    """
    ledger = [damage for check in _list_checks(store) for damage in _try(LEDGER, check)]
    damages = [*ledger, *_try(COPY, store.check_copy)]
    if ledger:
        return Findings(damages=tuple(damages))
    # Files first: of one that is committed meanwhile the row is seen.
    names: list[str] = []
    damages += _try(CHUNKS, lambda: names.extend(list_own_files(store.folder)))
    chunks, size = 0, 0
    kept: set[str] = set()
    for cell in sorted({chunk.cell for chunk in store.list_done()}):
        # A cell at a time: the sums of all of them need not fit into memory.
        records: list[Record] = []
        damages += _try(LEDGER, partial(_load, store, cell, records))
        chunks += len(records)
        for record in records:
            if record.file is not None:
                damages += _try(record.file, partial(check_rows, store, record))
                kept.add(record.file)
                size += record.file_size or 0
    return Findings(chunks, len(kept), size, tuple(damages), tuple(sorted(set(names) - kept)))


def check_rows(store: Store, record: Record) -> None:
    """IntegrityError unless a chunk's file is what was committed, and sound Parquet with a row a game."""
    import pyarrow
    from pyarrow import parquet

    data = store.read_rows(record.chunk)
    path = store.folder / str(record.file)
    try:
        file = parquet.ParquetFile(io.BytesIO(data), page_checksum_verification=True)
        games = sum(file.read_row_group(i).num_rows for i in range(file.num_row_groups))
    except (pyarrow.ArrowException, OSError, ValueError) as error:
        raise IntegrityError(f"{path}: no sound Parquet file ({error}).") from error
    if games != 2 * record.chunk.pairs:
        raise IntegrityError(f"{path}: holds {games} games instead of {2 * record.chunk.pairs}.")


def _try(file: str, check: Callable[[], object]) -> Iterator[Damage]:
    try:
        check()
    except IntegrityError as error:
        yield Damage(file, str(error))


def _list_checks(store: Store) -> list[Callable[[], object]]:
    return [store.check_pages, store.list_suspects, store.list_faults, store.list_done]


def _load(store: Store, cell: int, records: list[Record]) -> None:
    records.extend(store.records(cell))
