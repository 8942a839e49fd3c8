"""Files that people give the lab: read whole, and each mistake in words."""

import os
import tomllib
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError

MOST_BYTES = 1_000_000


def read_bytes(path: Path, what: str, most: int = MOST_BYTES, absent: str = "") -> bytes:
    """What is in a file, read no further than it takes to see that it is too long.

    what: such a file's name in messages, e.g. "experiment file". absent: what to say where there is none.
    InputError when it cannot be read, or holds more than `most` bytes.
    """
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        is_absent = absent and isinstance(error, FileNotFoundError)
        raise InputError(absent if is_absent else f"{path}: cannot be read: {error.strerror}.") from None
    if len(data) > most:
        raise InputError(f"{path}: too long; {what}s have at most {most:,} bytes.")
    return data


def decode(data: bytes, path: Path, encoding: str = "utf-8") -> str:
    """The text of a file's bytes. InputError says which byte is none."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not UTF-8 text (byte {error.start}).") from None


def read_toml(path: Path, what: str) -> dict[str, Any]:
    """The tables of a file; InputError."""
    text = decode(read_bytes(path, what, absent=f"There is no {what} {str(path)!r}."), path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: not valid TOML: {error}.") from None
    except (RecursionError, ValueError) as error:
        why = "nested too deeply" if isinstance(error, RecursionError) else "a number is too long"
        raise InputError(f"{path}: {why}.") from None


def find_beside(deck: Any, folder: Path) -> Any:
    """A deck file named relative to the file that names it; every other deck as it is."""
    if isinstance(deck, str) and os.path.isfile(folder / deck):  # no error, however long the name
        return str(folder / deck)
    return deck
