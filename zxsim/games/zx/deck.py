"""Deck lists: the record, the built-in ones, and deck files (TOML or JSON)."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from os.path import isfile
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import Pool, load_pool

FOLDER = Path(__file__).parent / "data" / "decks"

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

    def content(self) -> tuple:
        """What is played, whatever the deck is called: equal for equal decks, hashable."""
        cards = tuple(getattr(self, key) for key in CARDS)
        return (cards, tuple(sorted(self.main.items())), tuple(sorted(self.dynamis.items())))

    def __hash__(self) -> int:
        return hash(self.content())

    def to_mapping(self) -> dict[str, Any]:
        """The form of a deck file: only keys that say something."""
        mapping = {key: getattr(self, key) for key in KEYS}
        return {key: value for key, value in mapping.items() if value or key == "main"}

    def to_toml(self) -> str:
        """The text of a deck file that reads back as the same deck."""
        mapping = self.to_mapping()
        lines = [f"{key} = {_quote(value)}" for key, value in mapping.items() if key not in LISTS]
        for key in LISTS:
            if key in mapping:
                lines += ["", f"[{key}]", *(f"{_quote(card)} = {n}" for card, n in mapping[key].items())]
        return "\n".join(lines) + "\n"


def built_in_decks() -> list[str]:
    """Names of the decks that come with the program."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def load_deck(source: str | Path | Mapping[str, Any], pool: Pool | None = None) -> Deck:
    """A deck by name, by path of a TOML or JSON file, or from a mapping of the same form.

    The words of a built-in name that tell it apart are enough: `sakura`, `tiamat-2016-08`. Cards are given
    by number or by Japanese name. InputError says what is wrong and where; whether the deck is legal is
    another question (`law`).
    """
    if isinstance(source, Mapping):
        return _read(source, "deck", pool or load_pool())
    path = _find(str(source))
    return _read(_parse(path), str(path), pool or load_pool())


def _find(text: str) -> Path:
    words = set(text.casefold().split("-"))
    names = [name for name in built_in_decks() if words <= set(name.split("-"))]
    if text in names:
        names = [text]
    if len(names) == 1:
        return FOLDER / f"{names[0]}.toml"
    path = Path(text)
    if isfile(text):
        return path
    if names:
        raise InputError(f"More than one built-in deck fits {text!r}: {', '.join(names)}.")
    kind = "deck file" if path.suffix or "/" in text else "deck"
    near = get_close_matches(path.stem.casefold(), built_in_decks(), 2, 0.3)
    hint = f"Did you mean {' or '.join(near)}?" if near else f"Built-in: {', '.join(built_in_decks())}."
    raise InputError(f"There is no {kind} {text!r}. {hint}")


def _parse(path: Path) -> Mapping[str, Any]:
    try:
        text = path.read_bytes().decode("utf-8-sig")
        found = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise InputError(
            f"{path}: byte {error.start + 1} is not UTF-8 text. Save the file as UTF-8."
        ) from None
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


def _quote(text: str) -> str:
    # A JSON string is a TOML string, but for one control character.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
