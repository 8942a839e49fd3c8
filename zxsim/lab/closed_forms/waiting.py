"""Waiting: at which try the first success comes, and by which turn enough cards lie where they should."""

from zxsim.lab.closed_forms.draws import compute_law
from zxsim.lab.closed_forms.mulligan import Keep, compute_hand_law, keep_any


def compute_first_success_law(cards: int, marked: int, tries: int) -> list[float]:
    """Probability that the first marked card is turned at try 1, 2, ..., `tries`, without replacement."""
    law, missed = [], 1.0
    for k in range(min(tries, cards)):
        law.append(missed * marked / (cards - k))
        missed *= max(0, cards - k - marked) / (cards - k)
    return law


def compute_placing_chances(
    cards: int,
    marked: int,
    hand: int,
    dealt: int,
    draws: list[int],
    wanted: int,
    keep: Keep = keep_any,
) -> list[float]:
    """Probability, for every turn, that `wanted` marked cards have been placed.

    hand: cards of the opening hand; dealt: cards that are placed blindly at the start; draws: cards drawn in
    each turn, after which one marked card, if there is one, is placed from the hand. keep looks at
    (marked, other) cards of the first hand.
    """
    states: dict[tuple[int, int], float] = {}
    for (held, _), p in compute_hand_law((marked, cards - marked), hand, keep).items():
        for placed, q in enumerate(compute_law(cards - hand, marked - held, dealt)):
            _add(states, (placed, held), p * q)
    left, chances = cards - hand - dealt, []
    for drawn in draws:
        following: dict[tuple[int, int], float] = {}
        for (placed, held), p in states.items():
            for more, q in enumerate(compute_law(left, marked - placed - held, drawn)):
                goes = int(held + more > 0)
                _add(following, (placed + goes, held + more - goes), p * q)
        states, left = following, left - drawn
        chances.append(sum(p for (placed, _), p in states.items() if placed >= wanted))
    return chances


def _add(law: dict[tuple[int, int], float], key: tuple[int, int], p: float) -> None:
    if p:
        law[key] = law.get(key, 0.0) + p
