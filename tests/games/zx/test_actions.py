"""What a player with priority may do, listed once and in a stable order."""

from games.zx.rulings.scene import (
    act,
    always,
    card,
    event,
    happened,
    on,
    records,
    scene,
    startup,
    texts,
    verbs,
    zone,
    zx,
)

from zxsim.games.zx.actions import PROBE, begin_zones, is_new, offer
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.state import STATE, Verb, Zone
from zxsim.games.zx.work import CHOICES, WORK

DRAW = event("DRAW", "draw 1")


def test_zx_7_8_all_that_a_player_can_do_in_the_main_phase():
    user = zx("USER", startup("draw 1", cost=["sleep self"]))
    side = {"hand": ["v.R1.1000", "DRAW"], "res": ["v.R1.1000"]}
    table = scene(side, {}, {"1,1": "P1:USER"}, [user, DRAW])
    assert verbs(table) == {"end", "attack", "play", "ability"}
    assert texts(table)[0] == "end"
    squares = {choice.square for choice in table.choices if choice.card == "v.R1.1000"}
    assert squares == {(x, y) for x in range(3) for y in range(3)} - {(1, 2)}


def test_zx_11_4_only_events_and_abilities_in_a_battle():
    side = {"hand": ["v.N0.1000", "DRAW"]}
    table = scene(side, {}, {"1,1": "P1:f", "1,2": "P2:v.R9.9000", "2,2": "P1:f"}, [DRAW])
    act(table, "attack (1,1) (1,2)")
    assert texts(table) == ["pass", "play DRAW"]


def test_zx_9_2_a_zx_without_a_square_cannot_be_played():
    full = {f"{x},{y}": "P1:f/S" if y < 2 else "P2:f" for x in range(3) for y in range(3)}
    dream = card("DREAM", "zx_ex", way={"idealize": ["counter key -1"]})
    side = {"hand": ["v.N0.1000", "DRAW"], "dyn": ["DREAM"], "counters": {"key": 1}}
    table = scene(side, {}, full | {"1,2": "P2:f"}, [DRAW, dream])
    assert texts(table) == ["end", "play DRAW"]


def test_limits_stop_listing_early():
    table = scene({"hand": ["v.N0.1000", "DRAW"]}, {}, {"1,1": "P1:f"}, [DRAW])
    S, M, W = records(table)
    everything = list_choices(S, M, W, CHOICES)
    some = list_choices(S, M, W, 2)
    assert 2 <= some < everything


def test_more_choices_than_there_is_room_for_are_a_fault(record):
    S, W = record(STATE), record(WORK)
    W["choices"] = CHOICES - 1
    offer(S, W, Verb.END, 0, 0, 0)
    assert (W["choices"], S["fault"]) == (CHOICES, 0)
    offer(S, W, Verb.END, 0, 0, 0)
    assert (W["choices"], S["fault"]) == (CHOICES, 6)


def test_a_probe_counts_and_writes_no_payers():
    table = scene({"hand": ["v.R1.1000"], "res": ["v.R1.1000*2"]})
    S, M, W = records(table)
    assert list_choices(S, M, W, PROBE) >= 2
    assert W["choice"][1] >> 18 == 0
    assert list_choices(S, M, W, CHOICES) == 9
    assert W["choice"][1] >> 18 == 1


def test_equal_cards_in_hand_are_one_way_to_play():
    table = scene({"hand": ["DRAW*3"]}, cards=[DRAW])
    assert texts(table) == ["end", "play DRAW"]
    S, M, W = records(table)
    first = S["head"][0, Zone.HAND]
    begin_zones(W)
    assert [is_new(S, M, W, copy) for copy in (first, S["next"][first])] == [1, 0]


def opened(side, *effects, cards=()):
    keeper = zx("K", always(*effects or ("playable to all my trash tribe=Ghost",)), cost=9)
    ghost = zx("GHOST", tribes=["Ghost"], colours=["black"], cost=1)
    word = event("WORD", "draw 1", tribes=["Ghost"])
    return scene({"deck": ["f*9"], **side}, {}, {"1,1": "P1:K"}, [keeper, ghost, word, *cards])


def test_zx_9_1_cards_in_trash_that_may_be_played_as_from_hand():
    table = opened({"trash": ["GHOST*2", "WORD", "f"], "res": ["v.B1.1000", "v.K1.1000"]})
    plays = [text for text in texts(table) if text.startswith("play")]
    assert "play GHOST@trash (0,0) pay K" in plays and "play WORD@trash" in plays
    assert len(plays) == 9 and not any(" f" in text or "#" in text for text in plays)
    act(table, "play WORD@trash")
    assert zone(table, "P1", "hand") == ["f"]
    act(table, "play GHOST@trash (2,0)")
    assert on(table, "2,0").card == "GHOST" and happened(table, "play", card="GHOST", from_zone="trash")
    assert zone(table, "P1", "res") == ["v.B1.1000", "v.K1.1000/S"]


def test_a_card_in_hand_and_one_like_it_in_trash_read_differently():
    table = opened({"trash": ["WORD"], "hand": ["WORD"]})
    assert {"play WORD", "play WORD@trash"} <= set(texts(table))


def test_cards_that_are_not_opened_stay_where_they_are():
    assert not any(
        "GHOST" in text for text in texts(opened({"exile": ["GHOST"], "trash": ["f"]}, "power +0"))
    )
    other = opened({"res": ["v.K1.1000"]}, "playable to all my trash", cards=[])
    assert not any(text.startswith("play") for text in texts(other))


def test_a_card_may_open_itself():
    risen = zx("RISEN", always("playable", zone=["trash"]))
    table = scene({"trash": ["RISEN"]}, {}, {"1,1": "P1:f"}, [risen])
    assert on(act(table, "play RISEN@trash (0,0)"), "0,0").card == "RISEN"
