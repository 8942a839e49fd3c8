"""A store: one folder that holds all that came out of an experiment, chunk by chunk.

manifest and ledger in ledger.sqlite, a readable copy of the manifest in plan.json, the rows of a chunk in
chunks/CELL/FIRSTPAIR.parquet. A chunk is entered in the ledger only when its file is safely on disk, so
whatever the ledger lists is there, and what is not listed is played again.
"""

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab.chunk import Chunk, Fault, Played
from zxsim.lab.store import commit, disk, marks, tables
from zxsim.lab.store.adopt import Adopted, adopt
from zxsim.lab.store.explain import explained
from zxsim.lab.store.layout import CHUNKS, COPY, COUNTER, LEDGER, LEDGER_FILES, name_rows
from zxsim.lab.store.ledger import RESTORE, Ledger


@dataclass(frozen=True)
class Record:
    """What the ledger says of a chunk.

    digests: 32 bytes a block. file: name inside the folder, file_size in bytes and file_digest its SHA-256;
    all three None when no rows are kept. seconds spent playing and worker are no part of any comparison.
    """

    chunk: Chunk
    digests: bytes
    sums: bytes
    file: str | None
    file_size: int | None
    file_digest: bytes | None
    seconds: float
    worker: str


class Store:
    """Make one with `Store.create` or `Store.open`; close it, or use it as a context manager.

    Several processes may write to one store, and threads may share one object. Every method raises
    EnvironmentFault when the machine does not let it work (disk full, read-only), and IntegrityError,
    naming the file, when it meets damage. The folder must be on a local disk.
    """

    def __init__(self, folder: Path, ledger: Ledger, text: str) -> None:
        self.folder = folder
        self.ledger = ledger
        self.text = text
        self.manifest: dict[str, Any] = json.loads(text)
        self._started: set[Chunk] = set()

    @classmethod
    def create(cls, folder: str | Path, manifest: Mapping[str, Any]) -> "Store":
        """Make a store in a new or empty folder; InputError when something else is there."""
        folder = Path(folder)
        text = json.dumps(manifest, ensure_ascii=False, indent=2, allow_nan=False) + "\n"
        with explained(folder):
            folder.mkdir(parents=True, exist_ok=True)
            _refuse_foreign(folder)
            store = cls(folder, Ledger.create(folder / LEDGER, text), text)
            try:
                store._write_copy()
            except BaseException:
                store.close()
                raise
            return store

    @classmethod
    def open(cls, folder: str | Path, *, read_only: bool = False) -> "Store":
        """Open a store; InputError when none is there, or one of another format.

        Read-only works on read-only media and while others write. To go on with a run, `adopt` next: then a
        plan.json that was edited is refused, as the edit would have no effect.
        """
        folder = Path(folder)
        with explained(folder / LEDGER):
            ledger = Ledger.open(folder / LEDGER, read_only=read_only)
            try:
                with ledger.reading() as db:
                    text = tables.read_manifest(db)
                store = cls(folder, ledger, text)
                if not read_only:
                    store.check_copy()
            except BaseException:
                ledger.close()
                raise
            return store

    def adopt(self) -> Adopted:
        """Make whole what an interruption left: half-done files go, chunks without their file are undone."""
        with explained(self.folder):
            if not (self.folder / COPY).exists():
                self._write_copy()
            return adopt(self.folder, self.ledger)

    def commit(self, played: Played) -> bool:
        """Keep a chunk for good: True when it is new, False when the same was there already.

        IntegrityError, naming chunk and workers, when it was there with another content, or overlaps
        another chunk.
        """
        with explained(self.folder):
            is_new = commit.commit(self.folder, self.ledger, played)
        self._started.discard(played.chunk)
        return is_new

    def list_done(self) -> set[Chunk]:
        """All chunks that are kept."""
        with self._reading() as db:
            return {entry.chunk for entry in tables.read_entries(db)}

    def records(self, cell: int | None = None) -> list[Record]:
        """What is kept of all chunks, or of a cell's, in chunk order."""
        with self._reading() as db:
            entries = tables.read_entries(db, cell)
            sums = tables.read_sums(db, entries, cell)
        return [_to_record(entry, part) for entry, part in zip(entries, sums, strict=True)]

    def read_rows(self, chunk: Chunk) -> bytes:
        """A chunk's Parquet file, its SHA-256 checked; InputError when none is kept."""
        with self._reading() as db:
            found = tables.find_overlap(db, chunk)
        if found is None or found[0].chunk != chunk or found[0].file_digest is None:
            raise InputError(f"{self.folder}: no games are kept of {tables.say(chunk)}.")
        path = self.folder / name_rows(chunk)
        with explained(path):
            disk.refuse_link(self.folder / CHUNKS)
            disk.refuse_link(path.parent)
            data = disk.read(path)
        if hashlib.sha256(data).digest() != found[0].file_digest:
            raise IntegrityError(
                f"{path}: not what was committed. Remove the file and resume: its games are played again."
            )
        return data

    def note_started(self, chunks: Iterable[Chunk]) -> None:
        """Mark chunks as being played; a clean close takes the marks back, death leaves them."""
        chunks = list(chunks)
        with explained(self.folder), self.ledger.marking() as db:
            marks.start(db, chunks)
        self._started.update(chunks)

    def list_suspects(self) -> list[Chunk]:
        """Chunks that were being played when their coordinator died (or that one is playing now)."""
        with self._reading() as db:
            return marks.list_started(db)

    def note_fault(self, chunk: Chunk, what: str, tries: int) -> None:
        """Remember that a chunk could not be played; forgotten when it is committed after all."""
        with explained(self.folder), self.ledger.writing() as db:
            marks.note_fault(db, Fault(chunk, what, tries))

    def list_faults(self) -> list[Fault]:
        """Chunks that could not be played, in chunk order."""
        with self._reading() as db:
            return marks.list_faults(db)

    def check_pages(self) -> None:
        """IntegrityError unless every page of the ledger has its form, and none is lost or used twice."""
        with self._reading() as db:
            lines = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
        if lines != ["ok"]:
            raise IntegrityError(f"{self.ledger.path}: damaged ({lines[0]}). {RESTORE}")

    def check_copy(self) -> None:
        """IntegrityError when plan.json is there and says something else than the ledger."""
        path = self.folder / COPY
        if path.exists() and disk.read(path) != self.text.encode():
            raise IntegrityError(
                f"{path}: not the plan that this run was started with. Remove it: resuming writes it again."
            )

    def close(self) -> None:
        """Take back the marks of chunks that were not finished, and let go of the ledger."""
        with explained(self.folder):
            # A mark that cannot be taken back costs little, and must not hide why the store is closed.
            with suppress(sqlite3.Error):
                if self._started:
                    with self.ledger.marking() as db:
                        marks.stop(db, self._started)
            self._started.clear()
            self.ledger.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write_copy(self) -> None:
        target = self.folder / COPY
        os.replace(disk.stage(target, self.text.encode()), target)
        disk.sync_folder(self.folder)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with explained(self.ledger.path), self.ledger.reading() as db:
            yield db


def _refuse_foreign(folder: Path) -> None:
    """Only a ledger that was never finished may be there: making it was interrupted."""
    foreign = [entry.name for entry in disk.list_folder(folder) if entry.name not in LEDGER_FILES]
    if {COPY, COUNTER} & set(foreign) and (folder / LEDGER).exists():
        raise InputError(f"{folder}: holds a run already. Resume it, or choose another folder.")
    if foreign:
        raise InputError(f"{folder}: the folder is not empty ({foreign[0]}). Choose a new one.")


def _to_record(entry: tables.Entry, sums: bytes) -> Record:
    file = None if entry.file_digest is None else name_rows(entry.chunk)
    return Record(
        entry.chunk,
        entry.digests,
        sums,
        file,
        entry.file_size,
        entry.file_digest,
        entry.seconds,
        entry.worker,
    )
