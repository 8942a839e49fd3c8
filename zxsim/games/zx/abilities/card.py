"""A card as it is printed: the record, and the check of its table in a card file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.grammar import describe_unknown
from zxsim.games.zx.abilities.words import COLOURS, ICONS, KEYWORDS, TYPES, WAYS
from zxsim.games.zx.tables import INFINITE

_TEXTS = ("name", "type", "lower", "require", "crisis", "crisis_name", "note", "reason")
_LISTS = ("colours", "tribes", "icons", "keywords", "player_names")
_FLAGS = ("marked", "playable")
KEYS = (*_TEXTS, *_LISTS, *_FLAGS, "cost", "power", "deck_limit", "marks", "way", "abilities", "granted")
_VOCABULARY: dict[str, Sequence[str]] = {
    "colours": tuple(COLOURS),
    "icons": tuple(ICONS),
    "keywords": tuple(KEYWORDS),
}
_WITH_COST = ("zx", "event", "zx_ex", "event_ex", "zx_ob", "shift")
_WITH_POWER = ("zx", "zx_ex", "zx_ob", "token")


@dataclass(frozen=True, eq=False)
class Card:
    """What is printed on a card; `abilities` are still tables of the ability language; `where` is its file.

    Equal cards are the same object: a pool makes each card once.
    """

    number: str
    name: str
    type: str
    colours: tuple[str, ...] = ()
    cost: int = 0  # tables.INFINITE for ∞
    power: int = 0
    tribes: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    player_names: tuple[str, ...] = ()
    lower: str = ""  # number of the lower half of an Overboost
    way: Mapping[str, Any] = field(default_factory=dict)  # how a Dynamis card is played
    abilities: tuple[Mapping[str, Any], ...] = ()
    granted: tuple[Mapping[str, Any], ...] = ()  # abilities that its own give to cards
    deck_limit: int = 4  # how many cards of its name a deck may have (ZX-5.3)
    require: str = ""  # condition under which it may be played at all
    crisis: str = ""
    crisis_name: str = ""
    marked: bool = False  # carries a picture of marked squares (ZX-13.11)
    marks: tuple[tuple[int, int], ...] = ()  # the marked squares, if they are known
    note: str = ""
    playable: bool = True
    reason: str = ""
    where: str = ""

    @classmethod
    def from_dict(cls, number: str, data: Mapping[str, Any], where: str) -> "Card":
        """A card from a table of a card file. InputError names the card and the key that is wrong."""
        fault = _fault(data)
        if fault:
            raise InputError(f"{where}, card {number}: {fault}")
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
        }
        if data.get("cost") == "infinite":
            values["cost"] = INFINITE
        values["marks"] = tuple((x, y) for x, y in data.get("marks", ()))
        values["marked"] = bool(data.get("marked") or values["marks"])
        return cls(number=number, where=where, **values)


def _fault(data: Mapping[str, Any]) -> str:
    """What is wrong with the table of a card, or nothing."""
    for key, value in data.items():
        if key not in KEYS:
            return describe_unknown("key", key, KEYS)
        if problem := _bad_value(key, value):
            return problem
    if not data.get("name"):
        return "the key 'name' is missing."
    if data.get("type") not in TYPES:
        return describe_unknown("type", str(data.get("type", "")), tuple(TYPES))
    if data["type"] in _WITH_COST and "cost" not in data:
        return "the key 'cost' is missing."
    if data["type"] in _WITH_POWER and "power" not in data:
        return "the key 'power' is missing."
    if not data.get("playable", True) and not data.get("reason"):
        return "it is not playable: say why in 'reason'."
    return ""


def _bad_value(key: str, value: Any) -> str:
    if key in _TEXTS and not isinstance(value, str):
        return f"'{key}' must be a text in quotes."
    if key in _FLAGS and not isinstance(value, bool):
        return f"'{key}' must be true or false."
    if key in ("power", "deck_limit") and not _is_number(value):
        return f"'{key}' must be a number of 0 or more."
    if key == "cost" and not (_is_number(value) or value == "infinite"):
        return "'cost' must be a number of 0 or more, or \"infinite\"."
    if key in _LISTS:
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            return f"'{key}' must be a list of texts."
        wrong = [word for word in value if word not in _VOCABULARY.get(key, value)]
        return describe_unknown(key, wrong[0], _VOCABULARY[key]) if wrong else ""
    is_tables = isinstance(value, list) and all(isinstance(part, dict) for part in value)
    if key in ("abilities", "granted") and not is_tables:
        return f"'{key}' must be tables: [[NUMBER.{key}]]."
    if key == "marks" and not (isinstance(value, list) and all(_is_square(square) for square in value)):
        return "'marks' must be a list of squares [x, y], each 0 to 2."
    return _bad_way(value) if key == "way" else ""


def _bad_way(value: Any) -> str:
    if not isinstance(value, dict) or len(value) != 1:
        return f"'way' must be a table with one of the keys {', '.join(WAYS)}."
    ((word, content),) = value.items()
    if word not in WAYS:
        return describe_unknown("way", word, tuple(WAYS))
    if word == "shift":
        return "" if isinstance(content, str) else "'shift' must be a selector in quotes."
    if isinstance(content, list) and content and all(isinstance(line, str) for line in content):
        return ""
    return f"'{word}' must be a list of texts."


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_square(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(part in (0, 1, 2) for part in value)
