"""Any list: which form it has, and the decks in it."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping

from zxsim.core.errors import InputError
from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.lists.code import FOUND
from zxsim.games.zx.lists.files import CSV_HEAD, read_code, read_csv, read_editor, read_helper
from zxsim.games.zx.lists.pasted import read_text, split_decks
from zxsim.games.zx.lists.report import Reading
from zxsim.games.zx.lists.resolve import Resolver

MOST_BYTES = 1_000_000
READERS: dict[str, Callable[..., Reading]] = {
    "text": read_text,
    "zx": read_editor,
    "cardhelper": read_helper,
    "csv": read_csv,
    "code": read_code,
}


def decode(data: bytes, where: str, encoding: str = "utf-8") -> str:
    """The text of a file: no byte order mark, line ends of any kind as one. InputError says what to do."""
    if len(data) > MOST_BYTES:
        raise InputError(f"{where}: has {len(data):,} bytes; a deck list has at most {MOST_BYTES:,}.")
    try:
        text = data.decode("utf-8-sig" if encoding == "utf-8" else encoding)
    except UnicodeDecodeError as fault:
        hint = (
            " Save the file as UTF-8, or see `zxsim deck import --encoding`." if encoding == "utf-8" else ""
        )
        raise InputError(f"{where}: byte {fault.start + 1} is not {encoding.upper()} text.{hint}") from None
    except LookupError:
        raise InputError(f"There is no encoding {encoding!r}. Use utf-8 or cp932.") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def detect_form(text: str) -> str:
    """ "text", "zx", "cardhelper", "csv" or "code": a key of READERS."""
    start = text.lstrip()
    if start.startswith("{"):
        return "cardhelper"
    if re.match(r'\[\s*"', start):
        return "zx"
    if start.startswith(",".join(CSV_HEAD[:3])):
        return "csv"
    return "code" if FOUND.search(text) else "text"


def is_deck_file(text: str, suffix: str = "") -> bool:
    """Whether a text is a deck file of ours, TOML or JSON, good or bad, and not a list in another form."""
    start = text.lstrip()
    if start.startswith("{"):
        return not _has_lists(text)
    if suffix in (".toml", ".json"):
        return detect_form(text) != "zx"
    try:
        return "main" in tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False


def _has_lists(text: str) -> bool:
    """Whether a JSON text is that of the helper app: its main deck is a list, ours a table."""
    try:
        found = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return False
    return isinstance(found, Mapping) and isinstance(found.get("main"), list)


def read_decks(text: str, guess: bool = False) -> list[Reading]:
    """Every deck of a text, at least one; each says what was understood, doubted and wrong."""
    form, resolver = detect_form(text), Resolver(load_catalogue(), guess)
    if form == "text":
        return [read_text(part, resolver, before + 1) for before, part in split_decks(text)]
    if form == "code":
        return [read_code(part, resolver, before + 1) for before, part in _split_codes(text)]
    return [READERS[form](text, resolver)]


def _split_codes(text: str) -> list[tuple[int, str]]:
    """Each part ends with the line of a code; what follows the last belongs to it."""
    lines = text.split("\n")
    ends = [i + 1 for i, line in enumerate(lines) if FOUND.search(line)]
    starts = [0, *ends[:-1]]
    ends[-1] = len(lines)
    return [(start, "\n".join(lines[start:end])) for start, end in zip(starts, ends, strict=True)]
