"""How many printed cards can be played, by set, and why the others cannot."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import Card, Pool
from zxsim.games.zx.catalogue import load_catalogue, normalize

CHECKED = tuple(f"B{number:02}" for number in range(1, 21))
"""The sets whose cards were read one by one against their texts."""


class Share(NamedTuple):
    """So many cards, so many of them playable."""

    cards: int
    playable: int


@dataclass(frozen=True)
class Coverage:
    """sets: set -> Share. gaps: the cards that cannot be played; each says why (`reason`)."""

    sets: dict[str, Share]
    gaps: list[Card]

    def total(self, names: Iterable[str] | None = None) -> Share:
        """Of these sets together, by default of all."""
        shares = [self.sets[name] for name in (self.sets if names is None else names)]
        return Share(sum(share.cards for share in shares), sum(share.playable for share in shares))

    def to_dict(self) -> dict[str, Any]:
        """Fit for JSON."""
        return {
            "sets": {name: share._asdict() for name, share in self.sets.items()},
            "gaps": [{"number": card.number, "name": card.name, "reason": card.reason} for card in self.gaps],
        }


def cover_sets(names: Iterable[str], pool: Pool) -> Coverage:
    """Coverage of all printed cards of these sets. InputError for a set that there is not."""
    sets: dict[str, list[Card]] = {}
    for name in names:
        sets[normalize(f"{name}-001").partition("-")[0] or name] = []
    for facts in load_catalogue().values():
        if facts.set in sets:
            sets[facts.set].append(pool.of(facts))
    for name, cards in sets.items():
        if not cards:
            raise InputError(
                f"There is no set '{name}'. Sets are what stands before the dash of a card number: B07."
            )
    return _cover(sets)


def cover_cards(cards: Iterable[Card]) -> Coverage:
    """Coverage of these cards."""
    sets: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: card.number):
        sets.setdefault(card.number.partition("-")[0], []).append(card)
    return _cover(sets)


def _cover(sets: dict[str, list[Card]]) -> Coverage:
    shares = {name: Share(len(cards), sum(card.playable for card in cards)) for name, cards in sets.items()}
    return Coverage(shares, [card for cards in sets.values() for card in cards if not card.playable])
