"""Selectors: which cards a wording means."""

import pytest
from games.zx.rulings.scene import act, always, card, copy_of, event, records, scene, texts, when, zone, zx

from zxsim.games.zx.rules.filters import (
    card_of,
    fits,
    is_untargetable,
    power_of,
    printed_cost,
    reference_square,
    tags_of,
    traits_of,
)
from zxsim.games.zx.rules.stacks import has_hidden_force
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Bit, Squares, Trait

FIELD = {
    "0,0": "P1:v.R3.5000/S",
    "1,1": "P1:v.B4.6000/d1000",
    "0,2": "P2:v.R1.2000/f=f",
    "2,2": "P2:v.K9.9000/in=3.hand",
}


def chosen(selector, sq=None, cards=(), **side):
    """Cards that an Event of P1 can choose, up to nine."""
    pick = event("PICK", f"choose up to 9 {selector}")
    table = scene({"hand": ["PICK"]} | side, {}, FIELD if sq is None else sq, [pick, *cards])
    act(table, "play PICK")
    if not table.decision or table.decision.kind != "target":
        return []
    return sorted(choice.card for choice in table.choices if choice.card)


@pytest.mark.parametrize(
    ("selector", "found"),
    [
        ("my squares", ["v.B4.6000", "v.R3.5000"]),
        ("opp squares", ["v.K9.9000", "v.R1.2000"]),
        ("either squares red", ["v.R1.2000", "v.R3.5000"]),
        ("squares no red", ["v.B4.6000", "v.K9.9000"]),
        ("squares red/black", ["v.K9.9000", "v.R1.2000", "v.R3.5000"]),
        ("my squares awake", ["v.B4.6000"]),
        ("my squares asleep", ["v.R3.5000"]),
        ("squares damaged", ["v.B4.6000"]),
        ("squares entered", ["v.K9.9000"]),
        ("squares broken", ["v.R1.2000"]),
        ("squares cost<=3", ["v.R1.2000", "v.R3.5000"]),
        ("squares cost=4..9", ["v.B4.6000", "v.K9.9000"]),
        ("squares power>=6000", ["v.B4.6000", "v.K9.9000"]),
        ("squares power<=5000", ["v.R1.2000", "v.R3.5000"]),
        ("opp squares red or my squares blue", ["v.B4.6000", "v.R1.2000"]),
        ("own_area", ["v.R3.5000"]),
        ("center_area", ["v.B4.6000"]),
        ("enemy_area", ["v.K9.9000", "v.R1.2000"]),
        ("opp normal zx black", ["v.K9.9000"]),
        ("squares battling", []),
        ("my squares not_battling", ["v.B4.6000", "v.R3.5000"]),
    ],
)
def test_on_squares(selector, found):
    assert chosen(selector) == found


def test_of_several_the_strongest_or_the_weakest():
    everybody = {**FIELD, "1,0": "P1:v.G9.9000"}
    destroy = event("DESTROY", "destroy all squares most_power")
    table = act(scene({"hand": ["DESTROY"]}, {}, everybody, [destroy]), "play DESTROY")
    assert zone(table, "P1", "charge") + zone(table, "P2", "charge") == ["v.G9.9000", "v.K9.9000"]
    destroy = event("DESTROY", "destroy all squares least_power")
    table = act(scene({"hand": ["DESTROY"]}, {}, everybody, [destroy]), "play DESTROY")
    assert zone(table, "P2", "charge") == ["v.R1.2000"]


def test_names_and_tribes():
    cards = [zx("A", name="Great Bear", tribes=["Beast"]), zx("B", name="Bear", tribes=["Beast", "Angel"])]
    field = {"0,0": "P1:A", "1,1": "P1:B", "2,2": "P2:f"}
    assert chosen("squares name=Bear", field, cards) == ["B"]
    assert chosen("squares name~Bear", field, cards) == ["A", "B"]
    assert chosen("squares name~Bear name!=Bear", field, cards) == ["A"]
    assert chosen("squares tribe=Angel", field, cards) == ["B"]
    assert chosen("my squares tribe!=Angel", field, cards) == ["A"]


def test_in_other_zones():
    side = {
        "charge": ["v.R1.1000", "v.B1.1000"],
        "dyn": ["v.W1.1000", "v.W2.1000/up"],
        "trash": ["v.R2.1000"],
    }
    assert chosen("my charge+trash red", {}, **side) == ["v.R1.1000", "v.R2.1000"]
    assert chosen("my dynamis face_up", {}, **side) == ["v.W2.1000"]
    assert chosen("my dynamis face_down", {}, **side) == ["v.W1.1000"]
    assert chosen("my charge multicolour", {}, **side) == []


def test_the_own_name_means_other_cards_too():
    twin = zx("TWIN", {"kind": "startup", "do": ["choose up to 9 my trash name=self; move it to hand"]})
    table = scene({"trash": ["TWIN", "f"]}, {}, {"1,1": "P1:TWIN"}, [twin])
    assert texts(act(table, "ability TWIN@(1,1) 0")) == ["done", "choose TWIN@trash"]


def test_adjacent_is_next_to_the_source():
    near = zx("NEAR", {"kind": "startup", "do": ["choose up to 9 adjacent zx"]})
    table = scene(sq={"1,1": "P1:NEAR", "1,2": "P2:f", "0,2": "P2:f", "0,1": "P1:f"}, cards=[near])
    assert texts(act(table, "ability NEAR@(1,1) 0"))[1:] == ["choose f@(0,1)", "choose f@(1,2)"]


BOTH = ["(1,0)", "(1,2)"]


@pytest.mark.parametrize(("owner", "found"), [("my", BOTH[:1]), ("opp", BOTH[1:]), ("either", BOTH)])
def test_a_player_square_is_that_of_the_card_on_it(owner, found):
    line = event("LINE", f"choose up to 9 {owner} player_square zx")
    squares = {"1,0": "P1:f", "1,2": "P2:f", "1,1": "P1:f", "0,2": "P2:f"}
    table = scene({"hand": ["LINE"]}, sq=squares, cards=[line])
    assert texts(act(table, "play LINE"))[1:] == [f"choose f@{square}" for square in found]


def test_adjacent_to_it_is_next_to_the_chosen_card():
    line = event("LINE", "choose 1 opp squares red; also choose up to 9 opp adjacent_to_it zx")
    table = scene({"hand": ["LINE"]}, {}, {"0,2": "P2:v.R1.1000", "1,2": "P2:f", "2,2": "P2:f"}, [line])
    assert texts(act(table, "play LINE"))[1:] == ["choose f@(1,2)"]


def test_normal_adjacent_leaves_out_player_squares():
    near = zx("NEAR", {"kind": "startup", "do": ["choose up to 9 normal_adjacent zx"]})
    table = scene(sq={"1,1": "P1:NEAR", "1,2": "P2:f", "0,1": "P1:f"}, cards=[near])
    assert texts(act(table, "ability NEAR@(1,1) 0"))[1:] == ["choose f@(0,1)"]


@pytest.mark.parametrize(
    ("number", "filters", "fitting"),
    [
        ("number cost of it", "cost<=N", ["v.B2.2000", "v.R1.2000"]),
        ("number cost of it", "cost<=N+1", ["v.B2.2000", "v.R1.2000", "v.R3.5000"]),
        ("number cost of it", "cost>=N", ["v.B2.2000", "v.R3.5000"]),
        ("number power of it", "power<=N", ["v.B2.2000", "v.R1.2000"]),
        ("number most cost squares", "cost>=N", ["v.R3.5000"]),
        ("number least cost squares", "cost<=N", ["v.R1.2000"]),
        ("number most power squares", "power<=N", ["v.B2.2000", "v.R1.2000", "v.R3.5000"]),
    ],
)
def test_values_of_cards_bound_a_choice(number, filters, fitting):
    line = event("LINE", f"choose 1 my squares blue; {number}; choose up to 9 squares {filters}")
    squares = {"0,0": "P1:v.R3.5000", "0,2": "P2:v.R1.2000", "1,1": "P1:v.B2.2000"}
    offered = texts(act(scene({"hand": ["LINE"]}, {}, squares, [line]), "play LINE"))[1:]
    assert sorted(text.split()[1].split("@")[0] for text in offered) == fitting


def test_the_card_itself_or_others():
    watcher = zx("ME", when("any self or my red: appears", "draw 1"))
    table = act(scene({"hand": ["ME", "v.R0.1000", "v.B0.1000"]}, cards=[watcher]), "play ME (1,1)")
    assert len(zone(table, "P1", "hand")) == 3
    assert len(zone(act(table, "play v.R0.1000 (0,0)"), "P1", "hand")) == 3
    assert len(zone(act(table, "play v.B0.1000 (2,0)"), "P1", "hand")) == 2


def test_power_may_depend_on_the_number():
    line = "number my charge; choose up to 9 squares power<=N*2500"
    table = scene({"hand": ["LINE"], "charge": 2}, {}, FIELD, [event("LINE", line)])
    assert texts(act(table, "play LINE"))[1:] == ["choose v.R3.5000@(0,0)", "choose v.R1.2000@(0,2)"]


def test_zx_2_8_infinite_cost_has_no_value_to_compare():
    cards = [zx("INF", cost="infinite")]
    assert chosen("squares cost>=1", {"1,1": "P1:INF", "0,0": "P1:v.R3.5000"}, cards) == ["v.R3.5000"]
    assert chosen("squares", {"1,1": "P1:INF"}, cards) == ["INF"]


def test_zx_13_7_nobody_chooses_absolute_territory():
    cards = [zx("SAFE", keywords=["untargetable"]), zx("GIVEN", always("untargetable to self"))]
    field = {"0,2": "P2:SAFE", "2,2": "P2:GIVEN", "1,2": "P2:f"}
    assert chosen("opp squares", field, cards) == ["f"]
    table = scene(sq=field, cards=cards)
    S, M, _ = records(table)
    assert [is_untargetable(S, M, copy_of(table, number, "P2")) for number in ("SAFE", "GIVEN", "f")] == [
        1,
        1,
        0,
    ]


@pytest.mark.parametrize(("least", "drawn"), [(1, 1), (2, 1), (3, 0)])
def test_remembered_cards_are_counted(least, drawn):
    line = f"take all my charge; remember; if count(those red) >= {least}: draw 1"
    side = {"hand": ["LINE"], "charge": ["v.R1.1000", "v.R2.1000", "v.B1.1000"]}
    table = act(scene(side, cards=[event("LINE", line)]), "play LINE")
    assert len(zone(table, "P1", "hand")) == drawn


def test_zx_14_11_a_shift_and_its_carrier_are_one_card():
    armour = card("ARMOUR", "shift", colours=["blue"], power=0, way={"shift": "my squares zx red"})
    table = scene({"dyn": ["ARMOUR"], "res": ["v.B1.1000"]}, {}, {"1,1": "P1:v.R3.5000"}, [armour])
    act(table, "shift ARMOUR (1,1)")
    S, M, _ = records(table)
    copy = copy_of(table, "ARMOUR")
    both = Trait.RED | Trait.BLUE | Trait.MULTICOLOUR | Trait.ZX | Trait.ODD_COST
    assert traits_of(S, M, copy) & (both | Trait.VANILLA) == both
    assert (printed_cost(S, M, copy), power_of(S, M, copy)) == (3, 5000)
    assert tags_of(S, M, copy) == 0
    assert card_of(M, copy) == M["copy_card"][copy]


def test_zx_13_13_a_face_down_force_breaks():
    table = scene(sq={"1,1": "P1:f/f=f", "0,0": "P1:v.R1.1000"})
    S, M, _ = records(table)
    on_centre, on_corner = S["slot_copy"][5], S["slot_copy"][1]
    assert [has_hidden_force(S, M, copy) for copy in (on_centre, on_corner, 0)] == [1, 0, 0]
    second = scene(sq={"1,1": ["P1:f", "P1:f/up", "P1:f"]})
    S, M, _ = records(second)
    assert has_hidden_force(S, M, S["slot_copy"][5])
    on_centre = S["slot_copy"][5]
    assert reference_square(S, Squares.HERE, on_centre) == 4
    assert reference_square(S, Squares.HERE, 0) == -1


def test_a_card_elsewhere_or_outside_the_set_does_not_fit():
    line = event(
        "LINE", "look 2; if count(it red) = 0: choose 1 those red; move it to hand", "draw 1 per my charge"
    )
    side = {"hand": ["LINE", "v.R3.1000"], "deck": ["v.R1.1000", "v.R2.1000", "f"], "charge": ["v.R4.1000"]}
    table = act(scene(side, cards=[line]), "play LINE")
    S, M, _ = records(table)
    looked, held, charged = (copy_of(table, f"v.R{cost}.1000") for cost in (1, 3, 4))
    bits = M["selector"]["bits"]
    those, it = (int((bits & bit).nonzero()[0][0]) for bit in (Bit.THOSE, Bit.IT))
    in_charge = int((M["selector"]["zones"] == 1 << Zone.CHARGE).nonzero()[0][0])
    assert [fits(S, M, copy, those, 0, 0) for copy in (looked, held)] == [1, 0]
    assert fits(S, M, looked, it, 0, 0) == 0
    assert [fits(S, M, copy, in_charge, 0, 0) for copy in (charged, held)] == [1, 0]
