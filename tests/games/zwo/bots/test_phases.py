"""Mulligan and Magic Phase."""

import pytest
from games.zwo.bots.seeing import ask

SETUP = {"phase": "setup", "turn_number": 0}


@pytest.mark.parametrize(
    "hand, choice",
    [(["v.R2.3*2", "v.R6.9*5"], "keep"), (["v.R2.3", "v.R6.9*6"], "redraw"), (["v.R6.9*7"], "redraw")],
)
def test_a_hand_without_early_zombies_goes_back(hand, choice):
    assert ask({**SETUP, "P1": {"hand": hand}, "P2": {"hand": 7}}) == choice


def test_late_cards_go_back_one_by_one():
    side = {"hand": ["v.R2.3*5", "v.R6.9*2"]}
    options = {"mulligan": "some"}
    assert ask({**SETUP, "P1": side, "P2": {"hand": 7}}, "redraw", options=options) == "return v.R6.9"
    few = {"hand": ["v.R2.3*7"]}
    assert ask({**SETUP, "P1": few, "P2": {"hand": 7}}, "redraw", options=options) == "done"


def magic(side, **options):
    return ask({"phase": "magic", "P1": side}, options=options)


def test_a_late_card_becomes_magic_and_an_early_one_is_kept():
    assert magic({"hand": ["v.R1.3", "v.R7.9"], "magic": ["v.R1.1"]}) == "place v.R7.9"


def test_a_missing_colour_comes_first():
    side = {"hand": ["v.G2.4*2", "v.R2.4*2", "v.R3.5"], "magic": ["v.R1.1*2"]}
    assert magic(side) == "place v.G2.4"


def test_with_much_magic_back_cards_are_turned():
    side = {"hand": ["v.R3.5"], "magic": ["v.R1.1*9", "v.R1.1/back"]}
    assert magic(side) == "front v.R1.1/back@magic"
    assert magic(side, look_at_back=False) == "front ?/back@magic"


def test_with_enough_magic_nothing_is_placed():
    assert magic({"hand": ["v.R3.5"], "magic": ["v.R1.1*9"]}) == "pass"
