"""Deals a game anew: on every hidden copy another card that, for all that a seat knows, can be there."""

from zxsim.core.jit import kernel
from zxsim.core.rng import branch, shuffle
from zxsim.games.zwo.records import CARDS
from zxsim.games.zwo.rules.copies import owner
from zxsim.games.zwo.state import COPIES

DICE = 0
"""Stream of a decision's dice that makes those of its playouts."""
OWN, HIS = 1, 2
"""Streams of the deals of hidden cards."""


@kernel
def deal(P, seat, number):
    """Puts deal `number` of a decision into plan['tables'], and rolls the dice of its playouts."""
    n = 0
    for card in range(1, CARDS):
        for _ in range(P["secret"][card]):
            P["bag"]["card"][n] = card
            n += 1
    _put_on(P, seat, OWN, number, n)
    n = 0
    for copy in range(1, COPIES):
        if P["hidden"][copy] and owner(copy) != seat:
            P["bag"]["card"][n] = P["guess"][n % P["guesses"]] if P["guesses"] else 0
            n += 1
    _put_on(P, 1 - seat, HIS, number, n)
    branch(P["rng"], DICE, number, P["work"]["rng"])


@kernel
def _put_on(P, side, stream, number, n):
    """The n cards in the bag, in random order on the hidden copies of a side."""
    shuffle(P["rng"], stream, number, P["bag"], n)
    n = 0
    for copy in range(1, COPIES):
        if P["hidden"][copy] and owner(copy) == side:
            P["tables"]["copy_card"][copy] = P["bag"]["card"][n]
            n += 1
