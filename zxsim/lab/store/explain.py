"""Faults of disk and database, said in one line: what, where, what to do."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from zxsim.core.errors import EnvironmentFault, IntegrityError, ZxsimError

FULL = "the disk is full. What was committed is safe: free some space and resume."
NO_WRITING = "it cannot be written (read-only, or no permission). What was committed is safe."
BUSY = "other processes held the ledger for too long. What was committed is safe: resume."
NOT_OPEN = (
    "the ledger cannot be opened (read-only, or no permission). If an interrupted run left a "
    "ledger.sqlite-wal, open the store once where it can be written."
)
DAMAGED = "the ledger is damaged. Restore the folder from a copy, or run the plan again in a new folder."

BY_ERRNO = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), FULL),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), NO_WRITING),
}
BY_CODE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: NO_WRITING,
    sqlite3.SQLITE_PERM: NO_WRITING,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_PROTOCOL: BUSY,
    sqlite3.SQLITE_CANTOPEN: NOT_OPEN,
    sqlite3.SQLITE_IOERR: "reading or writing failed (disk full or faulty). Check the disk and resume.",
    sqlite3.SQLITE_NOMEM: "there is not enough memory.",
}


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Raise what the disk refuses as EnvironmentFault and a damaged ledger as IntegrityError.

    path: what the message names unless the error itself names a file.
    """
    try:
        yield
    except OSError as error:
        raise explain_os(path, error) from error
    except sqlite3.Error as error:
        raise explain_sqlite(path, error) from error


def explain_os(path: Path, error: OSError) -> ZxsimError:
    """What an OSError means for the user."""
    where = error.filename if isinstance(error.filename, str) else path
    return EnvironmentFault(f"{where}: {BY_ERRNO.get(error.errno or 0, f'{error.strerror or error}.')}")


def explain_sqlite(path: Path, error: sqlite3.Error) -> ZxsimError:
    """What an SQLite error means for the user: the machine's fault, or a damaged ledger."""
    # The low byte is the kind of error, the rest its variant. Errors of Python's own module have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code in BY_CODE:
        return EnvironmentFault(f"{path}: {BY_CODE[code]}")
    return IntegrityError(f"{path}: {DAMAGED} ({error})")
