"""The ledger's tables. Each row carries a seal, so that a changed byte is noticed when the row is read."""

import hashlib
import sqlite3
from typing import Any, NamedTuple

from zxsim.lab.chunk import Chunk, Played

SCHEMA = (
    "CREATE TABLE manifest (id INTEGER PRIMARY KEY, text TEXT, seal BLOB)",
    # sums come last: what precedes them is read without touching their pages.
    "CREATE TABLE chunks (address INTEGER PRIMARY KEY, pairs INTEGER, digests BLOB, file_size INTEGER, "
    "file_digest BLOB, seconds REAL, worker TEXT, sums_digest BLOB, seal BLOB, sums BLOB)",
    "CREATE TABLE cells (cell INTEGER PRIMARY KEY, chunks INTEGER, total BLOB, seal BLOB)",
    "CREATE TABLE started (address INTEGER PRIMARY KEY, pairs INTEGER, seal BLOB)",
    "CREATE TABLE faults (address INTEGER PRIMARY KEY, pairs INTEGER, what TEXT, tries INTEGER, seal BLOB)",
    "CREATE TABLE commits (id INTEGER PRIMARY KEY, count INTEGER, seal BLOB)",
)

# An address is cell and first pair in one number: one tree holds and finds the chunks of a cell in order.
PAIR_BITS = 40
CELL_LIMIT = 1 << (62 - PAIR_BITS)
LIGHT = "address, pairs, digests, file_size, file_digest, seconds, worker, sums_digest, seal"


class Changed(Exception):
    """A row is not what was entered; the message says which, its catcher in which file."""


class Entry(NamedTuple):
    """A chunk's row without its sums; file_size and file_digest are None when no rows are kept."""

    chunk: Chunk
    digests: bytes
    file_size: int | None
    file_digest: bytes | None
    seconds: float
    worker: str
    sums_digest: bytes
    seal: bytes


def seal(*fields: object) -> bytes:
    """SHA-256 of a row's values and their types."""
    return hashlib.sha256(repr(fields).encode("utf-8", "surrogatepass")).digest()


def pack(chunk: Chunk) -> int:
    """A chunk's address; ValueError when it is out of bounds."""
    cell, first_pair = int(chunk.cell), int(chunk.first_pair)
    if not (0 <= cell < CELL_LIMIT and 0 <= first_pair < 1 << PAIR_BITS and chunk.pairs > 0):
        raise ValueError(f"{chunk} is no chunk")
    return cell << PAIR_BITS | first_pair


def unpack(address: int, pairs: int) -> Chunk:
    """The chunk of an address."""
    return Chunk(address >> PAIR_BITS, address & ((1 << PAIR_BITS) - 1), pairs)


def write_manifest(db: sqlite3.Connection, text: str) -> None:
    """Enter the manifest, which never changes, and begin to count."""
    db.execute("INSERT INTO commits VALUES (0, 0, ?)", (seal(0),))
    db.execute("INSERT INTO manifest VALUES (0, ?, ?)", (text, seal(text)))


def read_manifest(db: sqlite3.Connection) -> str:
    """The manifest's text; Changed when it is missing or changed."""
    row = db.execute("SELECT text, seal FROM manifest WHERE id = 0").fetchone()
    if row is None:
        raise Changed("the manifest is missing")
    check_seal("the manifest", row)
    return str(row[0])


def check_seal(what: str, row: tuple[Any, ...]) -> None:
    """Changed unless a row's last value is the seal of the others."""
    if seal(*row[:-1]) != row[-1]:
        raise Changed(f"{what} was changed after it was entered")


def read_commits(db: sqlite3.Connection) -> int:
    """How many commits were ever made."""
    row = db.execute("SELECT count, seal FROM commits WHERE id = 0").fetchone()
    if row is None:
        raise Changed("the number of commits is missing")
    check_seal("the number of commits", row)
    return int(row[0])


def count_commit(db: sqlite3.Connection) -> int:
    """Count one more, and return the new number."""
    count = read_commits(db) + 1
    db.execute("UPDATE commits SET count = ?, seal = ? WHERE id = 0", (count, seal(count)))
    return count


def enter(db: sqlite3.Connection, played: Played, file_digest: bytes | None) -> None:
    """Add a chunk, and take away what was marked about it before."""
    address = pack(played.chunk)
    fields = (
        address,
        int(played.chunk.pairs),
        played.digests,
        None if played.rows is None else len(played.rows),
        file_digest,
        float(played.seconds),
        played.worker,
        hashlib.sha256(played.sums).digest(),
    )
    mark = seal(*fields)
    db.execute("INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*fields, mark, played.sums))
    db.execute("DELETE FROM started WHERE address = ?", (address,))
    db.execute("DELETE FROM faults WHERE address = ?", (address,))
    _count(db, int(played.chunk.cell), 1, mark)


def remove(db: sqlite3.Connection, entry: Entry) -> None:
    """Take a chunk out again: its file is gone, so it is to be played again."""
    db.execute("DELETE FROM chunks WHERE address = ?", (pack(entry.chunk),))
    _count(db, entry.chunk.cell, -1, entry.seal)


def find_overlap(db: sqlite3.Connection, chunk: Chunk) -> tuple[Entry, bytes] | None:
    """The last entered chunk, with its sums, that shares a pair with this one."""
    first = pack(chunk)
    # What is entered does not overlap: only the last one that begins before this one's end can.
    row = db.execute(
        f"SELECT {LIGHT}, sums FROM chunks WHERE address >= ? AND address < ? ORDER BY address DESC LIMIT 1",
        (first - chunk.first_pair, first + int(chunk.pairs)),
    ).fetchone()
    if row is None:
        return None
    entry = to_entry(row[:-1])
    return (entry, row[-1]) if entry.chunk.first_pair + entry.chunk.pairs > chunk.first_pair else None


def read_entries(db: sqlite3.Connection, cell: int | None = None) -> list[Entry]:
    """All chunks, or a cell's, in order; Changed when one was changed, added or lost."""
    where, values = _limit(cell)
    entries = [
        to_entry(row) for row in db.execute(f"SELECT {LIGHT} FROM chunks{where} ORDER BY address", values)
    ]
    _check_totals(db, cell, entries)
    return entries


def read_sums(db: sqlite3.Connection, entries: list[Entry], cell: int | None = None) -> list[bytes]:
    """The sums of these entries (all, or a cell's), in their order; Changed when some were changed."""
    where, values = _limit(cell)
    found = [row[0] for row in db.execute(f"SELECT sums FROM chunks{where} ORDER BY address", values)]
    for entry, sums in zip(entries, found, strict=True):
        check_sums(entry, sums)
    return found


def check_sums(entry: Entry, sums: bytes) -> None:
    """Changed unless these are the sums that were entered."""
    if hashlib.sha256(sums).digest() != entry.sums_digest:
        raise Changed(f"the sums of {say(entry.chunk)} were changed after they were entered")


def to_entry(row: tuple[Any, ...]) -> Entry:
    """A row of LIGHT columns, its seal checked."""
    check_seal("a chunk", row)
    return Entry(unpack(row[0], row[1]), *row[2:])


def say(chunk: Chunk) -> str:
    """A chunk in words."""
    return f"cell {chunk.cell}, pairs {chunk.first_pair} to {chunk.first_pair + chunk.pairs - 1}"


def _limit(cell: int | None) -> tuple[str, tuple[int, ...]]:
    if cell is None:
        return "", ()
    return " WHERE address >= ? AND address < ?", (cell << PAIR_BITS, (cell + 1) << PAIR_BITS)


def _count(db: sqlite3.Connection, cell: int, by: int, mark: bytes) -> None:
    """Bring a cell's total up to date: the sum of its chunks' seals, in whichever order they came."""
    chunks, total = _read_totals(db, cell).get(cell, (0, 0))
    chunks, total = chunks + by, (total + by * int.from_bytes(mark, "big")) % (1 << 256)
    fields = (cell, chunks, total.to_bytes(32, "big"))
    db.execute("INSERT OR REPLACE INTO cells VALUES (?, ?, ?, ?)", (*fields, seal(*fields)))


def _read_totals(db: sqlite3.Connection, cell: int | None) -> dict[int, tuple[int, int]]:
    where, values = ("", ()) if cell is None else (" WHERE cell = ?", (cell,))
    rows = db.execute(f"SELECT cell, chunks, total, seal FROM cells{where}", values).fetchall()
    for row in rows:
        check_seal("a cell's total", row)
    return {row[0]: (row[1], int.from_bytes(row[2], "big")) for row in rows}


def _check_totals(db: sqlite3.Connection, cell: int | None, entries: list[Entry]) -> None:
    found: dict[int, tuple[int, int]] = {}
    for entry in entries:
        chunks, total = found.get(entry.chunk.cell, (0, 0))
        total = (total + int.from_bytes(entry.seal, "big")) % (1 << 256)
        found[entry.chunk.cell] = (chunks + 1, total)
    expected = {c: total for c, total in _read_totals(db, cell).items() if total[0]}
    if found != expected:
        raise Changed("chunks that were entered are missing, or others were added")
