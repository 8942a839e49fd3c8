"""A deck file laid out again: canonical order and spelling, with the comments people wrote into it."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field

from zxsim.core.errors import InputError
from zxsim.games.zx.catalogue import Catalogue
from zxsim.games.zx.lists.code import LISTS
from zxsim.games.zx.lists.order import sort_dynamis, sort_main
from zxsim.games.zx.lists.writing import SINGLE, TEXTS, quote

_TABLE = re.compile(r"\s*\[\s*(\w+)\s*\]\s*(#.*)?$")
_ENTRY = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*'|\d+)\s*(#.*)?$""")


@dataclass
class _Entry:
    value: str
    above: list[str]  # comment lines directly above
    beside: str


@dataclass
class _Part:
    """The keys before the first table, or one table. head: comments above its heading, beside: after it."""

    head: list[str] = field(default_factory=list)
    beside: str = ""
    entries: dict[str, _Entry] = field(default_factory=dict)
    tail: list[str] = field(default_factory=list)


def format_toml(text: str, where: str, catalogue: Catalogue, number_of: Callable[[str], str]) -> str:
    """The text of a deck file in canonical layout; number_of: number or name -> canonical number.

    InputError when it uses TOML of a kind that deck files do not need, such as texts of several lines.
    """
    parts = _split(text, where)
    top = parts.pop("", _Part())
    lines = list(top.head)
    for key in (*TEXTS, *SINGLE):
        if key in top.entries:
            entry = top.entries.pop(key)
            card = key in SINGLE and entry.value
            value = number_of(_unquote(entry.value)) if card else _unquote(entry.value)
            lines += _write(key, quote(value), entry, _name(value, catalogue) if card else "")
    lines += top.tail
    for key, sort in zip(LISTS, (sort_main, sort_dynamis), strict=True):
        if key in parts:
            lines += _write_list(key, parts.pop(key), sort, catalogue, number_of)
    if top.entries or parts:
        left = ", ".join([*top.entries, *parts])
        raise InputError(f"{where}: cannot be laid out because of the key {left}. See `zxsim deck check`.")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines).strip("\n")) + "\n"


def _write_list(
    key: str,
    part: _Part,
    sort: Callable[..., list[str]],
    catalogue: Catalogue,
    number_of: Callable[[str], str],
) -> list[str]:
    entries = {number_of(text): entry for text, entry in part.entries.items()}
    lines = ["", *part.head, f"[{key}]{_space(part.beside)}"]
    for number in sort(entries, catalogue):
        entry = entries[number]
        lines += _write(quote(number), str(int(entry.value)), entry, _name(number, catalogue))
    return [*lines, *part.tail]


def _write(key: str, value: str, entry: _Entry, name: str) -> list[str]:
    beside = entry.beside or (f"# {name}" if name else "")
    return [*entry.above, f"{key} = {value}{_space(beside)}"]


def _space(comment: str) -> str:
    return f"  {comment}" if comment else ""


def _name(number: str, catalogue: Catalogue) -> str:
    facts = catalogue.by_number(number)
    return facts.name if facts else ""


def _unquote(value: str) -> str:
    return str(tomllib.loads(f"v = {value}")["v"])


def _split(text: str, where: str) -> dict[str, _Part]:
    """Comments stand above what follows them; those before an empty line at the top, above everything."""
    parts = {"": _Part()}
    part, above = parts[""], []
    for at, line in enumerate(text.splitlines(), 1):
        table, entry = _TABLE.match(line), _ENTRY.match(line)
        if line.lstrip().startswith("#"):
            above.append(line.strip())
        elif table:
            part = parts.setdefault(table[1], _Part(head=above, beside=table[2] or ""))
            above = []
        elif entry:
            key = entry[1] if entry[1][0] not in "\"'" else _unquote(entry[1])
            part.entries[key] = _Entry(entry[2], above, entry[3] or "")
            above = []
        elif line.strip():
            raise InputError(f"{where}, line {at}: cannot be laid out; write one key = value a line.")
        elif above and part is parts[""] and not part.entries:
            part.head += [*above, ""]
            above = []
    part.tail += above
    return parts
