"""The share code ZXD1: a whole deck in about a hundred characters, readable without any card data.

`ZXD1` + base64url of a body and three check bytes. The body is a row of blocks: zone, byte length, content,
all numbers LEB128 varints. docs/decks.md has the format.
"""

import base64
import binascii
import re
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

PREFIX = "ZXD1"
FOUND = re.compile(r"ZXD(\d)([A-Za-z0-9_-]*)")
SINGLE = ("player", "under_player", "start", "gate", "start_resource")  # zones 1 to 5
LISTS = ("main", "dynamis")  # zones 6 and 7
ZONES = SINGLE + LISTS
# These lists only grow: the position of a word is what a code holds.
SERIES = (
    "B",
    "E",
    "P",
    "G",
    "IG",
    "C",
    "SD",
    "PR",
    "ZP",
    "M",
    "F",
    "CP",
    "CS",
    "BG",
    "V",
    "AC",
    "MC",
    "Q",
    "Y",
)
KINDS = ("", "P", "T")
GROUPS = (4, 3, 2, 1, 0)  # copies of each card in a group; 0 = another count, written out
_NUMBER = re.compile(r"([A-Z]+)(\d\d)-([PT]?)(\d{2,3})")


class CodeFault(ValueError):
    """A text that is no share code of ours; `newer`: made by a later version of the format."""

    def __init__(self, text: str, newer: bool = False) -> None:
        super().__init__(text)
        self.newer = newer


def encode(deck: Mapping[str, Any]) -> str:
    """The share code of a deck in the form of a deck file. CodeFault when a number has no place in it."""
    body = bytearray()
    for zone, key in enumerate(ZONES, 1):
        content = _write_cards(deck.get(key) or {}) if key in LISTS else _write_card(deck.get(key, ""))
        if content:
            body += _varint(zone) + _varint(len(content)) + content
    data = bytes(body)
    return PREFIX + base64.urlsafe_b64encode(data + _check(data)).decode().rstrip("=")


def decode(code: str) -> tuple[dict[str, Any], int]:
    """The deck of a code, in the form of a deck file, and how many zones of a later format were left out.

    CodeFault when the code is cut, mistyped, or of a later version.
    """
    found = FOUND.fullmatch(code)
    if not found:
        raise CodeFault("is no share code")
    if found[1] != PREFIX[-1]:
        raise CodeFault(
            f"begins with ZXD{found[1]}: a newer zxsim made it. Update zxsim to read it", newer=True
        )
    try:
        data = base64.b64decode(found[2] + "=" * (-len(found[2]) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise CodeFault("is cut or mistyped: copy it whole") from None
    body = data[:-3]
    if len(data) < 3 or data[-3:] != _check(body):
        raise CodeFault("is cut or mistyped: copy it whole")
    deck, skipped = _read_blocks(body)
    if not skipped and encode(deck) != code:
        raise CodeFault("is not written the way zxsim writes that deck")
    return deck, skipped


def _check(body: bytes) -> bytes:
    return (zlib.crc32(PREFIX.encode() + body) & 0xFFFFFF).to_bytes(3, "big")


def _varint(value: int) -> bytes:
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    found.append(value)
    return bytes(found)


def _write_card(number: str) -> bytes:
    return _varint(_pack(number)) if number else b""


def _write_cards(counts: Mapping[str, int]) -> bytes:
    if not counts:
        return b""
    found = bytearray()
    for copies in GROUPS:
        ids = sorted(_pack(number) for number, n in counts.items() if (n if n <= 4 else 0) == copies)
        found += _varint(len(ids))
        named = {_pack(number): n for number, n in counts.items()}
        for before, card in zip([0, *ids], ids, strict=False):
            found += _varint(card - before) + (b"" if copies else _varint(named[card]))
    return bytes(found)


def _pack(number: str) -> int:
    """A card number as one integer: ((series x 100 + set) x 3 + kind) x 1000 + running number."""
    parts = _NUMBER.fullmatch(number)
    if not parts or parts[1] not in SERIES:
        raise CodeFault(f"Card {number} has no place in a share code.")
    series, pack, kind, running = SERIES.index(parts[1]), int(parts[2]), KINDS.index(parts[3]), int(parts[4])
    return ((series * 100 + pack) * 3 + kind) * 1000 + running


def _unpack(card: int) -> str:
    rest, running = divmod(card, 1000)
    rest, kind = divmod(rest, 3)
    series, pack = divmod(rest, 100)
    if series >= len(SERIES):
        raise CodeFault("holds a card series of a newer zxsim. Update zxsim to read it", newer=True)
    return f"{SERIES[series]}{pack:02}-{KINDS[kind]}{running:0{2 if kind else 3}}"


class _Reader:
    def __init__(self, data: Sequence[int]) -> None:
        self.data, self.at = data, 0

    def more(self) -> bool:
        return self.at < len(self.data)

    def number(self) -> int:
        value = shift = 0
        while True:
            if not self.more() or shift > 56:
                raise CodeFault("is damaged")
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def block(self) -> "_Reader":
        length = self.number()
        if length > len(self.data) - self.at:
            raise CodeFault("is damaged")
        self.at += length
        return _Reader(self.data[self.at - length : self.at])


def _read_blocks(body: bytes) -> tuple[dict[str, Any], int]:
    deck: dict[str, Any] = {"main": {}}
    reader, skipped = _Reader(body), 0
    while reader.more():
        zone, block = reader.number(), reader.block()
        if not 1 <= zone <= len(ZONES):
            skipped += 1
            continue
        key = ZONES[zone - 1]
        deck[key] = _read_cards(block) if key in LISTS else _unpack(block.number())
    return deck, skipped


def _read_cards(block: _Reader) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for copies in GROUPS:
        card = 0
        for _ in range(block.number()):
            card += block.number()
            counts[_unpack(card)] += copies or block.number()
    return dict(counts)
