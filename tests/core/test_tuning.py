from zxsim.core.tuning import Slot, TuningCard


def test_a_slot_is_shuffled_into_the_deck_unless_told():
    assert Slot("B16-025") == ("B16-025", "")
    assert Slot("B16-025", "square") != Slot("B16-025")


def test_cards_are_what_deck_construction_sees():
    card = TuningCard("X-1", "Wolf", "main deck", 3, frozenset({"red"}), True, 5000)
    assert card == TuningCard("X-1", "Wolf", "main deck", 3, frozenset({"red"}), True, 5000)
