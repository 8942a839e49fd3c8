"""The last hit: two Z/X from hand, one to break the guard and one to hit."""

from zxsim.core.bits import count_bits
from zxsim.core.jit import kernel
from zxsim.games.zx.bots.view import count_reachers
from zxsim.games.zx.rules.continuous import cost_of
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.rules.play import is_event
from zxsim.games.zx.state import Zone


@kernel
def finishing_squares(S, M, W, seat, copy, cost):
    """Squares for the first of two Z/X that together break the guard of a player at the last Life
    and hit; 0 when there is no such pair, or when somebody on the field can already follow up."""
    V = W["view"]
    guard = V["his_home"]
    squares = V["legal"] & V["hit"] & ~V["mine"]
    if V["his_life"] != 1 or not V["his"] >> guard & 1 or count_bits(squares) < 2:
        return 0
    if count_reachers(W, guard, -1):
        return 0
    power = M["card"][card_of(M, copy)]["power"]
    rest = V["awake_resource"] - cost
    other = S["head"][seat, Zone.HAND]
    while other:
        if other != copy and not is_event(M, other) and cost_of(S, M, W, other) <= rest:
            if max(power, M["card"][card_of(M, other)]["power"]) >= V["left"][guard]:
                return squares
        other = S["next"][other]
    return 0
