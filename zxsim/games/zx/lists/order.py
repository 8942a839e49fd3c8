"""The canonical order of a deck list, for files that are compared line by line."""

from collections.abc import Iterable, Mapping
from typing import Any

from zxsim.games.zx.catalogue import Catalogue, Facts

ROLES = ("IG", "non-IG", "Events")


def role_of(facts: Facts) -> int:
    """Index into ROLES: cards with the Ignition Icon, other Z/X, other Events."""
    if "IG" in facts.icons:
        return 0
    return 1 if facts.type == "zx" else 2


def sort_main(numbers: Iterable[str], catalogue: Catalogue) -> list[str]:
    """Numbers of the main deck by role, cost and number."""
    return sorted(numbers, key=lambda number: (*_rank(number, catalogue), number))


def sort_dynamis(numbers: Iterable[str], catalogue: Catalogue) -> list[str]:
    """Numbers of Dynamis by cost and number."""
    return sorted(numbers, key=lambda number: (_rank(number, catalogue)[1], number))


def sort_deck(deck: Mapping[str, Any], catalogue: Catalogue) -> dict[str, Any]:
    """The same deck file with its lists in canonical order."""
    sorts = {"main": sort_main, "dynamis": sort_dynamis}
    return {
        key: {number: value[number] for number in sorts[key](value, catalogue)} if key in sorts else value
        for key, value in deck.items()
    }


def _rank(number: str, catalogue: Catalogue) -> tuple[int, int]:
    facts = catalogue.by_number(number)
    return (role_of(facts), facts.cost or 0) if facts else (len(ROLES), 0)
