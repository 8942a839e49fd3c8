"""What a deck is made of: curve, colours, types."""

from collections import Counter
from typing import Any

from zxsim.games.zwo.cards import Pool
from zxsim.games.zwo.deck import Deck
from zxsim.games.zwo.tables import COLOURS


def profile(deck: Deck, pool: Pool) -> dict[str, Any]:
    """Counts of cards, fit for JSON. curve: a row a cost from 0 to the highest, zombies and events apart."""
    cards = [(pool.find(number), n) for number, n in deck.main.items()]
    curve: Counter[tuple[int, str]] = Counter()
    colours: Counter[str] = Counter()
    types: Counter[str] = Counter()
    for card, n in cards:
        curve[card.cost, card.type] += n
        colours[card.colour] += n
        types[card.type] += n
    highest = max((card.cost for card, _ in cards), default=0)
    zombies = types["zombie"]
    spent = sum(card.cost * n for card, n in cards if card.type == "zombie")
    return {
        "cards": sum(types.values()),
        "curve": [
            {"cost": cost, "zombie": curve[cost, "zombie"], "event": curve[cost, "event"]}
            for cost in range(highest + 1)
        ],
        "colours": {colour: colours[colour] for colour in COLOURS if colours[colour]},
        "types": dict(types),
        "mean_cost": round(spent / zombies, 2) if zombies else None,
        "legends": sum(n for card, n in cards if card.legend),
    }
