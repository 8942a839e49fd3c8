"""ZX-7.12, 11.11: restraints, bonuses and costs that last a turn or a battle."""

import json

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    card,
    copy_of,
    end_turn,
    event,
    happened,
    on,
    records,
    scene,
    startup,
    texts,
    zone,
    zx,
)

from zxsim.games.zx.rules.fleeting import COST_SIGN, MOST, fleeting, give, more_cost
from zxsim.games.zx.table import Table
from zxsim.games.zx.tables import Fleeting

MORE = {"2,2": "P1:f"}
GUARDED = {"1,1": "P1:v.R5.5000", "1,2": "P2:v.R9.9000"} | MORE


def line(*do, sq=None, cards=(), P1=None, P2=None):
    """P1 has played an Event that does this."""
    table = scene({"hand": ["E"]} | (P1 or {}), P2, GUARDED if sq is None else sq, [event("E", *do), *cards])
    return act(table, "play E")


def damage_after(*do, sq=None):
    """What the Z/X on (1,2) takes when P1 attacks it after an Event."""
    return on(act(line(*do, sq=sq), "attack (1,1) (1,2)"), "1,2").damage


@pytest.mark.parametrize(
    ("do", "damage"),
    [
        ("no damage to all my squares cost=5", 0),
        ("no damage to all my squares cost=4", 5000),
        ("no battle damage to all my squares cost=5", 0),
        ("damage bonus +1500 to all my squares cost=5", 6500),
    ],
)
def test_damage_in_battle(do, damage):
    assert damage_after(do) == damage


@pytest.mark.parametrize("do", ["no damage to all my squares", "no battle damage to all my squares"])
def test_zx_11_8_the_player_takes_no_damage_either(do):
    table = line(do, sq={"1,1": "P1:v.R5.5000"} | MORE)
    act(table, "attack (1,1) (1,2)")
    assert happened(table, "player_damage") == []


def test_zx_11_8_more_damage_to_a_player():
    table = line("player damage +1 to all my squares cost=5", sq={"1,1": "P1:v.R5.5000"} | MORE)
    act(table, "attack (1,1) (1,2)")
    assert happened(table, "player_damage")[0]["total"] == 2


@pytest.mark.parametrize(("do", "damage"), [("no damage", 0), ("no battle damage", 1000)])
def test_abilities_of_a_restrained_zx(do, damage):
    shot = startup("damage 1000 to all opp squares zx", "choose 1 opp squares zx; split 500 to it")
    cards = [zx("GUNNER", shot), event("E", f"{do} to all my squares zx")]
    table = scene({"hand": ["E"]}, {}, {"1,1": "P1:GUNNER", "0,2": "P2:v.R9.9000"} | MORE, cards)
    act(table, "play E", "ability GUNNER@(1,1) 0")
    assert on(table, "0,2").damage == damage + (500 if damage else 0)


def test_a_restrained_zx_deals_no_damage_to_a_player_by_a_text():
    cards = [zx("GUNNER", startup("deal 1 to opponent")), event("E", "no damage to all my squares zx")]
    table = scene({"hand": ["E"]}, {}, {"1,1": "P1:GUNNER"} | MORE, cards)
    act(table, "play E", "ability GUNNER@(1,1) 0")
    assert happened(table, "player_damage") == []


def test_more_damage_is_dealt_to_opposing_zx_only():
    cards = [
        zx("GUNNER", startup("damage 1000 to all squares cost=9")),
        event("E", "damage bonus +500 to all my squares"),
    ]
    field = {"1,1": "P1:GUNNER", "0,2": "P2:v.R9.9000", "0,0": "P1:v.R9.9000"}
    table = act(scene({"hand": ["E"]}, {}, field, cards), "play E", "ability GUNNER@(1,1) 0")
    assert (on(table, "0,2").damage, on(table, "0,0").damage) == (1500, 1000)


def test_zx_7_11_until_end_of_turn():
    lines = ["no damage to all squares", "damage bonus +500 to all squares", "cost +1 to all squares"]
    table = line(*lines)
    S, _, _ = records(table)
    assert all(S["fleeting"][kind] for kind in (Fleeting.RESTRAINT, Fleeting.DAMAGE_BONUS, Fleeting.COST))
    end_turn(table)
    assert not S["fleeting"].any()


def test_zx_11_11_until_end_of_battle():
    stop = event("STOP", "use attacker; no battle damage to it until end of battle; reboot it")
    table = scene({"hand": ["STOP"]}, {}, GUARDED, [stop])
    act(table, "attack (1,1) (1,2)", "play STOP")
    assert on(table, "1,2").damage == 0
    assert on(act(table, "attack (1,1) (1,2)"), "1,2").damage == 5000


def test_it_goes_along_to_another_square_and_no_further():
    table = line("no damage to all my squares cost=5; relocate it to empty any square")
    act(table, "square (0,1)")
    S, _, _ = records(table)
    copy = copy_of(table, "v.R5.5000")
    assert fleeting(S, Fleeting.RESTRAINT, copy) == 1
    assert S["fleeting"][Fleeting.RESTRAINT] == 1 << 4 * 4
    gone = line("no damage to all my squares cost=5; move it to hand")
    assert not records(gone)[0]["fleeting"].any()


@pytest.mark.parametrize(("change", "found"), [("+1", ["v.R6.5000"]), ("-1", []), ("+0", ["v.R6.5000"])])
def test_zx_10_7_a_changed_cost_is_the_cost_that_texts_see(change, found):
    field = {"0,2": "P2:v.R6.5000", "1,1": "P1:f"}
    table = line(f"cost {change} to all opp squares", "choose up to 1 opp squares cost>=6", sq=field)
    offered = [choice.card for choice in table.choices if choice.verb == "choose"]
    assert offered == found


def test_zx_14_2_advent_counts_changed_costs():
    advent = card("GOD", "zx_ex", cost=6, power=9000, way={"advent": ["red zx x2"]})
    field = {"0,0": "P1:v.R3.3000", "1,1": "P1:v.R3.3000", "2,2": "P1:f"}
    side = {"hand": ["E"], "dyn": ["GOD"], "res": ["v.R1.1000*6"]}
    table = scene(side, {}, field, [advent, event("E", "cost -1 to all my squares red")])
    assert any(text.startswith("advent") for text in texts(table))
    act(table, "play E")
    assert not any(text.startswith("advent") for text in texts(table))


def test_amounts_stay_within_four_bits():
    table = scene(sq=GUARDED)
    S, _, _ = records(table)
    copy = copy_of(table, "v.R5.5000")
    assert give(S, Fleeting.COST, copy, -99) == 1
    assert more_cost(S, copy) == -COST_SIGN
    give(S, Fleeting.COST, copy, 99)
    assert more_cost(S, copy) == COST_SIGN - 1
    give(S, Fleeting.DAMAGE_BONUS, copy, 99)
    assert fleeting(S, Fleeting.DAMAGE_BONUS, copy) == MOST
    assert give(S, Fleeting.COST, 0, 1) == 0


def test_a_position_and_the_log_tell_of_it():
    lines = ["no battle damage to all my squares cost=5", "damage bonus +500 to all my squares cost=5"]
    table = line(*lines)
    again = Table.from_position(json.loads(json.dumps(table.position())), [event("E", *lines)])
    assert on(act(again, "attack (1,1) (1,2)"), "1,2").damage == 0
    assert "deals no battle damage until end of turn." in table.log()
    assert "has damage bonus +500 until end of turn." in table.log()


def test_a_continuous_effect_holds_while_it_lasts():
    calm = zx("CALM", always("no damage to all opp squares cost<=5"))
    table = scene(sq={"0,0": "P2:CALM"} | GUARDED, cards=[calm])
    assert on(act(table, "attack (1,1) (1,2)"), "1,2").damage == 0
    assert zone(table, "P2", "charge") == []
