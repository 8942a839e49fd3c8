"""Card strings: a card, flags, `*n` copies (docs/positions.md)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zx.rules.granting import SPAN
from zxsim.games.zx.state import Flag, Zone
from zxsim.games.zx.tables import FIRST_GRANTED, GRANTS

ZONES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "life": Zone.LIFE,
    "charge": Zone.CHARGE,
    "trash": Zone.TRASH,
    "res": Zone.RESOURCE,
    "dyn": Zone.DYNAMIS,
    "exile": Zone.REMOVED,
    "temporary": Zone.TEMPORARY,
    "gone": Zone.NONE,
}
"""Lists of cards of a player, in the order in which a position is read."""

_BITS = {
    "S": Flag.ASLEEP,
    "up": Flag.FACE_UP,
    "token": Flag.TOKEN,
    "arrived": Flag.ARRIVED,
    "ended": Flag.ENDED,
    "held": Flag.HELD,
}
_AMOUNTS = {"d": "damage", "b": "boost", "bb": "boost_battle"}
_SOURCES = {**ZONES, "sq": Zone.SQUARE, "under": Zone.UNDER, "player": Zone.PLAYER}
_AMOUNT = re.compile(r"(d|b|bb)(-?\d+)")
_USED = re.compile(r"u(1?\d|2[0-2])")
_GRANTED = re.compile(r"(g|gg)(\d+)")
_SPANS = {"g": 0, "gg": SPAN}  # until end of turn, until end of game
_ENTERED = re.compile(rf"in=(\d+)\.({'|'.join(_SOURCES)})(\.played)?")
_FLAGS = "/S, /up, /dN, /f=CARD, /bN, /bbN, /gN, /ggN, /uN, /in=TURN.ZONE, /token, /arrived, /ended, /held"


@dataclass
class Piece:
    """One card of a position.

    flags: bits of state.Flag. amounts: damage and Power changes by field of the state. used: abilities used
    or triggered this turn. entered: the field of the state. forces: cards that lie face-down below it.
    granted: abilities it has been given, as the state has them.
    """

    card: str
    flags: int = 0
    amounts: dict[str, int] = field(default_factory=dict)
    used: tuple[int, ...] = ()
    entered: int = 0
    forces: tuple[str, ...] = ()
    granted: int = 0


def read_pieces(value: Any, where: str) -> list[Piece]:
    """Cards of a zone: card strings, or a number of `f`. InputError says where the form is wrong."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        value = [f"f*{value}"] if value else []
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise InputError(f"Position, {where}: write a list of card strings, or a number of `f`.")
    pieces = [piece for text in value for piece in _read(text, where)]
    for piece in pieces:
        if piece.amounts or piece.entered or piece.forces or piece.granted:
            raise InputError(f"Position, {where}: '{write(piece)}' has a flag of cards on squares.")
    return pieces


def read_piece(text: Any, where: str) -> Piece:
    """One card string without `*n`."""
    pieces = _read(text, where)
    if len(pieces) != 1:
        raise InputError(f"Position, {where}: '{text}' must be one card.")
    return pieces[0]


def write(piece: Piece) -> str:
    """The card string that reads back as the same piece."""
    parts = [piece.card]
    if piece.flags:
        parts += [name for name, bit in _BITS.items() if piece.flags & bit]
    if amounts := piece.amounts:
        parts += [f"{letter}{amounts[name]}" for letter, name in _AMOUNTS.items() if amounts.get(name)]
    parts += [f"u{index}" for index in piece.used]
    for word, span in _SPANS.items() if piece.granted else ():
        parts += [f"{word}{FIRST_GRANTED + n}" for n in range(GRANTS) if piece.granted >> span + n & 1]
    if piece.entered:
        zone = next(word for word, zone in _SOURCES.items() if zone == piece.entered >> 1 & 0x7F)
        parts.append(f"in={piece.entered >> 8}.{zone}{'.played' if piece.entered & 1 else ''}")
    parts += [f"f={card}" for card in piece.forces]
    return "/".join(parts)


def _read(text: Any, where: str) -> list[Piece]:
    match = re.fullmatch(r"([^*]+)(?:\*(\d+))?", text) if isinstance(text, str) else None
    if not match:
        raise InputError(f"Position, {where}: {text!r} is no card string, such as B15-023/S or f*3.")
    card, *flags = match[1].split("/")
    return [_flagged(card, flags, where) for _ in range(1 if match[2] is None else int(match[2]))]


def _flagged(card: str, flags: list[str], where: str) -> Piece:
    piece = Piece(card)
    for flag in flags:
        if flag in _BITS:
            piece.flags |= _BITS[flag]
        elif match := _AMOUNT.fullmatch(flag):
            piece.amounts[_AMOUNTS[match[1]]] = int(match[2])
        elif match := _USED.fullmatch(flag):
            piece.used += (int(match[1]),)
        elif match := _GRANTED.fullmatch(flag):
            piece.granted |= _granted_bit(match[1], int(match[2]), where)
        elif match := _ENTERED.fullmatch(flag):
            piece.entered = int(match[1]) << 8 | _SOURCES[match[2]] << 1 | bool(match[3])
        elif flag.startswith("f="):
            piece.forces += (flag[2:],)
        else:
            raise InputError(f"Position, {where}: '{card}' has the unknown flag '/{flag}'. Flags: {_FLAGS}.")
    return piece


def _granted_bit(word: str, index: int, where: str) -> int:
    if not FIRST_GRANTED <= index < FIRST_GRANTED + GRANTS:
        last = FIRST_GRANTED + GRANTS - 1
        raise InputError(f"Position, {where}: granted abilities are numbered {FIRST_GRANTED} to {last}.")
    return 1 << _SPANS[word] + index - FIRST_GRANTED
