"""ZX-7: phases and what is counted per turn."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    asked,
    end_turn,
    event,
    happened,
    on,
    records,
    scene,
    texts,
    when,
    zone,
    zx,
)

from zxsim.games.zx.state import Phase
from zxsim.games.zx.table import Table

SIDE = {"deck": ["f*9"]}


def phases(table):
    return [one["phase"] for one in happened(table, "phase")]


def test_zx_7_1_phases_follow_one_another():
    table = end_turn(scene(SIDE, {"hand": ["f"], **SIDE}))
    assert phases(table) == ["end", "reboot", "draw", "resource"]
    act(table, "pass")
    assert phases(table)[4:] == ["ignition", "main", "end", "reboot", "draw", "resource"]


def test_zx_7_2_everything_of_the_turn_player_awakes():
    player = {"number": "PLAYER", "name": "PLAYER", "type": "player"}
    side = {"res": ["v.R1.1000/S"], "player": "PLAYER/S"}
    tired = zx("TIRED", always("no reboot to self"))
    field = {"0,2": "P2:f/S", "2,2": "P2:TIRED/S", "0,0": "P1:f/S"}
    table = end_turn(scene({}, side, field, [player, tired]))
    assert zone(table, "P2", "res") == ["v.R1.1000"]
    assert table.position()["P2"]["player"] == "PLAYER"
    assert [on(table, square).asleep for square in ("0,2", "2,2", "0,0")] == [False, True, True]


def test_zx_7_3_two_cards_are_drawn_but_none_in_the_first_turn():
    table = end_turn(scene({}, SIDE))
    assert len(zone(table, "P2", "hand")) == 2
    opening = scene(SIDE, SIDE, phase="setup")
    assert happened(opening, "phase")[0]["phase"] == "reboot"
    assert len(zone(opening, "P1", "hand")) == 0


def test_zx_7_4_up_to_one_hand_card_becomes_resource():
    table = scene({"hand": ["v.R1.1000", "v.B1.1000"]}, phase="resource")
    assert texts(table) == ["pass", "resource v.R1.1000", "resource v.B1.1000"]
    act(table, "resource v.B1.1000")
    assert zone(table, "P1", "res") == ["v.B1.1000"]
    assert records(table)[0]["placed"][0] == 1
    assert records(act(scene({"hand": 1}, phase="resource"), "pass"))[0]["placed"][0] == 2


def test_zx_7_11_damage_and_boosts_end_and_the_hand_is_discarded_down():
    table = end_turn(
        scene({"hand": ["f*7"]}, {}, {"0,0": "P1:v.R5.5000/d1000/b500", "0,2": "P2:v.R5.5000/d500"})
    )
    assert happened(table, "discard") == []
    assert len(zone(table, "P1", "hand")) == 6
    assert (on(table, "0,0").damage, on(table, "0,0").boost, on(table, "0,2").damage) == (0, 0, 0)


def test_zx_7_11_the_owner_chooses_what_to_discard():
    table = end_turn(scene({"hand": ["f*6", "v.R1.1000"]}))
    assert asked(table) == ("P1", "discard")
    assert zone(act(table, "discard v.R1.1000"), "P1", "trash") == ["v.R1.1000"]


def test_a_hand_limit_of_none_discards_nothing():
    keeper = zx("KEEPER", always("hand limit none"))
    table = end_turn(scene({"hand": ["f*7", "v.R1.1000*3"]}, {}, {"0,0": "P1:KEEPER"}, [keeper]))
    assert len(zone(table, "P1", "hand")) == 10


def test_zx_7_11_what_triggers_at_the_end_of_the_turn_triggers_before_damage_ends():
    helper = zx("HELPER", when("my turn end", "draw 1 per my squares damaged"))
    table = end_turn(scene(SIDE, {}, {"0,0": "P1:HELPER/d1000", "1,0": "P1:f"}, [helper]))
    assert len(zone(table, "P1", "hand")) == 1


def test_zx_7_11_discarding_may_trigger_and_the_end_comes_again():
    mourner = zx("MOURNER", when("trashed from hand", "draw 1"))
    second = zx("SECOND", when("my turn end", "draw 1", need="exists(my trash zx)"))
    side = {"hand": ["MOURNER", "f*6"], **SIDE}
    table = end_turn(scene(side, {}, {"0,0": "P1:SECOND"}, [mourner, second]))
    act(table, "discard MOURNER")
    assert len(happened(table, "ability", card="SECOND")) == 1
    assert len(zone(table, "P1", "hand")) == 6


def test_zx_12_9_delayed_effects_come_due_at_the_end_of_the_turn():
    loan = event("LOAN", "choose 1 my charge; put it on empty normal square; at end of turn: move it to hand")
    table = scene({"hand": ["LOAN"], "charge": ["v.R1.1000"]}, {}, {"1,0": "P1:f/S"}, [loan])
    act(table, "play LOAN", "square (0,0)")
    assert [one["square"] for one in happened(table, "appear")] == [(0, 0)]
    assert zone(end_turn(table), "P1", "hand") == ["v.R1.1000"]
    assert on(table, "0,0") is None


@pytest.mark.parametrize("start", ["reboot", "draw", "resource", "ignition", "main", "end"])
def test_zx_7_every_phase_announces_its_start(start):
    watcher = zx("W", when(f"my {start} start", "draw 1"))
    before = {"reboot": "reboot", "draw": "draw", "end": "end"}.get(start, "draw")
    table = scene({"deck": ["f*9"], "charge": 1}, {}, {"0,0": "P1:W", "1,1": "P1:f"}, [watcher], phase=before)
    for _ in range(4):
        if table.decision.seat == 0 and not happened(table, "ability"):
            act(table, texts(table)[0])
    assert [one["card"] for one in happened(table, "ability")] == ["W"]


def test_zx_8_4b_counters_of_the_turn_begin_anew():
    table = scene({"extra_played": 1, "shift_played": 1, "break_advent": 1}, {"hand": 1})
    S, _, _ = records(end_turn(table))
    assert (S["phase"], S["turn"]) == (Phase.RESOURCE, 4)
    assert [int(S[key].sum()) for key in ("extra_played", "shift_played", "break_advent", "memory")] == [
        0
    ] * 4


def test_past_the_turn_limit_the_game_is_unfinished():
    table = end_turn(scene(options={"turn_limit": 3}))
    assert table.result == {"winner": None, "reason": "limit"}


def test_zx_7_2_what_an_effect_holds_stays_asleep_once():
    hold = event("E", "choose 1 opp normal zx; sleep it", "no reboot to it next phase")
    table = scene({"hand": ["E"]}, {"hand": ["f"]}, {"0,2": "P2:f", "2,2": "P2:f", "1,1": "P1:f"}, [hold])
    act(table, "play E", "choose f@(0,2)")
    end_turn(table)
    assert (on(table, "0,2").asleep, on(table, "2,2").asleep) == (True, False)
    for _ in range(2):
        while table.decision.kind != "main":
            table.choose(table.choices[0])
        table.choose("end")
    while table.decision.kind != "main":
        table.choose(table.choices[0])
    assert not on(table, "0,2").asleep


def test_what_cannot_be_rebooted_this_turn_can_in_the_next():
    lines = (
        "choose 1 my squares colourless; remember",
        "no reboot to those this turn",
        "reboot all my squares",
    )
    field = {"0,0": "P1:f/S", "1,1": "P1:v.R1.1000/S"}
    table = scene({"hand": ["E", "f"]}, {"hand": ["f"]}, field, [event("E", *lines)])
    act(table, "play E")
    assert (on(table, "0,0").asleep, on(table, "1,1").asleep) == (True, False)
    assert "cannot be rebooted this turn" in table.log()
    again = Table.from_position(table.position(), [event("E", *lines)])
    assert again.position() == table.position()
    assert len(table.position()["engine"]["delayed"]) == 1
    act(table, "end")
    assert "delayed" not in table.position()["engine"]


def test_resource_that_stays_asleep_this_turn():
    lines = ("no reboot to all my resource this turn", "reboot all my resource", "reboot all my squares")
    table = scene({"hand": ["E"], "res": ["f/S"]}, {}, {"0,0": "P1:f/S"}, [event("E", *lines)])
    act(table, "play E")
    assert zone(table, "P1", "res") == ["f/S"] and not on(table, "0,0").asleep
