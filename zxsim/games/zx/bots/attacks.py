"""Points of an attack: hits, kills, joint kills."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.bots.view import charge_value, count_reachers
from zxsim.games.zx.bots.weights import Weight


@kernel
def hit_value(S, W, B, seat, power):
    """A hit on the opponent: the Life, less what the turned-up card may give him."""
    V = W["view"]
    life = V["his_life"]
    value = B["weight"][Weight.HIT + min(max(life, 1), 5) - 1]
    if life > 1:
        value -= charge_value(S, B, 1 - seat) * 6 // 10 + B["weight"][Weight.LIFE_FLIP]
        if life - 1 <= V["my_life"]:
            best = 0
            rest = V["mine"]
            while rest:
                best = max(best, V["body"][lowest_bit(rest)])
                rest &= rest - 1
            value -= B["weight"][Weight.RECOVERY] + best * B["weight"][Weight.VOID] // 100
    return value - power // 1000


@kernel
def kill_value(S, W, B, seat, square):
    """Destroying the enemy Z/X on a square: the body, less the Charge card it becomes."""
    V = W["view"]
    pressure = B["weight"][Weight.PRESSURE] << (V["my_life"] == 1)
    value = (
        V["body"][square] - charge_value(S, B, 1 - seat) + pressure * (V["reach"][square] >> V["home"] & 1)
    )
    return value + B["weight"][Weight.BREAK_GUARD if square == V["his_home"] else Weight.KILL]


@kernel
def _follow(W, B, square, attacker):
    """Breaking a guard lets the further awake Z/X hit; on the last Life that wins."""
    V = W["view"]
    if square != V["his_home"]:
        return 0
    n = count_reachers(W, square, attacker)
    if n and V["his_life"] == 1:
        return 600
    return B["weight"][Weight.FOLLOW] * n


@kernel
def attack_value(S, W, B, seat, attacker, target):
    """Points of attacking square `target` from square `attacker`; 0 when it achieves nothing."""
    V = W["view"]
    power = V["power"][attacker]
    if not V["his"] >> target & 1:
        return hit_value(S, W, B, seat, power)
    value = kill_value(S, W, B, seat, target)
    left = V["left"][target]
    if left <= power:
        return max(value + _follow(W, B, target, attacker) - power // 500, 1)
    if V["joint"][target] + power * (1 - (V["reach"][attacker] >> target & 1)) >= left:
        joint = 6 * (value + _second_follow(W, B, target) - 25) // 10
        return max(joint + power // 1000, 0)
    return 0


@kernel
def _second_follow(W, B, target):
    """After a joint kill of the guard: is anybody left to
    hit? Counts reachers beyond the strongest needed ones."""
    V = W["view"]
    if target != V["his_home"]:
        return 0
    spare = count_reachers(W, target, -1) - 2
    if spare > 0:
        return 600 if V["his_life"] == 1 else B["weight"][Weight.FOLLOW] * spare
    return 0
