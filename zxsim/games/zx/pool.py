"""From two decks to the tables of their matchup: which copy is which card, and where it starts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.assemble import Names, assemble
from zxsim.games.zx.abilities.sieve import fill_masks
from zxsim.games.zx.cards import Card, Pool, as_vanilla
from zxsim.games.zx.deck import Deck
from zxsim.games.zx.law import broken_rules, unplayable
from zxsim.games.zx.listing import Copies, list_copies, list_numbers
from zxsim.games.zx.options import Options, fill
from zxsim.games.zx.records import TABLES
from zxsim.games.zx.state import SEAT_COPIES, Zone

Marks = tuple[tuple[str, int], ...]

ZONE_MASKS = ("watch_zones", "static_zones", "board_zones", "startup_zones")


@dataclass(frozen=True)
class Matchup:
    """Two decks ready to play.

    tables: (2,) of TABLES; in row 0 the first deck sits at seat 0, in row 1 the second deck does.
    names: words for the rows of both. guessed_marks: cards whose marked squares are taken to be all normal
    ones because the data do not have the picture (ZX-13.11).
    """

    tables: np.ndarray
    names: Names
    decks: tuple[Deck, Deck]
    guessed_marks: tuple[str, ...]


def prepare(decks: tuple[Deck, Deck], pool: Pool, options: Options | None = None) -> Matchup:
    """Tables of a matchup. InputError when a deck is not legal or holds a card that cannot be played."""
    options = options or Options()
    for deck in decks:
        _refuse(deck, pool, options)
    copies = tuple(tuple(list_copies(deck, pool)) for deck in decks)
    cards = _list_cards(decks, pool, options)
    marks = _read_marks(pool, options)
    guessed = _guess_marks(cards, marks, options)
    tables, names = _build(copies, cards, marks, options)
    return Matchup(tables.copy(), names, decks, guessed)


def list_remarks(decks: Sequence[Deck], pool: Pool, options: Options | None = None) -> list[str]:
    """What every output of a game with these decks must say (ZX-13.11, and how the decks were read)."""
    options = options or Options()
    guessed = _guess_marks(_list_cards(decks, pool, options), _read_marks(pool, options), options)
    remarks = [
        f"{deck.path} was read with {deck.doubts} warning{'s' * (deck.doubts > 1)}: see `zxsim deck import`."
        for deck in dict.fromkeys(decks)
        if deck.doubts
    ]
    if guessed:
        words = "Marked squares not known, so every Normal Square counts as marked"
        remarks.append(f"{words}: {', '.join(guessed)}.")
    vanilla = sorted({card.number for deck in decks for card in unplayable(deck, pool)})
    if vanilla and options.treat_as_vanilla:
        remarks.append(f"Played without their abilities, which are not encoded: {', '.join(vanilla)}.")
    return remarks


def _list_cards(decks: Sequence[Deck], pool: Pool, options: Options) -> tuple[Card, ...]:
    """The different cards of some decks in order of number, as they are played."""
    numbers = {number for deck in decks for number, _ in list_copies(deck, pool)}
    cards = (pool.find(number) for number in sorted(numbers))
    if not options.treat_as_vanilla:
        return tuple(cards)
    return tuple(card if card.playable else as_vanilla(card) or card for card in cards)


def _read_marks(pool: Pool, options: Options) -> Marks:
    return tuple((pool.find(number).number, mask) for number, mask in options.marks)


def _guess_marks(cards: tuple[Card, ...], marks: Marks, options: Options) -> tuple[str, ...]:
    """ZX-13.11: the cards whose marked squares nobody has told us."""
    known = dict(marks)
    guessed = tuple(
        card.number for card in cards if card.marked and not card.marks and card.number not in known
    )
    if guessed and options.unknown_marks == "refuse":
        raise InputError(
            f"The marked squares of these cards are not in the data: {', '.join(guessed)}.\n"
            "Give them with the rule option marks, or set unknown_marks = all_normal."
        )
    return guessed


@lru_cache(maxsize=64)
def _build(
    copies: tuple[Copies, ...], cards: tuple[Card, ...], marks: Marks, options: Options
) -> tuple[np.ndarray, Names]:
    """The order of the cards does not depend on who sits where: both seatings share all rows."""
    tables = np.zeros(2, TABLES)
    names = assemble(cards, tables[0], dict(marks))
    fill(tables[0]["options"], options)
    tables[1] = tables[0]
    rows = {card.number: row for row, card in enumerate(cards, 1)}
    for first in (0, 1):
        for seat in (0, 1):
            _seat(tables[first], seat, copies[first ^ seat], rows)
        fill_masks(tables[first])
    return tables, names


def _refuse(deck: Deck, pool: Pool, options: Options) -> None:
    broken = broken_rules(deck, pool, options)
    if broken:
        raise InputError(f"Deck {deck.name} is not legal: " + "; ".join(map(str, broken)) + ".")
    cards = unplayable(deck, pool, options)
    if cards:
        n = f"{len(cards)} card{'s' * (len(cards) > 1)}"
        raise InputError(f"Deck {deck.name} has {n} that cannot be played{_tell_why(cards, options)}")


def _tell_why(cards: Sequence[Card], options: Options) -> str:
    """The end of a sentence about cards that cannot be played: all of them, by reason, and what to do."""
    reasons: dict[str, list[str]] = {}
    for card in cards:
        reasons.setdefault(card.reason.rstrip("."), []).append(f"{card.number} {card.name}")
    listed = ". ".join(f"{reason}: {', '.join(names)}" for reason, names in reasons.items())
    if options.treat_as_vanilla:
        return f", not even without abilities. {listed}."
    advice = "The option treat_as_vanilla (--treat-as-vanilla) plays such cards without their abilities."
    return f". {listed}.\n{advice}"


def _seat(record: np.void, seat: int, copies: Copies, rows: dict[str, int]) -> None:
    first = 1 + seat * SEAT_COPIES
    seats = slice(first, first + len(copies))
    cards = [rows[number] for number, _ in copies]
    record["copies"][seat] = len(copies)
    record["copy_card"][seats] = cards
    record["home"][seats] = [home for _, home in copies]
    places = {number: place for place, number in enumerate(list_numbers(copies))}
    record["list_place"][seats] = [places[number] for number, _ in copies]
    record["cards"][seat] = len(places)
    order = [first + i for i, (_, home) in enumerate(copies) if home == Zone.DECK]
    record["start_order"][seat, : len(order)] = order
    for name in ZONE_MASKS:
        record[name][seat] = np.bitwise_or.reduce(record["card"][name][cards])
