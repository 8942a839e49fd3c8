"""How many commits were made, noted outside the ledger: so that a ledger that lost some is noticed.

SQLite takes a damaged or cut write-ahead log for one that was never finished, and drops its end without a
word. The count is written after each commit and never synced: after a power cut it may be too low, which
hides nothing but such a loss; it is never too high.
"""

import os
from contextlib import suppress
from pathlib import Path

from zxsim.core.errors import IntegrityError
from zxsim.lab.store.disk import read, refuse_link

DIGITS = 20


def write_count(path: Path, count: int) -> None:
    """Note a count in place; where that is impossible only the check is lost."""
    refuse_link(path)
    with suppress(OSError):
        flags = os.O_WRONLY | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
        descriptor = os.open(path, flags, 0o666)
        try:
            os.write(descriptor, b"%0*d\n" % (DIGITS, count))
        finally:
            os.close(descriptor)


def read_count(path: Path) -> int:
    """The noted count; 0 when there is none, or when a power cut took it."""
    refuse_link(path)
    if not path.exists():
        return 0
    text = read(path).strip(b"\0\n")
    if text and not text.isdigit():
        raise IntegrityError(f"{path}: damaged. Remove the file; it only counts commits.")
    return int(text or b"0")
