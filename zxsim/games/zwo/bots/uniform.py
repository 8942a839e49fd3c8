"""`random`: every legal choice is equally likely."""

from zxsim.core.jit import kernel
from zxsim.core.rng import below
from zxsim.games.zwo.choices import list_choices
from zxsim.games.zwo.work import BOT, CHOICES


@kernel
def choose_uniform(S, M, W):
    """A uniform choice; the die is addressed by luck and
    number of the decision, so paired games stay in step."""
    n = list_choices(S, M, W, CHOICES)
    return W["choice"][below(W["rng"], BOT + (S["seat"] ^ S["luck"]), S["decisions"], n)]
