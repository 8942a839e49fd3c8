"""The pool: all cards, found by number or name; and stand-ins without abilities."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.abilities.words import KEYWORDS, TYPES
from zxsim.games.zx.catalogue import Facts, load_catalogue
from zxsim.games.zx.names import Names, fold

DATA = Path(__file__).parent / "data" / "cards"
_HEADER = re.compile(r'^\[(?:"([^"]+)"|([^\[\]."]+))\][ \t]*(?:#.*)?$', re.MULTILINE)
_NAME = re.compile(r'^name *= *"([^"]*)"', re.MULTILINE)
_STAND_IN = re.compile(r"v\.([RBWKGN]+)(\d+)\.(\d+)(\.IG)?((?:\.t=[^.]+)*)")
COST_UNKNOWN = "Its cost is not known."
_LETTERS = {"R": "red", "B": "blue", "W": "white", "K": "black", "G": "green"}


@lru_cache(maxsize=4096)
def stand_in(text: str) -> Card:
    """A Z/X without abilities: `v.R3.5000.IG.t=Guardian` (colour, cost, Power, icon, tribe).

    `f` is short for `v.N1.1000`. InputError when the text has another form.
    """
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


@lru_cache(maxsize=4096)
def as_vanilla(card: Card) -> Card | None:
    """The card without its abilities, but with printed keywords; None where that would be no card to play.

    What is played from Dynamis must say how, and its cost must be known.
    """
    if (card.type not in ("zx", "event", "player") and not card.way) or card.reason == COST_UNKNOWN:
        return None
    return replace(
        card, abilities=(), require="", marked=False, marks=(), playable=True, reason="", where="vanilla"
    )


class _Section(NamedTuple):
    where: str
    line: int
    text: str
    name: str


class Pool(Mapping[str, Card]):
    """All cards of card files by number. A card is parsed when it is first asked for, so a large pool loads
    fast. `find` knows every card of the catalogue; those that are in no card file are not playable."""

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
        """All cards of card files of that name, however it is spaced; empty when there is none."""
        return [self[number] for number in self._numbers.get(fold(name), ())]

    def source(self, number: str) -> str:
        """The card's table as it is written in its card file; empty when it is in none."""
        return self._sections[number].text.strip() if number in self._sections else ""

    def find(self, text: str) -> Card:
        """The card of that number or name; of any printing, the one of the card files.

        InputError suggests near ones, or asks for the number.
        """
        number = unicodedata.normalize("NFKC", text).strip().upper()
        for exact in (text, number):
            if exact in self._sections:
                return self[exact]
        facts = load_catalogue().by_number(text)
        return self.of(facts) if facts else self._by_name(text)

    def of(self, facts: Facts) -> Card:
        """The card of which these are the facts; not playable when it is in no card file."""
        for number in load_catalogue().printings(facts.number):
            if number in self._sections:
                return self[number]
        return _without_abilities(facts)

    def _by_name(self, text: str) -> Card:
        found = self.named(text)
        match = load_catalogue().by_name(text)
        if not found and match.facts:
            return self.of(match.facts)
        if not found and match.step:
            found = [self.of(facts) for facts in match.twins]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(card.number for card in found)
            raise InputError(f"Several cards are named '{text}': {numbers}. Give the number.")
        raise InputError(f"There is no card '{text}'.{self._suggest(text)}")

    def _suggest(self, text: str) -> str:
        catalogue = load_catalogue()
        own = [number for number in self._sections if number not in catalogue]
        names = Names([self._sections[number].name for number in own])
        near = [(own[place], score) for place, score in names.suggest(text)]
        near += [(facts.number, score) for facts, score in catalogue.suggest(text)]
        near.sort(key=lambda one: -one[1])
        numbers = [facts.number for facts in catalogue.near_numbers(text)] + [number for number, _ in near]
        if not numbers:
            return " Card numbers look like B17-026."
        return f" Near: {', '.join(f'{number} {self._name(number)}' for number in numbers[:4])}."

    def _name(self, number: str) -> str:
        known = self._sections.get(number)
        return known.name if known else load_catalogue()[number].name


@lru_cache(maxsize=16_384)
def _without_abilities(facts: Facts) -> Card:
    """A card of which only the printed facts are known."""
    return Card(
        facts.number,
        facts.name,
        facts.type,
        facts.colours,
        facts.cost or 0,
        facts.power or 0,
        facts.tribes,
        facts.icons,
        tuple(word for word in facts.keywords if word in KEYWORDS),
        playable=False,
        reason=_why(facts),
        where="catalogue",
    )


def _why(facts: Facts) -> str:
    if facts.type not in TYPES:
        return f"Cards of type {facts.type} are not in the rules of this program."
    if facts.type in ("zx", "event") and facts.cost is None:
        return COST_UNKNOWN
    return "Its abilities are not encoded yet."


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
    return _read_pool(files) if files else _read_shipped()


@lru_cache(maxsize=1)
def _read_shipped() -> Pool:
    """Kept: an experiment asks for the built-in cards more than once a matchup."""
    return _read_pool(())


def _read_pool(files: Sequence[Path]) -> Pool:
    sections: dict[str, _Section] = {}
    shipped = [(file, f"data/cards/{file.name}") for file in sorted(DATA.glob("*.toml"))]
    for file, where in shipped + [(Path(file), str(file)) for file in files]:
        for number, section in _sections(file, where):
            if number in sections:
                first = sections[number].where
                raise InputError(f"{where}, line {section.line}: card {number} already stands in {first}.")
            sections[number] = section
    return Pool(sections)
