"""The work space of a planner."""

from zxsim.games.zwo.planner.plan import PLAN
from zxsim.games.zwo.state import SEAT_COPIES, STATE


def test_a_planner_has_a_game_of_its_own_and_room_for_all_cards():
    assert PLAN["trial"] == STATE
    assert PLAN["guess"].shape[0] >= 2 * SEAT_COPIES
