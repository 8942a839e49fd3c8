import pytest

from zxsim.games.zwo.results import SIDE, TURNS
from zxsim.games.zwo.rules.counting import count, count_attack, count_hit, own_turn
from zxsim.games.zwo.state import STATE
from zxsim.games.zwo.work import WORK


@pytest.mark.parametrize("turn, own", [(1, 0), (2, 0), (3, 1), (4, 1), (1000, TURNS - 1)])
def test_own_turns(record, turn, own):
    S = record(STATE)
    S["turn"] = turn
    assert own_turn(S) == own


def test_counters(record):
    S, W = record(STATE), record(WORK)
    S["turn"] = 3
    count(W, 1, SIDE.index("blocks"), 2)
    count_attack(S, W, 0)
    count_hit(S, W, 0, 3)
    tally = W["tally"]
    assert tally["count"][1, SIDE.index("blocks")] == 2
    mine = {name: int(tally["count"][0, SIDE.index(name)]) for name in ("attacks", "hits", "attack_damage")}
    assert mine == {"attacks": 1, "hits": 1, "attack_damage": 3}
    turns = [int(tally[name][0, 1]) for name in ("turn_attacks", "turn_hits", "turn_damage")]
    assert turns == [1, 1, 3]
