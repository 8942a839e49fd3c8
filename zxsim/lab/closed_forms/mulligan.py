"""An opening hand with one full mulligan: keep it, or shuffle all of it back and draw as many new cards.

Whoever looks at a hand before keeping it changes what is left in the deck, so everything after it is
computed given the hand that was taken in the end.
"""

from collections.abc import Callable, Sequence

from zxsim.lab.closed_forms.draws import Counts, Goal, chance_of, compute_joint_law

Keep = Callable[[Counts], bool]
"""Whether a first hand with these numbers of cards of each kind is kept."""


def keep_any(counts: Counts) -> bool:
    """No mulligan."""
    return True


def has_first_kind(counts: Counts) -> bool:
    """Keep with at least one card of the first kind."""
    return counts[0] > 0


def compute_hand_law(kinds: Sequence[int], hand: int, keep: Keep) -> dict[Counts, float]:
    """Counts of every kind in the hand taken in the end -> probability."""
    first = compute_joint_law(kinds, hand)
    redrawn = sum(p for counts, p in first.items() if not keep(counts))
    return {counts: p * (keep(counts) + redrawn) for counts, p in first.items()}


def chance_with_hand(kinds: Sequence[int], hand: int, drawn: int, goal: Goal, keep: Keep) -> float:
    """Probability that the hand and `drawn` further cards together reach a goal, under a keep policy."""
    law = compute_hand_law(kinds, hand, keep)
    return sum(p * _chance_given(kinds, counts, drawn, goal) for counts, p in law.items() if p)


def chance_with_best_mulligan(kinds: Sequence[int], hand: int, drawn: int, goal: Goal) -> float:
    """The same when just those hands are kept that reach the goal at least as likely as a new one."""
    first = compute_joint_law(kinds, hand)
    given = {counts: _chance_given(kinds, counts, drawn, goal) for counts in first}
    fresh = sum(p * given[counts] for counts, p in first.items())
    return sum(p * max(given[counts], fresh) for counts, p in first.items())


def compute_later_law(
    kinds: Sequence[int], hand: int, drawn: int, kind: int, keep: Keep = keep_any
) -> list[float]:
    """Probability of 0, 1, ..., `drawn` cards of kind number `kind` among cards dealt after the hand."""
    law = [0.0] * (drawn + 1)
    for taken, p in compute_hand_law(kinds, hand, keep).items():
        for counts, q in compute_joint_law(_rest(kinds, taken), drawn).items():
            law[counts[kind]] += p * q
    return law


def _chance_given(kinds: Sequence[int], taken: Counts, drawn: int, goal: Goal) -> float:
    def total(counts: Counts) -> bool:
        return goal(tuple(a + b for a, b in zip(taken, counts, strict=True)))

    return chance_of(_rest(kinds, taken), drawn, total)


def _rest(kinds: Sequence[int], taken: Counts) -> list[int]:
    return [all_of - a for all_of, a in zip(kinds, taken, strict=True)]
