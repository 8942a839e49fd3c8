"""Cards as they are printed, and the pool of all cards that the data files describe."""

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.words import COLOURS, ICONS, KEYWORDS, TYPES, WAYS
from zxsim.games.zx.tables import INFINITE

DATA = Path(__file__).parent / "data" / "cards"
_HEADER = re.compile(r'^\[(?:"([^"]+)"|([^\[\]."]+))\][ \t]*(?:#.*)?$', re.MULTILINE)
_NAME = re.compile(r'^name *= *"([^"]*)"', re.MULTILINE)
_IGNORED = re.compile(r"[\s・･·•]")
_STAND_IN = re.compile(r"v\.([RBWKGN]+)(\d+)\.(\d+)(\.IG)?((?:\.t=[^.]+)*)")
_LETTERS = {"R": "red", "B": "blue", "W": "white", "K": "black", "G": "green"}

_TEXTS = ("name", "type", "lower", "require", "crisis", "crisis_name", "note", "reason")
_LISTS = ("colours", "tribes", "icons", "keywords", "player_names")
_FLAGS = ("marked", "playable")
_KEYS = (*_TEXTS, *_LISTS, *_FLAGS, "cost", "power", "marks", "way", "abilities")
_VOCABULARY: dict[str, Sequence[str]] = {
    "colours": tuple(COLOURS),
    "icons": tuple(ICONS),
    "keywords": tuple(KEYWORDS),
}
_WITH_COST = ("zx", "event", "zx_ex", "event_ex", "zx_ob", "shift")
_WITH_POWER = ("zx", "zx_ex", "zx_ob", "token")


@dataclass(frozen=True, eq=False)
class Card:
    """What is printed on a card; `abilities` are still tables of the ability language, `where` is its file."""

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
        if key not in _KEYS:
            return _unknown("key", key, _KEYS)
        if problem := _bad_value(key, value):
            return problem
    if not data.get("name"):
        return "the key 'name' is missing."
    if data.get("type") not in TYPES:
        return _unknown("type", str(data.get("type", "")), tuple(TYPES))
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
    if key == "power" and not _is_number(value):
        return "'power' must be a number of 0 or more."
    if key == "cost" and not (_is_number(value) or value == "infinite"):
        return "'cost' must be a number of 0 or more, or \"infinite\"."
    if key in _LISTS:
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            return f"'{key}' must be a list of texts."
        wrong = [word for word in value if word not in _VOCABULARY.get(key, value)]
        return _unknown(key, wrong[0], _VOCABULARY[key]) if wrong else ""
    if key == "abilities" and not (isinstance(value, list) and all(isinstance(part, dict) for part in value)):
        return "'abilities' must be tables: [[NUMBER.abilities]]."
    if key == "marks" and not (isinstance(value, list) and all(_is_square(square) for square in value)):
        return "'marks' must be a list of squares [x, y], each 0 to 2."
    return _bad_way(value) if key == "way" else ""


def _bad_way(value: Any) -> str:
    if not isinstance(value, dict) or len(value) != 1:
        return f"'way' must be a table with one of the keys {', '.join(WAYS)}."
    ((word, content),) = value.items()
    if word not in WAYS:
        return _unknown("way", word, tuple(WAYS))
    if word == "shift":
        return "" if isinstance(content, str) else "'shift' must be a selector in quotes."
    if isinstance(content, list) and content and all(isinstance(line, str) for line in content):
        return ""
    return f"'{word}' must be a list of texts."


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_square(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(part in (0, 1, 2) for part in value)


def _unknown(what: str, word: str, allowed: Sequence[str]) -> str:
    near = difflib.get_close_matches(word, allowed, 1)
    hint = f" Did you mean '{near[0]}'?" if near else ""
    return f"unknown {what} '{word}'. Allowed: {', '.join(allowed)}.{hint}"


@lru_cache(maxsize=4096)
def stand_in(text: str) -> Card:
    """A Z/X without abilities: `v.R3.5000.IG.t=Guardian` (colour, cost, Power, icon, tribe); `f` = `v.N1.1000`."""
    name = "v.N1.1000" if text == "f" else text
    match = _STAND_IN.fullmatch(name)
    if not match:
        raise InputError(
            f"'{text}' is no card number and no stand-in. A stand-in is written v.R3.5000 (red, cost 3, "
            "Power 5000), then .IG and .t=TRIBE if wanted."
        )
    letters, cost, power, icon, tribes = match.groups()
    return Card(
        number=text,
        name=name,
        type="zx",
        colours=tuple(_LETTERS[letter] for letter in letters if letter != "N"),
        cost=int(cost),
        power=int(power),
        tribes=tuple(tribes.split(".t=")[1:]),
        icons=("IG",) if icon else (),
        where="stand-in",
    )


def fold(name: str) -> str:
    """A name as people compare it: width, case, spaces and middle dots do not matter."""
    return _IGNORED.sub("", unicodedata.normalize("NFKC", name)).casefold()


class _Section(NamedTuple):
    where: str
    line: int
    text: str
    name: str


class Pool(Mapping[str, Card]):
    """All cards by number. A card is parsed when it is first asked for, so a large pool loads fast."""

    def __init__(self, sections: Mapping[str, _Section]) -> None:
        self._sections = sections
        self._cards: dict[str, Card] = {}
        self._numbers: dict[str, list[str]] = {}
        for number, section in sections.items():
            self._numbers.setdefault(fold(section.name), []).append(number)

    def __getitem__(self, number: str) -> Card:
        if number not in self._cards:
            self._cards[number] = _parse(number, self._sections[number])
        return self._cards[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sections)

    def __len__(self) -> int:
        return len(self._sections)

    def named(self, name: str) -> list[Card]:
        """All cards of that name, however it is spaced; empty when there is none."""
        return [self[number] for number in self._numbers.get(fold(name), ())]

    def find(self, text: str) -> Card:
        """The card of that number or name. InputError suggests near ones, or asks for the number."""
        number = unicodedata.normalize("NFKC", text).strip().upper()
        for exact in (text, number):
            if exact in self._sections:
                return self[exact]
        found = self.named(text)
        if len(found) > 1:
            numbers = ", ".join(card.number for card in found)
            raise InputError(f"Several cards are named '{text}': {numbers}. Give the number.")
        if found:
            return found[0]
        raise InputError(f"There is no card '{text}'.{self._suggest(text, number)}")

    def _suggest(self, text: str, number: str) -> str:
        near = difflib.get_close_matches(number, self._sections, 3)
        for name in difflib.get_close_matches(fold(text), self._numbers, 3, 0.5):
            near += [other for other in self._numbers[name] if other not in near]
        if not near:
            return " Card numbers look like B17-026; 'zxsim cards search' finds cards."
        return f" Near: {', '.join(f'{other} {self._sections[other].name}' for other in near[:4])}."


def _parse(number: str, section: _Section) -> Card:
    try:
        tables = tomllib.loads(section.text)
    except tomllib.TOMLDecodeError as fault:
        raise InputError(
            f"{section.where}, card {number}: not valid TOML: {fault} (counted from line {section.line})."
        ) from None
    return Card.from_dict(number, tables[number], section.where)


def _sections(file: Path, where: str) -> Iterator[tuple[str, _Section]]:
    """Each card of a file begins with a line `[NUMBER]`."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise InputError(f"Cannot read the card file {file}: {fault}.") from None
    headers = list(_HEADER.finditer(text))
    ends = [header.start() for header in headers[1:]] + [len(text)]
    line, counted = 1, 0
    for header, end in zip(headers, ends, strict=True):
        line += text.count("\n", counted, header.start())
        counted = header.start()
        body = text[header.start() : end]
        name = _NAME.search(body)
        yield header[1] or header[2], _Section(where, line, body, name[1] if name else "")


def load_pool(files: Sequence[Path] = ()) -> Pool:
    """The built-in cards and those of further card files; a number that stands twice is an InputError."""
    sections: dict[str, _Section] = {}
    shipped = [(file, f"data/cards/{file.name}") for file in sorted(DATA.glob("*.toml"))]
    for file, where in shipped + [(Path(file), str(file)) for file in files]:
        for number, section in _sections(file, where):
            if number in sections:
                first = sections[number].where
                raise InputError(f"{where}, line {section.line}: card {number} already stands in {first}.")
            sections[number] = section
    return Pool(sections)
