"""Cards as objects (ZX-2.5): who owns a copy, its generation, its place in a zone, and sets of copies.

A zone is a singly linked list through state['next']; the head is the top. On a Square, `next` is the slot.
A reference is `copy | generation << 8`: it goes stale as soon as the copy changes zones.
A set of copies is three words of 48 bits.
"""

import numpy as np

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.state import FIRST_SPARE, HALF, SEAT_COPIES, SLOTS, Flag, Zone

_MEMORY = 0xFFFFFFFF << 24
HALVES = np.array([0, *(place // HALF for _ in range(2) for place in range(SEAT_COPIES))])
BITS = np.array([0, *(1 << place % HALF for _ in range(2) for place in range(SEAT_COPIES))])


@kernel
def owner(copy):
    """ZX-2.6: seat a copy belongs to."""
    return 0 if copy <= SEAT_COPIES else 1


@kernel
def ref(S, copy):
    """Reference to the object a copy is now."""
    return copy | (S["flags"][copy] >> 8 & 0xFFFF) << 8


@kernel
def next_ref(S, copy):
    """Reference to the object a copy will be after its next change of zone."""
    return copy | ((S["flags"][copy] >> 8) + 1 & 0xFFFF) << 8


@kernel
def live(S, reference):
    """The copy, if it is still the same object, else 0 (ZX-2.5)."""
    copy = reference & 0xFF
    return copy if copy and (S["flags"][copy] >> 8 & 0xFFFF) == reference >> 8 else 0


@kernel
def renew(S, copy):
    """ZX-2.5: the copy becomes a new object, without memory and state."""
    generation = (S["flags"][copy] >> 8) + 1 & 0xFFFF
    S["flags"][copy] = (S["flags"][copy] & Flag.TOKEN) | generation << 8


@kernel
def is_asleep(S, copy):
    """1 if the card is in Sleep, else 0."""
    return S["flags"][copy] & Flag.ASLEEP


@kernel
def set_flag(S, copy, flag, on):
    if on:
        S["flags"][copy] |= flag
    else:
        S["flags"][copy] &= ~flag


@kernel
def was_used(S, copy, index):
    """ZX-8.4b: has ability `index` of this object been used or triggered this turn?"""
    flags = S["flags"][copy]
    return flags >> (40 + index) & 1 if (flags >> 24 & 0xFFFF) == S["turn"] else 0


@kernel
def note_used(S, copy, index):
    flags = S["flags"][copy]
    if (flags >> 24 & 0xFFFF) != S["turn"]:
        flags = (flags & ~_MEMORY) | S["turn"] << 24
        flags &= (1 << 40) - 1
    S["flags"][copy] = flags | 1 << (40 + index)


@kernel
def half_of(copy):
    """Which word of a mask over the copies of its seat a copy's bit is in."""
    return HALVES[copy]


@kernel
def bit_of(copy):
    """A copy's bit in that word."""
    return BITS[copy]


@kernel
def first_copy(seat, half):
    """The copy whose bit is the lowest of a word."""
    return 1 + seat * SEAT_COPIES + half * HALF


@kernel
def empty_purse(S, seat, zone):
    """A card came to this zone, left it, went to Sleep or Reboot: what Resource can pay is counted anew."""
    S["purse"][seat] *= zone != Zone.RESOURCE


@kernel
def enter_zone(S, copy, seat, zone):
    """The zone has the copy among its members; where in the zone is for the caller to say."""
    S["zone"][copy] = zone
    S["count"][seat, zone] += 1
    S["members"][seat, zone, half_of(copy)] |= bit_of(copy)
    empty_purse(S, seat, zone)


@kernel
def exit_zone(S, copy, seat, zone):
    """The zone has the copy no more, and nor has any other."""
    S["zone"][copy] = Zone.NONE
    S["count"][seat, zone] -= 1
    S["members"][seat, zone, half_of(copy)] &= ~bit_of(copy)
    empty_purse(S, seat, zone)


@kernel
def stand(S, copy, slot):
    """The slot has this Z/X in it."""
    vacate(S, slot)
    S["slot_copy"][slot] = copy
    S["standing"][owner(copy)] |= 1 << slot - 1


@kernel
def vacate(S, slot):
    """The slot is empty."""
    S["slot_copy"][slot] = 0
    S["standing"][0] &= ~(1 << slot - 1)
    S["standing"][1] &= ~(1 << slot - 1)


@kernel
def take_all(S, seat, zone):
    """Empties a zone whose cards all go elsewhere; returns the first of them."""
    copy = S["head"][seat, zone]
    S["head"][seat, zone] = 0
    S["tail"][seat, zone] = 0
    S["count"][seat, zone] = 0
    S["members"][seat, zone, 0] = 0
    S["members"][seat, zone, 1] = 0
    return copy


@kernel
def link(S, copy, zone, top):
    """Puts a copy on top of (1) or under (0) its owner's zone."""
    seat = owner(copy)
    if S["count"][seat, zone] == 0:
        S["head"][seat, zone] = copy
        S["tail"][seat, zone] = copy
        S["next"][copy] = 0
    elif top:
        S["next"][copy] = S["head"][seat, zone]
        S["head"][seat, zone] = copy
    else:
        S["next"][S["tail"][seat, zone]] = copy
        S["tail"][seat, zone] = copy
        S["next"][copy] = 0
    enter_zone(S, copy, seat, zone)


@kernel
def sink(S, copy, depth):
    """The last card of a zone goes up until only `depth` cards, if there are so many, lie above it."""
    seat = owner(copy)
    zone = S["zone"][copy]
    unlink(S, copy)
    if depth == 0 or S["count"][seat, zone] <= depth:
        link(S, copy, zone, 1 if depth == 0 else 0)
        return
    above = S["head"][seat, zone]
    for _ in range(depth - 1):
        above = S["next"][above]
    S["next"][copy] = S["next"][above]
    S["next"][above] = copy
    enter_zone(S, copy, seat, zone)


@kernel
def holder_of(S, copy):
    """Slot of the Z/X a card lies under, 0 if there is none."""
    for slot in range(1, SLOTS):
        below = S["under"][slot]
        while below:
            if below == copy:
                return slot
            below = S["next"][below]
    return 0


@kernel
def _pull_out(S, copy):
    """Takes a card from under a Z/X; what lies below it stays there."""
    slot = holder_of(S, copy)
    if S["under"][slot] == copy:
        S["under"][slot] = S["next"][copy]
    else:
        above = S["under"][slot]
        while S["next"][above] != copy:
            above = S["next"][above]
        S["next"][above] = S["next"][copy]
    S["next"][copy] = 0
    S["zone"][copy] = Zone.NONE


@kernel
def unlink(S, copy):
    """Takes a copy out of its zone."""
    seat = owner(copy)
    zone = S["zone"][copy]
    if zone == Zone.UNDER:
        _pull_out(S, copy)
        return
    before = 0
    at = S["head"][seat, zone]
    while at != copy:
        before = at
        at = S["next"][at]
    after = S["next"][copy]
    S["next"][before] = after
    S["next"][0] = 0  # where nothing lies before it
    S["head"][seat, zone] = S["head"][seat, zone] if before else after
    S["tail"][seat, zone] = S["tail"][seat, zone] if after else before
    S["next"][copy] = 0
    exit_zone(S, copy, seat, zone)


@kernel
def next_zone(zones, zone):
    """The zone of a mask that comes after `zone`, 0 for the first; Squares are left out; 0 at the end."""
    zone += 1
    rest = (zones & ~(1 << Zone.SQUARE)) >> zone
    return zone + lowest_bit(rest) if rest else 0


@kernel
def life_at(S, seat, position):
    """The Life card at a position counted from the top."""
    copy = S["head"][seat, Zone.LIFE]
    for _ in range(position):
        copy = S["next"][copy]
    return copy


@kernel
def slot_of(S, copy):
    """Slot of a Z/X on a Square, 0 if it is not on one."""
    return S["next"][copy] if S["zone"][copy] == Zone.SQUARE else 0


@kernel
def square_of(S, copy):
    """Square a Z/X stands on, -1 if none."""
    slot = slot_of(S, copy)
    return S["slot_square"][slot] if slot else -1


@kernel
def spare_slot(S):
    """A free slot for a Z/X that was overlaid, 0 if there is none."""
    for slot in range(FIRST_SPARE, SLOTS):
        if S["slot_copy"][slot] == 0:
            return slot
    return 0
