"""Deals a game anew: a hidden card may lie wherever, for all that a seat knows, it can lie."""

from zxsim.core.jit import kernel
from zxsim.core.rng import branch, shuffle
from zxsim.games.zx.planner.hidden import Lot
from zxsim.games.zx.rules.copies import bit_of, half_of
from zxsim.games.zx.rules.sweep import refresh
from zxsim.games.zx.state import SEAT_COPIES, Zone
from zxsim.games.zx.tables import Matter

PLACES = (Zone.DECK, Zone.LIFE, Zone.HAND)
DICE = 0
"""Stream of a decision's dice that makes those of its playouts; that of a shuffle is the bit of its lot."""


@kernel
def deal(S, P, seat, number):
    """Fills plan['dealt'] with deal `number` of a decision, and the dice of its playouts."""
    D = P["dealt"]
    P["dealt"] = S
    _list_places(D, P, seat)
    _shuffle_lot(P, seat, Lot.UNSEEN, number)
    _shuffle_lot(P, seat, Lot.APART, number)
    if _shuffle_lot(P, seat, Lot.MIXED, number):
        _shuffle_deck(P, number)
    _put_back(D, P, seat)
    _list_places(D, P, 1 - seat)
    _shuffle_lot(P, 1 - seat, Lot.MAIN, number)
    _put_back(D, P, 1 - seat)
    branch(P["rng"], DICE, number, P["work"]["rng"])
    D["dirty"] = Matter.EVERYTHING
    refresh(D, P["tables"], P["work"])


@kernel
def _list_places(D, P, side):
    n = 0
    for zone in PLACES:
        copy = D["head"][side, zone]
        while copy:
            P["there"][n] = copy
            P["lots"][n] = P["lot"][copy] | (Lot.PLACE_IN_DECK if zone == Zone.DECK else 0)
            P["flags"][n] = D["flags"][copy]
            n += 1
            copy = D["next"][copy]
    P["places"] = n


@kernel
def _shuffle_lot(P, side, lot, number):
    """The cards of a lot change places with one another; returns how many there are."""
    n = 0
    first = 1 + side * SEAT_COPIES
    for copy in range(first, first + SEAT_COPIES):
        if P["lot"][copy] == lot:
            P["bag"]["card"][n] = copy
            n += 1
    if n == 0:
        return 0
    shuffle(P["rng"], lot, number, P["bag"], n)
    n = 0
    for place in range(P["places"]):
        if P["lots"][place] & lot:
            P["there"][place] = P["bag"]["card"][n]
            n += 1
    return n


@kernel
def _is_loose(P, place):
    """In the deck, and nobody knows where."""
    return P["lots"][place] & Lot.PLACE_IN_DECK and P["lots"][place] & (Lot.UNSEEN | Lot.MIXED)


@kernel
def _shuffle_deck(P, number):
    """What is known to be in the deck lies anywhere among its cards that were not seen."""
    n = 0
    for place in range(P["places"]):
        if _is_loose(P, place):
            P["bag"]["card"][n] = P["there"][place]
            n += 1
    shuffle(P["rng"], Lot.PLACE_IN_DECK, number, P["bag"], n)
    n = 0
    for place in range(P["places"]):
        if _is_loose(P, place):
            P["there"][place] = P["bag"]["card"][n]
            n += 1


@kernel
def _put_back(D, P, side):
    """Rebuilds the zones of a seat from its places."""
    n = 0
    for zone in PLACES:
        D["members"][side, zone, 0] = 0
        D["members"][side, zone, 1] = 0
        before = 0
        for _ in range(D["count"][side, zone]):
            copy = P["there"][n]
            D["zone"][copy] = zone
            D["flags"][copy] = P["flags"][n]
            D["members"][side, zone, half_of(copy)] |= bit_of(copy)
            D["next"][copy] = 0
            if before:
                D["next"][before] = copy
            else:
                D["head"][side, zone] = copy
            D["tail"][side, zone] = copy
            before = copy
            n += 1
