"""Mulligan, Resource, Ignition, cards played free."""

import pytest
from games.zx.bots.seeing import ask, see
from games.zx.rulings.scene import act, asked, event, scene, startup, zx

from zxsim.games.zx.bots.phases import choose_mulligan, dearest
from zxsim.games.zx.rules.asking import verb_of
from zxsim.games.zx.state import Verb

DRAW = event("DRAW", "draw 1")


@pytest.mark.parametrize(
    ("hand", "keep"),
    [
        (["v.R2.2000", "v.R3.3000", "v.R5.5000", "v.R6.6000"], True),
        (["v.R7.7000", "v.R8.8000", "v.R9.9000", "v.R6.6000"], False),
        (["DRAW", "DRAW", "DRAW", "v.R9.9000"], False),
        (["v.R5.5000*4"], False),
    ],
)
def test_a_hand_needs_something_to_play_early(hand, keep):
    S, M, _, _ = see(scene({"hand": hand}, cards=[DRAW]))
    assert verb_of(choose_mulligan(S, M, 0)) == (Verb.KEEP if keep else Verb.REDRAW)


def test_the_second_player_can_wait_longer():
    S, M, _, _ = see(scene({}, {"hand": ["v.R5.5000*4"]}))
    assert verb_of(choose_mulligan(S, M, 1)) == Verb.KEEP


def test_how_much_resource_the_hand_wants():
    S, M, _, _ = see(scene({"hand": ["v.R2.2000"], "dyn": ["v.B7.7000"]}))
    assert dearest(S, M, 0) == 7
    infinite = zx("INF", cost="infinite")
    S, M, _, _ = see(scene({"hand": ["INF", "v.R2.2000"]}, cards=[infinite]))
    assert dearest(S, M, 0) == 2


def resource(hand, res, cards=()):
    return ask(scene({"hand": hand, "res": res}, {}, {}, cards, phase="resource"))


def test_the_card_least_useful_becomes_resource():
    assert resource(["v.R3.3000", "v.R9.9000", "v.R2.2000"], ["v.R1.1000*2"]) == "resource v.R9.9000"


def test_a_missing_colour_is_kept_less_gladly():
    assert resource(["v.R3.3000", "v.B3.3000"], ["v.R1.1000*2"]) == "resource v.B3.3000"


def test_many_twins_and_cards_that_work_in_resource_go_first():
    useful = zx("USEFUL", startup("draw 1", zone=["resource"]), colours=["red"], cost=3)
    assert resource(["v.R3.3000", "USEFUL"], ["v.R1.1000*2"], [useful]) == "resource USEFUL"
    assert resource(["v.R3.3000*3", "v.R3.4000"], ["v.R1.1000*2"]) == "resource v.R3.3000"


def test_enough_is_enough():
    assert resource(["v.R2.2000*3"], ["v.R1.1000*10"]) == "pass"
    assert resource(["v.R9.9000"], ["v.R1.1000*6"]) == "pass"
    assert resource(["v.R5.5000*2"], ["v.R1.1000*7"]) == "pass"


def ignition(charge, cards=(), sq=None, **side):
    return ask(scene({"charge": charge, "deck": ["f*20"], **side}, {}, sq or {}, cards, phase="ignition"))


def test_a_charge_card_without_use_is_spent():
    useful = zx("USEFUL", startup("draw 1", zone=["charge"]))
    assert ignition(["USEFUL", "v.R9.9000"], [useful]) == "ignite v.R9.9000"


def test_no_ignition_into_a_reload_that_costs_the_last_life():
    assert ignition(["f"], deck=["f"], life=1) == "pass"
    assert ignition(["f"], deck=["f*5"], life=2) == "pass"


def test_no_ignition_without_room():
    full = {f"{x},{y}": "P1:f/S" if y < 2 else "P2:f" for x in range(3) for y in range(3)}
    assert ignition(["f"], sq=full) == "pass"


def test_an_effect_that_ignites_leaves_no_way_out():
    spark = event("SPARK", "ignite 1")
    table = scene({"hand": ["SPARK"], "charge": ["f", "v.R9.9000"]}, {}, {"2,2": "P1:f"}, [spark])
    act(table, "play SPARK")
    assert asked(table) == ("P1", "ignition")
    assert ask(table).startswith("ignite")


def turned_up(card, number, sq=None, **side):
    table = scene({"charge": ["f"], "deck": [number, "f*20"], **side}, {}, sq or {}, [card], phase="ignition")
    return ask(act(table, "ignite f"))


def test_what_is_free_is_played():
    assert turned_up(DRAW, "v.R3.4500.IG").startswith("play v.R3.4500.IG")


def test_not_over_a_better_zx_of_ones_own():
    full = {f"{x},{y}": "P1:v.R9.9000" if y < 2 else "P2:v.R9.9000" for x in range(3) for y in range(3)}
    assert turned_up(DRAW, "v.N0.0.IG", sq=full) == "pass"


def test_a_free_event_is_played_unless_it_harms():
    good = event("GOOD", "draw 1", icons=["IG"])
    bad = event("BAD", "choose 1 my squares zx; destroy it", icons=["IG"])
    assert turned_up(good, "GOOD") == "play GOOD"
    assert turned_up(bad, "BAD", sq={"0,0": "P1:v.R9.9000"}) == "pass"


def from_life(field, life=3, card="v.R5.5000.IG", P1=None):
    table = scene(P1, {"life": [card] * life, "deck": ["f*9"]}, field)
    return ask(act(table, "attack (1,1) (1,2)", "life 0"))


def test_from_life_the_open_player_is_guarded():
    assert from_life({"1,1": "P1:f", "0,2": "P1:f", "2,0": "P1:f"}) == "play v.R5.5000.IG (1,2)"


def test_from_life_an_opponent_who_is_spent_is_stood_next_to():
    text = from_life({"1,1": "P1:f"})
    assert text in ("play v.R5.5000.IG (0,0)", "play v.R5.5000.IG (2,0)", "play v.R5.5000.IG (1,1)")


def test_a_guarded_player_takes_the_best_square():
    assert from_life({"1,1": "P1:f", "0,2": "P1:f"}, life=1 + 1).startswith("play v.R5.5000.IG")
