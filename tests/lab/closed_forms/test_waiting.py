import random

import pytest
from references import load_reference

from zxsim.lab.closed_forms import waiting
from zxsim.lab.closed_forms.mulligan import has_first_kind, keep_any

ENTRIES = [
    pytest.param(entry, id=entry["id"])
    for entry in load_reference("lab/closed_forms/reference/cards.json")
    if entry["id"].startswith("ignition")
]


def simulate_placing(marked, others, hand, dealt, draws, wanted, keep, rounds):
    """Shuffle and play it out."""
    rng, done = random.Random(1), [0] * len(draws)
    for _ in range(rounds):
        deck = [True] * marked + [False] * others
        rng.shuffle(deck)
        if not keep((sum(deck[:hand]), hand - sum(deck[:hand]))):
            rng.shuffle(deck)
        held, placed, top = sum(deck[:hand]), sum(deck[hand : hand + dealt]), hand + dealt
        for turn, drawn in enumerate(draws):
            held += sum(deck[top : top + drawn])
            top += drawn
            if held:
                held, placed = held - 1, placed + 1
            done[turn] += placed >= wanted
    return [n / rounds for n in done]


@pytest.mark.parametrize("entry", ENTRIES)
def test_first_hit_against_reference(entry):
    law = waiting.compute_first_success_law(entry["unseen_cards"], entry["unseen_icons"], entry["charges"])
    assert law == pytest.approx(entry["first_hit_at_try"], rel=1e-12)
    assert sum(law) == pytest.approx(entry["at_least_one"], rel=1e-12)


def test_first_hit_of_a_small_deck():
    assert waiting.compute_first_success_law(3, 1, 5) == pytest.approx([1 / 3, 1 / 3, 1 / 3])
    assert waiting.compute_first_success_law(2, 2, 2) == [1, 0]


@pytest.mark.parametrize("keep", [keep_any, has_first_kind])
def test_placing_as_played_out(keep):
    draws = [0, 2, 2, 2]
    chances = waiting.compute_placing_chances(20, 7, 4, 2, draws, 3, keep)
    played = simulate_placing(7, 13, 4, 2, draws, 3, keep, 20_000)
    assert chances == pytest.approx(played, abs=0.015)


def test_placing_takes_a_turn_each():
    """Nothing but marked cards: two lie there, and one more comes every turn."""
    assert waiting.compute_placing_chances(30, 30, 4, 2, [0, 2, 2], 4) == pytest.approx([0, 1, 1])
    assert waiting.compute_placing_chances(30, 30, 4, 2, [0, 2, 2], 2) == pytest.approx([1, 1, 1])
