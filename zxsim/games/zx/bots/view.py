"""What the heuristic bot sees of the field, worked out once
per decision (ZX-4.5: public zones and own hand only)."""

from zxsim.core.bits import count_bits, lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.rules.continuous import range_in
from zxsim.games.zx.rules.copies import is_asleep
from zxsim.games.zx.rules.filters import power_in
from zxsim.games.zx.rules.geometry import ALL, player_square, within
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Static

# chance in per cent that a attacks finish L Life, by L * 16 + a
KILL_ROWS = (
    (100,) * 16,
    (0, 92, 92, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (0, 0, 55, 77, 94, 97, 99, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (0, 0, 0, 32, 59, 82, 92, 97, 99, 100, 100, 100, 100, 100, 100, 100),
    (0, 0, 0, 0, 19, 43, 67, 83, 93, 97, 99, 100, 100, 100, 100, 100),
    (0, 0, 0, 0, 0, 11, 30, 53, 73, 86, 94, 97, 99, 100, 100, 100),
)
KILL = tuple(chance for row in KILL_ROWS for chance in row)


@kernel
def chance_to_finish(life, attacks):
    """Per cent: can this many attacks take the last Life card?"""
    return KILL[min(life, 5) * 16 + min(max(attacks, 0), 15)]


@kernel
def body_value(M, B, card):
    """Points of a Z/X in play."""
    cost = min(M["card"][card]["cost"], 10)
    return B["weight"][Weight.BODY] + B["weight"][Weight.BODY_COST] * cost + M["card"][card]["bonus"] // 2


@kernel
def charge_value(S, B, seat):
    """Points the next Charge card is worth to a player."""
    return B["weight"][Weight.CHARGE + min(S["count"][seat, Zone.CHARGE], 4)]


@kernel
def add_up_his(W):
    """By square: Power of his Z/X that reach it, and how many squares next to it are open."""
    V = W["view"]
    taken = V["mine"] | V["his"]
    for square in range(9):
        V["against"][square] = 0
        V["routes"][square] = count_bits(within(1, square) & ~taken)
    rest = V["his"]
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        for target in range(9):
            V["against"][target] += V["power"][square] * (V["reach"][square] >> target & 1)


@kernel
def add_up_mine(W):
    """By square: Power of own awake Z/X that reach it together."""
    V = W["view"]
    for square in range(9):
        V["joint"][square] = 0
    rest = V["awake"]
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        for target in range(9):
            V["joint"][target] += V["power"][square] * (V["reach"][square] >> target & 1)


@kernel
def look_once(S, M, W, B, seat):
    """`look`, if that has not been done at this decision."""
    if W["view"]["is_seen"] == 0:
        look(S, M, W, B, seat)


@apart
def look(S, M, W, B, seat):
    """Fills W['view'] for `seat`."""
    V = W["view"]
    V["is_seen"] = 1
    mine = S["standing"][seat] & ALL
    his = S["standing"][1 - seat] & ALL
    asleep = 0
    barred = 0
    rest = mine | his
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        copy = S["slot_copy"][square + 1]
        V["power"][square] = power_in(S, M, square + 1)
        V["left"][square] = V["power"][square] - S["damage"][square + 1]
        V["body"][square] = body_value(M, B, M["copy_card"][copy])
        V["reach"][square] = within(range_in(S, square + 1), square)
        asleep |= is_asleep(S, copy) << square
        barred |= (S["static_bits"][square + 1] >> Static.NO_ATTACK & 1) << square
    awake = mine & ~asleep & ~barred
    his_awake = his & ~asleep
    V["mine"] = mine
    V["his"] = his
    V["awake"] = awake
    V["his_awake"] = his_awake
    V["home"] = player_square(seat)
    V["his_home"] = player_square(1 - seat)
    V["gate"] = within(1, V["home"])
    V["hit"] = within(1, V["his_home"])
    V["legal"] = ALL & ~his & ~(mine & asleep) & ~(1 << V["his_home"])  # ZX-9.5
    V["cap"] = 1500 * (S["count"][1 - seat, Zone.RESOURCE] + 1) + 500
    V["open_player"] = 1 if not his >> V["his_home"] & 1 and S["overboosted"][1 - seat] == 0 else 0
    V["danger"] = -1
    V["his_life"] = S["count"][1 - seat, Zone.LIFE]
    V["my_life"] = S["count"][seat, Zone.LIFE]


@kernel
def count_reachers(W, target, without):
    """Own awake Z/X that reach a square, one left out."""
    V = W["view"]
    return count_bits(reaching(W, V["awake"], target) & ~(1 << without if without >= 0 else 0))


@kernel
def reaching(W, mask, target):
    """Those of the squares of a mask whose Z/X reach a square."""
    V = W["view"]
    found = 0
    rest = mask
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        found |= (V["reach"][square] >> target & 1) << square
    return found


@kernel
def absorbs(W, guard_left, target, mask):
    """Fewest of the Z/X on `mask` that reach `target` and
    whose Powers add up to the guard's remaining Power."""
    V = W["view"]
    if guard_left <= 0:
        return 0
    left = reaching(W, mask, target)
    total = 0
    n = 0
    while total < guard_left:
        if left == 0:
            return n + 1
        best = lowest_bit(left)
        rest = left & left - 1
        while rest:
            square = lowest_bit(rest)
            rest &= rest - 1
            best = square if V["power"][square] > V["power"][best] else best
        left &= ~(1 << best)
        total += V["power"][best]
        n += 1
    return n


@kernel
def danger(S, W, seat):
    """Per cent: how likely he finishes me in his next turn, guard and new Z/X of his counted."""
    V = W["view"]
    if V["danger"] >= 0:
        return V["danger"]
    foe = 1 - seat
    reachers = count_bits(reaching(W, V["his"], V["home"]))
    open_gates = count_bits(V["gate"] & ~V["mine"] & ~V["his"])
    fresh = min(open_gates, min(S["count"][foe, Zone.HAND] + 2, (S["count"][foe, Zone.RESOURCE] + 1) // 3))
    fresh += 2 * min(S["count"][foe, Zone.CHARGE], 4) // 5
    attacks = reachers + fresh
    if V["mine"] >> V["home"] & 1:
        attacks -= absorbs(W, V["power"][V["home"]], V["home"], V["his"])
    V["danger"] = chance_to_finish(V["my_life"], attacks)
    return V["danger"]


@kernel
def exposure(W, square, power):
    """Per cent: how likely a Z/X of this Power dies on a square in his next turn."""
    V = W["view"]
    against = V["against"][square]
    n = V["routes"][square]
    newcomers = 55 + 8 * n
    if power > V["cap"] + against:
        newcomers = 15 if n == 1 else 30
    risk = newcomers if n else 10
    return 90 if against >= power else risk
