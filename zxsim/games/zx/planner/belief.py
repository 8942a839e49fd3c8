"""What a seat believes the hidden cards to be: plan['tables'], in which no hidden card is where it really is.

Own hidden cards are known as a multiset. The opponent's deck list is not public (ZX-4.5): he is believed to
have of each card that he has shown as many as the own deck has, or else four (ZX-5.3), and beyond these what
else is in the own deck. With option open_decklists his hidden cards, too, are known as a multiset.
"""

from zxsim.core.jit import kernel
from zxsim.core.rng import shuffle
from zxsim.games.zx.planner.hidden import Lot
from zxsim.games.zx.planner.plan import GUESSES
from zxsim.games.zx.records import CARDS, EVENTS, REACH, SELECTORS
from zxsim.games.zx.rules.copies import bit_of, half_of, owner
from zxsim.games.zx.state import COPIES, SEAT_COPIES
from zxsim.games.zx.tables import Trait

FOUR = 4
BELOW = Trait.LOWER_HALF | Trait.PLAYER_EXTRA
DYNAMIS = Trait.EXTRA | Trait.SHIFT | Trait.OVERBOOST
NEVER_HIDDEN = Trait.PLAYER | Trait.TOKEN
BELIEF = 64
"""Streams of the dice of a decision from here on, by lot: which cards the opponent may have."""
ZONES = 13


@kernel
def believe(M, P, seat):
    """Fills plan['tables']; follows `hidden.sort_hidden`."""
    P["tables"] = M
    _survey(M, P, seat)
    for lot in (Lot.UNSEEN, Lot.MIXED, Lot.APART):
        _keep(M, P, lot)
    if M["options"]["open_decklists"]:
        for lot in (Lot.MAIN, Lot.DYNAMIS, Lot.BELOW):
            _keep(M, P, lot)
        return
    _widen(M, P, 1 - seat)
    for lot in (Lot.MAIN, Lot.DYNAMIS, Lot.BELOW):
        _guess(M, P, lot)


@kernel
def _widen(M, P, foe):
    """The opponent may have abilities wherever either deck has some."""
    N = P["tables"]
    N["watch_zones"][foe] |= M["watch_zones"][1 - foe]
    N["static_zones"][foe] |= M["static_zones"][1 - foe]
    N["board_zones"][foe] |= M["board_zones"][1 - foe]
    N["startup_zones"][foe] |= M["startup_zones"][1 - foe]
    N["ways"][foe] |= M["ways"][1 - foe]


@kernel
def _survey(M, P, seat):
    """Counts the cards of the own deck and those that the opponent has shown."""
    for card in range(CARDS):
        P["own"][card] = 0
        P["shown"][card] = 0
        P["bearer"][card] = 0
    for copy in range(1, COPIES):
        card = M["copy_card"][copy]
        P["bearer"][card] = copy
        if owner(copy) == seat:
            P["own"][card] += 1
        elif P["lot"][copy] == Lot.KNOWN:
            P["shown"][card] += 1


@kernel
def _keep(M, P, lot):
    """Cards of a lot that are known as a multiset: in order of number on its copies."""
    for card in range(CARDS):
        P["count"][card] = 0
    for copy in range(1, COPIES):
        if P["lot"][copy] == lot:
            P["count"][M["copy_card"][copy]] += 1
    card = 0
    for copy in range(1, COPIES):
        if P["lot"][copy] == lot:
            while P["count"][card] == 0:
                card += 1
            P["count"][card] -= 1
            _become(M, P, copy, P["bearer"][card])


@kernel
def lot_of(M, card):
    """Where a card can lie hidden at the opponent's."""
    traits = M["card"][card]["traits"]
    if traits == 0 or traits & NEVER_HIDDEN:
        return Lot.KNOWN
    if traits & BELOW:
        return Lot.BELOW
    return Lot.DYNAMIS if traits & DYNAMIS else Lot.MAIN


@kernel
def _guess(M, P, lot):
    """What the opponent can have, card by card on the copies of a lot; no card at all where nothing is known
    to be possible."""
    n = 0
    for copy in range(1, COPIES):
        n += P["lot"][copy] == lot
    _list_guesses(M, P, lot, n)
    i = 0
    for copy in range(1, COPIES):
        if P["lot"][copy] == lot:
            _become(M, P, copy, P["guess"][i % P["guesses"]] if P["guesses"] else 0)
            i += 1


@kernel
def _list_guesses(M, P, lot, wanted):
    """At least as many cards as wanted, if there are so many: those that were shown, then others."""
    P["guesses"] = 0
    for card in range(1, CARDS):
        if P["shown"][card] and lot_of(M, card) == lot:
            whole = P["own"][card] if P["own"][card] else FOUR
            for _ in range(whole - P["shown"][card]):
                _add_guess(P, P["bearer"][card])
    if P["guesses"] > wanted:
        _shuffle_guesses(P, lot, 0)
    first = P["guesses"]
    for card in range(1, CARDS):
        if P["shown"][card] == 0 and P["own"][card] and lot_of(M, card) == lot:
            for _ in range(P["own"][card]):
                _add_guess(P, P["bearer"][card])
    if first < wanted:
        _shuffle_guesses(P, lot, first)


@kernel
def _add_guess(P, copy):
    if P["guesses"] < GUESSES:
        P["guess"][P["guesses"]] = copy
        P["guesses"] += 1


@kernel
def _shuffle_guesses(P, lot, first):
    """Brings those from `first` on into random order."""
    n = P["guesses"] - first
    for i in range(n):
        P["bag"]["card"][i] = P["guess"][first + i]
    shuffle(P["rng"], BELIEF + lot, 0, P["bag"], n)
    for i in range(n):
        P["guess"][first + i] = P["bag"]["card"][i]


@kernel
def _become(M, P, copy, bearer):
    """A copy bears the card of another: in all that the tables know of it."""
    N = P["tables"]
    if N["copy_card"][copy] == M["copy_card"][bearer]:
        return
    N["copy_card"][copy] = M["copy_card"][bearer]
    seat, half, bit = owner(copy), half_of(copy), bit_of(copy)
    if bearer == 0:
        bearer = copy
        keep = 0
    else:
        keep = 1
    from_seat, from_half, from_bit = owner(bearer), half_of(bearer), bit_of(bearer)
    for row in range(SELECTORS):
        on = keep and M["sieve"][row]["copies"][from_seat, from_half] & from_bit
        N["sieve"][row]["copies"][seat, half] = _with(N["sieve"][row]["copies"][seat, half], bit, on)
        on = keep and M["sieve"][row]["unsure"][from_seat, from_half] & from_bit
        N["sieve"][row]["unsure"][seat, half] = _with(N["sieve"][row]["unsure"][seat, half], bit, on)
    for zone in range(ZONES):
        on = keep and M["startup_copies"][from_seat, zone, from_half] & from_bit
        N["startup_copies"][seat, zone, half] = _with(N["startup_copies"][seat, zone, half], bit, on)
        on = keep and M["board_copies"][from_seat, zone, from_half] & from_bit
        N["board_copies"][seat, zone, half] = _with(N["board_copies"][seat, zone, half], bit, on)
    for event in range(EVENTS):
        on = keep and M["watch_copies"][event, from_seat, from_half] & from_bit
        N["watch_copies"][event, seat, half] = _with(N["watch_copies"][event, seat, half], bit, on)
    on = keep and M["event_copies"][from_seat, from_half] & from_bit
    N["event_copies"][seat, half] = _with(N["event_copies"][seat, half], bit, on)
    for resource in range(REACH):
        on = keep and M["reach_copies"][from_seat, resource, from_half] & from_bit
        N["reach_copies"][seat, resource, half] = _with(N["reach_copies"][seat, resource, half], bit, on)
    on = keep and M["icon_copies"][from_seat, from_half] & from_bit
    N["icon_copies"][seat, half] = _with(N["icon_copies"][seat, half], bit, on)
    on = keep and M["target_copies"][from_seat, from_half] & from_bit
    N["target_copies"][seat, half] = _with(N["target_copies"][seat, half], bit, on)
    _find_twins(N, copy)


@kernel
def _find_twins(N, copy):
    """A copy is another card now, and has other twins among those of its seat."""
    first = 1 + owner(copy) * SEAT_COPIES
    half, bit = half_of(copy), bit_of(copy)
    for other in range(first, first + SEAT_COPIES):
        same = other != copy and N["copy_card"][other] == N["copy_card"][copy]
        N["twins"][other, half] = _with(N["twins"][other, half], bit, same)
        there = half_of(other)
        N["twins"][copy, there] = _with(N["twins"][copy, there], bit_of(other), same)


@kernel
def _with(word, bit, on):
    """A word with a bit set or not."""
    return word | bit if on else word & ~bit
