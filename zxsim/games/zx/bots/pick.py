"""From the number of a bot to its choice."""

from zxsim.core.jit import kernel
from zxsim.games.zx.bots.uniform import choose_uniform


@kernel
def choose(S, M, W, B):
    """The choice of bot `B` at the current decision."""
    return choose_uniform(S, M, W)
