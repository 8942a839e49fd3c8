"""From the number of a bot to its choice."""

from zxsim.games.zwo.bots.heuristic import choose_heuristic
from zxsim.games.zwo.bots.pick import choose
from zxsim.games.zwo.bots.uniform import choose_uniform
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.table import Table


def test_each_kind_chooses_in_its_own_way():
    table = Table.from_position({"P1": {"undead": ["f", "v.R1.3"]}, "P2": {"life": 1}})
    table.choose("end")
    S, M, W, _ = table.board
    heuristic = make_bot("heuristic")
    assert choose(S, M, W, make_bot("random")) == choose_uniform(S, M, W)
    assert choose(S, M, W, heuristic) == choose_heuristic(S, M, W, heuristic)
