"""Which cards a seat does not know, and what it believes them to be (ZWO-8.1).

Own hidden cards are known as a multiset. The opponent's deck list is not public: he is believed to have of
each card that he has shown as many as the own deck has, or else four, and beyond these what else is in the
own deck.
"""

from zxsim.core.jit import kernel
from zxsim.core.rng import SHUFFLE_LIMIT, shuffle
from zxsim.games.zwo.records import CARDS
from zxsim.games.zwo.rules.copies import is_known, owner
from zxsim.games.zwo.state import COPIES, Zone

FOUR = 4
BELIEF = 8
"""Stream of the dice of a decision that say which cards of the own deck the opponent may have."""


@kernel
def note_hidden(S, M, P, seat):
    """Fills plan['hidden']: decks, the opponent's hand, Back magic that the seat has not seen."""
    for copy in range(1, COPIES):
        zone = S["zone"][copy]
        hidden = zone == Zone.DECK or (zone == Zone.HAND and owner(copy) != seat)
        hidden |= zone == Zone.MAGIC and not is_known(S, M, copy, seat)
        P["hidden"][copy] = 1 if hidden else 0


@kernel
def believe(M, P, seat):
    """Fills the cards by number and the guesses; follows `note_hidden`."""
    for card in range(CARDS):
        P["own"][card] = 0
        P["secret"][card] = 0
        P["shown"][card] = 0
    wanted = 0
    for copy in range(1, COPIES):
        card = M["copy_card"][copy]
        if owner(copy) == seat:
            P["own"][card] += 1
            P["secret"][card] += P["hidden"][copy]
        elif P["hidden"][copy]:
            wanted += 1
        else:
            P["shown"][card] += 1
    _list_guesses(P, wanted)


@kernel
def _list_guesses(P, wanted):
    """At least as many cards as wanted, if there are so many: those that were shown, then others."""
    P["guesses"] = 0
    for card in range(1, CARDS):
        if P["shown"][card]:
            _add_guesses(P, card, (P["own"][card] if P["own"][card] else FOUR) - P["shown"][card])
    if P["guesses"] > wanted:
        _shuffle_guesses(P, 0)
    first = P["guesses"]
    for card in range(1, CARDS):
        if P["shown"][card] == 0:
            _add_guesses(P, card, P["own"][card])
    if first < wanted:
        _shuffle_guesses(P, first)


@kernel
def _add_guesses(P, card, n):
    for _ in range(n):
        if P["guesses"] < SHUFFLE_LIMIT:
            P["guess"][P["guesses"]] = card
            P["guesses"] += 1


@kernel
def _shuffle_guesses(P, first):
    """Brings those from `first` on into random order."""
    n = P["guesses"] - first
    for i in range(n):
        P["bag"]["card"][i] = P["guess"][first + i]
    shuffle(P["rng"], BELIEF, 0, P["bag"], n)
    for i in range(n):
        P["guess"][first + i] = P["bag"]["card"][i]
