import pytest

from zxsim.core.errors import InputError
from zxsim.lab.tuning.cards import Binder
from zxsim.lab.tuning.ratios import reach, read_ratio


@pytest.fixture
def binder(make):
    """A binder of the deck P2*4 P3*4 Q3*4."""
    return Binder(make())


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("even=0..3", (0, 1, 2, 3)),
        ("even=0..6..3", (0, 3, 6)),
        ("even=4", (4,)),
        ("even=0, 4,0", (0, 4)),
    ],
)
def test_counts_are_a_range_or_a_list(binder, text, counts):
    assert read_ratio(text, binder).counts == counts


@pytest.mark.parametrize(
    "text", ["even", "even=", "=3", "even=4..2", "even=0..4..0", "even=x", "even=0..999"]
)
def test_what_is_no_ratio_is_told_with_an_example(binder, text):
    with pytest.raises(InputError, match=r"0\.\.4"):
        read_ratio(text, binder)


def test_an_unknown_name_gets_a_near_one(binder):
    with pytest.raises(InputError, match=r"no ratio 'evn'\. Did you mean 'even'"):
        read_ratio("evn=1", binder)


@pytest.mark.parametrize(
    ("name", "count"),
    [("even", 4), ("odd", 8), ("cost_3", 8), ("cost_0_2", 4), ("cost_3+", 8), ("cost_2_3", 12), ("P3", 4)],
)
def test_a_ratio_counts_a_tag_a_cost_band_or_a_card(binder, name, count):
    assert read_ratio(f"{name}=0", binder).count(binder, binder.setting.base.slots) == count


@pytest.mark.parametrize("counts", [(0,), (3,), (4,), (7,), (12,)])
def test_a_list_with_the_count_is_legal_and_as_near_as_can_be(binder, counts):
    base = binder.setting.base.slots
    ratio = read_ratio("even=0", binder)
    found = reach(binder, base, [ratio], counts)
    assert ratio.count(binder, found) == counts[0]
    assert binder.is_legal(found)
    changed = sum(slot != other for slot, other in zip(base, found, strict=True))
    assert changed == abs(counts[0] - 4)


def test_several_ratios_are_met_at_once(binder):
    ratios = [read_ratio("even=0", binder), read_ratio("cost_7+=0", binder)]
    found = reach(binder, binder.setting.base.slots, ratios, (6, 3))
    assert [ratio.count(binder, found) for ratio in ratios] == [6, 3]
    assert binder.is_legal(found)


def test_the_count_of_the_deck_itself_changes_nothing(binder):
    base = binder.setting.base.slots
    assert reach(binder, base, [read_ratio("even=0", binder)], (4,)) == base


def test_what_no_legal_list_has_is_none(binder):
    assert reach(binder, binder.setting.base.slots, [read_ratio("P3=0", binder)], (5,)) is None
    assert reach(binder, binder.setting.base.slots, [read_ratio("even=0", binder)], (13,)) is None


def test_cards_come_in_that_the_deck_plays_already(make):
    binder = Binder(make(deck="P2*3 P3*4 Q3*4 P1*1"))
    found = reach(binder, binder.setting.base.slots, [read_ratio("even=0", binder)], (4,))
    assert sorted(slot.card for slot in found).count("P2") == 4
