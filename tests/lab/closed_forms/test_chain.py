from itertools import permutations

import pytest
from references import load_reference

from zxsim.lab.closed_forms.chain import compute_removal_law

ENTRIES = [
    pytest.param(entry, id=entry["id"])
    for entry in load_reference("lab/closed_forms/reference/cards.json")
    if entry["id"].startswith("recovery")
]


def count_removals(deck, stack):
    """Play one order of cards out: the stack on the left, the rest behind it."""
    pile, rest, removed = list(deck[:stack]), list(deck[stack:]), 0
    while pile:
        removed += 1
        if pile.pop(0) and rest:
            pile.insert(0, rest.pop(0))
    return removed


@pytest.mark.parametrize("entry", ENTRIES)
def test_against_reference(entry):
    law = compute_removal_law(entry["cards"], entry["life_recovery"], entry["life"])
    assert {str(n): p for n, p in law.items()} == pytest.approx(entry["damage_until_no_life_pmf"], rel=1e-11)
    assert sum(n * p for n, p in law.items()) == pytest.approx(entry["mean"], rel=1e-12)


@pytest.mark.parametrize("cards, refills, stack", [(6, 2, 2), (5, 2, 4), (4, 4, 2), (5, 0, 3)])
def test_every_order_played_out(cards, refills, stack):
    orders = list(permutations([True] * refills + [False] * (cards - refills)))
    counts = [count_removals(order, stack) for order in orders]
    twin = {n: counts.count(n) / len(counts) for n in set(counts)}
    assert compute_removal_law(cards, refills, stack) == pytest.approx(twin)


def test_an_empty_stack_needs_nothing():
    assert compute_removal_law(5, 2, 0) == {0: 1}
    with pytest.raises(ValueError, match="do not fit"):
        compute_removal_law(3, 1, 4)
