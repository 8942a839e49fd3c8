from itertools import combinations

import pytest
from references import load_reference

from zxsim.lab.closed_forms import mulligan

ENTRIES = load_reference("lab/closed_forms/reference/cards.json")
HAND = 4


def entries(start):
    return [pytest.param(entry, id=entry["id"]) for entry in ENTRIES if entry["id"].startswith(start)]


def naive_chance(kinds, hand, drawn, goal, keep):
    """Every hand, every answer, every later draw, card by card."""
    deck = [kind for kind, n in enumerate(kinds) for _ in range(n)]
    indices = range(len(deck))

    def count(chosen):
        return tuple(sum(deck[i] == kind for i in chosen) for kind in range(len(kinds)))

    def later(taken):
        rest = [i for i in indices if i not in taken]
        ends = [count((*taken, *more)) for more in combinations(rest, drawn)]
        return sum(map(goal, ends)) / len(ends)

    hands = list(combinations(indices, hand))
    fresh = sum(map(later, hands)) / len(hands)
    return sum(later(taken) if keep(count(taken)) else fresh for taken in hands) / len(hands)


@pytest.mark.parametrize("entry", entries("opening-"))
def test_one_kind_against_reference(entry):
    kinds = (entry["copies"], entry["cards"] - entry["copies"])

    def chance(drawn, keep):
        return mulligan.chance_with_hand(kinds, HAND, drawn, mulligan.has_first_kind, keep)

    drawn, any_hand, found = (
        entry["draws_before_first_main_phase"],
        mulligan.keep_any,
        mulligan.has_first_kind,
    )
    best = mulligan.chance_with_best_mulligan(kinds, HAND, drawn, found)
    got = [chance(0, any_hand), chance(0, found), chance(drawn, any_hand), chance(drawn, found), best]
    keys = (
        "in_hand_no_mulligan",
        "in_hand_mulligan_when_none",
        "by_first_main_phase_no_mulligan",
        "by_first_main_phase_mulligan_when_none",
        "by_first_main_phase_best_mulligan",
    )
    assert got == pytest.approx([entry[key] for key in keys], rel=1e-12)


@pytest.mark.parametrize("entry", entries("by-turn"))
def test_turns_against_reference(entry):
    kinds = (entry["copies"], entry["cards"] - entry["copies"])
    for key, keep in (("no_mulligan", mulligan.keep_any), ("mulligan_when_none", mulligan.has_first_kind)):
        got = [
            mulligan.chance_with_hand(
                kinds, HAND, 2 * (turn - entry["first_player"]), mulligan.has_first_kind, keep
            )
            for turn in entry["turns"]
        ]
        assert got == pytest.approx(entry[key], rel=1e-12)


@pytest.mark.parametrize("entry", entries("pair-goal"))
def test_two_kinds_against_reference(entry):
    first, second = entry["first_kind"], entry["second_kind"]
    kinds = (first, second, entry["cards"] - first - second)

    def both(counts):
        return counts[0] > 0 and counts[1] > 0

    def chance(keep):
        return mulligan.chance_with_hand(kinds, HAND, entry["draws"], both, keep)

    best = mulligan.chance_with_best_mulligan(kinds, HAND, entry["draws"], both)
    assert chance(mulligan.keep_any) == pytest.approx(entry["no_mulligan"], rel=1e-12)
    assert chance(both) == pytest.approx(entry["mulligan_when_goal_not_in_hand"], rel=1e-12)
    first_kind = chance(mulligan.has_first_kind)
    assert first_kind == pytest.approx(entry["mulligan_when_no_first_kind"], rel=1e-12)
    assert best == pytest.approx(entry["best_mulligan"], rel=1e-12)


@pytest.mark.parametrize("entry", entries("policy-"))
def test_what_a_look_at_the_hand_does_to_the_deck(entry):
    kinds = [entry[kind] for kind in ("three_cost_icon", "other_icon", "three_cost_no_icon", "blank")]

    def has_three(counts):
        return counts[0] + counts[2] > 0

    # Icons of both kinds: the law of their sum among 4 later cards.
    law = [0.0] * 5
    for hand, p in mulligan.compute_hand_law(kinds, HAND, has_three).items():
        icons = kinds[0] + kinds[1] - hand[0] - hand[1]
        rest = sum(kinds) - HAND
        for k, q in enumerate(mulligan.compute_later_law((icons, rest - icons), 0, 4, 0)):
            law[k] += p * q
    assert law == pytest.approx(entry["life_icons_pmf"], rel=1e-11)
    redrawn = sum(p for hand, p in mulligan.compute_joint_law(kinds, HAND).items() if not has_three(hand))
    assert redrawn == pytest.approx(entry["mulligan_probability"], rel=1e-12)


def test_later_law_of_a_small_deck():
    kinds = (2, 1, 4)
    for k, p in enumerate(mulligan.compute_later_law(kinds, 2, 2, 0, mulligan.has_first_kind)):
        # The first kind among the later cards: all minus hand minus rest, counted card by card.
        assert p == pytest.approx(naive_later(kinds, 2, 2, k, mulligan.has_first_kind))


def naive_later(kinds, hand, drawn, k, keep):
    deck = [kind for kind, n in enumerate(kinds) for _ in range(n)]
    hands = list(combinations(range(len(deck)), hand))

    def later(taken):
        rest = [i for i in range(len(deck)) if i not in taken]
        ends = list(combinations(rest, drawn))
        return sum(sum(deck[i] == 0 for i in end) == k for end in ends) / len(ends)

    def kept(taken):
        return keep(tuple(sum(deck[i] == kind for i in taken) for kind in range(len(kinds))))

    fresh = sum(map(later, hands)) / len(hands)
    return sum(later(taken) if kept(taken) else fresh for taken in hands) / len(hands)


@pytest.mark.parametrize("kinds, hand, drawn", [((2, 5), 2, 2), ((1, 2, 4), 2, 1), ((3, 1, 3), 3, 2)])
def test_dealt_out(kinds, hand, drawn):
    def one_of_each(counts):
        return all(n > 0 for n in counts[:-1])

    for keep in (mulligan.keep_any, mulligan.has_first_kind):
        twin = naive_chance(kinds, hand, drawn, one_of_each, keep)
        assert mulligan.chance_with_hand(kinds, hand, drawn, one_of_each, keep) == pytest.approx(twin)
        best = mulligan.chance_with_best_mulligan(kinds, hand, drawn, one_of_each)
        assert best >= twin - 1e-12
