"""Which cards match a selector, and how many."""

from zxsim.core.bits import count_bits, lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.copies import bit_of, first_copy, half_of, owner
from zxsim.games.zx.rules.filters import SET_BITS, fits, is_untargetable, power_of
from zxsim.games.zx.rules.frames import At, first_in
from zxsim.games.zx.rules.sight import HIDDEN, examine_hidden
from zxsim.games.zx.state import SLOTS, Flag, Zone
from zxsim.games.zx.tables import Bit

SQUARE_BIT = 1 << Zone.SQUARE
UNDER_BIT = 1 << Zone.UNDER
EVERY = 1 << 30  # more than there are cards


@kernel
def _fits_plain(S, M, copy, row):
    """`fits` for a plain selector and a card already known to be in the right zone of the right owner."""
    wanted = M["selector"][row]
    if M["sieve"][row]["copies"][owner(copy), half_of(copy)] & bit_of(copy) == 0:
        return 0
    return _faces(S, copy, wanted["rest"]) if wanted["rest"] else 1


@kernel
def _faces(S, copy, bits):
    return 1 if (S["flags"][copy] & Flag.FACE_UP != 0) == (bits == Bit.FACE_UP) else 0


@apart
def _count_plain(S, M, W, row, seat):
    """How many cards match a plain selector: nothing is looked at one by one, except faces."""
    wanted = M["selector"][row]
    if wanted["zones"] & HIDDEN:
        examine_hidden(S, M, W, row, seat)
    n = 0
    for turn in range(2):
        zones = wanted["zones"] if wanted["all_owners"] >> turn & 1 else 0
        while zones:
            zone = lowest_bit(zones)
            zones &= zones - 1
            for half in range(2):
                mask = S["members"][seat ^ turn, zone, half] & M["sieve"][row]["copies"][seat ^ turn, half]
                if wanted["rest"]:
                    mask = _keep_facing(S, mask, first_copy(seat ^ turn, half), wanted["rest"])
                n += count_bits(mask)
    return n


@apart
def _keep_facing(S, mask, first, bits):
    """The bits of a mask whose cards lie face-up, or face-down."""
    kept = mask
    while mask:
        place = lowest_bit(mask)
        mask &= mask - 1
        if not _faces(S, first + place, bits):
            kept &= ~(1 << place)
    return kept


@kernel
def _is_absent(S, M, row, seat, zone):
    """Is no card with the traits and tags of a selector without `also` in this zone?"""
    found = 0
    for half in range(2):
        found |= S["members"][seat, zone, half] & M["sieve"][row]["copies"][seat, half]
    return found == 0 and M["selector"][row]["also"] == 0


@kernel
def _are_absent(S, M, row):
    """Is nobody with the traits and tags of a selector without `also` on a Square?"""
    found = 0
    for seat in range(2):
        for half in range(2):
            found |= S["members"][seat, Zone.SQUARE, half] & M["sieve"][row]["copies"][seat, half]
    return found == 0 and M["selector"][row]["also"] == 0


@kernel
def count_some(S, M, W, row, seat, source, enough):
    """How many copies match selector `row`; may stop counting once there are `enough`."""
    if M["selector"][row]["plain"]:
        return _count_plain(S, M, W, row, seat)
    return gather_some(S, M, W, row, seat, source, enough)


@kernel
def gather(S, M, W, row, seat, source):
    """Lists in W['found'] the copies that match selector `row`, in zone order; returns
    how many. ZX-13.7 is not looked at: effects that do not choose reach everything."""
    return gather_some(S, M, W, row, seat, source, EVERY)


@apart
def gather_some(S, M, W, row, seat, source, enough):
    """As `gather`, but may stop once there are `enough`: for those who only ask whether there are so many."""
    wanted = M["selector"][row]
    bits = wanted["bits"]
    n = 0
    if bits & SET_BITS:
        return _gather_set(S, M, W, row, seat, source, enough)
    if bits & (Bit.MOST_POWER | Bit.LEAST_POWER):
        enough = EVERY
    zones = wanted["all_zones"]
    if zones & HIDDEN:
        examine_hidden(S, M, W, row, seat)
    for turn in range(2):
        rest = zones & ~(SQUARE_BIT | UNDER_BIT) if wanted["all_owners"] >> turn & 1 else 0
        while rest:
            zone = lowest_bit(rest)
            rest &= rest - 1
            if wanted["plain"] and wanted["rest"] == 0:
                n = _gather_plain(S, M, W, row, seat ^ turn, zone, n, enough)
            elif not _is_absent(S, M, row, seat ^ turn, zone):
                n = _gather_zone(S, M, W, row, seat, source, S["head"][seat ^ turn, zone], n, enough)
    if zones & SQUARE_BIT and not _are_absent(S, M, row):
        rest = S["standing"][seat] if wanted["all_owners"] & 1 else 0
        rest |= S["standing"][1 - seat] if wanted["all_owners"] & 2 else 0
        while rest and n < enough:
            copy = S["slot_copy"][lowest_bit(rest) + 1]
            rest &= rest - 1
            if fits(S, M, copy, row, seat, source):
                W["found"][n] = copy
                n += 1
    if zones & UNDER_BIT:
        for slot in range(1, SLOTS):
            n = _gather_zone(S, M, W, row, seat, source, S["under"][slot], n, enough)
    if bits & (Bit.MOST_POWER | Bit.LEAST_POWER):
        n = _extremes(S, M, W, n, 1 if bits & Bit.MOST_POWER else -1)
    return n


@apart
def _gather_set(S, M, W, row, seat, source, enough):
    """The matching cards among those remembered or chosen."""
    n = 0
    column = At.THOSE if M["selector"][row]["bits"] & Bit.THOSE else At.IT
    copy = first_in(S, column, 0)
    while copy and n < enough:
        if fits(S, M, copy, row, seat, source):
            W["found"][n] = copy
            n += 1
        copy = first_in(S, column, copy)
    return n


@kernel
def _gather_plain(S, M, W, row, seat, zone, n, enough):
    """As `_gather_zone` for a selector that leaves nothing to ask: walks on while there is more to find."""
    low = S["members"][seat, zone, 0] & M["sieve"][row]["copies"][seat, 0]
    high = S["members"][seat, zone, 1] & M["sieve"][row]["copies"][seat, 1]
    last = min(n + count_bits(low) + count_bits(high), enough)
    copy = S["head"][seat, zone]
    while n < last:
        if (high if half_of(copy) else low) & bit_of(copy):
            W["found"][n] = copy
            n += 1
        copy = S["next"][copy]
    return n


@kernel
def _gather_zone(S, M, W, row, seat, source, copy, n, enough):
    """Adds the matching cards of one zone, from `copy` on, to the n already found."""
    plain = M["selector"][row]["plain"]
    while copy and n < enough:
        if _fits_plain(S, M, copy, row) if plain else fits(S, M, copy, row, seat, source):
            W["found"][n] = copy
            n += 1
        copy = S["next"][copy]
    return n


@apart
def _extremes(S, M, W, n, sign):
    """Keeps the found cards with the highest (1) or lowest (-1) Power."""
    best = -1_000_000
    for i in range(n):
        best = max(best, sign * power_of(S, M, W["found"][i]))
    kept = 0
    for i in range(n):
        if sign * power_of(S, M, W["found"][i]) == best:
            W["found"][kept] = W["found"][i]
            kept += 1
    return kept


@kernel
def gather_choosable(S, M, W, row, seat, source):
    """As `gather`, without cards nobody can choose (ZX-13.7)."""
    n = gather(S, M, W, row, seat, source)
    zones = M["selector"][row]["all_zones"]
    if zones and not zones & SQUARE_BIT:
        return n
    kept = 0
    for i in range(n):
        if not is_untargetable(S, M, W["found"][i]):
            W["found"][kept] = W["found"][i]
            kept += 1
    return kept
