"""What owners know of cards in deck and Life, and whose identity mattered: counted, never asked by rules."""

from typing import NamedTuple

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import bit_of, half_of, owner
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
    """What the owner of a copy in deck or Life knows of it. Each but the first is a mask in W['tally']."""

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
def forget_all(W):
    """Nothing has been seen yet."""
    for seat in range(2):
        for half in range(2):
            W["tally"]["seen"][seat, half] = 0
            W["tally"]["mixed"][seat, half] = 0
            W["tally"]["apart"][seat, half] = 0


@kernel
def set_sight(W, copy, sight):
    """The owner of a copy knows this of it from now on."""
    seat, half, bit = owner(copy), half_of(copy), bit_of(copy)
    W["tally"]["seen"][seat, half] = W["tally"]["seen"][seat, half] & ~bit | bit * (sight == Sight.SEEN)
    W["tally"]["mixed"][seat, half] = W["tally"]["mixed"][seat, half] & ~bit | bit * (sight == Sight.MIXED)
    W["tally"]["apart"][seat, half] = W["tally"]["apart"][seat, half] & ~bit | bit * (sight == Sight.APART)


@kernel
def sight_of(W, copy):
    """What the owner of a copy knows of it."""
    seat, half, bit = owner(copy), half_of(copy), bit_of(copy)
    if W["tally"]["seen"][seat, half] & bit:
        return Sight.SEEN
    if W["tally"]["mixed"][seat, half] & bit:
        return Sight.MIXED
    return Sight.APART if W["tally"]["apart"][seat, half] & bit else Sight.UNSEEN


@kernel
def unseen_of(W, seat, half):
    """Mask of the copies of a seat that are Sight.UNSEEN."""
    T = W["tally"]
    return ~(T["seen"][seat, half] | T["mixed"][seat, half] | T["apart"][seat, half])


@kernel
def alike(W, seat, half, sight):
    """Mask of the copies of a seat that its owner knows as little of, all of them but Sight.SEEN."""
    if sight == Sight.MIXED:
        return W["tally"]["mixed"][seat, half]
    return W["tally"]["apart"][seat, half] if sight == Sight.APART else unseen_of(W, seat, half)


@kernel
def see(S, W, copy, from_zone):
    """A copy has come from one zone to another: seen, and the game depends on it, anywhere but in deck and
    Life. An unseen Life card put into the deck counts as any unseen card."""
    zone = S["zone"][copy]
    if (HIDDEN >> zone & HIDDEN >> from_zone & 1) == 0:
        set_sight(W, copy, Sight.SEEN)
        W["tally"]["marks"][copy] |= Mark.EXAMINED | (Mark.DRAWN if zone == Zone.HAND else 0)
    elif zone == Zone.DECK:
        W["tally"]["apart"][owner(copy), half_of(copy)] &= ~bit_of(copy)


@kernel
def look_at(W, copy, by_owner):
    """ZX-4.4: somebody looks at a card that stays where it is."""
    W["tally"]["marks"][copy] |= Mark.EXAMINED
    if by_owner:
        set_sight(W, copy, Sight.SEEN)


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
            set_sight(W, copy, Sight.SEEN)
            W["tally"]["marks"][copy] = Mark.EXAMINED | (Mark.OPENING if zone == Zone.HAND else 0)


@kernel
def forget_places(S, W, seat):
    """The deck was shuffled: where its cards lie is not known any more. If all of them had been seen they are
    a lot of their own, and what is unseen in Life belongs to another."""
    unseen = 0
    for half in range(2):
        unseen |= S["members"][seat, Zone.DECK, half] & unseen_of(W, seat, half)
    for half in range(2):
        deck = S["members"][seat, Zone.DECK, half]
        life = S["members"][seat, Zone.LIFE, half]
        if unseen:
            W["tally"]["mixed"][seat, half] |= deck & W["tally"]["seen"][seat, half]
        else:
            W["tally"]["mixed"][seat, half] &= ~(deck | life)
            W["tally"]["apart"][seat, half] &= ~deck
            W["tally"]["apart"][seat, half] |= life & ~W["tally"]["seen"][seat, half]
        W["tally"]["seen"][seat, half] &= ~deck


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
