"""ZX-12.11 to 12.13, 13.12: changing cards where they are."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    asked,
    card,
    event,
    happened,
    on,
    player,
    records,
    scene,
    startup,
    texts,
    verbs,
    when,
    zone,
    zx,
)

from zxsim.games.zx.table import Table

MORE = {"2,2": "P1:f"}


def line(*do, sq=None, side=None, P2=None, cards=()):
    table = scene({"hand": ["E"]} | (side or {}), P2, (sq or {}) | MORE, [event("E", *do), *cards])
    return act(table, "play E")


def test_zx_12_12_damage_adds_up():
    table = line(
        "damage 1000 to all opp squares zx", "damage 500 to all opp squares zx", sq={"0,2": "P2:v.R5.5000"}
    )
    assert on(table, "0,2").damage == 1500


@pytest.mark.parametrize(
    ("do", "amount"),
    [
        ("damage 500 per my charge to all opp squares zx", 1000),
        ("number my charge; damage 700 per N to all opp squares zx", 1400),
        ("move all my charge to trash; number did; damage 300 per N to all opp squares zx", 600),
    ],
)
def test_amounts_may_be_counted(do, amount):
    assert on(line(do, sq={"0,2": "P2:v.R5.5000"}, side={"charge": 2}), "0,2").damage == amount


def test_more_damage_by_abilities_of_a_zx_on_a_square():
    shot = {"kind": "startup", "do": ["damage 1000 to all opp squares zx"]}
    gunner = zx("GUNNER", always("damage +500 to self"), shot)
    table = scene({}, {}, {"1,1": "P1:GUNNER", "0,2": "P2:v.R5.5000"} | MORE, [gunner])
    assert on(act(table, "ability GUNNER@(1,1) 1"), "0,2").damage == 1500


def test_zx_11_8_a_text_deals_damage_to_a_player():
    table = act(line("deal 1 per my charge to opponent", side={"charge": 2}), "life 0", "life 0")
    assert len(zone(table, "P2", "life")) == 2
    assert asked(line("deal 1 to me")) == ("P2", "life")


def test_zx_12_11_power_until_the_end_of_the_turn_or_of_the_battle():
    table = line("power +1000 to all my squares zx")
    assert table.power((2, 2)) == 2000
    boost = event("E", "use attacker; power +3000 to it until end of battle")
    table = scene({"hand": ["E"]}, {}, {"1,1": "P1:v.R1.1000", "1,2": "P2:v.R9.9000"} | MORE, [boost])
    act(table, "attack (1,1) (1,2)", "play E")
    assert (on(table, "1,2").damage, table.power((1, 1))) == (4000, 1000)


def test_only_what_was_awake_is_counted_as_put_to_sleep():
    table = line("sleep all opp squares zx; if did = 1: draw 1", sq={"0,2": "P2:f/S", "1,2": "P2:f"})
    assert zone(table, "P1", "hand") == ["f"]


def test_reboot_awakes():
    table = line("reboot all my squares zx; if did = 1: draw 1", sq={"0,0": "P1:f/S"})
    assert not on(table, "0,0").asleep
    assert zone(table, "P1", "hand") == ["f"]


def test_zx_13_5_dynamis_cards_are_turned_up_and_down():
    table = line("choose 1 my dynamis face_down; flip it", side={"dyn": ["f"]})
    assert zone(table, "P1", "dyn") == ["f/up"]
    table = line("choose 1 my dynamis; flip it down", side={"dyn": ["f/up"]})
    assert zone(table, "P1", "dyn") == ["f"]
    table = line("choose 1 my dynamis; flip it; if did: draw 1", side={"dyn": ["f/up"]})
    assert zone(table, "P1", "hand") == []


def test_locks_of_cards_of_a_name_for_one_player_or_both():
    loud = event("LOUD", "draw 1", name="Loud")
    table = line("lock cards Loud", side={"hand": ["E", "LOUD"]}, cards=[loud])
    assert "play" not in verbs(table)
    table = line("lock cards Loud for opponent", side={"hand": ["E", "LOUD"]}, cards=[loud])
    assert "play LOUD" in texts(table)
    S, _, _ = records(line("lock cards Loud for both", "lock overboost for both", cards=[loud]))
    assert (S["locked_cards"] > 0).tolist() == [True, True]
    assert S["locked_overboost"].tolist() == [1, 1]


def test_an_ability_locks_itself_on_every_card_of_the_name():
    """ZX-12.6: by name, not by copy; other abilities of the name go on."""
    once, again = startup("draw 1", "lock this"), startup("draw 1")
    cards = [zx("A", once, again, name="N"), zx("B", once, name="N"), zx("C", once)]
    field = {"0,0": "P1:A", "1,1": "P1:A", "2,0": "P1:B", "2,2": "P1:C", "0,2": "P2:A"}
    table = act(scene({}, {}, field, cards), "ability A@(0,0) 0")
    left = [text for text in texts(table) if "ability" in text]
    assert left == ["ability A@(0,0) 1", "ability A@(1,1) 1", "ability C@(2,2) 0"]
    assert happened(table, "lock", lock="ability", tag="name N")
    position = table.position()
    assert Table.from_position(position, cards).position() == position
    table = scene({"hand": [], "res": 0}, {}, field | {}, cards)
    S, _, _ = records(act(table, "ability A@(0,0) 0", "end"))
    assert S["locked_this"].tolist() == [0, 0]


def test_a_waiting_ability_that_is_locked_is_not_resolved():
    twice = zx("A", when("any my zx: appears", "draw 1", "lock this"))
    table = scene({"hand": ["v.R0.1000"]}, {}, {"0,0": "P1:A", "1,1": "P1:A"}, [twice])
    act(table, "play v.R0.1000 (2,2)")
    while table.decision.kind == "order":
        act(table, texts(table)[0])
    assert zone(table, "P1", "hand") == ["f"]


@pytest.mark.parametrize(("held", "left", "drawn"), [(2, 0, 1), (1, 1, 0)])
def test_counters_are_spent_in_full_or_not_at_all(held, left, drawn):
    table = line("counter key -2; if did: draw 1", side={"counters": {"key": held}})
    assert table.position()["P1"].get("counters", {}).get("key", 0) == left
    assert len(zone(table, "P1", "hand")) == drawn


def test_counters_are_added():
    assert line("counter melody +2").position()["P1"]["counters"] == {"melody": 2}


def test_zx_13_12_damage_is_divided_in_steps_of_500():
    sq = {"0,2": "P2:v.R5.5000", "1,2": "P2:v.R6.6000"}
    table = line("choose 2 opp squares zx; split 2000 to it", sq=sq)
    assert asked(table) == ("P1", "split")
    assert texts(table) == ["split 500", "split 1000", "split 1500"]
    act(table, "split 1500")
    assert (on(table, "0,2").damage, on(table, "1,2").damage) == (1500, 500)


def test_one_card_takes_what_it_gets():
    table = line("choose 1 opp squares zx; split 1000 to it", sq={"0,2": "P2:v.R5.5000"})
    act(table, "split 500")
    assert on(table, "0,2").damage == 500


def test_dividing_among_nobody_does_nothing():
    assert asked(line("choose 1 opp squares zx; split 1000 to it")) == ("P1", "main")


def test_zx_12_13_destroying_counts_what_was_destroyed():
    table = line("destroy all opp squares zx; if did = 2: draw 1", sq={"0,2": "P2:f", "1,2": "P2:f"})
    assert len(happened(table, "destroy")) == 2
    assert zone(table, "P1", "hand") == ["f"]


def test_zx_14_6_an_effect_may_turn_the_player_ex_up_once():
    extra = card("EXTRA", "pl_ex", crisis="player damaged")
    side = {"hand": ["E*2"], "under_player": "EXTRA"}
    table = line("turn up player extra; if did: draw 1", side=side, cards=[extra])
    assert player(table, "P1")[1] == "EXTRA/up"
    assert len(zone(table, "P1", "hand")) == 2
    assert len(zone(act(table, "play E"), "P1", "hand")) == 1


def test_without_a_player_ex_nothing_is_turned_up():
    assert zone(line("turn up player extra; if did: draw 1"), "P1", "hand") == []
