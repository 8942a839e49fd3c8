"""What experiments know of bots."""

import pytest

from zxsim.games.zwo.bots import weights as zwo
from zxsim.games.zx.bots import weights as zx
from zxsim.lab.bots import BUDGET, PER_PLAYOUT, PLANNER, STYLES, is_planner, weigh


@pytest.mark.parametrize("game", [zx, zwo])
def test_both_games_have_these_bots(game):
    assert set(STYLES) <= set(game.NAMES)
    assert game.make_bot(PLANNER)["playouts"] == game.BUDGET == BUDGET


def test_a_planner_is_known_by_its_name():
    assert is_planner("planner") and is_planner("planner:7")
    assert not is_planner("heuristic") and not is_planner("planners")


@pytest.mark.parametrize(
    ("names", "weight"),
    [
        ((), 1),
        (("random", "heuristic:rush"), 1),
        (("heuristic", "planner:7"), 7 * PER_PLAYOUT),
        (("planner", "planner:7"), BUDGET * PER_PLAYOUT),
        (("planner:many",), BUDGET * PER_PLAYOUT),
    ],
)
def test_the_slowest_bot_sets_the_pace(names, weight):
    assert weigh(names) == weight
