"""Draws without replacement: how many of a kind, or of several kinds at once (hypergeometric laws).

A deck is seen as kinds: how many cards of each, every card in exactly one. Probabilities are quotients of
whole numbers, so they carry full double precision.
"""

from collections.abc import Callable, Iterator, Sequence
from math import comb, prod

Counts = tuple[int, ...]
Goal = Callable[[Counts], bool]
"""Whether these numbers of cards of each kind will do."""


def compute_law(cards: int, marked: int, drawn: int) -> list[float]:
    """Probability of 0, 1, ..., `drawn` marked cards among `drawn` of `cards`."""
    _check(cards, marked, drawn)
    ways = comb(cards, drawn)
    return [comb(marked, k) * comb(cards - marked, drawn - k) / ways for k in range(drawn + 1)]


def chance_of_at_least(cards: int, marked: int, drawn: int, wanted: int = 1) -> float:
    """Probability of at least `wanted` marked cards among `drawn` of `cards`."""
    _check(cards, marked, drawn)
    ways = sum(comb(marked, k) * comb(cards - marked, drawn - k) for k in range(max(0, wanted), drawn + 1))
    return ways / comb(cards, drawn)


def compute_joint_law(kinds: Sequence[int], drawn: int) -> dict[Counts, float]:
    """Counts of every kind among `drawn` cards -> probability. kinds: cards of each kind, the whole deck."""
    _check(sum(kinds), 0, drawn)
    ways = comb(sum(kinds), drawn)
    return {
        counts: prod(map(comb, kinds, counts)) / ways for counts in _split(tuple(kinds), drawn, sum(kinds))
    }


def chance_of(kinds: Sequence[int], drawn: int, goal: Goal) -> float:
    """Probability that `drawn` cards reach a goal."""
    return sum(p for counts, p in compute_joint_law(kinds, drawn).items() if goal(counts))


def _split(kinds: Counts, drawn: int, cards: int) -> Iterator[Counts]:
    """All ways to take `drawn` cards, by kind."""
    if not kinds:
        yield ()
        return
    first, rest = kinds[0], cards - kinds[0]
    for k in range(max(0, drawn - rest), min(first, drawn) + 1):
        for counts in _split(kinds[1:], drawn - k, rest):
            yield (k, *counts)


def _check(cards: int, marked: int, drawn: int) -> None:
    if not (0 <= marked <= cards and 0 <= drawn <= cards):
        raise ValueError(f"{drawn} draws and {marked} marked cards do not fit into {cards} cards")
