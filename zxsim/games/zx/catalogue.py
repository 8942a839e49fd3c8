"""The catalogue: what is printed on every card, abilities left out; by number or by name."""

import csv
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from zxsim.games.zx.names import Names
from zxsim.games.zx.tables import INFINITE

DATA = Path(__file__).parent / "data"
_NUMBER = re.compile(r"([A-Z]{1,2})(\d{1,2})-(?:([PT]?)(\d{1,3})|XXX)")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−ー", "-"))


class Facts(NamedTuple):
    """What is printed on a card, abilities left out. Words are those of card files."""

    number: str
    name: str
    type: str
    colours: tuple[str, ...]  # none: colourless
    cost: int | None  # tables.INFINITE for ∞; None where no cost is printed or known
    power: int | None
    tribes: tuple[str, ...]
    icons: tuple[str, ...]
    keywords: tuple[str, ...]
    rarity: str

    @property
    def set(self) -> str:
        """The part of the number before the dash: B17, SD04."""
        return self.number.partition("-")[0]


class Match(NamedTuple):
    """What a name means.

    facts: the card, canonical printing; None when there is none or more than one. step: how it was found:
    "exact", "folded", "loose", or "". twins: the cards between which the name does not decide: several cards
    of that name, or (step "") several whose names begin with it. chosen_printing: several printings of
    the one card bear the name.
    """

    facts: Facts | None
    step: str
    twins: list[Facts]
    chosen_printing: bool


def normalize(text: str) -> str:
    """A card number as it is printed ("Ｂ1–18" is B01-018); "" if it is no card number."""
    number = unicodedata.normalize("NFKC", text.translate(_DASHES)).translate(_DASHES).strip().upper()
    match = _NUMBER.fullmatch(number)
    if not match:
        return ""
    series, group, kind, running = match.groups()
    if running is None:
        return f"{series}{int(group):02}-XXX"
    return f"{series}{int(group):02}-{kind}{int(running):0{2 if kind else 3}}"


class Catalogue(Mapping[str, Facts]):
    """All cards by number. Several numbers may be printings of one card; one of them is canonical."""

    def __init__(self, facts: Mapping[str, Facts], aliases: Mapping[str, str]) -> None:
        """aliases: another printing's number, known here or not, or an old name -> the canonical number."""
        self._facts = facts
        self._aliases = aliases
        spellings = [alias for alias in aliases if not normalize(alias)]
        self._places = [*facts.values(), *(facts[aliases[name]] for name in spellings)]
        self._names = Names([*(each.name for each in facts.values()), *spellings])
        self._printings: dict[str, list[str]] = {}
        for alias, number in aliases.items():
            if normalize(alias):
                self._printings.setdefault(number, []).append(alias)

    def __getitem__(self, number: str) -> Facts:
        return self._facts[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def printings(self, number: str) -> list[str]:
        """All numbers of a card, the canonical one first; also numbers that the catalogue has no facts of."""
        canonical = self._aliases.get(number, number)
        return [canonical, *self._printings.get(canonical, ())]

    def by_number(self, text: str) -> Facts | None:
        """The card of that number, canonical printing; width, case, dashes and zeros do not matter."""
        number = normalize(text)
        return self._facts.get(self._aliases.get(number, number))

    def by_name(self, text: str, kinds: Collection[str] | None = None) -> Match:
        """The card of that name among those of these types, by default all."""
        allowed = self._allow(kinds)
        step, places = self._names.find(text, allowed)
        cards = self._canonical(places)
        if len(cards) == 1:
            return Match(cards[0], step, [], len({self._places[place].number for place in places}) > 1)
        if not cards:
            cards = self._canonical(self._names.begin_with(text, allowed))
            cards = cards if len(cards) > 1 else []
        return Match(None, step, cards, False)

    def suggest(
        self, text: str, kinds: Collection[str] | None = None, n: int = 5
    ) -> list[tuple[Facts, float]]:
        """Cards whose names are near to `text`, best first, each with its likeness from 0 to 1."""
        scores: dict[str, float] = {}
        for place, score in self._names.suggest(text, 2 * n, self._allow(kinds)):
            scores.setdefault(self._canonical([place])[0].number, score)
        return [(self._facts[number], score) for number, score in scores.items()][:n]

    def near_numbers(self, text: str, n: int = 3) -> list[Facts]:
        """Cards whose number differs from that of `text` in one character."""
        number = normalize(text)
        return [
            self._facts[other]
            for other in self._facts
            if len(other) == len(number) and sum(a != b for a, b in zip(other, number, strict=True)) == 1
        ][:n]

    def _allow(self, kinds: Collection[str] | None) -> Callable[[int], bool]:
        return lambda place: kinds is None or self._places[place].type in kinds

    def _canonical(self, places: list[int]) -> list[Facts]:
        """The different cards at these places, each by its canonical printing."""
        numbers = (self._places[place].number for place in places)
        return [self._facts[number] for number in dict.fromkeys(self._aliases.get(n, n) for n in numbers)]


@lru_cache(maxsize=1)
def load_catalogue() -> Catalogue:
    """The catalogue that comes with the program, read once."""
    facts = {row[0]: _read(row) for row in _rows(DATA / "catalogue.csv")}
    return Catalogue(facts, dict(_rows(DATA / "aliases.csv")))  # type: ignore[arg-type]


def _rows(file: Path) -> Iterator[list[str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines)
        next(rows)
        yield from rows


def _read(row: list[str]) -> Facts:
    number, name, kind, colours, cost, power, tribes, rarity, icons, keywords = row
    return Facts(
        number,
        name,
        kind,
        tuple(colours.split()),
        INFINITE if cost == "infinite" else int(cost) if cost else None,
        int(power) if power else None,
        tuple(tribes.split("|")) if tribes else (),
        tuple(icons.split()),
        tuple(keywords.split()),
        rarity,
    )
