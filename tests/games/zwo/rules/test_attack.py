"""Section 6: one attack."""

import pytest

GONE = {
    "number": "GONE",
    "name": "Gone",
    "type": "event",
    "timing": "battle",
    "do": "choose any zombie; return it",
}


def zombies(table, side):
    position = table.position()[side]
    return position.get("undead", []), position.get("splattered", [])


def test_zwo_6_1_the_attacker_goes_to_rest(play, legal):
    position = {"P1": {"undead": ["v.R1.1", "f/rest", "v.R1.2"]}}
    table = play(position, "end")
    assert legal(table) == ["end", "attack v.R1.1@undead player", "attack v.R1.2@undead player"]
    table.choose("attack v.R1.1@undead player")
    assert zombies(table, "P1")[0] == ["v.R1.1/rest", "f/rest", "v.R1.2"]


def test_zwo_6_2_targets_are_the_opponent_and_rest_zombies_in_both_areas(play, legal):
    position = {
        "P1": {"undead": ["v.R1.1"]},
        "P2": {"undead": ["v.G1.1/rest", "v.G1.2"], "splattered": ["v.G1.3/rest"]},
    }
    assert legal(play(position, "end"))[1:] == [
        "attack v.R1.1@undead player",
        "attack v.R1.1@undead v.G1.1/rest@undead",
        "attack v.R1.1@undead v.G1.3/rest@splattered",
    ]


def test_zwo_6_3_one_stand_zombie_may_block(play, legal):
    position = {"P1": {"undead": ["v.R1.9", "f"]}, "P2": {"undead": ["v.G1.1/rest", "v.G1.2", "v.G1.3"]}}
    table = play(position, "end", "attack v.R1.9@undead v.G1.1/rest@undead")
    assert (table.decision.kind, table.decision.seat) == ("block", 1)
    assert legal(table) == ["pass", "block v.G1.2@undead", "block v.G1.3@undead"]
    table.choose("block v.G1.3@undead")
    assert zombies(table, "P2") == (["v.G1.1/rest", "v.G1.2"], ["v.G1.3/rest"])


def test_zwo_6_4_both_deal_damage_at_once_and_the_player_takes_none(play):
    position = {"P1": {"undead": ["v.R1.4", "f"]}, "P2": {"undead": ["v.G1.6/rest"]}}
    table = play(position, "end", "attack v.R1.4@undead v.G1.6/rest@undead")
    assert zombies(table, "P1") == (["f"], ["v.R1.4/rest"])
    assert zombies(table, "P2") == (["v.G1.6/rest/d4"], [])
    assert table.position()["P2"]["life"] == 10


def test_zwo_6_5_the_player_loses_life_by_critical(play):
    table = play({"P1": {"undead": ["v.R1.1.3", "f"]}}, "end", "attack v.R1.1.3@undead player")
    assert table.position()["P2"]["life"] == 7


def test_zwo_6_6_equal_powers_break_both(play):
    position = {"P1": {"undead": ["v.R1.4", "f"]}, "P2": {"splattered": ["v.G1.4/rest"], "hand": ["f"]}}
    table = play(position, "end", "attack v.R1.4@undead v.G1.4/rest@splattered")
    assert zombies(table, "P1")[1] == ["v.R1.4/rest"]
    assert table.position()["P2"]["dead"] == ["v.G1.4"]


@pytest.mark.parametrize("option, life", [("no_damage", 10), ("player", 8)])
def test_zwo_6_7_no_damage_when_the_target_has_left(play, option, life):
    position = {"P1": {"undead": ["v.R1.4.2", "f"]}, "P2": {"undead": ["v.G1.4/rest"], "hand": ["GONE"]}}
    table = play(
        position,
        "end",
        "attack v.R1.4.2@undead v.G1.4/rest@undead",
        "use GONE",
        "choose v.G1.4/rest@undead",
        cards=[GONE],
        options={"participant_gone": option},
    )
    after = table.position()
    assert after["P2"]["life"] == life
    assert after["P1"]["undead"] == ["v.R1.4.2/rest", "f"]
    assert sorted(after["P2"]["hand"]) == ["v.G1.4"]


def test_zwo_6_7_no_damage_when_the_attacker_has_left(play):
    position = {"P1": {"undead": ["v.R1.4.2", "f"]}, "P2": {"hand": ["GONE"]}}
    table = play(
        position,
        "end",
        "attack v.R1.4.2@undead player",
        "use GONE",
        "choose v.R1.4.2/rest@P1.undead",
        cards=[GONE],
    )
    assert table.position()["P2"]["life"] == 10
    assert table.position()["P1"]["hand"] == ["v.R1.4.2"]


def test_an_attacker_without_critical_hits_nobody(play):
    table = play({"P1": {"undead": ["v.R1.1.0", "f"]}}, "end", "attack v.R1.1.0@undead player")
    assert all(event["kind"] != "hit" for event in table.events)
