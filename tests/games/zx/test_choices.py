"""Every legal choice is listed, once, and in a stable order."""

import pytest
from games.zx.rulings.scene import act, card, event, records, scene, startup, texts, verbs, when, zx

from zxsim.games.zx.choices import is_open, is_twin, list_choices, offer
from zxsim.games.zx.state import STATE, Decision, Verb, Zone
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


def test_equal_cards_are_offered_once():
    table = scene({"hand": ["f", "f", "v.R1.1000"]}, phase="resource")
    assert texts(table) == ["pass", "resource f", "resource v.R1.1000"]
    S, M, _ = records(table)
    first = S["head"][0, Zone.HAND]
    assert [is_twin(S, M, copy) for copy in (first, S["next"][first])] == [0, 1]


def test_what_tells_cards_apart_makes_two_choices():
    side = {"res": ["f", "f/S"], "hand": ["E"]}
    table = scene(side, cards=[event("E", "choose 1 my resource; move it to hand")])
    assert len(texts(act(table, "play E"))) == 2


def test_equal_waiting_abilities_are_offered_once():
    hurt = zx("HURT", when("damaged", "draw 1"))
    twice = event("TWICE", "damage 500 to all my squares zx; damage 500 to all my squares zx")
    table = scene({"hand": ["TWICE"]}, {}, {"0,0": "P1:HURT", "2,0": "P1:HURT"}, [hurt, twice])
    assert texts(act(table, "play TWICE")) == ["order HURT@(0,0) 0", "order HURT@(2,0) 0"]


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


@pytest.mark.parametrize(
    ("decision", "is_known_to_be_open"),
    [
        (Decision.MULLIGAN, 1),
        (Decision.RESOURCE, 1),
        (Decision.IGNITION, 1),
        (Decision.MAIN, 0),
        (Decision.TARGET, 0),
    ],
)
def test_some_decisions_are_known_to_be_open(record, decision, is_known_to_be_open):
    S = record(STATE)
    S["decision"] = decision
    assert is_open(S) == is_known_to_be_open
