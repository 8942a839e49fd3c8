"""Section 5: zombies and damage."""

import pytest

BREAK = {"number": "BREAK", "name": "Break", "type": "event", "do": "choose any zombie; break it"}
HURT = {"number": "HURT", "name": "Hurt", "type": "event", "do": "damage each any zombie 4"}
WEAK = {"number": "WEAK", "name": "Weak", "type": "event", "do": "choose opp zombie; power it -3"}


def test_zwo_5_1_a_zombie_enters_the_undead_area_in_stand(play):
    table = play({"P1": {"hand": ["v.N1.2"], "magic": ["f"]}}, "play v.N1.2")
    assert table.position()["P1"]["undead"] == ["v.N1.2"]


def test_zwo_5_2_damage_of_its_power_breaks_a_zombie_once(play):
    position = {"P1": {"hand": ["HURT"], "undead": ["v.R1.4", "v.R1.5"]}, "P2": {"splattered": ["v.G1.4"]}}
    table = play(position, "use HURT", cards=[HURT])
    after = table.position()
    assert (after["P1"]["undead"], after["P1"]["splattered"]) == (["v.R1.5/d4"], ["v.R1.4/rest"])
    assert after["P2"]["dead"] == ["v.G1.4"]


@pytest.mark.parametrize("option, state", [("rest", "v.R1.4/rest"), ("unchanged", "v.R1.4")])
def test_zwo_5_2_a_stand_zombie_broken_by_an_effect(play, option, state):
    position = {"P1": {"hand": ["BREAK"], "undead": ["f"]}, "P2": {"undead": ["v.R1.4"]}}
    choose = "choose v.R1.4@P2.undead"
    table = play(position, "use BREAK", choose, cards=[BREAK], options={"broken_state": option})
    assert table.position()["P2"]["splattered"] == [state]


def test_zwo_5_2_less_power_can_break_a_damaged_zombie(play):
    position = {"P1": {"hand": ["WEAK"], "undead": ["f"]}, "P2": {"undead": ["v.R1.4/d1"]}}
    assert play(position, "use WEAK", cards=[WEAK]).position()["P2"]["splattered"] == ["v.R1.4/rest/b-3"]
    healthy = {**position, "P2": {"undead": ["v.R1.2"]}}
    assert play(healthy, "use WEAK", cards=[WEAK]).position()["P2"]["undead"] == ["v.R1.2/b-3"]


def test_zwo_5_3_damage_is_forgotten_at_a_change_of_area(play):
    position = {"P1": {"hand": ["BREAK"], "undead": ["v.R1.9/d5", "f"]}}
    table = play(position, "use BREAK", "choose v.R1.9@undead", cards=[BREAK])
    assert table.position()["P1"]["splattered"] == ["v.R1.9/rest"]


def test_zwo_5_4_excess_damage_is_lost(play):
    position = {"P1": {"hand": ["HURT"], "undead": ["v.R1.1", "v.R9.9"]}}
    table = play(position, "use HURT", cards=[HURT])
    assert table.position()["P1"]["splattered"] == ["v.R1.1/rest"]


@pytest.mark.parametrize(
    "option, before, after",
    [
        ("unchanged", "f/rest", "f/rest"),
        ("unchanged", "f", "f"),
        ("stand", "f/rest", "f"),
        ("rest", "f", "f/rest"),
    ],
)
def test_zwo_5_5_revive(play, option, before, after):
    position = {"P1": {"splattered": [before], "magic": ["f"], "undead": ["v.R1.1"]}}
    table = play(position, f"revive {before}@splattered", options={"revive_state": option})
    assert table.position()["P1"]["undead"] == ["v.R1.1", after]


@pytest.mark.parametrize(
    "option, attacks, blocks",
    [("attack_and_block", 1, 1), ("attack", 1, 0), ("block", 0, 1), ("neither", 0, 0)],
)
def test_zwo_5_6_splattered_zombies_attack_and_block(play, legal, option, attacks, blocks):
    position = {"P1": {"splattered": ["v.R1.1"], "undead": ["f"]}, "P2": {"splattered": ["v.G1.1"]}}
    table = play(position, "end", options={"splattered_fight": option})
    assert ("attack v.R1.1@splattered player" in legal(table)) == attacks
    table.choose("attack f@undead player")
    assert (table.decision.kind == "block") == bool(blocks)


@pytest.mark.parametrize("option, zone", [("dead", "dead"), ("hand", "hand")])
@pytest.mark.parametrize("side", ["P1", "P2"])
def test_zwo_5_7_the_second_legend_does_not_survive(play, option, zone, side):
    position = {"P1": {"hand": ["v.N0.3.L"], "undead": ["f"]}, "P2": {"undead": ["f"]}}
    position[side] = {**position[side], "splattered": ["v.N0.3.L"]}
    table = play(position, "play v.N0.3.L", options={"second_legend": option})
    assert table.position()["P1"][zone] == ["v.N0.3.L"]
    assert table.position()[side]["splattered"] == ["v.N0.3.L"]
    assert [event["rule"] for event in table.events if event["kind"] == "clash"] == ["ZWO-5.7"]


def test_zwo_5_7_only_legends_of_one_name_clash(play):
    position = {"P1": {"hand": ["v.N0.3.L"], "undead": ["v.N0.4.L"]}}
    assert play(position, "play v.N0.3.L").position()["P1"]["undead"] == ["v.N0.4.L", "v.N0.3.L"]
