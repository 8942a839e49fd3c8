"""From the number of a bot to its choice."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.bots.bot import RANDOM
from zxsim.games.zwo.bots.heuristic import choose_heuristic
from zxsim.games.zwo.bots.uniform import choose_uniform


@kernel
def choose(S, M, W, B):
    """The choice of bot `B` at the current decision."""
    if B["kind"] == RANDOM:
        return choose_uniform(S, M, W)
    return choose_heuristic(S, M, W, B)
