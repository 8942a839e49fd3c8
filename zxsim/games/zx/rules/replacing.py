"""Chapter 800: where a destroyed card goes instead of Charge, and who picks among several places (ZX-12.16).

A place is Zone + 16 * How. Up to three of a Z/X stand in its static_bits; state['picks'] has two bits for
each slot, the place picked counted from 1, and from ASKED on the slot that is asked about.
"""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.rules.asking import ask, place_in, take_answer, verb_of
from zxsim.games.zx.rules.filters import RANGE_SHIFT
from zxsim.games.zx.state import SLOTS, Decision, Verb

FIRST_PLACE = RANGE_SHIFT + 4
PLACES = 3
ASKED = 2 * SLOTS


@kernel
def place_of(S, slot, k):
    """The k-th place of the Z/X in this slot, counted from 0; 0 if there are not so many."""
    return S["static_bits"][slot] >> FIRST_PLACE + 8 * k & 255


@kernel
def add_place(S, slot, place):
    """A continuous effect sends the Z/X there when it is destroyed."""
    for k in range(PLACES):
        other = place_of(S, slot, k)
        if other == 0:
            S["static_bits"][slot] |= place << FIRST_PLACE + 8 * k
        if other == 0 or other == place:
            return


@kernel
def picked_place(S, slot):
    """ZX-12.16: the one place that counts, 0 for Charge."""
    return place_of(S, slot, max((S["picks"] >> 2 * slot & 3) - 1, 0))


@kernel
def asked_slot(S):
    """The slot the turn player is asked about."""
    return S["picks"] >> ASKED


@kernel
def is_pick_open(S, dying):
    """ZX-12.16: asks the turn player about each dying Z/X (mask of slots) that several effects send away;
    returns 1 while there is one to ask about."""
    picks = S["picks"] & (1 << ASKED) - 1
    if verb_of(S["answer"]) == Verb.REPLACE:
        picks |= place_in(take_answer(S)) + 1 << 2 * asked_slot(S)
    S["picks"] = picks
    rest = dying
    while rest:
        slot = lowest_bit(rest)
        rest &= rest - 1
        if place_of(S, slot, 1) and picks >> 2 * slot & 3 == 0:
            S["picks"] |= slot << ASKED
            ask(S, Decision.REPLACE, S["turn_seat"])
            return 1
    return 0
