"""Make a store whole after an interruption: what was half done is removed, and played again."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from zxsim.lab.chunk import Chunk
from zxsim.lab.store import disk, tables
from zxsim.lab.store.layout import CELL, CHUNKS, ROWS, STAGED, name_rows
from zxsim.lab.store.ledger import Ledger


class Adopted(NamedTuple):
    """removed: names of files that no ledger row knew. requeued: chunks whose file was gone."""

    removed: tuple[str, ...]
    requeued: tuple[Chunk, ...]


def adopt(folder: Path, book: Ledger) -> Adopted:
    """Remove left-over files, and ledger rows without a file. Others may be writing meanwhile."""
    # Whoever commits renames and enters under this lock, so a file without a row is an orphan for sure.
    with book.writing() as db:
        entries = {
            name_rows(entry.chunk): entry
            for entry in tables.read_entries(db)
            if entry.file_digest is not None
        }
        present = set(list_own_files(folder))
        orphans = sorted(present - set(entries))
        for name in orphans:
            (folder / name).unlink(missing_ok=True)
        lost = [entries[name] for name in sorted(set(entries) - present)]
        for entry in lost:
            tables.remove(db, entry)
    return Adopted(tuple(orphans), tuple(sorted(entry.chunk for entry in lost)))


def list_own_files(folder: Path) -> Iterator[str]:
    """Names, inside the folder, of files that carry the name of rows or of a staged file."""
    for entry in disk.list_folder(folder):
        if STAGED.fullmatch(entry.name):
            yield entry.name
    disk.refuse_link(folder / CHUNKS)
    for cell in disk.list_folder(folder / CHUNKS):
        if CELL.fullmatch(cell.name):
            disk.refuse_link(folder / CHUNKS / cell.name)
            for entry in disk.list_folder(folder / CHUNKS / cell.name):
                if ROWS.fullmatch(entry.name) or STAGED.fullmatch(entry.name):
                    yield f"{CHUNKS}/{cell.name}/{entry.name}"
