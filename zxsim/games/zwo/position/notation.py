"""Card strings: a card, flags, `*n` copies (docs/zwo.md)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zwo.state import Flag

_BITS = {"rest": Flag.REST, "back": Flag.BACK, "k1": Flag.KNOWN, "k2": Flag.KNOWN << 1}
_AMOUNTS = {"d": "damage", "b": "boost", "c": "sharpened"}
_AMOUNT = re.compile(r"(d|b|c)(-?\d{1,3})")
_USED = re.compile(r"u([0-9])")
_WORDS = "/rest, /back, /k1, /k2, /dN, /bN, /cN, /uN"


@dataclass(frozen=True)
class Piece:
    """One card of a position. flags: bits of state.Flag; the others are fields of the state."""

    card: str
    flags: int = 0
    damage: int = 0
    boost: int = 0
    sharpened: int = 0
    used: int = 0


def read_pieces(value: Any, where: str) -> list[Piece]:
    """Cards of a zone: card strings, or a number of `f`. InputError says where the form is wrong."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        value = [f"f*{value}"] if value else []
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise InputError(f"Position, {where}: write a list of card strings, or a number of `f`.")
    return [piece for text in value for piece in _read(text, where)]


def write(piece: Piece) -> str:
    """The card string that reads back as the same piece."""
    parts = [piece.card]
    parts += [name for name, bit in _BITS.items() if piece.flags & bit]
    parts += [f"{letter}{getattr(piece, name)}" for letter, name in _AMOUNTS.items() if getattr(piece, name)]
    parts += [f"u{index}" for index in range(10) if piece.used >> index & 1]
    return "/".join(parts)


def _read(text: Any, where: str) -> list[Piece]:
    match = re.fullmatch(r"([^*]+)(?:\*(\d+))?", text) if isinstance(text, str) else None
    if not match:
        raise InputError(f"Position, {where}: {text!r} is no card string, such as HZ-001/rest or f*3.")
    card, *flags = match[1].split("/")
    values: dict[str, int] = {}
    for flag in flags:
        if flag in _BITS:
            values["flags"] = values.get("flags", 0) | _BITS[flag]
        elif found := _AMOUNT.fullmatch(flag):
            values[_AMOUNTS[found[1]]] = int(found[2])
        elif found := _USED.fullmatch(flag):
            values["used"] = values.get("used", 0) | 1 << int(found[1])
        else:
            raise InputError(f"Position, {where}: '{card}' has the unknown flag '/{flag}'. Flags: {_WORDS}.")
    return [Piece(card, **values)] * (1 if match[2] is None else int(match[2]))
