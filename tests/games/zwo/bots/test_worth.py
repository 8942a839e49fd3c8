"""What things are worth."""

import pytest

from zxsim.games.zwo.bots import worth
from zxsim.games.zwo.bots.weights import Weight, make_bot
from zxsim.games.zwo.position import build

B = make_bot("heuristic")


@pytest.fixture
def board():
    sides = ({"undead": ["v.R3.5.2"], "splattered": ["v.R3.5.2"]}, {"undead": ["v.G2.5", "v.G2.3/d1"]})
    return build({"P1": {**sides[0], "deck": 0}, "P2": {**sides[1], "deck": 0}})


def test_the_last_life_is_worth_most():
    assert worth.worth_of_life(B, 1, 1) > worth.worth_of_life(B, 10, 5)
    assert worth.worth_of_life(B, 10, 2) == 2 * worth.worth_of_life(B, 10, 1)
    assert worth.worth_of_life(B, 2, 9) == worth.worth_of_life(B, 2, 2)


def test_a_broken_zombie_has_less_to_lose(board):
    S, M, *_ = board
    whole = worth.worth_of_card(S, M, B, 1)
    weight = B["weight"]
    assert whole == weight[Weight.BODY] + 5 * weight[Weight.POWER] + 2 * weight[Weight.CRITICAL]
    assert worth.worth_of_zombie(S, M, B, 1) == whole > worth.worth_of_zombie(S, M, B, 2)
    stages = worth.worth_of_stage(S, M, B, 1) + worth.worth_of_stage(S, M, B, 2)
    assert abs(stages - whole) <= 1


def test_a_fight_costs_whoever_is_broken(board):
    S, M, *_ = board
    equal = worth.worth_of_fight(S, M, B, 1, 57, 0, 0)
    assert equal == worth.worth_of_stage(S, M, B, 57) - worth.worth_of_stage(S, M, B, 1)
    assert worth.worth_of_fight(S, M, B, 1, 57, 1, 0) == worth.worth_of_stage(S, M, B, 57)
    assert worth.worth_of_fight(S, M, B, 1, 57, -1, 0) == -worth.worth_of_stage(S, M, B, 1)
    assert worth.worth_of_fight(S, M, B, 1, 58, -3, 0) == worth.worth_of_stage(S, M, B, 58) - (
        worth.worth_of_stage(S, M, B, 1)
    )


def test_losses_of_the_own_cards_are_bad(board):
    assert worth.signed(1, 0, 7) == -7 and worth.signed(57, 0, 7) == 7


def test_a_hit_is_worth_the_life_it_takes(board):
    S, M, *_ = board
    taken = worth.worth_of_life(B, 10, 2) * B["weight"][Weight.TAKEN] // 100
    assert worth.worth_of_hit(S, M, B, 1) == taken
