from itertools import permutations

import pytest

from zxsim.lab.closed_forms.hands import compute_size_laws


def play(deck, hand, draws):
    """One order of cards: sizes of the hand at the end of each turn."""
    held, rest, sizes = list(deck[:hand]), list(deck[hand:]), []
    for drawn in draws:
        held += [rest.pop(0) for _ in range(drawn)]
        if held:
            held.remove(min(held))  # False, a card that brings nothing, sooner
        if held:
            used = max(held)
            held.remove(used)
            held += [rest.pop(0)] if used else []
        sizes.append(len(held))
    return sizes


@pytest.mark.parametrize(
    "cards, refills, hand, draws",
    [(7, 2, 2, [1, 1]), (8, 3, 3, [0, 2]), (7, 0, 2, [2]), (7, 7, 2, [1, 1]), (8, 4, 1, [0, 2, 1])],
)
def test_every_order_played_out(cards, refills, hand, draws):
    orders = [
        play(deck, hand, draws) for deck in permutations([True] * refills + [False] * (cards - refills))
    ]
    for turn, law in enumerate(compute_size_laws(cards, refills, hand, draws)):
        sizes = [sizes[turn] for sizes in orders]
        assert law == pytest.approx({size: sizes.count(size) / len(sizes) for size in sorted(set(sizes))})


def test_two_in_two_out_leaves_a_hand_as_it_is():
    assert compute_size_laws(49, 0, 4, [0, 2, 2]) == [{2: 1}] * 3
    assert compute_size_laws(49, 0, 4, [2, 2, 2]) == [{4: 1}] * 3


def test_with_nothing_else_a_hand_grows_by_one_a_turn():
    assert compute_size_laws(49, 49, 4, [2, 2, 2]) == [{5: 1}, {6: 1}, {7: 1}]


def test_no_more_cards_than_there_are():
    with pytest.raises(ValueError, match="do not fit"):
        compute_size_laws(5, 1, 4, [1, 1])
