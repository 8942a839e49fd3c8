"""What of a deck its owner has not seen yet: the counts with which every question about luck begins."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import Pool
from zxsim.games.zx.deck import Deck
from zxsim.games.zx.names import fold

HAND = 4
LIFE = 4
RESOURCES = 2
DRAWS = 2
"""ZX-6.6 to 6.8 and 7.3: what is dealt at the start, and cards drawn in a Draw Phase."""

ROLES = ("ig", "life_recovery", "void_bringer", "event")


@dataclass(frozen=True)
class Unseen:
    """Copies that may be anywhere: in the deck, in Life, in a hand that was not looked at.

    costs: cost -> copies; event_costs: the same of Events only. roles: one of ROLES -> copies. colours:
    colours of a card -> copies.
    """

    cards: int
    costs: dict[int, int]
    event_costs: dict[int, int]
    roles: dict[str, int]
    colours: dict[tuple[str, ...], int]


def list_unseen(deck: Deck, pool: Pool, seen: Mapping[str, int]) -> dict[str, int]:
    """Number -> copies of the main deck without the cards set apart (ZX-6.2, 6.3) and without those seen.

    seen: number or name -> copies. InputError when the deck has fewer.
    """
    left = Counter(deck.main)
    left.subtract(number for number in (deck.start, deck.gate, deck.start_resource) if number)
    for text, copies in seen.items():
        card = pool.find(text)
        if left[card.number] < copies:
            there = max(0, left[card.number])
            raise InputError(f"{card.number} {card.name}: {copies} seen, but only {there} can be.")
        left[card.number] -= copies
    return {number: copies for number, copies in left.items() if copies > 0}


def sort_unseen(unseen: Mapping[str, int], pool: Pool, also_ig: Collection[str] = ()) -> Unseen:
    """The same by cost, role and colour. also_ig: numbers of cards that an effect gives the Ignition Icon."""
    costs: Counter[int] = Counter()
    event_costs: Counter[int] = Counter()
    roles: Counter[str] = Counter(dict.fromkeys(ROLES, 0))
    colours: Counter[tuple[str, ...]] = Counter()
    for number, copies in unseen.items():
        card = pool.find(number)
        costs[card.cost] += copies
        colours[tuple(card.colours)] += copies
        roles["ig"] += copies * ("IG" in card.icons or number in also_ig)
        if card.type == "event":
            roles["event"] += copies
            event_costs[card.cost] += copies
        for word in ("life_recovery", "void_bringer"):
            roles[word] += copies * (word in card.keywords)
    return Unseen(
        sum(unseen.values()), dict(sorted(costs.items())), dict(event_costs), dict(roles), dict(colours)
    )


def count_named(unseen: Mapping[str, int], pool: Pool, texts: Collection[str]) -> int:
    """Copies whose name contains one of the texts. InputError for a text that no card left has."""
    names = {number: fold(pool.find(number).name) for number in unseen}
    for text in texts:
        if not any(fold(text) in name for name in names.values()):
            raise InputError(f"No unseen card of this deck has '{text}' in its name. See `zxsim deck show`.")
    return sum(copies for number, copies in unseen.items() if any(fold(t) in names[number] for t in texts))


def count_dealt_resources(deck: Deck) -> int:
    """Cards that come from the deck into Resource at the start (ZX-6.8)."""
    return RESOURCES - bool(deck.start_resource)


def list_draws(first: bool, turns: int) -> list[int]:
    """Cards drawn in each of the own turns: whoever goes first draws none in the first."""
    return [0 if first and turn == 0 else DRAWS for turn in range(turns)]
