"""Decks: the record, the built-in ones, deck files (TOML or JSON), and lists in other forms."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from os.path import isfile
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import Pool, load_pool
from zxsim.games.zx.listing import Copies, list_copies, list_numbers
from zxsim.games.zx.lists.code import FOUND
from zxsim.games.zx.lists.reading import decode, is_deck_file, read_decks
from zxsim.games.zx.lists.writing import quote

FOLDER = Path(__file__).parent / "data" / "decks"
HOUSE = FOLDER / "house"

TEXTS = ("name", "name_ja", "date", "event", "source", "player_name_ja")
CARDS = ("player", "under_player", "start", "gate", "start_resource")
LISTS = ("main", "dynamis")
KEYS = TEXTS + CARDS + LISTS
MOST_COPIES = 50  # more of one card is a slip of the pen, not a deck


@dataclass(frozen=True)
class Deck:
    """One deck list: card numbers and counts. Start, gate and start resource cards are counted in `main`."""

    name: str
    main: dict[str, int]
    dynamis: dict[str, int] = field(default_factory=dict)
    player: str = ""  # "" = none, here and below
    under_player: str = ""  # Overboost lower half or Player EX
    start: str = ""
    gate: str = ""
    start_resource: str = ""
    name_ja: str = ""
    date: str = ""
    event: str = ""
    source: str = ""
    player_name_ja: str = ""
    path: str = field(default="", compare=False)
    slots: Copies = ()  # the main deck in an order of its own, see `listing.list_main`
    doubts: int = field(default=0, compare=False)  # warnings of reading it from a list in another form

    def content(self) -> tuple:
        """What is played, whatever the deck is called: equal for equal decks, hashable."""
        cards = tuple(getattr(self, key) for key in CARDS)
        return (cards, tuple(sorted(self.main.items())), tuple(sorted(self.dynamis.items())), self.slots)

    def __hash__(self) -> int:
        return hash(self.content())

    def list_cards(self) -> tuple[tuple[str, str], ...]:
        """(number, name) of the different cards in canonical order, that of `listing.list_copies`: main deck,
        Dynamis, Player card. Tables by card give their place here."""
        pool = load_pool()
        return tuple((number, pool.find(number).name) for number in list_numbers(list_copies(self, pool)))

    def to_mapping(self) -> dict[str, Any]:
        """The form of a deck file: only keys that say something."""
        mapping = {key: getattr(self, key) for key in KEYS}
        return {key: value for key, value in mapping.items() if value or key == "main"}

    def to_toml(self) -> str:
        """The text of a deck file that reads back as the same deck."""
        mapping = self.to_mapping()
        lines = [f"{key} = {quote(value)}" for key, value in mapping.items() if key not in LISTS]
        for key in LISTS:
            if key in mapping:
                lines += ["", f"[{key}]", *(f"{quote(card)} = {n}" for card, n in mapping[key].items())]
        return "\n".join(lines) + "\n"


def published_decks() -> list[str]:
    """Names of the built-in decks that were published: tournament lists and products."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def house_decks() -> list[str]:
    """Names of the built-in decks made for zxsim from cards of B01 to B20: a field to try decks against."""
    return sorted(path.stem for path in HOUSE.glob("*.toml"))


def built_in_decks() -> list[str]:
    """Names of all decks that come with the program."""
    return published_decks() + house_decks()


def load_deck(source: str | Path | Mapping[str, Any], pool: Pool | None = None) -> Deck:
    """A deck by name, by path of a file, from a share code, or from a mapping with the form of a deck file.

    The words of a built-in name that tell it apart are enough: `sakura`, `tiamat-2016-08`. Files are deck
    files (TOML, JSON) or lists of any form that `read_decks` knows. Cards are given by number or by Japanese
    name. InputError says what is wrong and where; whether the deck is legal is another question (`law`).
    """
    pool = pool or load_pool()
    if isinstance(source, Mapping):
        return _read(source, "deck", pool)
    if FOUND.search(str(source)) and not isfile(source):
        return _read_list(str(source), "share code", pool)
    path = _find(str(source))
    text = read_file(path)
    return (
        parse_deck(text, path, pool) if is_deck_file(text, path.suffix) else _read_list(text, str(path), pool)
    )


def parse_deck(text: str, path: Path, pool: Pool | None = None) -> Deck:
    """The deck of a deck file, TOML or JSON, whose text is this; path: for faults and the form."""
    return _read(_parse(path, text), str(path), pool or load_pool())


def read_file(path: Path, encoding: str = "utf-8") -> str:
    """The text of a deck file or list. InputError when it cannot be read."""
    try:
        return decode(path.read_bytes(), str(path), encoding)
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}.") from None


def _read_list(text: str, where: str, pool: Pool) -> Deck:
    readings = read_decks(text)
    if len(readings) > 1:
        names = ", ".join(str(each.deck.get("name", "one without a name")) for each in readings)
        raise InputError(
            f"{where}: holds {len(readings)} decks: {names}.\n"
            f"`zxsim deck import {where} -o FOLDER` makes a file of each."
        )
    reading = readings[0]
    if reading.errors:
        more = f" and {len(reading.errors) - 1} more errors" if len(reading.errors) > 1 else ""
        hint = f"\n`zxsim deck import {where}` shows every line." if isfile(where) else ""
        raise InputError(f"{where}, {reading.errors[0]}{more}{hint}")
    return replace(_read(reading.deck, where, pool), doubts=len(reading.warnings))


def _find(text: str) -> Path:
    words = set(text.casefold().split("-"))
    names = [name for name in built_in_decks() if words <= set(name.split("-"))]
    if text in names:
        names = [text]
    if len(names) == 1:
        return (HOUSE if names[0] in house_decks() else FOLDER) / f"{names[0]}.toml"
    path = Path(text)
    if isfile(text):
        return path
    if names:
        raise InputError(f"More than one built-in deck fits {text!r}: {', '.join(names)}.")
    kind = "deck file" if path.suffix or "/" in text else "deck"
    near = get_close_matches(path.stem.casefold(), built_in_decks(), 2, 0.3)
    hint = f"Did you mean {' or '.join(near)}?" if near else f"Built-in: {', '.join(built_in_decks())}."
    raise InputError(f"There is no {kind} {text!r}. {hint}")


def _parse(path: Path, text: str) -> Mapping[str, Any]:
    try:
        is_json = path.suffix == ".json" or text.lstrip().startswith("{")
        found = json.loads(text) if is_json else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(f"{path}, line {error.lineno}: not valid JSON: {error.msg}.") from None
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{path}: not valid TOML: {error}.") from None
    if not isinstance(found, Mapping):
        raise InputError(f"{path}: a deck is an object with the keys {', '.join(KEYS)}.")
    return found


def _read(mapping: Mapping[str, Any], where: str, pool: Pool) -> Deck:
    for key in mapping:
        if key not in KEYS:
            near = get_close_matches(str(key), KEYS, 1)
            hint = f"Did you mean {near[0]!r}?" if near else f"Keys: {', '.join(KEYS)}."
            raise InputError(f"{where}: unknown key {key!r}. {hint}")
    if "main" not in mapping:
        raise InputError(
            f'{where}: there is no main deck. Add a table [main] with lines such as "B16-025" = 4.'
        )
    values: dict[str, Any] = {"name": Path(where).stem, "path": where}
    for key in TEXTS + CARDS:
        if key in mapping:
            values[key] = _text(mapping[key], f"{where}, {key}")
    for key in CARDS:
        if values.get(key):
            values[key] = _number(values[key], f"{where}, {key}", pool)
    if values.get("under_player"):
        card = pool.find(values["under_player"])
        values["under_player"] = card.lower or card.number  # half of an Overboost that has two numbers
    for key in LISTS:
        values[key] = _counts(mapping.get(key, {}), f"{where}, [{key}]", pool)
    return Deck(**values)


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{where}: {value!r} is not a text. Put it in quotes.")
    return value


def _counts(table: Any, where: str, pool: Pool) -> dict[str, int]:
    if not isinstance(table, Mapping):
        raise InputError(f'{where}: must be a table of lines such as "B16-025" = 4.')
    counts: dict[str, int] = {}
    for text, count in table.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            raise InputError(f"{where}: {text} = {count!r}: write a whole number from 1 to {MOST_COPIES}.")
    for text, count in table.items():
        number = _number(text, where, pool)
        if number in counts:
            raise InputError(
                f"{where}: {text} is {number}, which stands there already. Write one line a card."
            )
        counts[number] = count
    return counts


def _number(text: str, where: str, pool: Pool) -> str:
    try:
        return pool.find(text).number
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
