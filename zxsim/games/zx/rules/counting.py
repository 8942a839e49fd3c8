"""How many and how much: what cards have together."""

from zxsim.core.bits import count_bits
from zxsim.core.jit import kernel
from zxsim.games.zx.rules.filters import current_cost, power_of, traits_of
from zxsim.games.zx.rules.stacks import carrier
from zxsim.games.zx.tables import COLOURS, Value


@kernel
def _count_names(M, W, n):
    different = 0
    for i in range(n):
        name = M["card"][M["copy_card"][W["found"][i]]]["name"]
        fresh = 1
        for k in range(i):
            if M["card"][M["copy_card"][W["found"][k]]]["name"] == name:
                fresh = 0
        different += fresh
    return different


@kernel
def found_value(S, M, W, n, value):
    """A number (tables.Value) that the first n of W['found'] have together; 0 of no cards."""
    if value == Value.NAMES:
        return _count_names(M, W, n)
    result = 0
    for i in range(n):
        copy = W["found"][i]
        card = M["card"][M["copy_card"][copy]]
        if value == Value.TRIBES:
            result |= card["tribes"]
            below = carrier(S, M, copy)
            if below:
                result |= M["card"][M["copy_card"][below]]["tribes"]
        elif value == Value.COLOURS:
            result |= traits_of(S, M, copy) & COLOURS
        elif value == Value.MOST_POWER:
            result = max(result, power_of(S, M, copy))
        elif value == Value.MOST_COST:
            result = max(result, current_cost(S, M, copy))
        elif value == Value.LEAST_COST:
            result = current_cost(S, M, copy) if i == 0 else min(result, current_cost(S, M, copy))
    if value == Value.COUNT:
        return n
    return count_bits(result) if value == Value.TRIBES or value == Value.COLOURS else result
