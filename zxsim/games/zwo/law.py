"""Deck construction (ZWO-2.1): every rule a deck breaks."""

from dataclasses import dataclass

from zxsim.games.zwo.deck import Deck

SIZE = 50
SAME_NUMBER = 4


@dataclass(frozen=True)
class Broken:
    """One broken rule: its id, what is wrong with the counts, and the numbers of the cards it is about."""

    rule: str
    text: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}" + (f" ({', '.join(self.cards)})" if self.cards else "")


def broken_rules(deck: Deck) -> list[Broken]:
    """What of ZWO-2.1 the deck breaks; empty = legal."""
    broken = []
    size = sum(deck.main.values())
    if size != SIZE:
        broken.append(Broken("ZWO-2.1", f"{size} cards, must be exactly {SIZE}"))
    for number, n in deck.main.items():
        if n > SAME_NUMBER:
            broken.append(Broken("ZWO-2.1", f"{n} cards of one number, at most {SAME_NUMBER}", (number,)))
    return broken
