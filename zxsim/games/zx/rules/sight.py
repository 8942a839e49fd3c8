"""What owners know of cards in deck and Life, and whose identity mattered: counted, never asked by rules."""

from typing import NamedTuple

from zxsim.core.jit import kernel
from zxsim.games.zx.state import SEAT_COPIES, Zone
from zxsim.games.zx.tables import Bit

HIDDEN = 1 << Zone.DECK | 1 << Zone.LIFE


class _Mark(NamedTuple):
    """Bits of W['tally']['marks'][copy]: what became of a copy in this game."""

    OPENING: int = 1  # in the opening hand that was kept
    DRAWN: int = 2  # came to hand later
    PLAYED: int = 4
    LIFE: int = 8  # turned up from Life by damage
    IGNITED: int = 16  # turned up by Ignition
    EXAMINED: int = 32  # something depended on which card it is


class _Sight(NamedTuple):
    """What the owner of a copy in deck or Life knows of it: W['tally']['sight'][copy]."""

    UNSEEN: int = 0  # any of the unseen cards may lie there
    SEEN: int = 1  # it is known to lie there
    MIXED: int = 2  # known to be in the deck, but shuffled among cards not seen
    APART: int = 3  # in Life since before all cards of the deck were known: none of those lies there


Mark = _Mark()
Sight = _Sight()


@kernel
def mark(W, copy, bits):
    """Notes what became of a copy."""
    W["tally"]["marks"][copy] |= bits


@kernel
def see(S, W, copy, from_zone):
    """A copy has come from one zone to another: seen, and the game depends on it, anywhere but in deck and
    Life. An unseen Life card put into the deck counts as any unseen card."""
    zone = S["zone"][copy]
    if (HIDDEN >> zone & HIDDEN >> from_zone & 1) == 0:
        W["tally"]["sight"][copy] = Sight.SEEN
        W["tally"]["marks"][copy] |= Mark.EXAMINED | (Mark.DRAWN if zone == Zone.HAND else 0)
    elif zone == Zone.DECK and W["tally"]["sight"][copy] == Sight.APART:
        W["tally"]["sight"][copy] = Sight.UNSEEN


@kernel
def look_at(W, copy, by_owner):
    """ZX-4.4: somebody looks at a card that stays where it is."""
    W["tally"]["marks"][copy] |= Mark.EXAMINED
    if by_owner:
        W["tally"]["sight"][copy] = Sight.SEEN


@kernel
def look_at_hand(S, W, seat):
    """ZX-6.6: whether to redraw depends on the hand."""
    copy = S["head"][seat, Zone.HAND]
    while copy:
        W["tally"]["marks"][copy] |= Mark.EXAMINED
        copy = S["next"][copy]


@kernel
def see_start(S, M, W, seat):
    """ZX-6.6 to 6.9: after the redraw, all but deck and Life is known to its owner."""
    first = 1 + seat * SEAT_COPIES
    for copy in range(first, first + M["copies"][seat]):
        zone = S["zone"][copy]
        if HIDDEN >> zone & 1 == 0:
            W["tally"]["sight"][copy] = Sight.SEEN
            W["tally"]["marks"][copy] = Mark.EXAMINED | (Mark.OPENING if zone == Zone.HAND else 0)


@kernel
def forget_places(S, W, seat):
    """The deck was shuffled: where its cards lie is not known any more. If all of them had been seen they are
    a lot of their own, and what is unseen in Life belongs to another."""
    unseen = 0
    copy = S["head"][seat, Zone.DECK]
    while copy:
        unseen += W["tally"]["sight"][copy] == Sight.UNSEEN
        copy = S["next"][copy]
    label = Sight.MIXED if unseen else Sight.UNSEEN
    copy = S["head"][seat, Zone.DECK]
    while copy:
        if unseen == 0 or W["tally"]["sight"][copy] == Sight.SEEN:
            W["tally"]["sight"][copy] = label
        copy = S["next"][copy]
    copy = 0 if unseen else S["head"][seat, Zone.LIFE]
    while copy:
        if W["tally"]["sight"][copy] != Sight.SEEN:
            W["tally"]["sight"][copy] = Sight.APART
        copy = S["next"][copy]


@kernel
def _asks_which(M, row):
    """Does a selector ask for more than the zone of a card?"""
    while row:
        wanted = M["selector"][row]
        traits = wanted["need"] | wanted["any"] | wanted["forbid"]
        tags = wanted["need_tags"] | wanted["any_tags"] | wanted["forbid_tags"]
        power = wanted["power_min"] | wanted["power_max"]
        if traits | tags | power | wanted["bits"] & ~(Bit.FACE_UP | Bit.FACE_DOWN):
            return 1
        row = wanted["also"]
    return 0


@kernel
def examine_hidden(S, M, W, row, seat):
    """A selector looks for cards in deck or Life: all of them mattered, found or not."""
    if not _asks_which(M, row):
        return
    for turn in range(2):
        if M["selector"][row]["all_owners"] >> turn & 1:
            for zone in (Zone.DECK, Zone.LIFE):
                if M["selector"][row]["all_zones"] >> zone & 1:
                    copy = S["head"][seat ^ turn, zone]
                    while copy:
                        W["tally"]["marks"][copy] |= Mark.EXAMINED
                        copy = S["next"][copy]


@kernel
def search(S, M, W, row, seat):
    """ZX-4.4: who chooses a card in his deck sees all of it."""
    wanted = M["selector"][row]
    if wanted["all_zones"] >> Zone.DECK & 1 and wanted["all_owners"] & 1:
        if wanted["bits"] & (Bit.THOSE | Bit.IT) == 0:
            copy = S["head"][seat, Zone.DECK]
            while copy:
                look_at(W, copy, 1)
                copy = S["next"][copy]
