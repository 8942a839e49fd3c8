"""Which Resource cards to put to Sleep: those that leave the most still playable (rule 6, payers)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.bots.view import body_value
from zxsim.games.zx.rules.continuous import cost_of
from zxsim.games.zx.rules.copies import is_asleep
from zxsim.games.zx.rules.costs import count_colours, covers, list_payers
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import COLOURS, Trait

WAYS = 24  # more ways to pay than this are not compared


@kernel
def _rest(S, M, W, B, seat, mask, played):
    """Points of what the awake Resource cards outside the mask can still pay for."""
    left = 0
    union = 0
    slept = 0
    bit = 0
    copy = S["head"][seat, Zone.RESOURCE]
    while copy:
        if not is_asleep(S, copy):
            traits = M["card"][card_of(M, copy)]["traits"]
            if mask >> bit & 1:
                slept += 3 * count_colours(traits) + (4 if traits & Trait.RESOURCE_ABILITY else 0)
            else:
                left += 1
                union |= traits
            bit += 1
        copy = S["next"][copy]
    value = -slept
    copy = S["head"][seat, Zone.HAND]
    while copy:
        card = card_of(M, copy)
        if copy != played:
            cost = cost_of(S, M, W, copy)
            if cost <= left and covers(M["card"][card]["traits"] & COLOURS, cost, union):
                value += body_value(M, B, card)
        copy = S["next"][copy]
    return value


@kernel
def best_payers(S, M, W, B, seat, colours, n, spared, played):
    """Mask of the payers for a cost of n; `played` is the card that is about to leave the hand."""
    ways = list_payers(S, M, W, seat, colours, n, spared)
    if ways <= 1:
        return W["payers"][0]
    best = 0
    for k in range(min(ways, WAYS)):
        value = _rest(S, M, W, B, seat, W["payers"][k], played)
        if k == 0 or value > W["view"]["payer_score"]:
            best = k
            W["view"]["payer_score"] = value
    return W["payers"][best]
