"""The tables of a position: its cards, ad-hoc ones among them, and which copy is which card."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.assemble import Names, assemble
from zxsim.games.zx.abilities.sieve import fill_masks
from zxsim.games.zx.cards import Card, Pool, load_pool, stand_in
from zxsim.games.zx.options import Options, fill
from zxsim.games.zx.pool import ZONE_MASKS
from zxsim.games.zx.records import TABLES
from zxsim.games.zx.state import SEAT_COPIES

AdHoc = Sequence[Card | Mapping[str, Any]] | Mapping[str, Mapping[str, Any]]


@lru_cache(maxsize=1)
def shipped_pool() -> Pool:
    """The built-in cards, loaded once."""
    return load_pool()


def find_cards(texts: Iterable[str], cards: AdHoc) -> dict[str, Card]:
    """Card by the text that asks for it. Ad-hoc cards outrank the pool.

    InputError for what is neither, and for a card that cannot be played yet.
    """
    own = _read_own(cards)
    found = {text: own[text] if text in own else _find(text) for text in set(texts)}
    for card in found.values():
        if not card.playable:
            raise InputError(f"Position: {card.number} {card.name} cannot be played yet ({card.reason}).")
    return found


def assemble_cards(
    cards: Iterable[Card], marks: Mapping[str, int], options: Options
) -> tuple[np.void, Names]:
    """Tables without copies, in the order of decks of the same cards. marks outrank those of the options."""
    ordered = sorted(set(cards), key=lambda card: card.number)
    tables = np.zeros(1, TABLES)[0]
    names = assemble(ordered, tables, dict(options.marks) | dict(marks))
    fill(tables["options"], options)
    return tables, names


def seat_cards(tables: np.void, names: Names, copies: Mapping[int, tuple[Card, int]]) -> None:
    """Writes which card each copy is, where it is (as its home), and what the cards of each seat watch."""
    rows = {number: row for row, number in enumerate(names.numbers)}
    for copy, (card, zone) in copies.items():
        seat = 0 if copy <= SEAT_COPIES else 1
        row = rows[card.number]
        tables["copy_card"][copy] = row
        tables["home"][copy] = zone
        tables["copies"][seat] += 1
        for name in ZONE_MASKS:
            tables[name][seat] |= tables["card"][row][name]
    fill_masks(tables)


def _read_own(cards: AdHoc) -> dict[str, Card]:
    if isinstance(cards, Mapping):
        cards = [{"number": number, **data} for number, data in cards.items()]
    own = {}
    for data in cards:
        if not isinstance(data, Card):
            values = dict(data)
            number = values.pop("number", None)
            if not isinstance(number, str):
                raise InputError("Ad-hoc card: the key 'number' is missing; positions name the card by it.")
            data = Card.from_dict(number, values, "ad-hoc cards")
        own[data.number] = data
    return own


def _find(text: str) -> Card:
    return stand_in(text) if text == "f" or text.startswith("v.") else shipped_pool().find(text)
