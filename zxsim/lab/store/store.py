"""A store: one folder that holds all that came out of an experiment, chunk by chunk.

manifest and ledger in ledger.sqlite, a readable copy of the manifest in plan.json, the rows of a chunk in
chunks/CELL/FIRSTPAIR.parquet. A chunk is entered in the ledger only when its file is safely on disk, so
whatever the ledger lists is there, and what is not listed is played again.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab.chunk import BLOCK_PAIRS, Chunk, Played
from zxsim.lab.store import disk, ledger, marks, tables
from zxsim.lab.store.disk import step
from zxsim.lab.store.explain import explained
from zxsim.lab.store.ledger import Ledger
from zxsim.lab.store.marks import Fault

COPY = "plan.json"
CHUNKS = "chunks"
TRIES = 10


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

    Several processes may write to one store. Every method raises EnvironmentFault when the machine does not
    let it work (disk full, read-only), and IntegrityError, naming the file, when it meets damage.
    """

    def __init__(self, folder: Path, book: Ledger, text: str) -> None:
        self.folder = folder
        self.manifest: dict[str, Any] = json.loads(text)
        self._text = text
        self._ledger = book
        self._started: set[Chunk] = set()

    @classmethod
    def create(cls, folder: str | Path, manifest: Mapping[str, Any]) -> "Store":
        """Make a store in a new or empty folder; InputError when something else is there."""
        folder = Path(folder)
        text = json.dumps(manifest, ensure_ascii=False, indent=2, allow_nan=False) + "\n"
        with explained(folder):
            folder.mkdir(parents=True, exist_ok=True)
            foreign = sorted({entry.name for entry in disk.list_folder(folder)} - set(ledger.COMPANIONS))
            if foreign and not (folder / ledger.NAME).exists():
                raise InputError(f"{folder}: the folder is not empty ({foreign[0]}). Choose a new one.")
            book = Ledger.create(folder / ledger.NAME, text)
            store = cls(folder, book, text)
            store._write_copy()
            return store

    @classmethod
    def open(cls, folder: str | Path, *, read_only: bool = False) -> "Store":
        """Open a store; InputError when none is there. Read-only works on read-only media too."""
        folder = Path(folder)
        with explained(folder / ledger.NAME):
            book = Ledger.open(folder / ledger.NAME, read_only=read_only)
            try:
                with _named(book), book.reading() as db:
                    text = tables.read_manifest(db)
                store = cls(folder, book, text)
                store._check_copy()
            except BaseException:
                book.close()
                raise
            return store

    def commit(self, played: Played) -> bool:
        """Keep a chunk for good: True when it is new, False when the same was there already.

        IntegrityError, naming chunk and workers, when it was there with another content, or overlaps
        another chunk.
        """
        _check(played)
        for _ in range(TRIES):
            try:
                with explained(self.folder), _named(self._ledger):
                    return self._commit(played)
            except _Vanished:
                continue
        raise IntegrityError(f"{self.folder}: another program keeps removing files of this store.")

    def list_done(self) -> set[Chunk]:
        """All chunks that are kept."""
        with self._reading() as db:
            return {entry.chunk for entry in tables.read_entries(db)}

    def records(self, cell: int | None = None) -> list[Record]:
        """What is kept of all chunks, or of a cell's, in chunk order."""
        with self._reading() as db:
            entries = tables.read_entries(db, cell)
            return [
                _to_record(entry, sums)
                for entry, sums in zip(entries, tables.read_sums(db, entries, cell), strict=True)
            ]

    def read_rows(self, chunk: Chunk) -> bytes:
        """A chunk's Parquet file, its SHA-256 checked; InputError when none is kept."""
        with self._reading() as db:
            found = tables.find_overlap(db, chunk)
        if found is None or found[0].chunk != chunk or found[0].file_digest is None:
            raise InputError(f"{self.folder}: no games are kept of {tables.say(chunk)}.")
        path = self.locate(chunk)
        disk.refuse_link(path.parent.parent)
        disk.refuse_link(path.parent)
        with explained(path):
            data = disk.read(path)
        if hashlib.sha256(data).digest() != found[0].file_digest:
            raise IntegrityError(
                f"{path}: not what was committed. Remove the file and resume: its games are played again."
            )
        return data

    def note_started(self, chunks: Iterable[Chunk]) -> None:
        """Mark chunks as being played; a clean close takes the marks back, death leaves them."""
        chunks = list(chunks)
        with explained(self.folder), self._ledger.marking() as db:
            marks.start(db, chunks)
        self._started.update(chunks)

    def list_suspects(self) -> list[Chunk]:
        """Chunks that were being played when their coordinator died (or that one is playing now)."""
        with self._reading() as db:
            return marks.list_started(db)

    def note_fault(self, chunk: Chunk, what: str, tries: int) -> None:
        """Remember that a chunk could not be played; forgotten when it is committed after all."""
        with explained(self.folder), self._ledger.writing() as db:
            marks.note_fault(db, Fault(chunk, what, tries))

    def list_faults(self) -> list[Fault]:
        """Chunks that could not be played, in chunk order."""
        with self._reading() as db:
            return marks.list_faults(db)

    def locate(self, chunk: Chunk) -> Path:
        """Where a chunk's rows are, if they are kept."""
        return self.folder / name_file(chunk)

    def close(self) -> None:
        """Take back the marks of chunks that were not finished, and let go of the ledger."""
        with explained(self.folder):
            try:
                if self._started:
                    with self._ledger.marking() as db:
                        marks.stop(db, self._started)
            finally:
                self._ledger.close()

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _commit(self, played: Played) -> bool:
        with self._ledger.reading() as db:
            if self._is_known(played, tables.find_overlap(db, played.chunk)):
                return False
        if played.rows is None:
            return self._enter(played, None)
        target = self.locate(played.chunk)
        disk.make_folder(target.parent.parent)
        disk.make_folder(target.parent)
        staged = disk.stage(target, played.rows)
        try:
            return self._enter(played, staged)
        finally:
            disk.discard(staged)

    def _enter(self, played: Played, staged: Path | None) -> bool:
        """Rename and enter under the ledger's lock: nobody else sees a file of this chunk without its row."""
        digest = None if played.rows is None else hashlib.sha256(played.rows).digest()
        step("take ledger")
        with self._ledger.writing() as db:
            if self._is_known(played, tables.find_overlap(db, played.chunk)):
                return False
            if staged is not None:
                self._put(staged, self.locate(played.chunk))
            step("enter chunk")
            tables.enter(db, played, digest)
        self._started.discard(played.chunk)
        step("done")
        return True

    def _put(self, staged: Path, target: Path) -> None:
        step("rename rows")
        disk.refuse_link(target)
        try:
            os.replace(staged, target)
        except FileNotFoundError:
            raise _Vanished from None
        step("sync folder")
        disk.sync_folder(target.parent)

    def _is_known(self, played: Played, found: tuple[tables.Entry, bytes] | None) -> bool:
        if found is None:
            return False
        entry, sums = found
        tables.check_sums(entry, sums)
        both = f"({entry.worker} and {played.worker})"
        if entry.chunk != played.chunk:
            raise IntegrityError(
                f"{self.folder}: {tables.say(played.chunk)} overlaps {tables.say(entry.chunk)} {both}."
            )
        if (entry.digests, sums) != (played.digests, played.sums):
            raise IntegrityError(
                f"{self.folder}: {tables.say(entry.chunk)} was played twice with different results {both}. "
                "One of the two machines or programs is not to be trusted."
            )
        return True

    def _write_copy(self) -> None:
        target = self.folder / COPY
        staged = disk.stage(target, self._text.encode())
        os.replace(staged, target)
        disk.sync_folder(self.folder)

    def _check_copy(self) -> None:
        path = self.folder / COPY
        disk.refuse_link(path)
        if path.exists() and disk.read(path) != self._text.encode():
            raise IntegrityError(
                f"{path}: not the plan that this run was started with. Remove it: resuming writes it again."
            )

    @contextmanager
    def _reading(self) -> Iterator[Any]:
        with explained(self._ledger.path), _named(self._ledger), self._ledger.reading() as db:
            yield db


class _Vanished(Exception):
    """A staged file is gone: another process adopted the store meanwhile and took it for a left-over."""


def name_file(chunk: Chunk) -> str:
    """Name of a chunk's file inside the folder: numbers only."""
    return f"{CHUNKS}/{int(chunk.cell)}/{int(chunk.first_pair)}.parquet"


@contextmanager
def _named(book: Ledger) -> Iterator[None]:
    """Say which file it is when a row of the ledger is not what it was."""
    try:
        yield
    except tables.Changed as error:
        raise IntegrityError(f"{book.path}: {error}. Restore the folder from a copy, or run again.") from None


def _check(played: Played) -> None:
    """ValueError when a chunk does not begin where a block begins, or has not one digest a block."""
    tables.pack(played.chunk)
    blocks = -(-played.chunk.pairs // BLOCK_PAIRS)
    if played.chunk.first_pair % BLOCK_PAIRS or len(played.digests) != 32 * blocks:
        raise ValueError(f"{played.chunk} and its {len(played.digests)} bytes of digests do not fit blocks")


def _to_record(entry: tables.Entry, sums: bytes) -> Record:
    file = None if entry.file_digest is None else name_file(entry.chunk)
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
