"""ZX-13.13, 14.11: what lies under a Z/X: forces as cards that can be chosen, and the card below a Shift."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    asked,
    card,
    copy_of,
    event,
    happened,
    on,
    records,
    scene,
    startup,
    texts,
    when,
    zone,
    zx,
)

from zxsim.games.zx.rules.stacks import (
    carrier,
    first_force,
    has_hidden_force,
    is_carrier,
    is_force_of,
    standing_slot,
)
from zxsim.games.zx.tables import Squares

GUARD = {"2,2": "P1:f"}
TWO = ["P1:HOST", "P1:v.R5.5000/up", "P1:v.B2.2000"]


def host(*abilities, sq=None, side=None, cards=()):
    square = {"1,1": TWO} | GUARD | (sq or {})
    return scene(side or {}, {}, square, [zx("HOST", *abilities), *cards])


def under(table, square="1,1"):
    """The cards below a Z/X, from the top down."""
    stack = table.position()["sq"][square]
    return stack[1:] if isinstance(stack, list) else stack.split("/f=")[1:]


def use(table, *more):
    return act(table, "ability HOST@(1,1) 0", *more)


def test_zx_13_13_forces_are_cards_to_choose():
    table = host(startup("choose 1 forces; move it to trash"))
    use(table)
    assert texts(table) == ["choose v.R5.5000@(1,1)", "choose v.B2.2000@(1,1)"]
    act(table, "choose v.B2.2000@(1,1)")
    assert (zone(table, "P1", "trash"), under(table)) == (["v.B2.2000"], ["P1:v.R5.5000/up"])
    assert on(table, "1,1").card == "HOST"
    assert "goes from under a Z/X to trash" in table.log()


@pytest.mark.parametrize(
    ("do", "trash", "left"),
    [
        ("move all forces to trash", ["v.R5.5000", "v.B2.2000"], []),
        ("move all forces red to trash", ["v.R5.5000"], ["v.B2.2000"]),
        ("move all forces face_down to trash", ["v.B2.2000"], ["P1:v.R5.5000/up"]),
        ("choose 1 forces cost>=4; move it to trash", ["v.R5.5000"], ["v.B2.2000"]),
        ("choose 1 forces green; move it to trash; if did: draw 1", [], TWO[1:]),
    ],
)
def test_zx_13_13_forces_are_filtered_like_other_cards(do, trash, left):
    table = use(host(startup(do)))
    assert (zone(table, "P1", "trash"), under(table)) == (trash, left)
    assert zone(table, "P1", "hand") == []


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("exists(forces red)", True),
        ("exists(forces green)", False),
        ("count(forces) = 2", True),
        ("count(opp forces) = 0", True),
        ("self is (forced)", True),
        ("self is (no forced)", False),
        ("exists(my squares without forced)", True),
    ],
)
def test_conditions_see_forces(condition, holds):
    table = use(host(startup(f"if {condition}: draw 1")))
    assert len(zone(table, "P1", "hand")) == holds


def test_forces_are_those_of_the_card_itself():
    other = {"0,0": ["P1:f", "P1:v.G1.1000/up"]}
    table = use(host(startup("move all forces to trash"), sq=other))
    assert under(table, "0,0") == ["P1:v.G1.1000/up"]


def test_forces_of_it_lie_under_the_chosen_card():
    other = {"0,0": ["P1:v.K3.3000", "P1:v.G1.1000/up"]}
    table = host(startup("choose 1 my squares black; choose 1 forces_of_it; move it to hand"), sq=other)
    assert zone(use(table), "P1", "hand") == ["v.G1.1000"]
    assert under(table) == TWO[1:]


def test_equal_forces_of_different_zx_are_told_apart():
    other = {"0,0": ["P1:v.K3.3000", "P1:v.G1.1000/up"], "2,0": ["P1:v.K3.3000", "P1:v.G1.1000/up"]}
    do = startup("choose 2 my squares black; choose 1 forces_of_it; move it to hand")
    table = use(host(do, sq=other))
    assert texts(table) == ["choose v.G1.1000@(0,0)", "choose v.G1.1000@(2,0)"]


def test_a_force_may_appear_or_be_played():
    table = use(host(startup("choose 1 forces red; put it on empty normal square")), "square (0,0)")
    assert (on(table, "0,0").card, under(table)) == ("v.R5.5000", ["v.B2.2000"])
    assert on(table, "1,1").card == "HOST"


def test_zx_12_3_continuous_effects_follow_the_forces():
    table = host(always("if exists(forces blue): power +1000 to self"), startup("move all forces to trash"))
    assert table.power((1, 1)) == 6000
    act(table, "ability HOST@(1,1) 1")
    assert table.power((1, 1)) == 5000


def test_zx_10_6_a_cost_takes_forces_and_they_stay_it():
    ability = startup(
        "if it is (cost>=4): draw 1", "if it is (blue): recover 1", cost=["choose 1 forces; move it to trash"]
    )
    table = use(host(ability), "choose v.R5.5000@(1,1)")
    assert (len(zone(table, "P1", "hand")), len(zone(table, "P1", "life"))) == (1, 4)
    use(table)
    assert (len(zone(table, "P1", "hand")), len(zone(table, "P1", "life"))) == (1, 5)
    assert "ability HOST@(1,1) 0" not in texts(table)


@pytest.mark.parametrize("place", ["hand", "charge"])
def test_what_a_cost_took_stays_it(place):
    ability = startup(
        "if it is (red): draw 1", once="turn", cost=[f"choose 1 my {place} zx; move it to trash"]
    )
    table = host(ability, side={place: ["v.R1.1000"]})
    assert len(zone(use(table), "P1", "deck")) == 9


def test_zx_13_13_a_card_goes_under_the_remembered_zx():
    do = "choose 1 my squares no forced black zx; remember; choose 1 my trash; put it under those"
    table = host(startup(f"{do}; if did: draw 1"), sq={"0,0": "P1:v.K3.3000"}, side={"trash": ["v.G1.1000"]})
    assert under(use(table), "0,0") == ["P1:v.G1.1000/up"]
    assert happened(table, "tuck", card="v.G1.1000", from_zone="trash", target="v.K3.3000")
    assert "v.G1.1000" in table.log()
    assert len(zone(table, "P1", "hand")) == 1


def test_zx_2_7_the_top_of_the_deck_becomes_a_force():
    table = host(startup("top 1 under self", once="turn"), side={"deck": ["v.G1.1000", "f"]})
    assert under(use(table))[0] == "P1:v.G1.1000/up"


def test_zx_8_10_the_last_card_of_the_deck_reloads():
    table = host(startup("top 1 under self", once="turn"), side={"deck": ["v.G1.1000"], "trash": ["f*3"]})
    use(table)
    assert asked(table)[1] != "main" or len(zone(table, "P1", "deck")) == 3


def test_without_a_place_nothing_goes_under_the_source():
    cards = [event("E", "top 2 under self; if did: draw 1")]
    table = act(scene({"hand": ["E"]}, {}, GUARD, cards), "play E")
    assert len(zone(table, "P1", "deck")) == 10


def test_zx_2_5_a_broken_base_is_a_new_object():
    base = zx("BASE", when("main start", "at end of turn: move it to hand"))
    cards = [base, zx("NEW"), event("E", "choose 1 my squares name=BASE; at end of turn: move it to hand")]
    break_it = "choose 1 my squares name=BASE; remember; choose 1 my hand name=NEW; break those into it"
    cards.append(event("B", break_it))
    table = scene({"hand": ["E", "B", "NEW"]}, {}, {"1,1": "P1:BASE"} | GUARD, cards)
    act(table, "play E", "play B", "end")
    assert under(table) == ["BASE"]


def shifted(*do, forces=()):
    shift = card("SH", "shift", startup(*do), way={"shift": "my squares name=BASE"})
    stack = ["P1:BASE", *forces]
    table = scene({"dyn": ["SH"]}, {}, {"1,1": stack} | GUARD, [zx("BASE", startup("draw 1")), shift])
    return act(table, "shift SH (1,1)")


def test_zx_14_11_the_card_below_a_shift_is_no_force():
    table = shifted("if self is (no forced): draw 1")
    assert len(zone(act(table, "ability SH@(1,1) 0"), "P1", "hand")) == 1
    S, M, _ = records(table)
    base, top = copy_of(table, "BASE"), copy_of(table, "SH")
    assert (carrier(S, M, top), first_force(S, M, 5)) == (base, 0)
    assert (is_carrier(S, M, base), is_carrier(S, M, top)) == (1, 0)
    assert standing_slot(S, M, base) == standing_slot(S, M, top) == 5
    assert is_force_of(S, M, base, Squares.FORCES, top) == 0
    assert has_hidden_force(S, M, top) == 0


def test_zx_14_11_forces_stay_under_a_shift_and_go_to_trash_with_it():
    table = shifted("move self to hand", forces=["P1:v.R1.1000", "P1:v.B1.1000/up"])
    S, M, _ = records(table)
    assert has_hidden_force(S, M, copy_of(table, "SH")) == 1
    assert is_force_of(S, M, copy_of(table, "v.R1.1000"), Squares.FORCES, copy_of(table, "BASE")) == 1
    act(table, "ability SH@(1,1) 0")
    assert zone(table, "P1", "trash") == ["v.R1.1000", "v.B1.1000"]
    assert zone(table, "P1", "hand") == ["BASE"]


def test_zx_14_11_a_new_force_lies_below_the_card_under_the_shift():
    table = act(shifted("top 1 under self"), "ability SH@(1,1) 0")
    assert under(table) == ["P1:BASE/up", "P1:f/up"]
