"""What texts give a Z/X until end of turn or battle: restraints, bonuses, cost (ZX-7.12, 11.11)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import slot_of
from zxsim.games.zx.state import SLOTS
from zxsim.games.zx.tables import Fleeting, Restraint

WIDTH = 4  # bits for each slot
MOST = (1 << WIDTH) - 1
COST_SIGN = 1 << WIDTH - 1
OF_BATTLE = Restraint.ALL_THIS_BATTLE | Restraint.BATTLE_THIS_BATTLE


@kernel
def fleeting(S, kind, copy):
    """The four bits of a Z/X on a Square, 0 for all other cards."""
    return S["fleeting"][kind] >> WIDTH * slot_of(S, copy) & MOST


@kernel
def more_cost(S, copy):
    """How much higher (or lower, below 0) the cost of a Z/X on a Square is this turn."""
    if S["fleeting"][Fleeting.COST] == 0:
        return 0
    cost = fleeting(S, Fleeting.COST, copy)
    return cost - 2 * COST_SIGN if cost >= COST_SIGN else cost


@kernel
def give(S, kind, copy, amount):
    """Adds to a property of a Z/X on a Square, as far as four bits go; returns 1 if it stands on one."""
    slot = slot_of(S, copy)
    if slot == 0:
        return 0
    if kind == Fleeting.RESTRAINT:
        bits = fleeting(S, kind, copy) | amount
    elif kind == Fleeting.COST:
        bits = max(-COST_SIGN, min(more_cost(S, copy) + amount, COST_SIGN - 1)) & MOST
    else:
        bits = max(0, min(fleeting(S, kind, copy) + amount, MOST))
    _write(S, kind, slot, bits)
    return 1


@kernel
def _write(S, kind, slot, bits):
    S["fleeting"][kind] = S["fleeting"][kind] & ~(MOST << WIDTH * slot) | bits << WIDTH * slot


@kernel
def forget_fleeting(S, slot):
    """What the Z/X in a slot had is gone."""
    for kind in range(len(Fleeting)):
        if S["fleeting"][kind]:
            _write(S, kind, slot, 0)


@kernel
def carry_fleeting(S, slot, to):
    """A Z/X takes what it has along to another slot."""
    for kind in range(len(Fleeting)):
        if S["fleeting"][kind]:
            _write(S, kind, to, S["fleeting"][kind] >> WIDTH * slot & MOST)


@kernel
def end_battle_fleeting(S):
    """ZX-11.11: what lasts this battle ends."""
    if S["fleeting"][Fleeting.RESTRAINT]:
        for slot in range(1, SLOTS):
            bits = S["fleeting"][Fleeting.RESTRAINT] >> WIDTH * slot & MOST
            _write(S, Fleeting.RESTRAINT, slot, bits & ~OF_BATTLE)


@kernel
def end_turn_fleeting(S):
    """ZX-7.11 (5): what lasts this turn ends."""
    for kind in range(len(Fleeting)):
        S["fleeting"][kind] = 0
