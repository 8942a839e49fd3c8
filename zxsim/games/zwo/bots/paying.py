"""Which magic cards pay: those that are missed least."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.rules.magic import BACK_CLASS, BACKING, RESTING, count_magic
from zxsim.games.zwo.tables import GREY
from zxsim.games.zwo.work import CLASSES


@kernel
def _missed_least(W, way):
    """The class to take the next card from: Back and grey cards bring no colour, Rest ones are used already;
    else the colour of which there is most."""
    best = -1
    best_score = -1
    for k in range(CLASSES):
        if W["have"][k]:
            score = W["have"][k]
            colour = k & 3 if way == BACKING else k
            if way == RESTING and k == BACK_CLASS:
                score += 400
            elif colour == GREY:
                score += 200
            if way == BACKING and k >= 4:
                score += 1000
            if score > best_score:
                best = k
                best_score = score
    return best


@kernel
def choose_payment(S, M, W, seat, way, n, colours):
    """A payment of n magic cards with the colours among them; there must be one."""
    if n == 0:
        return 0
    count_magic(S, M, W, seat, way)
    payment = 0
    for colour in range(GREY):
        if colours >> colour & 1:
            k = colour + 4 if way == BACKING and W["have"][colour + 4] else colour
            W["have"][k] -= 1
            payment += 1 << 4 * k
            n -= 1
    for _ in range(n):
        k = _missed_least(W, way)
        W["have"][k] -= 1
        payment += 1 << 4 * k
    return payment
