"""Section 3: the turn and its phases."""

import pytest


def phases(table):
    return [event["phase"] for event in table.events if event["kind"] == "phase"]


def test_zwo_3_1_standby_stands_up_magic_and_zombies(play):
    side = {"magic": ["f/rest", "f/rest/back"], "undead": ["f/rest"], "splattered": ["f/rest"], "hand": ["f"]}
    table = play({"phase": "standby", "P1": side, "P2": {"magic": ["f/rest"]}})
    after = table.position()
    assert after["P1"]["magic"] == ["f", "f/back"]
    assert (after["P1"]["undead"], after["P1"]["splattered"]) == (["f"], ["f"])
    assert after["P2"]["magic"] == ["f/rest"]
    table = play({"phase": "standby", "P1": side}, options={"standby_zombies": False})
    assert table.position()["P1"]["undead"] == ["f/rest"] and table.position()["P1"]["magic"][0] == "f"


@pytest.mark.parametrize("options, drawn", [({}, 1), ({"draw_cards": 2}, 2), ({"draw_cards": 0}, 0)])
def test_zwo_3_2_one_card_is_drawn(play, options, drawn):
    table = play({"phase": "draw", "P1": {"hand": ["f"]}}, options=options)
    assert len(table.position()["P1"]["hand"]) == 1 + drawn


def test_zwo_3_2_the_first_player_draws_none_in_turn_1(play):
    table = play({"phase": "draw", "turn_number": 1, "P1": {"hand": ["f"]}})
    assert len(table.position()["P1"]["hand"]) == 1


def test_zwo_3_3_a_card_or_a_turn_to_front_or_nothing(play, legal):
    position = {"phase": "magic", "P1": {"hand": ["v.G1.1"], "magic": ["f/back/rest"], "undead": ["f"]}}
    table = play(position)
    assert legal(table) == ["pass", "place v.G1.1", "front f/rest/back@magic"]
    for choice, magic in (
        ("pass", ["f/rest/back"]),
        ("place v.G1.1", ["f/rest/back", "v.G1.1"]),
        ("front f/rest/back@magic", ["f/rest"]),
    ):
        after = play(position, choice)
        assert after.position()["P1"]["magic"] == magic
        assert after.decision.kind in ("main", "attack")


def test_zwo_3_4_in_turn_1_a_placed_card_lies_back_and_its_owner_knows_it(play):
    position = {"phase": "magic", "turn_number": 1, "P1": {"hand": ["v.G1.1"], "undead": ["f"]}}
    assert play(position, "place v.G1.1").position()["P1"]["magic"] == ["v.G1.1/back/k1"]


def test_zwo_3_5_main_phase_actions_in_any_number_and_order(play, legal):
    cards = [
        {"number": "EV", "name": "Event", "type": "event", "do": "draw 1"},
        {
            "number": "AB",
            "name": "Ability",
            "type": "zombie",
            "cost": 0,
            "revive": 1,
            "power": 1,
            "critical": 1,
            "abilities": [{"cost": 1, "do": "heal 1"}, {"rest": True, "do": "draw 1"}],
        },
    ]
    side = {"hand": ["EV", "v.N1.1"], "magic": ["f*3"], "undead": ["AB"], "splattered": ["f"]}
    table = play({"P1": side}, cards=cards)
    assert legal(table) == [
        "end",
        "use EV",
        "play v.N1.1 pay grey",
        "ability AB@undead 0 pay grey",
        "ability AB@undead 1",
        "revive f@splattered pay grey",
    ]
    actions = ("revive f", "use EV", "ability AB@undead 0", "play v.N1.1 pay back", "ability AB@undead 1")
    for choice in actions:
        table.choose(choice)
    assert table.position()["P1"]["undead"] == ["AB/rest/u0/u1", "f", "v.N1.1"]


def test_zwo_3_6_any_number_of_attacks_and_no_second_main_phase(play):
    position = {"P1": {"undead": ["v.R1.1", "v.R2.1"], "hand": ["v.N0.1"]}}
    table = play(position, "play v.N0.1", "attack v.N0.1@undead player", "attack v.R1.1@undead player")
    assert table.position()["P2"]["life"] == 8 and table.decision.kind == "attack"
    table.choose("end")
    assert phases(table)[:2] == ["battle", "end"]


def test_zwo_3_7_the_first_player_may_attack_in_turn_1(play):
    position = {"turn_number": 1, "P1": {"undead": ["f"]}}
    assert play(position, "end").decision.kind == "attack"
    table = play(position, "end", options={"first_turn_attack": False})
    assert table.decision.seat == 1


def test_zwo_3_8_damage_and_what_lasts_the_turn_end(play):
    side = {"undead": ["v.R5.9/d3/b2/c1/u0"]}
    table = play({"P1": side, "P2": {"undead": ["v.G5.9/d4"], "hand": ["f"]}}, "end", "end")
    after = table.position()
    assert after["turn"] == "P2"
    assert (after["P1"]["undead"], after["P2"]["undead"]) == (["v.R5.9"], ["v.G5.9"])


def test_the_game_is_unfinished_after_the_turn_limit(play):
    table = play({"turn_number": 9, "P1": {"hand": ["f"]}}, "end", options={"turn_limit": 9})
    assert table.result == {"winner": None, "reason": "limit"}


def test_zwo_3_3_without_a_hand_only_back_magic_makes_a_question(play):
    position = {"phase": "magic", "P1": {"magic": ["f", "f/back"], "undead": ["f"]}}
    assert play(position).decision.kind == "magic"
    position["P1"]["magic"] = ["f"]
    assert play(position).decision.kind == "main"
