"""The physical cards of a deck, and its different cards, each in an order of its own that never changes."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from zxsim.games.zx.cards import Card, Pool
from zxsim.games.zx.state import Zone

Copies = tuple[tuple[str, int], ...]

NAMELESS = "none"  # ZX-6.1: the Player card that is assumed where a deck has none


def list_copies(deck: Any, pool: Pool) -> list[tuple[str, int]]:
    """The physical cards of a `Deck` in canonical order: (card number, Zone it starts in).

    Main deck, then Dynamis by cost and number, Player card and the card hidden under it (ZX-6.1 to ZX-6.3).
    Equal decks give equal lists, in whatever order their files are written.
    """
    dynamis = sorted(Counter(deck.dynamis).elements(), key=lambda number: (pool.find(number).cost, number))
    outside = [(number, Zone.PLAYER) for number in (deck.player or NAMELESS, deck.under_player) if number]
    return [*list_main(deck, pool), *((number, Zone.DYNAMIS) for number in dynamis), *outside]


def list_main(deck: Any, pool: Pool) -> list[tuple[str, int]]:
    """The main deck by slot: by role (start card, Z/X with icon, other Z/X, Events), cost and number.

    A variant of another deck keeps that one's order.
    """
    if deck.slots:
        return list(deck.slots)
    setup = ((deck.start, Zone.SQUARE), (deck.gate, Zone.DYNAMIS), (deck.start_resource, Zone.RESOURCE))
    placed = [(number, home) for number, home in setup if number]
    shuffled = Counter(deck.main) - Counter(number for number, _ in placed)
    main = [*placed, *((number, Zone.DECK) for number in shuffled.elements())]
    main.sort(
        key=lambda copy: (copy[1] != Zone.SQUARE, _role(pool.find(copy[0])), copy[0], copy[1] == Zone.DECK)
    )
    return main


def list_numbers(copies: Iterable[tuple[str, int]]) -> list[str]:
    """The different card numbers among copies, in the order of the first copy of each."""
    return list(dict.fromkeys(number for number, _ in copies))


def _role(card: Card) -> tuple[int, int]:
    role = 2 if card.type == "event" else int("IG" not in card.icons)
    return role, card.cost
