"""ZX-14: Dynamis cards are played by Advent, Awakening, Idealize, as an Event EX or a Shift."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    card,
    copy_of,
    happened,
    on,
    records,
    scene,
    texts,
    verbs,
    when,
    zone,
    zx,
)

from zxsim.games.zx.rules.extras import _best_total, _total_of_dearest, can_advent, can_shift
from zxsim.games.zx.state import COPIES, Zone
from zxsim.games.zx.tables import PlayWay, Trait

ANGEL = card("ANGEL", "zx_ex", way={"advent": ["red zx x2"]}, cost=5, power=9000)
WAKER = card(
    "WAKER", "zx_ex", way={"awaken": ["choose 1 my resource; move it to hand"]}, cost=1, colours=["red"]
)
DREAM = card("DREAM", "zx_ex", way={"idealize": ["counter key -2"]}, cost=5)
TRIO = card("TRIO", "zx_ex", way={"advent": ["red zx x1", "blue zx x1"]}, cost=4)
ARMOUR = card("ARMOUR", "shift", way={"shift": "my squares zx red"})
FIVE = ["v.N1.1000/S*5"]


def advent(sq, res=FIVE, cards=(ANGEL,), **more):
    return scene({"dyn": [cards[0]["number"]], "res": res}, {}, sq, cards, **more)


def able(table, number="ANGEL"):
    return can_advent(*records(table), copy_of(table, number))


@pytest.mark.parametrize(
    ("sq", "res", "expected"),
    [
        ({"0,0": "P1:v.R3.1000", "1,1": "P1:v.R2.1000"}, FIVE, 1),
        ({"0,0": "P1:v.R3.1000", "1,1": "P1:v.R1.1000"}, FIVE, 0),  # costs too low
        ({"0,0": "P1:v.R3.1000", "1,1": "P1:v.B3.1000"}, FIVE, 0),  # of another colour
        ({"0,0": "P1:v.R9.1000"}, FIVE, 0),  # one is missing
        ({"0,0": "P1:v.R3.1000", "1,1": "P1:v.R2.1000"}, ["f*4"], 0),  # too little Resource
        ({"0,0": "P1:v.R3.1000", "1,1": "P2:v.R2.1000"}, FIVE, 0),  # not the own
    ],
)
def test_zx_14_2_advent_needs_resource_and_sacrifices(sq, res, expected):
    assert able(advent(sq, res)) == expected


def test_zx_14_2_costs_of_sacrifices_count_as_texts_change_them():
    lower = zx("LOWER", always("cost -1 to all opp squares zx not below 1"))
    sq = {"0,0": "P1:v.R3.1000", "1,1": "P1:v.R2.1000"}
    assert able(advent(sq | {"2,2": "P2:LOWER"}, cards=(ANGEL, lower))) == 0
    assert able(advent(sq | {"2,2": "P1:LOWER"}, cards=(ANGEL, lower))) == 1


@pytest.mark.parametrize(("setting", "expected"), [(False, 1), (True, 0)])
def test_zx_14_2_sleeping_sacrifices(setting, expected):
    sq = {"0,0": "P1:v.R3.1000/S", "1,1": "P1:v.R2.1000"}
    assert able(advent(sq, options={"advent_sacrifice_reboot_only": setting})) == expected


def test_zx_14_2_sacrifices_are_chosen_so_that_the_rest_can_be_completed():
    sq = {"0,0": "P1:v.R4.1000", "1,1": "P1:v.R1.1000", "2,2": "P1:v.R1.2000"}
    table = act(advent(sq), "advent ANGEL (0,1)")
    assert texts(table) == ["choose v.R4.1000@(0,0)", "choose v.R1.1000@(1,1)", "choose v.R1.2000@(2,2)"]
    act(table, "choose v.R1.1000@(1,1)")
    assert on(table, "0,1").card == "ANGEL"  # only one sacrifice was left to choose
    assert zone(table, "P1", "charge") == ["v.R4.1000", "v.R1.1000"]


def test_zx_14_2_each_sacrifice_has_its_own_demand():
    sq = {"0,0": "P1:v.R2.1000", "1,1": "P1:v.B2.1000", "2,2": "P1:v.B2.2000"}
    table = act(advent(sq, cards=[TRIO]), "advent TRIO (0,1)")
    assert texts(table) == ["choose v.B2.1000@(1,1)", "choose v.B2.2000@(2,2)"]


def test_zx_14_2_sacrifices_are_destroyed_together_and_only_then_it_appears():
    mourner = zx("MOURNER", when("destroyed", "draw 1"), cost=3, colours=["red"])
    table = advent({"0,0": "P1:MOURNER", "1,1": "P1:v.R2.1000", "2,2": "P1:f"}, cards=[ANGEL, mourner])
    act(table, "advent ANGEL (1,1)", "choose MOURNER@(0,0)")
    kinds = [one["kind"] for one in table.events if one["kind"] in ("destroy", "appear", "ability")]
    assert kinds == ["destroy", "destroy", "appear", "ability"]


def test_zx_14_3_awakening_carries_its_condition_out_in_full():
    table = scene({"dyn": ["WAKER"], "res": ["v.R1.1000"]}, {}, {"2,2": "P1:f"}, [WAKER])
    act(table, "awaken WAKER (1,1) pay R")
    assert zone(table, "P1", "hand") == ["v.R1.1000"]
    assert on(table, "1,1").card == "WAKER"
    assert "awaken" not in verbs(scene({"dyn": ["WAKER"]}, {}, {"2,2": "P1:f"}, [WAKER]))


def test_zx_14_4_idealize_spends_its_counters():
    table = scene({"dyn": ["DREAM"], "counters": {"key": 3}}, {}, {"2,2": "P1:f"}, [DREAM])
    act(table, "idealize DREAM (1,1)")
    assert table.position()["P1"]["counters"] == {"key": 1}
    assert on(table, "1,1").card == "DREAM"
    poor = scene({"dyn": ["DREAM"], "counters": {"key": 1}}, {}, {"2,2": "P1:f"}, [DREAM])
    assert "idealize" not in verbs(poor)


def test_zx_14_1_one_extra_card_a_turn_and_only_face_down_ones():
    side = {"counters": {"key": 4}}
    table = scene({"dyn": ["DREAM*2"], **side}, {}, {"2,2": "P1:f"}, [DREAM])
    assert "idealize" not in verbs(act(table, "idealize DREAM (1,1)"))
    assert "idealize" not in verbs(scene({"dyn": ["DREAM/up"], **side}, {}, {"2,2": "P1:f"}, [DREAM]))


def test_zx_14_11_one_shift_a_turn_and_one_on_the_field():
    field = {"0,0": "P1:v.R1.1000", "1,1": "P1:v.R1.1000", "2,2": "P1:f"}
    table = scene({"dyn": ["ARMOUR*2"]}, {}, field, [ARMOUR])
    S, M, _ = records(table)
    assert can_shift(S, M, 0) == 1
    act(table, "shift ARMOUR (1,1)")
    assert can_shift(S, M, 0) == 0
    assert not happened(table, "move", card="v.R1.1000")


def test_a_name_demand_holds_for_dynamis_cards_too():
    shy = card("SHY", "zx_ex", way={"idealize": ["counter key -1"]}, require="exists(my charge)")
    side = {"dyn": ["SHY"], "counters": {"key": 1}}
    assert "idealize" not in verbs(scene(side, {}, {"2,2": "P1:f"}, [shy]))
    assert "idealize" in verbs(scene(side | {"charge": 1}, {}, {"2,2": "P1:f"}, [shy]))


def test_extra_cards_are_at_home_in_dynamis():
    table = scene({"dyn": ["ANGEL"]}, cards=[ANGEL])
    _, M, _ = records(table)
    assert M["card"][M["copy_card"][copy_of(table, "ANGEL")]]["traits"] & Trait.EXTRA


def test_sacrifices_of_one_kind_are_worth_most_when_they_are_the_dearest(walk):
    seen = set()
    for table, _ in walk(2):
        S, M, W = records(table)
        for copy in range(1, COPIES):
            extra = M["card"][M["copy_card"][copy]]
            one_kind = extra["way"] == PlayWay.ADVENT and extra["groups"][1, 1] == 0
            if one_kind and S["zone"][copy] == Zone.DYNAMIS:
                total = _total_of_dearest(S, M, copy)
                assert total == _best_total(S, M, W, copy, 0, 0, 0)
                seen.add(total < 0)
    assert seen == {True, False}
