"""Which cards a seat cannot see, and what they may change places with (ZX-4.5, 4.8)."""

from typing import NamedTuple

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.asking import copy_in
from zxsim.games.zx.rules.effects.choose import is_unseen
from zxsim.games.zx.rules.frames import At, Run, get
from zxsim.games.zx.rules.sight import Sight, sight_of
from zxsim.games.zx.state import COPIES, SEAT_COPIES, Decision, Flag, Zone


class _Lot(NamedTuple):
    """Bits of plan['lot'][copy]: hidden cards that are told apart only when they are seen."""

    KNOWN: int = 0
    UNSEEN: int = 1  # own deck and Life
    MIXED: int = 2  # own, known to be in the deck, but not where
    APART: int = 4  # own Life since before all cards of the deck were known
    MAIN: int = 8  # the opponent's hand, deck and Life
    DYNAMIS: int = 16  # his, face-down
    BELOW: int = 32  # his, under the Player card
    PLACE_IN_DECK: int = 64  # of places, not of cards


Lot = _Lot()
OWN_LOTS = (Lot.UNSEEN, Lot.UNSEEN, Lot.MIXED, Lot.APART)
"""By Sight of a copy; what is seen keeps its place."""
HIS_ZONES = 1 << Zone.DECK | 1 << Zone.LIFE | 1 << Zone.HAND
X_IS_A_COPY = 1 << Run.PLAY | 1 << Run.EXTRA | 1 << Run.IGNITE | 1 << Run.LIFE


@kernel
def _note_named(S, P):
    """What waits, or is being resolved, names copies: they have been seen."""
    for k in range(S["pending_count"]):
        P["known"][S["pending_copy"][k] & 0xFF] = 1
        P["known"][S["pending_that"][k] & 0xFF] = 1
    for k in range(S["delayed_count"]):
        P["known"][S["delayed"][k, 2] & 0xFF] = 1
        P["known"][S["delayed"][k, 3] & 0xFF] = 1
    for f in range(S["depth"]):
        P["known"][S["frames"][f, At.SOURCE] & 0xFF] = 1
        P["known"][S["frames"][f, At.THAT] & 0xFF] = 1
        if X_IS_A_COPY >> S["frames"][f, At.RUN] & 1:
            P["known"][S["frames"][f, At.X]] = 1
        for k in range(COPIES - 1):
            word = S["frames"][f, At.IT + k // 48] | S["frames"][f, At.THOSE + k // 48]
            if word >> k % 48 & 1:
                P["known"][k + 1] = 1


@kernel
def note_known(S, W, P, n):
    """Fills plan['known'], what the n listed choices offer included; 0 when they offer cards by their place
    only."""
    for copy in range(COPIES):
        P["known"][copy] = 0
    _note_named(S, P)
    if S["decision"] == Decision.FREE_PLAY or S["decision"] == Decision.SQUARE:
        P["known"][get(S, At.X)] = 1
    if S["decision"] == Decision.LIFE or S["decision"] == Decision.SPLIT:
        return 1
    for i in range(n):
        copy = copy_in(W["choice"][i])
        if S["decision"] == Decision.TARGET and copy and S["depth"] and is_unseen(S, copy):
            return 0
        P["known"][copy] = 1
    return 1


@kernel
def sort_hidden(S, M, W, P, seat):
    """Fills plan['lot'], as far as `seat` can tell."""
    first = 1 + seat * SEAT_COPIES
    for copy in range(1, COPIES):
        P["lot"][copy] = Lot.KNOWN
        if M["copy_card"][copy] and not P["known"][copy] and not S["flags"][copy] & Flag.FACE_UP:
            zone = S["zone"][copy]
            if first <= copy < first + SEAT_COPIES:
                sight = sight_of(W, copy)
                if (zone == Zone.DECK or zone == Zone.LIFE) and sight != Sight.SEEN:
                    P["lot"][copy] = OWN_LOTS[sight]
            elif HIS_ZONES >> zone & 1:
                P["lot"][copy] = Lot.MAIN
            elif zone == Zone.DYNAMIS:
                P["lot"][copy] = Lot.DYNAMIS
            elif zone == Zone.PLAYER:
                P["lot"][copy] = Lot.BELOW
