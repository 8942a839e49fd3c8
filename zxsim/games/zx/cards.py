"""The pool: all cards of the card files, found by number or name; and stand-ins without abilities."""

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.card import Card
from zxsim.games.zx.names import fold

DATA = Path(__file__).parent / "data" / "cards"
_HEADER = re.compile(r'^\[(?:"([^"]+)"|([^\[\]."]+))\][ \t]*(?:#.*)?$', re.MULTILINE)
_NAME = re.compile(r'^name *= *"([^"]*)"', re.MULTILINE)
_STAND_IN = re.compile(r"v\.([RBWKGN]+)(\d+)\.(\d+)(\.IG)?((?:\.t=[^.]+)*)")
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
            return " Card numbers look like B17-026."
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
