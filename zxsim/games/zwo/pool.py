"""From two decks to the tables of their matchup: which copy is which card."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zwo.abilities.assemble import Names, assemble
from zxsim.games.zwo.abilities.card import Card
from zxsim.games.zwo.cards import Pool
from zxsim.games.zwo.deck import Deck, list_copies
from zxsim.games.zwo.law import broken_rules
from zxsim.games.zwo.options import Options, fill
from zxsim.games.zwo.records import TABLES
from zxsim.games.zwo.state import SEAT_COPIES


@dataclass(frozen=True)
class Matchup:
    """Two decks ready to play.

    tables: (2,) of TABLES; in row 0 the first deck sits at seat 0, in row 1 the second deck does.
    names: words for the rows of both.
    """

    tables: np.ndarray
    names: Names
    decks: tuple[Deck, Deck]


def prepare(decks: tuple[Deck, Deck], pool: Pool, options: Options | None = None) -> Matchup:
    """Tables of a matchup. InputError when a deck is not legal."""
    for deck in decks:
        broken = broken_rules(deck)
        if broken:
            raise InputError(f"Deck {deck.name} is not legal: " + "; ".join(map(str, broken)) + ".")
    copies = tuple(tuple(list_copies(deck, pool)) for deck in decks)
    cards = tuple(pool.find(number) for number in sorted({*copies[0], *copies[1]}))
    tables, names = _build(copies, cards, options or Options())
    return Matchup(tables.copy(), names, decks)


def list_remarks(decks: Sequence[Deck]) -> list[str]:
    """What every output of a game with these decks must say."""
    if any(number.startswith("HZ-") for deck in decks for number in deck.main):
        return ["Cards numbered HZ- are house cards, made for this program: no printed card is among them."]
    return []


def seat_cards(record: np.void, seat: int, rows: list[int]) -> None:
    """Gives a seat the copies of these cards."""
    first = 1 + seat * SEAT_COPIES
    record["copies"][seat] = len(rows)
    record["copy_card"][first : first + len(rows)] = rows
    places = {row: place for place, row in enumerate(dict.fromkeys(rows))}
    record["list_place"][first : first + len(rows)] = [places[row] for row in rows]
    record["cards"][seat] = len(places)


@lru_cache(maxsize=64)
def _build(
    copies: tuple[tuple[str, ...], ...], cards: tuple[Card, ...], options: Options
) -> tuple[np.ndarray, Names]:
    """The order of the cards does not depend on who sits where: both seatings share all rows."""
    tables = np.zeros(2, TABLES)
    names = assemble(cards, tables[0])
    fill(tables[0]["options"], options)
    tables[1] = tables[0]
    rows = {card.number: row for row, card in enumerate(cards, 1)}
    for first in (0, 1):
        for seat in (0, 1):
            seat_cards(tables[first], seat, [rows[number] for number in copies[first ^ seat]])
    return tables, names
