"""What a tuner asks of a game: which card lies in which deck slot, and which card may take its place.

Luck deals out slots, never cards: with another card in one slot, all others stay where they were in every
shuffle.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Slot(NamedTuple):
    """A place in a deck. place: "" when it is shuffled into the deck; otherwise where its card starts the
    game, and its card stays in all variants."""

    card: str
    place: str = ""


@dataclass(frozen=True)
class TuningCard:
    """A card that can be played, as deck construction sees it.

    group: cards of a group may take each other's place. tags: words for ratios, such as "red" or "events".
    is_plain: it does nothing but be there, so that it can serve as a measure for others. strength: what plain
    cards of one cost differ in.
    """

    number: str
    name: str
    group: str
    cost: int
    tags: frozenset[str]
    is_plain: bool
    strength: int


@dataclass(frozen=True)
class Tuning:
    """The part of a `Game` that tuners use.

    list_slots: deck -> slots of its main deck, in the order in which `play_games` numbers them.
    list_outside: deck -> all else that it consists of; equal when it is the same.
    with_slots: (deck, slots) -> the deck with these slots, in this order, legal or not.
    list_cards: pool -> all cards that can be played in a main deck.
    """

    list_slots: Callable[[Any], tuple[Slot, ...]]
    list_outside: Callable[[Any], Any]
    with_slots: Callable[[Any, Sequence[Slot]], Any]
    list_cards: Callable[..., Iterable[TuningCard]]
