"""ZWO decks as a tuner sees them: deck slots, and the cards that may lie there."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from zxsim.core.tuning import Slot, Tuning, TuningCard
from zxsim.games.zwo.abilities.card import Card
from zxsim.games.zwo.cards import Pool, load_pool
from zxsim.games.zwo.deck import Deck, list_copies


def list_slots(deck: Deck) -> tuple[Slot, ...]:
    """ZWO-2.1: the 50 cards by slot; all of them are shuffled."""
    return tuple(Slot(number) for number in list_copies(deck, load_pool()))


def list_outside(deck: Deck) -> tuple:
    """A deck is its 50 cards."""
    return ()


def with_slots(deck: Deck, slots: Sequence[Slot]) -> Deck:
    """The deck with these cards. The counts keep the order of the deck's list, so that two lists can be read
    side by side."""
    counts = Counter(slot.card for slot in slots)
    order = [*(card for card in deck.main if card in counts), *counts]
    main = {card: counts[card] for card in dict.fromkeys(order)}
    return replace(deck, main=main, slots=tuple(slot.card for slot in slots))


def list_cards(pool: Pool) -> Iterator[TuningCard]:
    """All cards, in order of number."""
    return (describe(pool[number]) for number in sorted(pool))


def describe(card: Card) -> TuningCard:
    """ZWO-2.1: any card can take the place of any other."""
    tags = {"events" if card.type == "event" else "zombies", card.colour}
    tags |= {"legends"} if card.legend else set()
    is_plain = card.type == "zombie" and not card.abilities and not card.legend
    return TuningCard(card.number, card.name, "main deck", card.cost, frozenset(tags), is_plain, card.power)


TUNING = Tuning(list_slots, list_outside, with_slots, list_cards)
