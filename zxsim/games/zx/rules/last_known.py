"""Cost and Power that a Z/X had when it left its Square: texts still ask for them (ZX-2.5).

The latest ones stand in state["departed"]: reference to the object it became | cost << 24 | Power << 34.
"""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import next_ref, ref, slot_of
from zxsim.games.zx.rules.filters import current_cost, power_of

COST = 24
POWER = 34
REFERENCE = (1 << COST) - 1
GENERATION = 1 << 8


@kernel
def note_values(S, M, copy):
    """ZX-2.5: the Z/X is about to leave its Square. Nothing is kept when no text asks for Power or cost."""
    if M["last_known"]:
        S["departed"][1] = S["departed"][0]
        S["departed"][0] = (
            next_ref(S, copy) | current_cost(S, M, copy) << COST | max(power_of(S, M, copy), 0) << POWER
        )


@kernel
def _entry(S, copy):
    """What is kept of a card that is still what it became, or has gone home to Dynamis since; else 0."""
    for k in range(2):
        age = ref(S, copy) - (S["departed"][k] & REFERENCE)
        if S["departed"][k] and (age == 0 or age == GENERATION):
            return S["departed"][k]
    return 0


@kernel
def last_power(S, M, copy):
    """ZX-12.11: Power on the Square, or the last it had there."""
    entry = 0 if slot_of(S, copy) else _entry(S, copy)
    return entry >> POWER if entry else power_of(S, M, copy)


@kernel
def last_cost(S, M, copy):
    """ZX-10.7: cost on the Square, or the last it had there."""
    entry = 0 if slot_of(S, copy) else _entry(S, copy)
    return entry >> COST & (1 << POWER - COST) - 1 if entry else current_cost(S, M, copy)


@kernel
def forget_values(S):
    """ZX-7.11: nobody asks for what left in an earlier turn."""
    for k in range(2):
        S["departed"][k] = 0
