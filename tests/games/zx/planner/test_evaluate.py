"""What a game is worth."""

import pytest
from games.zx.rulings.scene import records, scene

from zxsim.core.race import MOST_VALUE
from zxsim.games.zx.planner.evaluate import WON, value_of
from zxsim.games.zx.state import Reason


def value(P1=None, P2=None, sq=None, seat=0):
    S, M, _ = records(scene(P1, P2, sq))
    return value_of(S, M, seat)


@pytest.mark.parametrize(("winner", "worth"), [(0, WON), (1, -WON), (2, 0), (3, 0)])
def test_a_game_that_is_over_is_worth_its_result(winner, worth):
    S, M, _ = records(scene())
    S["reason"], S["winner"] = Reason.LIFE, winner
    assert value_of(S, M, 0) == worth and value_of(S, M, 1) == -worth
    assert WON == MOST_VALUE


def test_even_but_for_the_turn():
    assert 0 < value() == pytest.approx(-value(seat=1), abs=1)


@pytest.mark.parametrize("more", [{"life": 5}, {"hand": 1}, {"charge": 1}, {"res": 1}])
def test_to_have_more_is_worth_more(more):
    assert value(P1=more) > value() > value(P2=more)


@pytest.mark.parametrize("square", ["1,0", "0,0", "1,1", "0,2"])
def test_so_is_a_card_on_the_field(square):
    assert value(sq={square: "P1:v.N4.6000"}) > value(sq={square: "P1:v.N3.4500"}) > value()


def test_a_guard_is_worth_more_than_a_body_elsewhere():
    assert value(sq={"1,0": "P1:f"}) > value(sq={"0,1": "P1:f"})


def test_no_lead_is_as_good_as_a_win():
    assert WON // 2 < value(P1={"life": 9, "hand": 9, "res": 12, "charge": 4}, P2={"life": 1}) < WON
