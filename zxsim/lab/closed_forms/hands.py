"""A hand that is drawn to and spent from, turn by turn, when some cards bring a new one as they are used."""

from collections.abc import Iterator
from typing import NamedTuple

from zxsim.lab.closed_forms.draws import compute_law

Law = dict[int, float]


class _Hand(NamedTuple):
    """Cards held, and what is left to draw from: cards, and those among them that bring a new one."""

    others: int
    refills: int
    left: int
    refills_left: int


def compute_size_laws(cards: int, refills: int, hand: int, draws: list[int]) -> list[Law]:
    """Cards in hand at the end of each turn -> probability.

    The hand is dealt from `cards` cards, of which `refills` bring a new card when they are used. A turn:
    draw; put one card away, a refill only if there is no other; use one, a refill if there is one. ValueError
    when the cards might run out.
    """
    if not 0 <= refills <= cards or hand + sum(draws) + len(draws) > cards:
        raise ValueError(f"{hand} cards and {sum(draws)} draws do not fit into {cards} cards")
    states = dict(_draw(_Hand(0, 0, cards, refills), hand))
    laws = []
    for drawn in draws:
        following: dict[_Hand, float] = {}
        for state, p in states.items():
            for held, q in _draw(state, drawn):
                for end, r in _spend(held):
                    following[end] = following.get(end, 0.0) + p * q * r
        states = following
        laws.append(_count(states))
    return laws


def _draw(hand: _Hand, drawn: int) -> Iterator[tuple[_Hand, float]]:
    for n, p in enumerate(compute_law(hand.left, hand.refills_left, drawn)):
        if p:
            held = (hand.others + drawn - n, hand.refills + n)
            yield _Hand(*held, hand.left - drawn, hand.refills_left - n), p


def _spend(hand: _Hand) -> Iterator[tuple[_Hand, float]]:
    """One card goes away, one is used."""
    if hand.others:
        hand = hand._replace(others=hand.others - 1)
    else:
        hand = hand._replace(refills=max(0, hand.refills - 1))
    if hand.refills:
        yield from _draw(hand._replace(refills=hand.refills - 1), 1)
    else:
        yield hand._replace(others=max(0, hand.others - 1)), 1.0


def _count(states: dict[_Hand, float]) -> Law:
    law: Law = {}
    for hand, p in states.items():
        size = hand.others + hand.refills
        law[size] = law.get(size, 0.0) + p
    return dict(sorted(law.items()))
