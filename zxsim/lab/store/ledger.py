"""The ledger: one SQLite file that says what was played; its transactions, and how it is opened."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from zxsim.core.errors import EnvironmentFault, InputError, IntegrityError
from zxsim.lab.store import tables
from zxsim.lab.store.counter import read_count, write_count
from zxsim.lab.store.disk import refuse_link, step
from zxsim.lab.store.layout import COUNTER, LEDGER, LEDGER_FILES

FORMAT = 1
APPLICATION = 0x7A787331
"""Marks an SQLite file as a ledger of this program ("zxs1")."""

RESTORE = "Restore the folder from a copy, or run the plan again in a new one."

PATIENCE = 120.0
"""Seconds to wait for other writers: each holds the ledger for a few fsyncs only."""


class Missing(InputError):
    """No store is there, or one that was interrupted while it was made."""


class Ledger:
    """Write-ahead log, fully synchronous: what was committed survives a power cut. Threads may share it."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._counter = path.with_name(COUNTER)
        self._connection = connection
        self._lock = threading.RLock()

    @classmethod
    def create(cls, path: Path, manifest: str) -> "Ledger":
        """Make a ledger in one transaction; InputError when a complete one is there already."""
        refuse_links(path)
        ledger = cls(path, _connect(path, "mode=rwc"))
        try:
            ledger._use_log()
            with ledger.writing() as db:
                if db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                    raise InputError(
                        f"{path.parent}: holds a run already. Resume it, or choose another folder."
                    )
                db.execute(f"PRAGMA application_id = {APPLICATION}")
                db.execute(f"PRAGMA user_version = {FORMAT}")
                for statement in tables.SCHEMA:
                    db.execute(statement)
                tables.write_manifest(db, manifest)
        except BaseException:
            ledger.close()
            raise
        return ledger

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> "Ledger":
        """InputError when there is none or it has another format, IntegrityError when it is damaged."""
        refuse_links(path)
        if not path.is_file():
            raise Missing(f"{path.parent}: no store is here ({LEDGER} is missing).")
        ledger = cls(path, _connect_reader(path) if read_only else _connect(path, "mode=rw"))
        try:
            count = read_count(ledger._counter)
            ledger._check_format()
            ledger._check_count(count)
            if not read_only:
                ledger._use_log()
        except BaseException:
            ledger.close()
            raise
        return ledger

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that no other writer shares; undone when the block raises."""
        with self._lock:
            with self._transaction("BEGIN IMMEDIATE") as db:
                before = db.total_changes
                yield db
                count = None if db.total_changes == before else tables.count_commit(db)
                step("commit ledger")
            if count is not None:
                write_count(self._counter, count)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """All reads inside see one state of the ledger, whatever others write."""
        with self._lock, self._transaction("BEGIN") as db:
            yield db

    @contextmanager
    def marking(self) -> Iterator[sqlite3.Connection]:
        """`writing` without fsync: survives the death of the process, a power cut may undo it."""
        with self._lock:
            self._connection.execute("PRAGMA synchronous = NORMAL")
            try:
                with self._transaction("BEGIN IMMEDIATE") as db:
                    yield db
            finally:
                self._connection.execute("PRAGMA synchronous = FULL")

    def close(self) -> None:
        """The last one to close writes the log back and removes it."""
        with self._lock:
            self._connection.close()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        db = self._connection
        db.execute(begin)
        try:
            yield db
            db.execute("COMMIT")
        except BaseException as error:
            # SQLite has undone it already after some faults, and may be unable to say so after others.
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            if isinstance(error, tables.Changed):
                raise IntegrityError(f"{self.path}: {error}. {RESTORE}") from None
            raise

    def _use_log(self) -> None:
        db = self._connection
        mode = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if mode != "wal":
            raise EnvironmentFault(
                f"{self.path}: this disk cannot hold a write-ahead log. Use a folder on a local disk."
            )
        for setting in ("synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON"):
            db.execute(f"PRAGMA {setting}")

    def _check_format(self) -> None:
        with self.reading() as db:
            application = db.execute("PRAGMA application_id").fetchone()[0]
            version = db.execute("PRAGMA user_version").fetchone()[0]
            schema = [row[0] for row in db.execute("SELECT sql FROM sqlite_schema ORDER BY rowid")]
        if not schema and self._counter.exists():
            raise IntegrityError(f"{self.path}: the ledger is empty. {RESTORE}")
        if not schema:
            raise Missing(f"{self.path.parent}: the run was stopped before it began. Start it again.")
        if application != APPLICATION:
            raise IntegrityError(f"{self.path}: not a ledger of this program, or damaged.")
        if version != FORMAT:
            raise InputError(
                f"{self.path.parent}: a store of format {version}; this version reads format {FORMAT} only."
            )
        if schema != list(tables.SCHEMA):
            raise IntegrityError(f"{self.path}: its tables are not those of format {FORMAT}; it is damaged.")

    def _check_count(self, noted: int) -> None:
        """noted: read before the ledger is, so that others may commit in between."""
        with self.reading() as db:
            count = tables.read_commits(db)
        if count < noted:
            raise IntegrityError(
                f"{self.path}: the last {noted - count} of {noted} commits are lost ({LEDGER}-wal was cut or "
                f"changed). Remove {COUNTER} to accept that and resume: what is lost is played again."
            )


def refuse_links(path: Path) -> None:
    """SQLite would follow a link in the place of any of its files."""
    for name in LEDGER_FILES:
        refuse_link(path.with_name(name))


def _connect(path: Path, query: str) -> sqlite3.Connection:
    # No implicit transactions; the lock of Ledger makes sharing between threads safe.
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{query}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def _connect_reader(path: Path) -> sqlite3.Connection:
    """Where no log can be opened, and there is none, nobody writes: the file is read as it is."""
    connection = _connect(path, "mode=ro")
    try:
        connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
        return connection
    except sqlite3.OperationalError:
        connection.close()
        log = path.with_name(f"{LEDGER}-wal")
        if log.exists() and log.stat().st_size:
            raise
        return _connect(path, "mode=ro&immutable=1")
