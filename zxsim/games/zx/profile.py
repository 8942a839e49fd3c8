"""What a deck is made of: cost curve, colours, icons, roles. Counts only, of what is printed."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from zxsim.games.zx.cards import Card, Pool
from zxsim.games.zx.deck import Deck
from zxsim.games.zx.tables import INFINITE

GROUPS = ("ig", "other", "event")
"""Cards with the Ignition Icon, other Z/X, other Events."""
KEYWORDS = ("life_recovery", "void_bringer", "start_card", "gate_card", "start_resource")


def profile(deck: Deck, pool: Pool) -> dict[str, Any]:
    """Counts of copies, fit for JSON.

    cards: of each part of the deck. curve: of the main deck, one entry a cost from the lowest to the highest,
    with a count for each of GROUPS. mean_cost, mean_cost_by_group: None without cards. colours: main deck, by
    the colours of a card ("red", "red blue", "none"). icons, keywords: main deck. vanilla: Z/X of the main
    deck without abilities, among cards whose abilities are known. types: of Dynamis and what lies outside.
    """
    main = [(pool.find(number), n) for number, n in deck.main.items()]
    outside = {number: 1 for number in (deck.player, deck.under_player) if number}
    others = [(pool.find(number), n) for number, n in [*deck.dynamis.items(), *outside.items()]]
    return {
        "cards": {"main": sum(deck.main.values()), "dynamis": sum(deck.dynamis.values())},
        "curve": _curve(main),
        "mean_cost": _mean(main),
        "mean_cost_by_group": {
            group: _mean([(card, n) for card, n in main if group_of(card) == group]) for group in GROUPS
        },
        "colours": _count((" ".join(card.colours) or "none", n) for card, n in main),
        "icons": _count((icon, n) for card, n in main for icon in card.icons),
        "groups": {group: sum(n for card, n in main if group_of(card) == group) for group in GROUPS},
        "keywords": {word: sum(n for card, n in main if word in card.keywords) for word in KEYWORDS},
        "vanilla": sum(n for card, n in main if _is_vanilla(card)),
        "types": _count((card.type, n) for card, n in others),
    }


def group_of(card: Card) -> str:
    """Which of GROUPS a card of the main deck counts to."""
    if "IG" in card.icons:
        return "ig"
    return "other" if card.type == "zx" else "event"


def compare(a: Deck, b: Deck) -> list[dict[str, Any]]:
    """Every card that two decks do not have alike: part, number, copies in a and in b."""
    found = []
    for key in ("player", "under_player", "start", "gate", "start_resource"):
        one, other = getattr(a, key), getattr(b, key)
        if one != other:
            found += [
                {"part": key, "number": card, "a": int(card == one), "b": int(card == other)}
                for card in (one, other)
                if card
            ]
    for key in ("main", "dynamis"):
        found += _compare(key, getattr(a, key), getattr(b, key))
    return found


def _compare(part: str, a: Mapping[str, int], b: Mapping[str, int]) -> list[dict[str, Any]]:
    numbers = [*a, *(number for number in b if number not in a)]
    return [
        {"part": part, "number": number, "a": a.get(number, 0), "b": b.get(number, 0)}
        for number in numbers
        if a.get(number, 0) != b.get(number, 0)
    ]


def _curve(main: list[tuple[Card, int]]) -> list[dict[str, Any]]:
    counts: Counter[tuple[int, str]] = Counter()
    for card, n in main:
        counts[card.cost, group_of(card)] += n
    costs = [cost for cost, _ in counts if cost != INFINITE]
    span = range(min(costs), max(costs) + 1) if costs else range(0)
    rows: list[int] = [*span, *([INFINITE] if any(cost == INFINITE for cost, _ in counts) else [])]
    return [
        {"cost": "infinite" if cost == INFINITE else cost, **{group: counts[cost, group] for group in GROUPS}}
        for cost in rows
    ]


def _mean(cards: list[tuple[Card, int]]) -> float | None:
    """Mean cost, cards that cost ∞ left out."""
    priced = [(card.cost, n) for card, n in cards if card.cost != INFINITE]
    copies = sum(n for _, n in priced)
    return round(sum(cost * n for cost, n in priced) / copies, 3) if copies else None


def _is_vanilla(card: Card) -> bool:
    return card.type == "zx" and card.playable and not card.abilities and not card.keywords


def _count(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Word -> copies, most first, equals in alphabetical order."""
    counts: Counter[str] = Counter()
    for word, n in pairs:
        counts[word] += n
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
