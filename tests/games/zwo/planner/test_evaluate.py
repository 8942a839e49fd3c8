"""What a game is worth."""

import pytest

from zxsim.core.race import MOST_VALUE
from zxsim.games.zwo.planner.evaluate import WON, value_of
from zxsim.games.zwo.state import Reason
from zxsim.games.zwo.table import Table


def value(P1=None, P2=None, seat=0):
    S, M, *_ = Table.from_position({"P1": P1 or {}, "P2": P2 or {}}).board
    return value_of(S, M, seat)


@pytest.mark.parametrize(("winner", "worth"), [(0, WON), (1, -WON), (2, 0), (3, 0)])
def test_a_game_that_is_over_is_worth_its_result(winner, worth):
    S, M, *_ = Table.from_position({}).board
    S["reason"], S["winner"] = Reason.LIFE, winner
    assert value_of(S, M, 0) == worth and value_of(S, M, 1) == -worth
    assert WON == MOST_VALUE


def test_even_but_for_the_turn():
    assert 0 < value() == pytest.approx(-value(seat=1), abs=1)


@pytest.mark.parametrize("more", [{"hand": 1}, {"magic": 1}, {"undead": 1}, {"splattered": 1}])
def test_to_have_more_is_worth_more(more):
    assert value(P1=more) > value() > value(P2=more)


def test_so_is_life():
    assert value(P2={"life": 9}) > value() > value(P1={"life": 9})


def test_a_zombie_is_worth_more_in_stand_and_whole():
    stand, rest, broken = ({"undead": ["f"]}, {"undead": ["f/rest"]}, {"splattered": ["f"]})
    assert value(P1=stand) > value(P1=rest) and value(P1=stand) > value(P1=broken)


def test_no_lead_is_as_good_as_a_win():
    rich = {"hand": 8, "magic": 8, "undead": 6}
    assert WON // 2 < value(P1=rich, P2={"life": 1}) < WON
