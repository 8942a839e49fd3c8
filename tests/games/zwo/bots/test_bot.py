"""The row of integers that is a bot."""

from zxsim.games.zwo.bots.bot import BOT, HEURISTIC, RANDOM, WEIGHTS
from zxsim.games.zwo.bots.weights import Weight


def test_kinds_differ_and_weights_have_room():
    assert RANDOM != HEURISTIC
    assert BOT["weight"].shape == (WEIGHTS,)
    assert max(Weight) < WEIGHTS
