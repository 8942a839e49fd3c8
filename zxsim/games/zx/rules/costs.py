"""Chapter 800, paying: who can pay, and every way to pay up to equivalence (ZX-10)."""

import numpy as np

from zxsim.core.jit import apart, kernel
from zxsim.core.trace import note
from zxsim.games.zx.notes import Note
from zxsim.games.zx.rules.copies import is_asleep
from zxsim.games.zx.rules.zones import sleep
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import APART, COLOURS, Trait
from zxsim.games.zx.work import GROUPS, PAYERS

PAYER_BITS = 45  # a choice holds a mask over the first 45 awake Resource cards

COIN = 1 << 8  # one awake card in a purse
FULL = 1 << 20  # bit of a purse that has been counted
COLOUR_COUNTS = np.array([mask.bit_count() for mask in range(COLOURS + 1)])


@kernel
def count_colours(mask):
    """How many of the five colours a mask of traits holds."""
    return COLOUR_COUNTS[mask & COLOURS]


@kernel
def covers(colours, n, union):
    """ZX-10.1 to 10.3: do payers with these colours together satisfy a card of `colours` at cost n?"""
    return count_colours(colours & union) >= min(n, count_colours(colours))


@kernel
def _may_pay(S, M, copy, colours, spared):
    """ZX-10.1: awake Resource pays; where each colour takes its own card, only cards of these colours."""
    if is_asleep(S, copy) or copy == spared:
        return False
    return not colours & APART or M["card"][M["copy_card"][copy]]["traits"] & colours & COLOURS != 0


@kernel
def purse_of(S, M, seat):
    """What the awake Resource of a seat can pay: its colours, and a COIN for each card. Kept
    until a card of the seat changes zones, sleeps or reboots."""
    if S["purse"][seat] == 0:
        purse = FULL
        copy = S["head"][seat, Zone.RESOURCE]
        while copy:
            awake = 1 - is_asleep(S, copy)
            purse = purse + COIN * awake | M["card"][M["copy_card"][copy]]["traits"] & COLOURS * awake
            copy = S["next"][copy]
        S["purse"][seat] = purse
    return S["purse"][seat] & ~FULL


@kernel
def is_payable(S, M, seat, colours, n, spared):
    """ZX-10.1 to 10.3: can the seat pay n with its awake Resource? `spared` (a copy or 0) cannot pay."""
    if n <= 0:
        return 1
    if colours & APART or S["zone"][spared] == Zone.RESOURCE:
        return _is_payable_by_some(S, M, seat, colours, n, spared)
    purse = purse_of(S, M, seat)
    return 1 if purse // COIN >= n and covers(colours, n, purse) else 0


@apart
def _is_payable_by_some(S, M, seat, colours, n, spared):
    """As `is_payable`, where some awake cards cannot pay."""
    awake = 0
    union = 0
    copy = S["head"][seat, Zone.RESOURCE]
    while copy:
        if _may_pay(S, M, copy, colours, spared):
            awake += 1
            union |= M["card"][M["copy_card"][copy]]["traits"]
        copy = S["next"][copy]
    return 1 if awake >= n and covers(colours, n, union) else 0


@kernel
def _payer_key(M, copy):
    """ZX-10.9: payers with the same key are equal: colour
    set, and the card where an ability works in Resource."""
    card = M["copy_card"][copy]
    traits = M["card"][card]["traits"]
    key = traits & COLOURS
    return key | card << 5 if traits & Trait.RESOURCE_ABILITY else key


@kernel
def _group_payers(S, M, W, seat, colours, spared):
    """Sorts the awake Resource cards into groups of equal
    payers, in zone order; returns the number of groups."""
    groups = 0
    awake = 0
    copy = S["head"][seat, Zone.RESOURCE]
    while copy:
        g = GROUPS  # stands for no group
        if _may_pay(S, M, copy, colours, spared):
            key = _payer_key(M, copy)
            g = 0
            while g < groups and W["group_key"][g] != key:
                g += 1
            if g == groups:
                if groups == GROUPS:
                    S["fault"] = 4
                    return groups
                W["group_key"][g] = key
                W["group_size"][g] = 0
                groups += 1
            W["group_size"][g] += 1
        if not is_asleep(S, copy) and awake < PAYER_BITS:
            W["group_of"][awake] = g
            awake += 1
        copy = S["next"][copy]
    W["awake"] = awake
    return groups


@kernel
def mask_of(W, groups):
    """The payers that W['group_take'] means: the first of each group in zone order."""
    for g in range(groups):
        W["group_left"][g] = W["group_take"][g]
    W["group_left"][GROUPS] = 0
    mask = 0
    for i in range(W["awake"]):
        g = W["group_of"][i]
        pays = min(W["group_left"][g], 1)
        W["group_left"][g] -= pays
        mask |= pays << i
    return mask


@kernel
def list_payers(S, M, W, seat, colours, n, spared):
    """ZX-10.9: every payer set of n awake Resource cards up to equivalence, as masks
    in W['payers']; returns how many. Cost 0 has one way to pay, the empty mask."""
    W["payer_count"] = 0
    if n <= 0:
        W["payers"][0] = 0
        W["payer_count"] = 1
        return 1
    groups = first_take(S, M, W, seat, colours, n, spared)
    more = groups > 0
    while more and W["payer_count"] < PAYERS:
        if take_covers(W, groups, colours, n):
            W["payers"][W["payer_count"]] = mask_of(W, groups)
            W["payer_count"] += 1
        more = next_take(W, groups)
    return W["payer_count"]


@kernel
def first_take(S, M, W, seat, colours, n, spared):
    """Groups the cards that may pay and takes the first n of them, group by group, in W['group_take'];
    returns the number of groups, 0 when there are fewer than n cards."""
    groups = _group_payers(S, M, W, seat, colours, spared)
    left = n
    for g in range(groups):
        W["group_take"][g] = min(left, W["group_size"][g])
        left -= W["group_take"][g]
    return 0 if left else groups


@kernel
def take_covers(W, groups, colours, n):
    """ZX-10.1 to 10.3: do the payers taken supply the colours?"""
    union = 0
    for g in range(groups):
        union |= W["group_key"][g] * (W["group_take"][g] > 0)
    return covers(colours, n, union & COLOURS)


@kernel
def next_take(W, groups):
    """Next combination with the same sum, in falling order; False after the last."""
    g = groups - 2
    carried = W["group_take"][groups - 1]
    while g >= 0:
        room = 0
        for h in range(g + 1, groups):
            room += W["group_size"][h]
        if W["group_take"][g] > 0 and carried + 1 <= room:
            W["group_take"][g] -= 1
            carried += 1
            for h in range(g + 1, groups):
                W["group_take"][h] = min(carried, W["group_size"][h])
                carried -= W["group_take"][h]
            return True
        carried += W["group_take"][g]
        g -= 1
    return False


@kernel
def pay(S, M, W, T, seat, mask):
    """ZX-10.1: the chosen payers go to Sleep; `mask` counts awake Resource cards in zone order."""
    bit = 0
    copy = S["head"][seat, Zone.RESOURCE]
    while copy and mask >> bit:
        if not is_asleep(S, copy):
            if mask >> bit & 1:
                sleep(S, M, W, T, copy)
                note(T, Note.PAY, seat, copy, 0, 0, 0, 0)
            bit += 1
        copy = S["next"][copy]
