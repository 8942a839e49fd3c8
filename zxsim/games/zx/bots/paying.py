"""Which Resource cards to put to Sleep: those that leave the most still playable."""

from zxsim.core.jit import kernel
from zxsim.games.zx.bots.view import body_value
from zxsim.games.zx.rules.continuous import cost_of
from zxsim.games.zx.rules.costs import count_colours, covers, first_take, mask_of, next_take, take_covers
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import COLOURS
from zxsim.games.zx.work import HAND_CARDS

WAYS = 24  # more ways to pay than this are not compared


@kernel
def _note_hand(S, M, W, B, seat, played, left):
    """Cost, colours and worth of the other hand cards that what is left could pay for, once for all ways to
    pay; returns how many."""
    V = W["view"]
    n = 0
    seen = 0
    copy = S["head"][seat, Zone.HAND]
    while copy and seen < HAND_CARDS:
        if copy != played:
            card = card_of(M, copy)
            cost = cost_of(S, M, W, copy)
            V["hand_cost"][n] = cost
            V["hand_colours"][n] = M["card"][card]["traits"] & COLOURS
            V["hand_body"][n] = body_value(M, B, card)
            n += cost <= left
            seen += 1
        copy = S["next"][copy]
    return n


@kernel
def _rest(W, groups, hand):
    """Points of what the Resource cards not taken can still pay for; many-coloured payers are spared."""
    V = W["view"]
    union = 0
    value = 0
    for g in range(groups):
        key = W["group_key"][g]
        take = W["group_take"][g]
        value -= take * (3 * count_colours(key) + 4 * (key > COLOURS))
        union |= key * (W["group_size"][g] > take)
    for i in range(hand):
        cost = V["hand_cost"][i]
        value += V["hand_body"][i] * covers(V["hand_colours"][i], cost, union & COLOURS)
    return value


@kernel
def _keep_take(W, groups):
    for g in range(groups):
        W["group_best"][g] = W["group_take"][g]


@kernel
def _count_left(W, groups):
    """How many cards that may pay are not taken."""
    left = 0
    for g in range(groups):
        left += W["group_size"][g] - W["group_take"][g]
    return left


@kernel
def best_payers(S, M, W, B, seat, colours, n, spared, played):
    """Mask of the payers for a cost of n; `played` is the card that is about to leave the hand."""
    groups = first_take(S, M, W, seat, colours, n, spared)
    left = _count_left(W, groups)
    if groups == 1 or left == 0:
        return mask_of(W, groups)
    hand = _note_hand(S, M, W, B, seat, played, left)
    points = 0
    seen = 0
    more = True
    while more and seen < WAYS:
        if take_covers(W, groups, colours, n):
            value = _rest(W, groups, hand)
            if seen == 0 or value > points:
                points = value
                _keep_take(W, groups)
            seen += 1
        more = next_take(W, groups)
    if seen == 0:
        return 0
    for g in range(groups):
        W["group_take"][g] = W["group_best"][g]
    return mask_of(W, groups)
