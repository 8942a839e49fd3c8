"""The commit protocol: rows to a staged file, fsync, rename, fsync of the folder, one ledger transaction.

Killed at any point it leaves at most a file without a ledger row, which adoption removes.
"""

import hashlib
import os
from pathlib import Path

from zxsim.core.errors import IntegrityError
from zxsim.lab.chunk import BLOCK_PAIRS, Played
from zxsim.lab.store import disk, tables
from zxsim.lab.store.disk import step
from zxsim.lab.store.layout import name_rows
from zxsim.lab.store.ledger import Ledger

TRIES = 10


class Vanished(Exception):
    """A staged file is gone: another process adopted the store meanwhile and took it for a left-over."""


def commit(folder: Path, book: Ledger, played: Played) -> bool:
    """Enter a chunk: True when it is new, False when the same is there already."""
    check(played)
    for _ in range(TRIES):
        try:
            return _try_to_commit(folder, book, played)
        except Vanished:
            continue
    raise IntegrityError(f"{folder}: another program keeps removing files of this store.")


def check(played: Played) -> None:
    """ValueError when a chunk does not begin where a block begins, or has not one digest a block."""
    tables.pack(played.chunk)
    blocks = -(-played.chunk.pairs // BLOCK_PAIRS)
    if played.chunk.first_pair % BLOCK_PAIRS or len(played.digests) != 32 * blocks:
        raise ValueError(f"{played.chunk} and its {len(played.digests)} bytes of digests do not fit blocks")


def _try_to_commit(folder: Path, book: Ledger, played: Played) -> bool:
    with book.reading() as db:
        if _is_known(folder, played, tables.find_overlap(db, played.chunk)):
            return False
    if played.rows is None:
        return _enter(folder, book, played, None)
    target = folder / name_rows(played.chunk)
    disk.make_folder(target.parent.parent)
    disk.make_folder(target.parent)
    staged = disk.stage(target, played.rows)
    try:
        return _enter(folder, book, played, staged)
    finally:
        disk.discard(staged)


def _enter(folder: Path, book: Ledger, played: Played, staged: Path | None) -> bool:
    """Rename and enter under the ledger's lock: nobody else sees a file of this chunk without its row."""
    digest = None if played.rows is None else hashlib.sha256(played.rows).digest()
    step("take ledger")
    with book.writing() as db:
        if _is_known(folder, played, tables.find_overlap(db, played.chunk)):
            return False
        if staged is not None:
            _put(staged, folder / name_rows(played.chunk))
        step("enter chunk")
        tables.enter(db, played, digest)
    step("done")
    return True


def _put(staged: Path, target: Path) -> None:
    step("rename rows")
    disk.refuse_link(target)
    try:
        os.replace(staged, target)
    except FileNotFoundError:
        raise Vanished from None
    step("sync folder")
    disk.sync_folder(target.parent)


def _is_known(folder: Path, played: Played, found: tuple[tables.Entry, bytes] | None) -> bool:
    if found is None:
        return False
    entry, sums = found
    tables.check_sums(entry, sums)
    both = f"({entry.worker} and {played.worker})"
    if entry.chunk != played.chunk:
        raise IntegrityError(
            f"{folder}: {tables.say(played.chunk)} overlaps {tables.say(entry.chunk)} {both}."
        )
    if (entry.digests, sums) != (played.digests, played.sums):
        raise IntegrityError(
            f"{folder}: {tables.say(entry.chunk)} was played twice with different results {both}. "
            "One of the two workers is not to be trusted."
        )
    return True
