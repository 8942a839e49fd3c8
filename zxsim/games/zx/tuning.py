"""Z/X decks as a tuner sees them: slots of the main deck, and the cards that may lie there."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from zxsim.core.tuning import Slot, Tuning, TuningCard
from zxsim.games.zx.cards import Card, Pool, load_pool
from zxsim.games.zx.deck import CARDS, Deck
from zxsim.games.zx.listing import list_main
from zxsim.games.zx.state import Zone

PLACES = {Zone.DECK: "", Zone.SQUARE: "square", Zone.DYNAMIS: "dynamis", Zone.RESOURCE: "resource"}
ZONES = {place: zone for zone, place in PLACES.items()}
KEYWORDS = ("life_recovery", "void_bringer", "evol_seed")  # of cards with the Ignition Icon (ZX-5.2, 5.4)


def list_slots(deck: Deck) -> tuple[Slot, ...]:
    """ZX-5.1: the 50 cards of the main deck by slot."""
    return tuple(Slot(number, PLACES[home]) for number, home in list_main(deck, load_pool()))


def list_outside(deck: Deck) -> tuple:
    """Dynamis, Player card and what lies under it; which cards start elsewhere is told by the slots."""
    return (tuple(sorted(deck.dynamis.items())), *(getattr(deck, key) for key in CARDS))


def with_slots(deck: Deck, slots: Sequence[Slot]) -> Deck:
    """The deck with these cards in its main deck. The counts keep the order of the deck's list, so that two
    lists can be read side by side."""
    counts = Counter(slot.card for slot in slots)
    order = [*(card for card in deck.main if card in counts), *counts]
    main = {card: counts[card] for card in dict.fromkeys(order)}
    return replace(deck, main=main, slots=tuple((slot.card, ZONES[slot.place]) for slot in slots))


def list_cards(pool: Pool) -> Iterator[TuningCard]:
    """Z/X and Events whose abilities the program can play, in order of number."""
    for number in sorted(pool):
        card = pool[number]
        if card.playable and card.type in ("zx", "event"):
            yield describe(card)


def describe(card: Card) -> TuningCard:
    """ZX-5.2: 20 cards have the Ignition Icon and 30 have not; a card can only take the place of its like."""
    return TuningCard(
        card.number,
        card.name,
        "with Ignition Icon" if "IG" in card.icons else "without Ignition Icon",
        card.cost,
        frozenset(_list_tags(card)),
        card.type == "zx" and not card.abilities and not card.keywords,
        card.power,
    )


def _list_tags(card: Card) -> Iterator[str]:
    yield "events" if card.type == "event" else "zx"
    yield from card.colours or ("colourless",)
    keywords = [word for word in KEYWORDS if word in card.keywords]
    yield from keywords
    if "IG" in card.icons and not keywords:
        yield "plain_icons"


TUNING = Tuning(list_slots, list_outside, with_slots, list_cards)
