"""What a bot works out first."""

import pytest

from zxsim.games.zwo.bots.view import look
from zxsim.games.zwo.position import build

SIDES = {
    "P1": {"undead": ["v.R1.1.3", "v.R1.2.2", "v.R1.3.2", "v.R1.4"], "life": 7},
    "P2": {"undead": ["v.G1.9"], "splattered": ["v.G1.4.2", "v.G1.3/rest"], "life": 4},
}


def test_numbers_of_both_sides():
    S, M, W, _ = build(SIDES)
    look(S, M, W, 0)
    V = W["view"]
    assert (V["my_life"], V["his_life"], V["my_stand"], V["his_stand"]) == (7, 4, 4, 2)
    assert (V["his_hit"], V["his_zombies"], V["his_power"]) == (4, 3, 9)


@pytest.mark.parametrize("blockers, through", [(0, 8), (1, 5), (2, 3), (3, 1), (4, 0), (9, 0)])
def test_what_gets_through_when_the_hardest_are_blocked(blockers, through):
    S, M, W, _ = build({"P1": SIDES["P1"], "P2": {"undead": ["f"] * blockers}})
    look(S, M, W, 0)
    assert W["view"]["my_reach"] == through
