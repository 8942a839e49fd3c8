"""Decks: the record, the house decks, deck files (TOML or JSON)."""

import json
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from os.path import isfile
from pathlib import Path
from typing import Any

from zxsim.core.errors import InputError
from zxsim.games.zwo.abilities.card import Card
from zxsim.games.zwo.cards import Pool, load_pool

FOLDER = Path(__file__).parent / "data" / "decks"
TEXTS = ("name", "note")
KEYS = (*TEXTS, "main")
MOST_COPIES = 50  # more of one card is a slip of the pen, not a deck


@dataclass(frozen=True)
class Deck:
    """One deck list: card numbers and counts."""

    name: str
    main: dict[str, int]
    note: str = ""
    path: str = field(default="", compare=False)
    slots: tuple[str, ...] = ()  # the cards in an order of its own, see `list_copies`

    def content(self) -> tuple:
        """What is played, whatever the deck is called: equal for equal decks, hashable."""
        return (tuple(sorted(self.main.items())), self.slots)

    def __hash__(self) -> int:
        return hash(self.content())

    def list_cards(self) -> tuple[tuple[str, str], ...]:
        """(number, name) of the different cards in the order of `list_copies`: the places that tables by card
        give."""
        pool = load_pool()
        return tuple((number, pool.find(number).name) for number in dict.fromkeys(list_copies(self, pool)))

    def to_mapping(self) -> dict[str, Any]:
        """The form of a deck file: only keys that say something."""
        values = {key: getattr(self, key) for key in KEYS}
        return {key: value for key, value in values.items() if value or key == "main"}

    def to_toml(self) -> str:
        """The text of a deck file that reads back as the same deck."""
        mapping = self.to_mapping()
        lines = [
            f"{key} = {json.dumps(value, ensure_ascii=False)}"
            for key, value in mapping.items()
            if key != "main"
        ]
        lines += ["", "[main]", *(f"{json.dumps(card)} = {n}" for card, n in self.main.items())]
        return "\n".join(lines).lstrip() + "\n"


def list_copies(deck: Deck, pool: Pool) -> list[str]:
    """The numbers of the 50 cards in canonical order: zombies, then events, by cost and number.

    Equal decks give equal lists, in whatever order their files are written. A variant of another deck keeps
    that one's order.
    """
    return list(deck.slots) or sorted(
        Counter(deck.main).elements(), key=lambda number: _role(pool.find(number))
    )


def built_in_decks() -> list[str]:
    """Names of the decks that come with the program: house decks, made of house cards."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def published_decks() -> list[str]:
    """Names of the decks that are played against each other when none are named: all built-in ones."""
    return built_in_decks()


def load_deck(source: str | Path | Mapping[str, Any], pool: Pool | None = None) -> Deck:
    """A deck by name, by path of a file, or from a mapping with the form of a deck file.

    The words of a built-in name that tell it apart are enough: `rush`. InputError says what is wrong and
    where; whether the deck is legal is another question (`law`).
    """
    pool = pool or load_pool()
    if isinstance(source, Mapping):
        return _read(source, "deck", pool)
    path = _find(str(source))
    return _read(_parse(path), str(path), pool)


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
        text = path.read_text(encoding="utf-8")
        found = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: cannot be read: {error}.") from None
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
        raise InputError(f'{where}: there are no cards. Add a table [main] with lines such as "HZ-001" = 4.')
    texts: dict[str, Any] = {"name": Path(where).stem}
    for key in TEXTS:
        if key in mapping:
            if not isinstance(mapping[key], str):
                raise InputError(f"{where}, {key}: {mapping[key]!r} is not a text. Put it in quotes.")
            texts[key] = mapping[key]
    return Deck(main=_counts(mapping["main"], f"{where}, [main]", pool), path=where, **texts)


def _counts(table: Any, where: str, pool: Pool) -> dict[str, int]:
    if not isinstance(table, Mapping):
        raise InputError(f'{where}: must be a table of lines such as "HZ-001" = 4.')
    counts: dict[str, int] = {}
    for text, count in table.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            raise InputError(f"{where}: {text} = {count!r}: write a whole number from 1 to {MOST_COPIES}.")
        try:
            number = pool.find(text).number
        except InputError as error:
            raise InputError(f"{where}: {error}") from None
        if number in counts:
            raise InputError(
                f"{where}: {text} is {number}, which stands there already. Write one line a card."
            )
        counts[number] = count
    return counts


def _role(card: Card) -> tuple[str, int, str]:
    return ("0" if card.type == "zombie" else "1"), card.cost, card.number
