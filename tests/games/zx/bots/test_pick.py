"""From the number of a bot to its choice."""

from games.zx.rulings.scene import records, scene

from zxsim.games.zx.bots.heuristic import choose_heuristic
from zxsim.games.zx.bots.pick import choose
from zxsim.games.zx.bots.uniform import choose_uniform
from zxsim.games.zx.bots.weights import make_bot


def test_each_kind_chooses_in_its_own_way():
    table = scene({}, {"life": 1}, {"1,1": "P1:f", "2,2": "P1:f"})
    S, M, W = records(table)
    heuristic = make_bot("heuristic")
    assert choose(S, M, W, make_bot("random")) == choose_uniform(S, M, W)
    assert choose(S, M, W, heuristic) == choose_heuristic(S, M, W, heuristic)
