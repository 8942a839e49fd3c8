"""ZX-13.13, 14.12, 7.6a, 9.3: procedures that an ability starts."""

import pytest
from games.zx.rulings.scene import (
    act,
    asked,
    card,
    copy_of,
    event,
    happened,
    on,
    player,
    records,
    scene,
    startup,
    texts,
    zone,
    zx,
)

from zxsim.games.zx.rules.effects.special import is_upper_half

MORE = {"2,2": "P1:f"}
HALVES = [card("UP", "zx_ob", lower="LOW", name="Great Upper"), card("LOW", "zx_ob_lower")]


def line(*do, side=None, sq=None, cards=(), options=None):
    table = scene({"hand": ["E"]} | (side or {}), {}, (sq or {}) | MORE, [event("E", *do), *cards], options)
    return act(table, "play E")


def overboost(do="overboost", **side):
    return line(do, side={"dyn": ["UP"], "under_player": "LOW", **side}, cards=HALVES)


def test_zx_14_12_the_upper_half_appears_on_an_empty_square():
    table = overboost()
    assert asked(table) == ("P1", "square")
    act(table, "square (1,1)")
    assert on(table, "1,1").card == "UP"
    assert records(table)[0]["overboosted"][0] > 0


@pytest.mark.parametrize(
    ("do", "side"),
    [
        ("overboost Small", {}),  # another name is asked for
        ("overboost", {"dyn": ["UP/up"]}),  # face-up already
        ("overboost", {"dyn": []}),
        ("overboost", {"under_player": None}),
        ("overboost", {"locked": {"overboost": True}}),
    ],
)
def test_zx_14_12_without_matching_halves_nothing_happens(do, side):
    side = {"dyn": ["UP"], "under_player": "LOW"} | side
    side = {key: value for key, value in side.items() if value is not None}
    assert asked(line(f"{do}; if did: draw 1", side=side, cards=HALVES)) == ("P1", "main")


def test_zx_14_12_the_halves_must_belong_together():
    cards = [*HALVES, card("OTHER", "zx_ob", lower="LOWER"), card("LOWER", "zx_ob_lower")]
    table = line("overboost", side={"dyn": ["OTHER", "UP"], "under_player": "LOW"}, cards=cards)
    assert on(act(table, "square (1,1)"), "1,1").card == "UP"
    S, M, _ = records(table)
    assert is_upper_half(S, M, copy_of(table, "OTHER"), 0, 0) == 0


def test_zx_14_12_one_overboost_at_a_time():
    side = {"hand": ["E"], "dyn": ["UP"], "under_player": "LOW"}
    cards = [*HALVES, event("E", "overboost; if did: draw 1")]
    table = scene(side, {}, {"1,1": "P1:UP"} | MORE, cards, player_state={"P1": "overboosted"})
    assert zone(act(table, "play E"), "P1", "hand") == []


BASE = zx("BASE")
NEW = zx("NEW", power=9000)
BREAK = "choose 1 my squares name=BASE; if did: remember; choose 1 my hand name=NEW; break those into it"


def test_zx_13_13_the_base_becomes_a_face_down_force():
    side = {"hand": ["E", "NEW"]}
    table = line(BREAK, side=side, sq={"1,1": "P1:BASE"}, cards=[BASE, NEW])
    assert on(table, "1,1").card == "NEW"
    assert table.position()["sq"]["1,1"].endswith("/f=BASE")
    assert zone(table, "P1", "trash") == ["E"]


def test_zx_13_13_without_a_base_or_a_new_card_nothing_breaks():
    table = line("break those into it; if did: draw 1", cards=[BASE, NEW])
    assert zone(table, "P1", "hand") == []


def test_zx_13_13_a_battle_can_go_on_against_the_new_card():
    cards = [BASE, NEW, event("E", f"{BREAK} and take its battle")]
    sides = {}, {"hand": ["E", "NEW"]}
    table = scene(*sides, {"1,1": "P1:v.R5.5000", "1,2": "P2:BASE"} | MORE, cards)
    act(table, "attack (1,1) (1,2)", "play E")
    assert (on(table, "1,2").card, on(table, "1,2").damage) == ("NEW", 5000)


def test_zx_13_13_cards_go_face_up_under_a_zx():
    collector = zx("C", startup("choose 1 my charge; put it under self; if did: draw 1", cost=["sleep self"]))
    table = scene({"charge": ["v.R1.1000"]}, {}, {"1,1": "P1:C"} | MORE, [collector])
    act(table, "ability C@(1,1) 0")
    assert "v.R1.1000" in str(table.position()["sq"]["1,1"])
    assert zone(table, "P1", "charge") == []
    assert len(zone(table, "P1", "hand")) == 1


def test_what_stands_on_a_square_does_not_go_under_another():
    collector = zx("C", startup("choose 1 my squares red; put it under self", cost=["sleep self"]))
    table = scene({}, {}, {"1,1": "P1:C", "0,0": "P1:v.R1.1000"} | MORE, [collector])
    assert on(act(table, "ability C@(1,1) 0"), "0,0").card == "v.R1.1000"


def test_zx_9_3_an_event_is_played_without_paying():
    gift = event("GIFT", "draw 1", cost=7, colours=["red"])
    table = line("choose 1 my trash name=GIFT; play it free", side={"trash": ["GIFT"]}, cards=[gift])
    assert zone(table, "P1", "hand") == ["f"]
    assert happened(table, "pay") == []


def test_nothing_to_play_is_nothing_done():
    table = line("choose 1 my trash red; play it free; if did: draw 1", "recover 1")
    assert (zone(table, "P1", "hand"), len(zone(table, "P1", "life"))) == ([], 5)


def test_zx_7_6a_an_effect_ignites():
    table = line("ignite 1", side={"charge": ["f"], "deck": ["v.R1.1000", "f"]})
    assert zone(table, "P1", "trash") == ["f", "v.R1.1000", "E"]


def test_zx_16_1_a_text_may_end_the_game():
    assert line("lose").result == {"winner": 1, "reason": "life"}
    assert line("opponent loses").result == {"winner": 0, "reason": "life"}


def test_the_lower_half_is_no_player_ex():
    assert player(overboost(), "P1") == (None, "LOW")
    assert "square (1,1)" in texts(overboost())
