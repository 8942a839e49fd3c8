"""ZX-2.5, 12.3: abilities that texts give to cards work like printed ones, as long as they last."""

import json

import pytest
from games.zx.rulings.scene import act, always, end_turn, event, on, scene, startup, texts, when, zone, zx

from zxsim.core.errors import InputError
from zxsim.games.zx.rules.granting import next_ability, row_of
from zxsim.games.zx.table import Table
from zxsim.games.zx.tables import FIRST_GRANTED

RANGE = always("range 2")
SHOT = startup("choose 1 opp squares zx; damage 500 to it", cost=["sleep self"])
GIVE = event("GIVE", "choose 1 my squares zx; gain 1 to it", granted=[RANGE])


def giver(granted, *abilities):
    """Z/X that grants one ability."""
    return zx("X", *abilities, granted=[granted])


def test_a_continuous_effect_grants_while_it_lasts():
    cards = [
        giver(SHOT, always("gain 1 to all other my squares zx")),
        event("AWAY", "move all my squares name=X to hand"),
    ]
    field = {"1,1": "P1:X", "0,0": "P1:f", "0,2": "P2:f"}
    table = scene({"hand": ["AWAY"]}, {}, field, cards)
    assert [text for text in texts(table) if "ability" in text] == ["ability f@(0,0) 8"]
    act(table, "ability f@(0,0) 8")
    assert on(table, "0,0").asleep and on(table, "0,2").damage == 500
    table = act(scene({"hand": ["AWAY"]}, {}, field, cards), "play AWAY")
    assert not [text for text in texts(table) if "ability" in text]


@pytest.mark.parametrize(("times", "power"), [(1, 1500), (4, 2000)])
def test_zx_12_3_several_cards_that_grant_the_same_ability(times, power):
    stronger = when("attacks", "power +500 to self") | {"times": times}
    cards = [giver(stronger, always("gain 1 to all other my squares zx"))]
    table = scene({}, {}, {"1,1": "P1:f", "0,0": "P1:X", "2,0": "P1:X", "2,1": "P2:v.R9.9000"}, cards)
    act(table, "attack (1,1) (2,1)")
    while table.decision.kind == "order":
        table.choose(table.choices[0])
    assert table.power((1, 1)) == power


def test_zx_7_11_until_end_of_turn():
    table = scene({"hand": ["GIVE"]}, {}, {"1,0": "P1:f"}, [GIVE])
    assert table.range((1, 0)) == 1
    act(table, "play GIVE")
    assert table.range((1, 0)) == 2
    assert "f v.N1.1000 gains the ability `range 2` until end of turn." in table.log()
    assert "attack (1,0) (1,2)" in texts(table)
    assert end_turn(table).range((1, 0)) == 1


def test_until_end_of_game_and_zx_2_5_until_it_leaves():
    give = event("GIVE", "choose 1 my squares zx; gain 1 to it until end of game", granted=[RANGE])
    away = event("AWAY", "choose 1 my squares zx; move it to hand")
    position = {"hand": ["GIVE", "AWAY"], "res": 1}
    table = act(scene(position, {}, {"1,0": "P1:f"}, [give, away]), "play GIVE")
    assert end_turn(table.copy()).range((1, 0)) == 2
    act(table, "play AWAY", "play f (1,0)")
    assert table.range((1, 0)) == 1


def test_square_to_square_keeps_it():
    move = event("MOVE", "choose 1 my squares zx; relocate it to empty normal")
    table = act(
        scene({"hand": ["GIVE", "MOVE", "f"], "res": 1}, {}, {"1,0": "P1:f"}, [GIVE, move]),
        "play GIVE",
        "play MOVE",
    )
    act(table, "square (0,0)")
    assert table.range((0, 0)) == 2


def test_automatic_abilities_of_the_card_that_has_them():
    cards = [giver(when("attacks", "power +3000 to self"), always("gain 1 to all my squares zx"))]
    table = act(scene({}, {}, {"1,1": "P1:X/S", "0,2": "P1:f"}, cards), "attack (0,2) (1,2)")
    assert on(table, "0,2") is None or table.power((0, 2)) == 4000


def test_leaving_is_noticed_by_what_it_had():
    """ZX-12.2: an ability about its own destruction is looked for where the card still stands."""
    avenge = giver(when("destroyed", "draw 2"), always("gain 1 to all other my squares zx"))
    kill = event("KILL", "choose 1 my squares name=v.N1.1000; destroy it")
    table = act(scene({"hand": ["KILL"]}, {}, {"1,1": "P1:X", "0,0": "P1:f"}, [avenge, kill]), "play KILL")
    assert zone(table, "P1", "hand") == ["f", "f"]


def test_watchers_and_events_of_the_game():
    watch = giver(when("any opp zx: destroyed", "power +2000 to self"), always("gain 1 to all my squares zx"))
    kill = event("KILL", "choose 1 opp squares zx; destroy it")
    table = act(
        scene({"hand": ["KILL"]}, {}, {"1,1": "P1:X", "0,0": "P1:f", "0,2": "P2:f"}, [watch, kill]),
        "play KILL",
    )
    if table.decision.kind == "order":
        act(table, texts(table)[0])
    assert [table.power(square) for square in ((1, 1), (0, 0))] == [7000, 3000]


def test_a_player_card_has_it_to_the_end_of_the_game():
    hurt = when("my main start", "draw 1")
    give = event("GIVE", "choose 1 opp player; gain 1 to it until end of game", granted=[hurt])
    table = scene({"hand": ["GIVE"]}, {"player": "E12-039"}, {"1,1": "P2:f"}, [give])
    act(end_turn(act(table, "play GIVE")), "pass")
    assert len(zone(table, "P2", "hand")) == 3  # two were drawn in the Draw Phase
    assert table.position()["P2"]["player"] == "E12-039/gg8"


@pytest.mark.parametrize(("times", "power"), [({}, 2000), ({"times": 3}, 4000)])
def test_what_can_be_had_several_times_adds_up(times, power):
    more = always("power +1000 to all my squares zx", **times)
    give = event("GIVE", "gain 1 to all my player", granted=[more])
    side = {"hand": ["GIVE"] * 3 + ["v.R0.1000"], "player": "B40-085"}
    table = act(scene(side, {}, {"1,1": "P1:f"}, [give]), *["play GIVE"] * 3, "play v.R0.1000 (0,0)")
    assert table.power((1, 1)) == table.power((0, 0)) == power


def test_zx_12_3_two_cards_grant_an_automatic_ability_twice():
    cards = [giver(when("attacks", "power +3000 to self", times=2), always("gain 1 to all my squares zx"))]
    field = {"1,1": "P1:X/S", "0,0": "P1:X/S", "0,2": "P1:f", "1,2": "P2:v.K9.10000"}
    table = act(scene({}, {}, field, cards), "attack (0,2) (1,2)")
    act(table, texts(table)[0])  # which of the two comes first
    assert table.log().count("gets +3000 Power") == 2


def test_once_a_turn_is_counted_for_each_card():
    once = giver(startup("draw 1", once="turn"), always("gain 1 to all my squares zx"))
    table = scene({}, {}, {"1,1": "P1:X", "0,0": "P1:f"}, [once])
    act(table, "ability f@(0,0) 8")
    assert [text for text in texts(table) if "ability" in text] == ["ability X@(1,1) 8"]


def test_positions_tell_it():
    table = act(scene({"hand": ["GIVE"]}, {}, {"1,0": "P1:f", "2,2": "P2:v.R1.1000"}, [GIVE]), "play GIVE")
    position = json.loads(json.dumps(table.position()))
    assert position["sq"]["1,0"] == "P1:f/g8"
    twin = Table.from_position(position, [GIVE])
    assert twin.position() == position and texts(twin) == texts(table)
    with pytest.raises(InputError, match="numbered 8 to 22"):
        scene({}, {}, {"1,0": "P1:f/g7"})


def test_rows_of_a_card():
    table = act(
        scene({"hand": ["GIVE", "GIVE"]}, {}, {"1,0": "P1:X"}, [GIVE, giver(SHOT, SHOT)]), "play GIVE"
    )
    S, M, _, _ = table.board
    copy = int(S["slot_copy"][2])
    rows = [next_ability(S, M, copy, 0)]
    while rows[-1]:
        rows.append(next_ability(S, M, copy, rows[-1]))
    assert [int(M["ability"][row]["index"]) for row in rows[:-1]] == [0, FIRST_GRANTED]
    assert [row_of(M, copy, index) for index in (0, FIRST_GRANTED)] == rows[:2]
