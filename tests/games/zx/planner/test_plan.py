"""The work space of a planner."""

from zxsim.games.zx.planner.plan import GUESSES, PLAN
from zxsim.games.zx.state import SEAT_COPIES, STATE


def test_a_planner_has_games_of_its_own():
    assert PLAN["dealt"] == PLAN["trial"] == STATE


def test_every_card_of_a_seat_has_its_place():
    assert PLAN["there"].shape == PLAN["flags"].shape == (SEAT_COPIES,)
    assert PLAN["guess"].shape == (GUESSES,) and GUESSES >= 2 * SEAT_COPIES
