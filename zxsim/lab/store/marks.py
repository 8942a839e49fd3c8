"""What the ledger knows of chunks that are not done: being played, or given up."""

import sqlite3
from collections.abc import Iterable

from zxsim.lab.chunk import Chunk, Fault
from zxsim.lab.store.tables import check_seal, pack, seal, unpack


def start(db: sqlite3.Connection, chunks: Iterable[Chunk]) -> None:
    """Mark chunks as being played."""
    for chunk in chunks:
        fields = (pack(chunk), int(chunk.pairs))
        db.execute("INSERT OR REPLACE INTO started VALUES (?, ?, ?)", (*fields, seal(*fields)))


def stop(db: sqlite3.Connection, chunks: Iterable[Chunk]) -> None:
    """Take marks back."""
    db.executemany("DELETE FROM started WHERE address = ?", [(pack(chunk),) for chunk in chunks])


def list_started(db: sqlite3.Connection) -> list[Chunk]:
    """Chunks marked and not committed since, in chunk order."""
    rows = db.execute(
        "SELECT address, pairs, seal FROM started "
        "WHERE address NOT IN (SELECT address FROM chunks) ORDER BY address"
    ).fetchall()
    for row in rows:
        check_seal("a mark", row)
    return [unpack(address, pairs) for address, pairs, _ in rows]


def note_fault(db: sqlite3.Connection, fault: Fault) -> None:
    """Enter a fault; a later one of the same chunk replaces it."""
    fields = (pack(fault.chunk), int(fault.chunk.pairs), fault.what, int(fault.tries))
    db.execute("INSERT OR REPLACE INTO faults VALUES (?, ?, ?, ?, ?)", (*fields, seal(*fields)))


def list_faults(db: sqlite3.Connection) -> list[Fault]:
    """All faults, in chunk order."""
    rows = db.execute("SELECT address, pairs, what, tries, seal FROM faults ORDER BY address").fetchall()
    for row in rows:
        check_seal("a fault", row)
    return [Fault(unpack(address, pairs), what, tries) for address, pairs, what, tries, _ in rows]
