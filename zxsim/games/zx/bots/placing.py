"""Points of a Z/X on a square."""

from zxsim.core.bits import count_bits, lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.bots.attacks import hit_value, kill_value
from zxsim.games.zx.bots.view import absorbs, add_up_his, count_reachers, danger, exposure
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.rules.geometry import NEIGHBOURS
from zxsim.games.zx.work import POWERS, SQUARES

CENTRE = 4
NONE = -(1 << 40)  # points, or Power, of nothing


@kernel
def weigh_targets(S, W, B, seat):
    """Once per decision about squares, after `add_up_mine`: what threatens
    each, points of each enemy Z/X killed, points of an open hit."""
    V = W["view"]
    V["powers_seen"] = 0
    V["newcomer"] = NONE
    add_up_his(W)
    targets = V["his"]
    while targets:
        target = lowest_bit(targets)
        targets &= targets - 1
        V["prize"][target] = kill_value(S, W, B, seat, target)
    if V["open_player"]:
        V["prize"][V["his_home"]] = hit_value(S, W, B, seat, 0)


@kernel
def _weigh_attacks(W, power):
    """Points of an attack on each enemy Z/X by a newcomer of this Power (after `weigh_targets`)."""
    V = W["view"]
    if V["newcomer"] == power:
        return
    V["newcomer"] = power
    V["hit_gain"] = V["open_player"] * (V["prize"][V["his_home"]] - power // 1000)
    for square in range(SQUARES):
        V["gain"][square] = NONE
    targets = V["his"]
    while targets:
        target = lowest_bit(targets)
        targets &= targets - 1
        value = V["prize"][target]
        if V["his_life"] <= 1 and target == V["his_home"]:
            value += _finish(W, target, power)
        left = V["left"][target]
        together = 7 * value // 10 * (V["joint"][target] + power >= left)
        V["gain"][target] = value if left <= power else together


@kernel
def _now(W, square):
    """The best attack a new Z/X would have at once from this square (after `_weigh_attacks`)."""
    V = W["view"]
    best = V["hit_gain"] * (V["hit"] >> square & 1)
    for k in range(4):
        best = max(best, V["gain"][NEIGHBOURS[square, k]])
    return best


@kernel
def _finish(W, target, power):
    """Breaking the guard at the last Life while somebody is left to hit."""
    V = W["view"]
    others = count_reachers(W, target, -1)
    if others == 0:
        return 0
    return 500 if V["left"][target] <= power or others > 1 else 0


@kernel
def _guard(S, W, B, seat, power):
    """Filling the own Player Square: routes to it, Power, and how many of his attackers it takes."""
    V = W["view"]
    routes = count_bits(V["gate"] & ~V["mine"])
    value = min(B["weight"][Weight.GUARD_ROUTE] * routes, 60)
    value += B["weight"][Weight.GUARD_POWER] * power // 1500
    if routes:
        value += 60 * (absorbs(W, power, V["home"], V["his"]) - 1)
    scale = B["weight"][Weight.GUARD_SCALE]
    if danger(S, W, seat) > 30:
        scale += B["weight"][Weight.DANGER]
    value = value * scale // 100
    if V["my_life"] == 1 and V["against"][V["home"]] and not V["mine"] >> V["home"] & 1:
        value += B["weight"][Weight.LAST_LIFE]
    return value


@kernel
def _is_in_danger(S, W, seat):
    return danger(S, W, seat) > 30


@kernel
def _away_value(W, B, square, power, in_danger, can_attack_now):
    """`place_value` of a square that is not the own Player Square: standing there until his next turn is
    over, and attacking now."""
    V = W["view"]
    stay = B["stay"][exposure(W, square, power)]
    hold = stay["hold_in_danger"] if in_danger else stay["hold"]
    value = stay["anywhere"] + stay["hit"] * (V["hit"] >> square & 1) + hold * (V["gate"] >> square & 1)
    value += B["weight"][Weight.CENTRE] * (square == CENTRE)
    if can_attack_now:
        value += _now(W, square)
    return value - _replaced(W, square)


@kernel
def _home_value(S, W, B, seat, power, can_attack_now):
    """`place_value` of the own Player Square."""
    home = W["view"]["home"]
    value = _guard(S, W, B, seat, power) - _replaced(W, home)
    return value + _now(W, home) if can_attack_now else value


@kernel
def _replaced(W, square):
    """Points of an own Z/X that a newcomer would replace."""
    V = W["view"]
    return (V["mine"] >> square & 1) * (V["body"][square] + 20 * (V["awake"] >> square & 1))


@kernel
def place_value(S, W, B, seat, square, power, can_attack_now):
    """Points of a new Z/X of this Power on a square, its own
    worth apart. can_attack_now: 0 in the opponent's turn."""
    if can_attack_now:
        _weigh_attacks(W, power)
    if square == W["view"]["home"]:
        return _home_value(S, W, B, seat, power, can_attack_now)
    return _away_value(W, B, square, power, _is_in_danger(S, W, seat), can_attack_now)


@kernel
def best_square(S, W, B, seat, mask, power, can_attack_now):
    """Square of the mask with the most points; leaves the
    points in W['view']['best']. -1 if the mask is empty."""
    V = W["view"]
    if can_attack_now:
        _weigh_attacks(W, power)
    in_danger = _is_in_danger(S, W, seat)
    noise = V["noise"]
    home = V["home"]
    best = -1
    most = NONE
    rest = mask & ~(1 << home)
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        value = 8 * _away_value(W, B, square, power, in_danger, can_attack_now) + (noise >> 3 * square & 7)
        best = square if value > most else best
        most = max(value, most)
    if mask >> home & 1:
        value = 8 * _home_value(S, W, B, seat, power, can_attack_now) + (noise >> 3 * home & 7)
        best = home if value > most or (value == most and home < best) else best
        most = max(value, most)
    V["best"] = most // 8 if best >= 0 else 0
    return best


@kernel
def best_open_square(S, W, B, seat, power):
    """`best_square` for a new Z/X of the own turn on any legal square, worked out once per Power."""
    V = W["view"]
    n = V["powers_seen"]
    for i in range(n):
        if V["seen_power"][i] == power:
            V["best"] = V["seen_best"][i]
            return V["seen_square"][i]
    square = best_square(S, W, B, seat, V["legal"], power, 1)
    if n < POWERS:
        V["seen_power"][n] = power
        V["seen_square"][n] = square
        V["seen_best"][n] = V["best"]
        V["powers_seen"] = n + 1
    return square
