"""What lies under a Z/X on a Square: forces (ZX-13.13), and the card below a Shift (ZX-14.11)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import holder_of, slot_of
from zxsim.games.zx.rules.frames import At, holds
from zxsim.games.zx.state import Flag, Zone
from zxsim.games.zx.tables import PlayWay, Squares, Trait


@kernel
def carrier(S, M, copy):
    """ZX-14.11: the card below a Shift on a Square, which counts as one card with it; 0 if none."""
    if copy and M["card"][M["copy_card"][copy]]["traits"] & Trait.SHIFT:
        slot = slot_of(S, copy)
        return S["under"][slot] if slot else 0
    return 0


@kernel
def is_hidden_by_shift(M, seat, zone):
    """May a card of the seat work in this zone though it lies below another? Masks of members miss it."""
    return zone == Zone.SQUARE and M["ways"][seat] >> PlayWay.SHIFT & 1


@kernel
def first_force(S, M, slot):
    """ZX-13.13: the topmost force in a slot, 0 if none; the card below a Shift is not one."""
    below = S["under"][slot]
    return S["next"][below] if below and carrier(S, M, S["slot_copy"][slot]) else below


@kernel
def has_hidden_force(S, M, copy):
    """ZX-13.13: a Z/X with a face-down force under it is broken."""
    slot = slot_of(S, copy)
    below = first_force(S, M, slot) if slot else 0
    while below:
        if not S["flags"][below] & Flag.FACE_UP:
            return 1
        below = S["next"][below]
    return 0


@kernel
def is_carrier(S, M, copy):
    """ZX-14.11: is this the card below a Shift?"""
    if S["zone"][copy] != Zone.UNDER:
        return 0
    return 1 if carrier(S, M, S["slot_copy"][holder_of(S, copy)]) == copy else 0


@kernel
def standing_slot(S, M, copy):
    """Slot of a Z/X on a Square, or of the Shift it is one card with; 0 if it is not on one."""
    if copy and is_carrier(S, M, copy):
        return holder_of(S, copy)
    return slot_of(S, copy)


@kernel
def is_force_of(S, M, copy, kind, source):
    """Does a card lie as a force under the source (FORCES) or under a chosen card (FORCES_IT)?"""
    slot = holder_of(S, copy)
    top = S["slot_copy"][slot]
    if slot == 0 or carrier(S, M, top) == copy:
        return 0
    if kind == Squares.FORCES_IT:
        return holds(S, At.IT, top) if S["depth"] else 0
    return 1 if source == top or (source and source == carrier(S, M, top)) else 0
