"""What cards have together."""

import pytest
from games.zx.rulings.scene import act, always, card, records, scene, zx

from zxsim.games.zx.rules.counting import found_value
from zxsim.games.zx.tables import Value


def holds(condition, cards=(), **side):
    """Does a Z/X on the field see the condition hold?"""
    seer = zx("SEER", always(f"if {condition}: power +1000 to self"))
    return scene(side, {}, {"1,1": "P1:SEER"}, [seer, *cards]).power((1, 1)) == 6000


@pytest.mark.parametrize(("number", "result"), [(2, True), (3, False)])
def test_different_names_are_counted_once(number, result):
    cards = [zx("A", name="Same"), zx("B", name="Same"), zx("C")]
    assert holds(f"distinct names(my trash zx) >= {number}", cards, trash=["A", "B", "C"]) == result


@pytest.mark.parametrize(("number", "result"), [(2, True), (3, False)])
def test_different_tribes_are_counted_once(number, result):
    cards = [zx("A", tribes=["Angel", "Beast"]), zx("B", tribes=["Beast"]), zx("C")]
    assert holds(f"distinct tribes(my trash) >= {number}", cards, trash=["A", "B", "C"]) == result


@pytest.mark.parametrize(("number", "result"), [(2, True), (3, False)])
def test_different_colours_are_counted_once(number, result):
    side = {"res": ["v.R1.1000", "v.RB2.1000", "v.N1.1000"]}
    assert holds(f"distinct colours(my resource) >= {number}", **side) == result


def test_no_cards_have_nothing():
    S, M, W = records(scene())
    assert [found_value(S, M, W, 0, value) for value in Value] == [0] * len(Value)


def test_zx_14_11_a_shift_has_the_tribes_of_the_card_below_it():
    armour = card("ARMOUR", "shift", tribes=["Metal"], way={"shift": "my squares zx name=BEAST"})
    seer = zx("SEER", always("if distinct tribes(my squares) >= 2: power +1000 to self"))
    cards = [armour, seer, zx("BEAST", tribes=["Beast"])]
    table = scene({"dyn": ["ARMOUR"]}, {}, {"1,1": "P1:SEER", "0,0": "P1:BEAST"}, cards)
    assert table.power((1, 1)) == 5000
    assert act(table, "shift ARMOUR (0,0)").power((1, 1)) == 6000
