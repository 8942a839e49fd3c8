"""Files of a store: written so that a power cut leaves old or new, never half; links are not followed."""

import errno
import os
import secrets
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, get_args

from zxsim.core.errors import IntegrityError
from zxsim.lab.store.layout import name_staged

Step = Literal[
    "write rows",
    "sync rows",
    "take ledger",
    "rename rows",
    "sync folder",
    "enter chunk",
    "commit ledger",
    "done",
]
STEPS: tuple[Step, ...] = get_args(Step)
"""The commit protocol, in order."""

on_step: Callable[[Step], None] | None = None
"""Called before each step; fault tests kill or fail here."""


def step(name: Step) -> None:
    """The one place that every step of the commit protocol passes."""
    if on_step is not None:
        on_step(name)


def stage(path: Path, data: bytes) -> Path:
    """Write data to a new file beside `path` and make it durable; the caller renames it.

    Its name is the number of `path` and a random one: processes never share a staged file. What was
    written is removed again when that fails.
    """
    staged = path.with_name(name_staged(path.stem, secrets.randbits(64)))
    step("write rows")
    descriptor = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            step("sync rows")
            _sync(file.fileno())
    except OSError:
        discard(staged)
        raise
    return staged


def discard(path: Path) -> None:
    """Remove a file if that is possible; what stays is an orphan, which the next adoption removes."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def make_folder(path: Path) -> None:
    """Make a folder whose parent exists, durably; a link in its place is refused."""
    try:
        path.mkdir()
    except FileExistsError:
        refuse_link(path)
        return
    sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Make renames in a folder durable.

    Windows has no such call, and some file systems refuse it. Without it a power cut may undo a rename
    whose ledger row is already safe: that row is then without its file, and adoption re-queues the chunk.
    """
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    try:
        _sync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def read(path: Path) -> bytes:
    """All bytes of a regular file; IntegrityError when it is missing or a link."""
    refuse_link(path)
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags)
    except FileNotFoundError:
        raise IntegrityError(
            f"{path}: the file is missing. Resume the run: its games are played again."
        ) from None
    with open(descriptor, "rb") as file:
        return file.read()


def refuse_link(path: Path) -> None:
    """IntegrityError when a symbolic link, or no plain file or folder, stands at `path`."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise IntegrityError(f"{path}: a link or special file, which a store never holds. Remove it.")


def list_folder(path: Path) -> Iterator[os.DirEntry[str]]:
    """Entries of a folder in order of their names; none when there is no such folder.

    The store's own folder may be a link, which its user made; others the caller refuses.
    """
    if path.is_dir():
        with os.scandir(path) as entries:
            yield from sorted(entries, key=lambda entry: entry.name)


def _sync(descriptor: int) -> None:
    """fsync; on macOS that leaves data in the drive's cache, so the stronger call is used there."""
    try:
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined]
    except (ImportError, AttributeError, OSError):
        os.fsync(descriptor)
