"""The last part of a scenario: what must have come out."""

import re
from dataclasses import dataclass

from games.zx.cards.faults import NotationFault
from games.zx.cards.writing import SQUARE, read_cards, read_squares, words
from games.zx.scenarios.picture import ZONES, expand, stack

MEASURES = ("power", "damage", "range", "cost", "targets")
FLAGS = ("illegal", "unfinished", "locked")
KEYS = ("winner", "choosable")
_ZONE = re.compile(rf"(?:(P[12])\.)?({'|'.join(ZONES)})(~=|\+=|-=|=)(.*)")
_COUNTER = re.compile(r"(?:(P[12])\.)?counter\.(\w+)=(\d+)")
_PLAYER = re.compile(r"(?:(P[12])\.)?(player|under_player)=(.+)")
_FORMS = (
    "x,y=CARD, x,y=P2:CARD, x,y=-, ZONE=CARDS, deck~=CARDS, ZONE+=CARDS, ZONE-=CARDS, player=CARD, "
    "counter.NAME=n, power|damage|range|cost x,y=n, targets x,y=x,y+x,y, choosable=x,y+CARD, winner=P1, "
    "locked, illegal, unfinished"
)


@dataclass(frozen=True)
class Wish:
    """kind: `square`, `zone`, `counter`, `player`, a measure, a flag or a key. sign: `=`, `+=` ..."""

    kind: str
    seat: str
    key: str
    sign: str
    value: object


def read_wishes(text):
    """Wishes in their order. NotationFault names the word that is none."""
    found = []
    left = words(text)
    while left:
        word = left.pop(0)
        if word in MEASURES:
            if not left:
                raise NotationFault(f"expected: `{word}` needs x,y=value")
            found.append(_measure(word, left.pop(0)))
        else:
            found.append(_read(word))
    if not found:
        raise NotationFault("expected: nothing is said. `unfinished` alone means: nothing else has changed")
    if len({(wish.kind, wish.seat, wish.key, wish.sign) for wish in found}) < len(found):
        raise NotationFault("expected: something is said twice")
    return tuple(found)


def _measure(kind, word):
    key, sign, value = word.rpartition("=")
    seat, key = (key[:2], key[3:]) if key.startswith(("P1.", "P2.")) else ("P1", key)
    if not sign or (kind != "cost" and not re.fullmatch(SQUARE, key)):
        raise NotationFault(f"expected: `{kind} {word}` must be `{kind} x,y=value`")
    if kind == "targets":
        return Wish(kind, seat, key, "=", set(read_squares(value)))
    if not re.fullmatch(r"-?\d+", value):
        raise NotationFault(f"expected: `{kind} {word}` needs a number")
    return Wish(kind, seat, key, "=", int(value))


def _read(word):
    seat, flag = (word[:2], word[3:]) if word.startswith(("P1.", "P2.")) else ("P1", word)
    if flag in FLAGS:
        return Wish(flag, seat, "", "", True)
    if match := re.fullmatch(rf"({SQUARE})=(.*)", word):
        return Wish("square", "", match[1], "=", _square(match[2]))
    if match := _ZONE.fullmatch(word):
        seat, zone, sign, value = match.groups()
        return Wish("zone", seat or "P1", zone, sign, _cards(value))
    if match := _COUNTER.fullmatch(word):
        return Wish("counter", match[1] or "P1", match[2], "=", int(match[3]))
    if match := _PLAYER.fullmatch(word):
        return Wish("player", match[1] or "P1", match[2], "=", match[3])
    key, sign, value = word.partition("=")
    if key in KEYS and sign:
        return Wish(key, "", "", "=", value)
    raise NotationFault(f"expected: `{word}` is not understood. Write {_FORMS}")


def _square(text):
    if text in ("", "-"):
        return None
    return stack([part if re.match("P[12]:", part) else f"P1:{part}" for part in text.split("^")])


def _cards(text):
    """Card strings in their order, or only how many."""
    return int(text) if text.isdecimal() else expand(read_cards(text))
