"""Z/X that effects of the opponent do not touch, and Z/X that the opponent must choose (ZX-12.10)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import owner, slot_of
from zxsim.games.zx.rules.filters import is_untargetable
from zxsim.games.zx.rules.frames import At, first_in, remove
from zxsim.games.zx.tables import Static


@kernel
def is_immune(S, M, copy, seat):
    """Do effects of cards of `seat` do nothing to this Z/X? It can be chosen all the same."""
    if not M["static_kinds"] >> Static.IMMUNE & 1 or owner(copy) == seat:
        return 0
    return S["static_bits"][slot_of(S, copy)] >> Static.IMMUNE & 1


@kernel
def spare_immune(S, M, seat):
    """Takes out of `it` what the effect of `seat` in the top frame does nothing to."""
    copy = first_in(S, At.IT, 0)
    while copy:
        if is_immune(S, M, copy, seat):
            remove(S, At.IT, copy)
        copy = first_in(S, At.IT, copy)


@kernel
def _taunts(S, copy, seat):
    return owner(copy) != seat and S["static_bits"][slot_of(S, copy)] >> Static.TAUNT & 1 == 1


@kernel
def keep_taunting(S, M, W, n, seat):
    """Of the n cards in W['found'] that `seat` may choose by an effect, those that must be chosen first:
    a choice includes a taunting card of the opponent if it can. Returns how many are left."""
    if not M["static_kinds"] >> Static.TAUNT & 1:
        return n
    kept = 0
    for i in range(n):
        if _taunts(S, W["found"][i], seat):
            kept += 1
    chosen = first_in(S, At.IT, 0)
    while chosen:
        if _taunts(S, chosen, seat):
            return n
        chosen = first_in(S, At.IT, chosen)
    if kept == 0:
        return n
    kept = 0
    for i in range(n):
        if _taunts(S, W["found"][i], seat):
            W["found"][kept] = W["found"][i]
            kept += 1
    return kept


@kernel
def taunting_squares(S, M, mask, seat):
    """The squares of a mask whose Z/X `seat` must choose; all of them when no Z/X there taunts."""
    if not M["static_kinds"] >> Static.TAUNT & 1:
        return mask
    taunting = 0
    for square in range(9):
        copy = S["slot_copy"][square + 1]
        if mask >> square & 1 and _taunts(S, copy, seat) and not is_untargetable(S, M, copy):
            taunting |= 1 << square
    return taunting if taunting else mask
