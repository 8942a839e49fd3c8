"""ZX-8.3, 12.1: ability programs step by step, and the costs of startup abilities."""

import pytest
from games.zx.rulings.scene import act, asked, event, on, records, scene, startup, texts, verbs, zone, zx

MORE = {"2,2": "P1:f"}


def user(*do, sq=None, P1=None, **keys):
    """A Z/X on (1,1) with a startup ability."""
    return scene(P1, {}, {"1,1": "P1:U"} | MORE | (sq or {}), [zx("U", startup(*do, **keys))])


def usable(**keys):
    return "ability" in verbs(user("draw 1", **keys))


def test_zx_8_3_statements_happen_in_order():
    side = {"hand": ["E"], "deck": ["v.R1.1000", "f*9"]}
    table = act(scene(side, cards=[event("E", "draw 1; move all my hand to charge", "draw 1")]), "play E")
    assert (zone(table, "P1", "charge"), zone(table, "P1", "hand")) == (["v.R1.1000"], ["f"])


def test_zx_2_2_what_cannot_be_done_is_skipped():
    table = act(scene({"hand": ["E"]}, cards=[event("E", "destroy all opp squares zx; draw 1")]), "play E")
    assert zone(table, "P1", "hand") == ["f"]


def test_modes_and_conditions_steer_the_program():
    modes = event("E", "choose mode:", "* draw 1", "* recover 1")
    table = act(scene({"hand": ["E"]}, cards=[modes]), "play E")
    assert texts(table) == ["mode 0", "mode 1"]
    assert len(zone(act(table, "mode 1"), "P1", "life")) == 5
    guarded = event("E", "if turn opponent: recover 1", "draw 1")
    table = act(scene({"hand": ["E"]}, cards=[guarded]), "play E")
    assert (len(zone(table, "P1", "life")), len(zone(table, "P1", "hand"))) == (4, 1)


def test_zx_12_1_costs_come_first_and_then_the_effect():
    table = act(user("draw 1", cost=["sleep self"]), "ability U@(1,1) 0")
    assert on(table, "1,1").asleep
    assert zone(table, "P1", "hand") == ["f"]


@pytest.mark.parametrize(
    ("keys", "possible"),
    [
        ({"cost": ["sleep self"]}, True),
        ({"cost": ["sleep self"], "sq": {"1,1": "P1:U/S"}}, False),
        ({"cost": ["choose 2 my hand; move it to trash"], "P1": {"hand": 2}}, True),
        ({"cost": ["choose 2 my hand; move it to trash"], "P1": {"hand": 1}}, False),
        ({"cost": ["choose 1 my resource; sleep it"], "P1": {"res": ["f"]}}, True),
        ({"cost": ["choose 1 my resource; sleep it"], "P1": {"res": ["f/S"]}}, False),
        ({"cost": ["counter key -1"], "P1": {"counters": {"key": 1}}}, True),
        ({"cost": ["counter key -1"]}, False),
        ({"cost": ["top 2 to trash"], "P1": {"deck": 2}}, True),
        ({"cost": ["top 2 to trash"], "P1": {"deck": 1}}, False),
        ({"cost": ["top 2 to resource asleep"], "P1": {"deck": 1}}, True),
        ({"pay": "red 1", "P1": {"res": ["v.R1.1000"]}}, True),
        ({"pay": "red 1", "P1": {"res": ["v.B1.1000"]}}, False),
        ({"require": "exists(my charge)", "P1": {"charge": 1}}, True),
        ({"require": "exists(my charge)"}, False),
    ],
)
def test_zx_10_6_every_cost_must_be_payable_in_full(keys, possible):
    assert usable(**keys) == possible


def test_once_a_turn_is_counted_by_object():
    table = user("draw 1", once="turn", sq={"0,0": "P1:U"})
    act(table, "ability U@(1,1) 0")
    assert [text for text in texts(table) if "ability" in text] == ["ability U@(0,0) 0"]


def test_break_advent_is_counted_by_player():
    table = user("draw 1", once="break advent", sq={"0,0": "P1:U"})
    act(table, "ability U@(1,1) 0")
    assert "ability" not in verbs(table)
    assert records(table)[0]["break_advent"].tolist() == [1, 0]


def test_a_cost_may_take_what_nobody_can_choose():
    safe = zx("SAFE", keywords=["untargetable"])
    do = startup("draw 1", cost=["choose 1 my squares name=SAFE; move it to trash"])
    table = scene({}, {}, {"1,1": "P1:U", "0,0": "P1:SAFE"} | MORE, [zx("U", do), safe])
    act(table, "ability U@(1,1) 0")
    assert zone(table, "P1", "trash") == ["SAFE"]


def test_the_effect_still_knows_what_the_cost_chose():
    do = startup("move it to hand; draw 1", cost=["choose 1 my charge; move it to removed"])
    table = act(
        scene({"charge": ["v.R1.1000"]}, {}, {"1,1": "P1:U"} | MORE, [zx("U", do)]), "ability U@(1,1) 0"
    )
    assert sorted(zone(table, "P1", "hand")) == ["f", "v.R1.1000"]
    assert asked(table) == ("P1", "main")


@pytest.mark.parametrize(
    ("charge", "usable"),
    [
        (["v.R1.1"], False),
        (["v.R1.1", "v.B1.1"], True),
        (["v.B1.1", "v.B1.1"], False),
        (["v.R1.1"] * 2, True),
    ],
)
def test_cards_of_a_joined_choice_are_different_ones(charge, usable):
    cost = ["choose 1 my charge red; also choose 1 my charge; move it to trash"]
    user = zx("USER", {"kind": "startup", "cost": cost, "do": ["draw 1"]})
    table = scene({"charge": charge}, {}, {"1,1": "P1:USER"}, [user])
    assert any("ability" in text for text in texts(table)) == usable
