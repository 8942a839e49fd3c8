"""Other cards in every place a seat cannot see, consistent with all it can see (ZX-4.5)."""

from zxsim.games.zx.abilities.sieve import fill_masks
from zxsim.games.zx.rules.asking import copy_in
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.frames import At
from zxsim.games.zx.rules.sight import Sight, sight_of
from zxsim.games.zx.state import COPIES, SEAT_COPIES, Flag, Zone
from zxsim.games.zx.tables import Trait

HIDDEN = {True: (Zone.DECK, Zone.LIFE), False: (Zone.DECK, Zone.LIFE, Zone.HAND, Zone.DYNAMIS, Zone.PLAYER)}
"""Zones a seat cannot see into: its own (True), the opponent's (False). Cards there may lie face-up."""

GROUPS = (Trait.LOWER_HALF | Trait.PLAYER_EXTRA, Trait.EXTRA | Trait.SHIFT | Trait.OVERBOOST)
"""Which cards can stand for one another: those below a Player card, those of Dynamis, and all others."""


def redeal(S, M, W, choices, seat, rng):
    """Tables in which the cards hidden from `seat` are others.

    Its own deck and Life are dealt anew among themselves, as far as it cannot tell them apart. Cards hidden
    at the opponent's become any cards of their kind in the matchup, as his deck list is not public. What
    takes part in something that is being resolved, or is offered in `choices`, has been seen and stays.
    """
    seen = list_referenced(S) | {int(copy_in(choice)) for choice in choices}
    other = M.copy()
    cards = other["copy_card"]
    own, foreign = (
        [copy for copy in list_hidden(S, M, seat, is_own) if copy not in seen] for is_own in (True, False)
    )
    for known in (Sight.UNSEEN, Sight.MIXED, Sight.APART):
        alike = [copy for copy in own if sight_of(W, copy) == known]
        cards[alike] = rng.permutation(cards[alike])
    for group in (*GROUPS, 0):
        members = [copy for copy in foreign if group_of(M, copy) == group]
        if members:
            cards[members] = rng.choice(list_group(M, group), len(members))
    fill_masks(other)
    return other


def list_hidden(S, M, seat, is_own):
    """Copies that lie where `seat` does not see them."""
    zones = HIDDEN[is_own]
    side = seat if is_own else 1 - seat
    first = 1 + side * SEAT_COPIES
    return [
        copy
        for copy in range(first, first + M["copies"][side])
        if S["zone"][copy] in zones and not S["flags"][copy] & Flag.FACE_UP
    ]


def group_of(M, copy):
    """None for what is never hidden: copies that do not exist, Player cards."""
    traits = M["card"][M["copy_card"][copy]]["traits"]
    if traits == 0 or traits & Trait.PLAYER:
        return None
    return next((group for group in GROUPS if traits & group), 0)


def list_group(M, group):
    """The cards of both decks that are of one kind."""
    return [M["copy_card"][copy] for copy in range(COPIES) if group_of(M, copy) == group]


def list_referenced(S):
    """Copies named by what is waiting or being resolved."""
    n, delayed, depth = S["pending_count"], S["delayed_count"], S["depth"]
    words = [*S["pending_copy"][:n], *S["pending_that"][:n], *S["delayed"][:delayed, 2:].flat]
    for frame in S["frames"][:depth].tolist():
        words += [frame[At.SOURCE], frame[At.THAT], frame[At.X], frame[At.Y]]
        for column in (At.IT, At.THOSE):
            words += [k + 1 for k in range(144) if frame[column + k // 48] >> k % 48 & 1]
    return {int(word) & 0xFF for word in words}


def read_choice(S, M, choice, seat):
    """A choice as the seat means it: cards that it does not tell apart count as the same."""
    copy = int(copy_in(choice))
    on_field = S["zone"][copy] in (Zone.SQUARE, Zone.UNDER)
    what = copy if on_field else (int(S["zone"][copy]), int(M["copy_card"][copy]), owner(copy) == seat)
    return choice & 31, what, choice >> 13
