"""TOML files that people write for the lab: read whole, and each mistake in words."""

import os
import tomllib
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError

MOST_BYTES = 1_000_000


def read_toml(path: Path, what: str) -> dict[str, Any]:
    """The tables of a file. what: such a file's name in messages, e.g. "experiment file"; InputError."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise InputError(f"There is no {what} {str(path)!r}.") from None
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}.") from None
    if len(data) > MOST_BYTES:
        raise InputError(f"{path}: too long; {what}s have at most {MOST_BYTES:,} bytes.")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not UTF-8 text (byte {error.start}).") from None
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
