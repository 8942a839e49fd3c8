from itertools import combinations

import pytest
from references import load_reference

from zxsim.lab.closed_forms import draws

ENTRIES = load_reference("lab/closed_forms/reference/cards.json")


def entries(start):
    return [pytest.param(entry, id=entry["id"]) for entry in ENTRIES if entry["id"].startswith(start)]


def deal(kinds, drawn):
    """Every set of `drawn` single cards, as counts by kind: one entry a set."""
    deck = [kind for kind, n in enumerate(kinds) for _ in range(n)]
    return [tuple(hand.count(kind) for kind in range(len(kinds))) for hand in combinations(deck, drawn)]


@pytest.mark.parametrize("entry", entries("draw-"))
def test_law_against_reference(entry):
    law = draws.compute_law(entry["cards"], entry["marked"], entry["drawn"])
    assert law == pytest.approx(entry["pmf"], rel=1e-12)
    at_least = draws.chance_of_at_least(entry["cards"], entry["marked"], entry["drawn"])
    assert at_least == pytest.approx(entry["at_least_one"], rel=1e-12)


@pytest.mark.parametrize("entry", entries("resource-"))
def test_resources_against_reference(entry):
    chances = [
        draws.chance_of_at_least(entry["cards"], entry["marked"], entry["resources"], k) for k in (1, 2)
    ]
    assert chances == pytest.approx([entry["at_least_one"], entry["both"]], rel=1e-12)


@pytest.mark.parametrize("entry", entries("life-joint"))
def test_joint_law_against_reference(entry):
    kinds = [entry[kind] for kind in ("lr", "vb", "ig_other", "blank")]
    law = draws.compute_joint_law(kinds, entry["life"])
    by_text = {",".join(map(str, counts)): p for counts, p in law.items()}
    assert by_text == pytest.approx(entry["joint"], rel=1e-12)
    both = draws.chance_of(kinds, entry["life"], lambda counts: counts[0] > 0 and counts[1] > 0)
    assert both == pytest.approx(entry["lr_and_vb"], rel=1e-12)


@pytest.mark.parametrize("kinds, drawn", [((3, 7), 4), ((2, 3, 4), 3), ((1, 0, 5), 2), ((4,), 0)])
def test_dealt_out(kinds, drawn):
    hands = deal(kinds, drawn)
    law = draws.compute_joint_law(kinds, drawn)
    assert law == pytest.approx({counts: hands.count(counts) / len(hands) for counts in set(hands)})
    for wanted in range(drawn + 2):
        chance = sum(counts[0] >= wanted for counts in hands) / len(hands)
        assert draws.chance_of_at_least(sum(kinds), kinds[0], drawn, wanted) == pytest.approx(chance)


@pytest.mark.parametrize("cards, marked, drawn", [(5, 6, 1), (5, 1, 6), (5, -1, 2)])
def test_no_more_cards_than_there_are(cards, marked, drawn):
    with pytest.raises(ValueError, match="do not fit"):
        draws.compute_law(cards, marked, drawn)
