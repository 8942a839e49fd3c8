"""Cards as objects: who owns a copy, what it is, its place in a zone.

A zone is a singly linked list through state['next']; the head is the top, or what came first.
"""

from zxsim.core.jit import kernel
from zxsim.games.zwo.state import SEAT_COPIES, Flag, Zone


@kernel
def owner(copy):
    """Seat a copy belongs to."""
    return 0 if copy <= SEAT_COPIES else 1


@kernel
def card_of(M, copy):
    """The printed card of a copy, a CARD record."""
    return M["card"][M["copy_card"][copy]]


@kernel
def has_flag(S, copy, flag):
    return S["flags"][copy] & flag


@kernel
def set_flag(S, copy, flag, on):
    if on:
        S["flags"][copy] |= flag
    else:
        S["flags"][copy] &= ~flag


@kernel
def is_on_field(S, copy):
    """In the Undead or Splattered Area?"""
    return 1 if S["zone"][copy] == Zone.UNDEAD or S["zone"][copy] == Zone.SPLATTERED else 0


@kernel
def is_known(S, M, copy, seat):
    """ZWO-8.1: may this seat know what a magic card is?"""
    flags = S["flags"][copy]
    if not flags & Flag.BACK or flags & Flag.KNOWN << seat:
        return 1
    return 1 if owner(copy) == seat and M["options"]["look_at_back"] else 0


@kernel
def link(S, copy, zone):
    """Puts a copy at the end of its owner's zone."""
    seat = owner(copy)
    S["zone"][copy] = zone
    if S["count"][seat, zone] == 0:
        S["head"][seat, zone] = copy
    else:
        S["next"][S["tail"][seat, zone]] = copy
    S["tail"][seat, zone] = copy
    S["next"][copy] = 0
    S["count"][seat, zone] += 1


@kernel
def unlink(S, copy):
    """Takes a copy out of its zone."""
    seat = owner(copy)
    zone = S["zone"][copy]
    before = 0
    at = S["head"][seat, zone]
    while at != copy:
        before = at
        at = S["next"][at]
    after = S["next"][copy]
    if before:
        S["next"][before] = after
    else:
        S["head"][seat, zone] = after
    if S["tail"][seat, zone] == copy:
        S["tail"][seat, zone] = before
    S["count"][seat, zone] -= 1
    S["next"][copy] = 0
    S["zone"][copy] = Zone.NONE
