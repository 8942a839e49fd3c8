import pytest

from zxsim.core.errors import InputError
from zxsim.core.tuning import Slot
from zxsim.lab.tuning.cards import Binder, fill, list_free, list_swaps
from zxsim.lab.tuning.variants import list_places


def slots(*cards):
    return tuple(Slot(*card.split("@")) for card in cards)


@pytest.fixture
def binder(make):
    """A binder of the deck P2*4 P3*4 Q3*4."""
    return Binder(make())


def test_a_card_that_cannot_be_played_cannot_be_tuned_with(binder):
    with pytest.raises(InputError, match="X9 cannot be played"):
        binder.find("X9")


def test_the_decks_own_cards_are_always_offered(make):
    assert [card.number for card in Binder(make(), frozenset({"Q9"})).offered] == ["P2", "P3", "Q3", "Q9"]


def test_neutral_cards_are_plain_ones_of_the_same_group(binder):
    assert binder.list_neutral("P3") == ["P0"]
    assert binder.list_neutral("P0") == []


def test_near_cards_are_the_decks_own_then_plain_then_alike(binder):
    near = [card.number for card in binder.list_near("P3", binder.offered)]
    assert near[:4] == ["P3", "P2", "P0", "P1"]
    assert all(number.startswith("P") for number in near)


def test_copies_that_start_elsewhere_stay():
    listed = slots("P1", "P2@square", "P1", "P2")
    assert list_free(listed) == ["P1", "P2"]
    assert list_places(listed, "P2") == [3]
    assert list_places(listed, "P1") == [2, 0]


def test_places_are_filled_with_the_first_card_that_is_legal(binder):
    base = binder.setting.base.slots
    changed = fill(binder, base, list_places(base, "P2")[:2], ["P3", "P0"])
    assert [slot.card for slot in changed] == ["P2"] * 2 + ["P0"] * 2 + ["P3"] * 4 + ["Q3"] * 4
    assert fill(binder, base, list_places(base, "P2"), ["P3"]) is None


def test_swaps_are_legal_within_a_group_and_of_one_or_all_copies(make):
    binder = Binder(make(), frozenset({"P9", "Q9"}))
    swaps = [(out, into, n) for out, into, n, _ in list_swaps(binder, binder.setting.base.slots)]
    assert swaps == [
        ("P2", "P9", 1),
        ("P2", "P9", 4),
        ("P3", "P9", 1),
        ("P3", "P9", 4),
        ("Q3", "Q9", 1),
        ("Q3", "Q9", 4),
    ]
    assert all(binder.is_legal(slots) for *_, slots in list_swaps(binder, binder.setting.base.slots))


def test_room_for_fewer_copies_limits_a_swap(make):
    binder = Binder(make(deck="P2*4 P3*2 Q3*4 Q9*2"), frozenset())
    swaps = {(out, into, n) for out, into, n, _ in list_swaps(binder, binder.setting.base.slots)}
    assert ("P2", "P3", 2) in swaps and ("P2", "P3", 4) not in swaps
    assert ("P3", "P2", 1) not in swaps
