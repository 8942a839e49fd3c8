from random import Random

import pytest
from toy_slots import SLOTS, Deck

from zxsim.core.tuning import Slot
from zxsim.lab.tuning.variants import (
    ALL,
    align,
    count_changes,
    describe,
    find_changed,
    lay_over,
    list_broken,
    make_base,
    make_variant,
    replace_cards,
)


def slots(text):
    return tuple(Slot(*card.split("@")) for card in text.split())


def deck(text, extra=0):
    return Deck(tuple(text.split()), extra)


def test_equal_slots_are_put_where_the_other_deck_has_them():
    assert align(slots("A B C D"), slots("D X B A")) == slots("A B X D")


def test_copies_that_are_left_over_keep_their_order():
    assert align(slots("A A B B"), slots("C A A A")) == slots("A A C A")
    assert align(slots("A B C D"), slots("X D Y A")) == slots("A X Y D")


def test_a_card_that_starts_elsewhere_is_another_slot():
    assert align(slots("A@square B"), slots("B A")) == slots("A B")
    assert find_changed(slots("A@square B"), slots("A B")) == 1


def test_aligning_never_loses_a_card_and_never_changes_more_slots_than_it_must():
    dice = Random(1)
    for _ in range(200):
        mine, other = ([Slot(dice.choice("ABCDE")) for _ in range(10)] for _ in range(2))
        laid = align(tuple(mine), tuple(other))
        assert sorted(laid) == sorted(other)
        common = sum(min(mine.count(slot), other.count(slot)) for slot in set(mine))
        assert find_changed(tuple(mine), laid).bit_count() == 10 - common


def test_changed_slots_are_bits():
    assert find_changed(slots("A B C"), slots("A X Y")) == 0b110
    assert find_changed(slots("A B"), slots("A B")) == 0
    assert find_changed(slots("A B"), slots("A B C")) == ALL


def test_the_last_copies_are_replaced():
    assert replace_cards(slots("A B A A@square"), "A", "X", 1) == slots("A B X A@square")
    assert replace_cards(slots("A B A"), "A", "X", 2) == slots("X B X")
    with pytest.raises(ValueError, match="2 copies of A, not 3"):
        replace_cards(slots("A B A A@square"), "A", "X", 3)


def test_a_variant_says_what_is_changed():
    base = make_base(SLOTS, "mine", deck("P1 P1 P2 Q3"))
    variant = make_variant(SLOTS, base, slots("P1 P4 P2 Q3"))
    assert variant.name == "-1 card P1 +1 card P4"
    assert (variant.changed, variant.deck.cards) == (0b10, ("P1", "P4", "P2", "Q3"))
    assert describe(SLOTS, base.slots, base.slots) == "no change"
    assert [dict(part) for part in count_changes(base.slots, variant.slots)] == [{"P1": 1}, {"P4": 1}]


def test_another_deck_is_laid_over_the_base():
    base = make_base(SLOTS, "mine", deck("P1 P2 Q3"))
    other = lay_over(SLOTS, base, "his", deck("Q3 P9 P1"))
    assert (other.deck.cards, other.changed) == (("P1", "P9", "Q3"), 0b10)


def test_what_differs_outside_the_slots_can_never_be_skipped():
    base = make_base(SLOTS, "mine", deck("P1 P2"))
    assert lay_over(SLOTS, base, "his", deck("P1 P2", extra=1)).changed == ALL


def test_lists_against_the_rules_are_left_out():
    base = make_base(SLOTS, "mine", deck(" ".join(["P1"] * 4 + ["P2"] * 4 + ["Q3"] * 4)))
    illegal = make_variant(SLOTS, base, replace_cards(base.slots, "P1", "P2", 1))
    legal = make_variant(SLOTS, base, replace_cards(base.slots, "P1", "P3", 1))
    assert [each for each in (illegal, legal) if not list_broken(SLOTS, each.deck, {})] == [legal]
