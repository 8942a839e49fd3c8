"""ZX-8.10 to 8.17: what the rules do by themselves."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    asked,
    card,
    copy_of,
    event,
    happened,
    moves,
    on,
    records,
    scene,
    when,
    zone,
    zx,
)

from zxsim.games.zx.rules import rule_effects
from zxsim.games.zx.state import STATE, Reason, Zone
from zxsim.games.zx.tables import When

MORE = {"2,2": "P1:f"}


def line(*do, side=None, sq=None, cards=(), P2=None, options=None):
    table = scene(
        {"hand": ["LINE"]} | (side or {}), P2, (sq or {}) | MORE, [event("LINE", *do), *cards], options
    )
    return act(table, "play LINE")


def test_zx_8_15_damage_of_the_power_or_more_destroys():
    table = line("damage 2000 to all opp squares zx", sq={"0,2": "P2:v.R1.2000", "1,2": "P2:v.R1.2500"})
    assert zone(table, "P2", "charge") == ["v.R1.2000"]
    assert on(table, "1,2").damage == 2000


def test_zx_8_15_all_together():
    table = line("power -3000 to all squares zx", sq={"0,2": "P2:v.R1.3000", "0,0": "P1:v.B1.3000"})
    assert [one["card"] for one in happened(table, "destroy")] == ["v.B1.3000", "v.R1.3000", "f"]


def test_zx_8_14_a_zx_on_the_player_square_of_the_opponent_goes_to_trash():
    table = scene(sq={"1,2": "P1:v.R1.1000", "1,1": "P1:f"})
    assert zone(table, "P1", "trash") == ["v.R1.1000"]
    assert happened(table, "destroy") == []


def test_zx_11_19a_the_zx_below_stays_when_the_one_above_has_gone():
    cards = [event("LINE", "put all my charge on normal; move all my squares name=NEW to hand"), zx("NEW")]
    table = scene({"hand": ["LINE"], "charge": ["NEW"]}, {}, {"0,0": "P1:v.R1.3000/d500"} | MORE, cards)
    act(table, "play LINE", "square (0,0)")
    assert (on(table, "0,0").card, on(table, "0,0").damage) == ("v.R1.3000", 500)


def test_zx_8_13_the_owner_chooses_what_charge_loses():
    charge = [f"v.R1.{power}000" for power in range(1, 6)]
    table = scene({"charge": charge}, sq=MORE)
    assert asked(table) == ("P1", "charge_excess")
    act(table, "discard v.R1.3000")
    assert zone(table, "P1", "trash") == ["v.R1.3000"]


def test_zx_8_13_a_higher_limit():
    keeper = zx("KEEPER", always("charge limit +1"))
    assert asked(scene({"charge": ["f*5"]}, {}, {"1,1": "P1:KEEPER"}, [keeper])) == ("P1", "main")


def test_zx_8_10_reload_costs_a_life_card_that_the_opponent_chooses():
    table = line("draw 1", side={"deck": ["f"], "trash": ["f*3"], "life": ["v.R1.1000", "f*2"]})
    assert asked(table) == ("P2", "life")
    act(table, "life 0")
    assert zone(table, "P1", "charge") == ["v.R1.1000"]
    assert len(zone(table, "P1", "life")) == 2


def test_a_deck_that_is_not_empty_is_not_reloaded():
    S, M, W = records(scene({"deck": 1, "trash": 1}))
    S["reload"] = 1
    rule_effects.start_reload(S, M, W, None, 0)
    assert (S["reload"], S["count"][0, Zone.TRASH]) == (0, 1)


def test_reload_with_no_life_leaves_the_loss_to_the_rules():
    S, M, W = records(scene({"deck": [], "trash": [], "life": 4}))
    while S["head"][0, Zone.LIFE]:
        rule_effects.move(S, M, W, None, S["head"][0, Zone.LIFE], Zone.TRASH, 0)
    rule_effects.start_reload(S, M, W, None, 0)
    assert (S["depth"], S["count"][0, Zone.DECK]) == (0, 4)


@pytest.mark.parametrize(
    ("lives", "winner", "reason"),
    [((0, 3), 1, Reason.LIFE), ((3, 0), 0, Reason.LIFE), ((0, 0), 2, Reason.DRAW), ((1, 1), 0, Reason.NONE)],
)
def test_zx_8_17_who_has_no_life_loses(record, lives, winner, reason):
    S = record(STATE)
    S["count"][:, Zone.LIFE] = lives
    assert rule_effects.loss(S, None) == (reason != Reason.NONE)
    assert (S["winner"], S["reason"]) == (winner, reason)


def test_zx_14_13_no_damage_to_an_overboosted_player():
    cards = [card("UP", "zx_ob", lower="LOW"), card("LOW", "zx_ob_lower")]
    table = scene({}, {"under_player": "LOW"}, {"0,2": "P2:UP"}, cards, player_state={"P2": "overboosted"})
    S, M, W = records(table)
    rule_effects.damage_player(S, M, W, None, 1, 2)
    rule_effects.damage_player(S, M, W, None, 0, 2)
    assert S["player_damage"].tolist() == [2, 0]


@pytest.mark.parametrize("amount", [0, -500])
def test_no_damage_is_no_damage(amount):
    table = scene(sq={"1,1": "P1:f"})
    S, M, W = records(table)
    assert rule_effects.damage_zx(S, M, W, None, S["slot_copy"][5], amount) == 0
    assert S["damage"][5] == 0


def test_damage_is_noticed():
    angry = zx("ANGRY", when("damaged", "draw 1"))
    assert (
        len(zone(line("damage 500 to all squares zx", sq={"1,1": "P1:ANGRY"}, cards=[angry]), "P1", "hand"))
        == 1
    )


def test_zx_12_9_when_destroyed_by_this():
    do = "choose 1 opp squares zx; damage 2000 to it; when destroyed by this: draw 1"
    assert len(zone(line(do, sq={"0,2": "P2:v.R1.2000"}), "P1", "hand")) == 1
    survived = line(do, sq={"0,2": "P2:v.R1.2500"})
    assert len(zone(survived, "P1", "hand")) == 0
    assert records(survived)[0]["delayed_count"] == 0


def test_when_destroyed_by_this_means_that_card():
    do = "choose 1 opp squares red; damage 500 to it; when destroyed by this: draw 1"
    second = "damage 2000 to all opp squares blue"
    table = line(do, second, sq={"0,2": "P2:v.R1.2000", "2,1": "P2:v.B1.2000"})
    assert len(happened(table, "destroy")) == 1
    assert zone(table, "P1", "hand") == []


def test_delayed_effects_come_due_in_their_order_and_others_stay(record):
    S = record(STATE)
    for when_due, pc in ((When.END_OF_TURN, 1), (When.DESTROYED_BY_THIS, 2), (When.END_OF_TURN, 3)):
        rule_effects.add_delayed(S, when_due, pc, 5, 6)
    assert rule_effects.release_delayed(S, When.END_OF_TURN) == 2
    assert (S["pending_ability"][:2] - rule_effects.BODY).tolist() == [1, 3]
    assert (S["delayed_count"], S["delayed"][0, 1]) == (1, 2)


def test_more_delayed_effects_than_there_is_room_for_are_a_fault(record):
    S = record(STATE)
    for _ in range(S["delayed"].shape[0] + 1):
        rule_effects.add_delayed(S, When.END_OF_TURN, 1, 5, 6)
    assert S["fault"] == 5


def test_zx_12_13_destroyed_cards_go_to_charge_together():
    table = line("destroy all opp squares zx", sq={"0,2": "P2:v.R1.1000", "1,2": "P2:v.B1.1000"})
    assert [moves(table, number) for number in ("v.R1.1000", "v.B1.1000")] == [[("square", "charge")]] * 2


def test_copies_that_are_not_on_squares_are_not_destroyed():
    table = line("choose 1 my charge; destroy it", side={"charge": ["v.R1.1000"]})
    assert happened(table, "destroy") == []
    assert records(table)[0]["zone"][copy_of(table, "v.R1.1000")] == Zone.CHARGE
