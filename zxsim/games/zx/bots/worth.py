"""Points of doing one thing to one card."""

from zxsim.core.jit import kernel
from zxsim.games.zx.bots.attacks import kill_value
from zxsim.games.zx.bots.view import body_value, charge_value, count_reachers, look_once
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.rules.copies import is_asleep, live, owner, square_of
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.rules.protection import is_immune
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Fleeting, How, Op, Trait

FORCE = 20  # points of a force
KEPT_ASLEEP = 25  # a card that its player cannot use for a turn


@kernel
def hand_value(S, M, B, copy):
    """A card in hand: castable soon, later, or an Event."""
    card = card_of(M, copy)
    if M["card"][card]["traits"] & Trait.EVENT:
        return B["weight"][Weight.EVENT]
    soon = M["card"][card]["cost"] <= S["count"][owner(copy), Zone.RESOURCE] + 2
    return (B["weight"][Weight.HAND] if soon else B["weight"][Weight.HAND_LATE]) + M["card"][card]["cost"]


@kernel
def resource_value(S, B, seat):
    return B["weight"][Weight.RESOURCE + min(S["count"][seat, Zone.RESOURCE], 9)]


@kernel
def _prevented(S, W, B, seat, copy):
    """What removing the attacker of the running battle saves its victim."""
    V = W["view"]
    if S["battle"] == 0 or copy != live(S, S["attacker"]) or owner(copy) == seat:
        return 0
    target = live(S, S["target"])
    if S["target"] == 0:
        return 1000 if V["my_life"] == 1 else 120
    square = square_of(S, target) if target else -1
    if square < 0:
        return 0
    return V["body"][square] if V["left"][square] <= V["power"][square_of(S, copy)] else 0


@kernel
def _removed(S, W, B, seat, copy, square, price):
    """An enemy Z/X leaves its square; price: what its owner gets for it."""
    V = W["view"]
    value = V["body"][square] - price + _prevented(S, W, B, seat, copy)
    if V["reach"][square] >> V["home"] & 1:
        value += B["weight"][Weight.PRESSURE]
    if square == V["his_home"]:
        value += B["weight"][Weight.BREAK_GUARD] + B["weight"][Weight.FOLLOW] * count_reachers(W, square, -1)
    elif V["hit"] >> square & 1:
        value += 30
    return value


@kernel
def _moved_from_square(S, M, W, B, seat, copy, zone):
    square = square_of(S, copy)
    body = W["view"]["body"][square]
    extra = M["card"][card_of(M, copy)]["traits"] & Trait.EXTRA
    if owner(copy) == seat:
        if zone == Zone.CHARGE:
            return charge_value(S, B, seat) - body
        return (B["weight"][Weight.HAND] if zone == Zone.HAND and not extra else 0) - body
    price = 0
    if zone == Zone.HAND and not extra:
        price = 45 * body // 100
    elif zone == Zone.RESOURCE:
        price = resource_value(S, B, 1 - seat) // 2
    elif zone == Zone.CHARGE:
        price = charge_value(S, B, 1 - seat)
    return _removed(S, W, B, seat, copy, square, price)


@kernel
def _zone_value(S, M, B, copy, zone, seat):
    """Points a card is worth to its owner in a zone."""
    if zone == Zone.HAND:
        return hand_value(S, M, B, copy)
    if zone == Zone.CHARGE:
        return charge_value(S, B, seat)
    if zone == Zone.RESOURCE:
        return resource_value(S, B, seat)
    if zone == Zone.UNDER:
        return FORCE
    return 120 if zone == Zone.LIFE else 0


@kernel
def moved_value(S, M, W, B, seat, copy, zone, how):
    """Points for `seat` when a card moves to a zone of its owner."""
    if S["zone"][copy] == Zone.SQUARE:
        look_once(S, M, W, B, seat)
        return _moved_from_square(S, M, W, B, seat, copy, zone)
    holder = owner(copy)
    value = _zone_value(S, M, B, copy, zone, holder) - _zone_value(S, M, B, copy, S["zone"][copy], holder)
    if zone == Zone.DECK and how == How.TOP:
        value += 20
    if zone == Zone.RESOURCE and how == How.ASLEEP:
        value -= 20
    return value if holder == seat else -value


@kernel
def weakened_value(S, W, B, seat, copy, amount):
    """Points of lowering what is left of a Z/X by damage or a Power reduction."""
    V = W["view"]
    square = square_of(S, copy)
    if square < 0:
        return 0
    left = V["left"][square]
    if owner(copy) == seat:
        return -V["body"][square] if left <= amount else -amount // 500
    if left <= amount:
        return kill_value(S, W, B, seat, square) + _prevented(S, W, B, seat, copy)
    if S["battle"]:
        attacker = live(S, S["attacker"])
        if copy == live(S, S["target"]) and attacker and owner(attacker) == seat:
            power = V["power"][square_of(S, attacker)]
            return kill_value(S, W, B, seat, square) if power < left <= power + amount else 0
        return 0
    for other in range(9):
        if V["awake"] >> other & 1 and V["reach"][other] >> square & 1:
            power = V["power"][other]
            if power < left <= power + amount:
                return 7 * kill_value(S, W, B, seat, square) // 10
    return amount // 1000


@kernel
def lowered_attacker_value(S, W, B, seat, copy, amount):
    """A Power reduction of the attacker saves its target when it now survives."""
    V = W["view"]
    target = live(S, S["target"])
    if S["battle"] == 0 or target == 0 or owner(target) != seat or copy != live(S, S["attacker"]):
        return 0
    power = V["power"][square_of(S, copy)]
    left = V["left"][square_of(S, target)]
    return V["body"][square_of(S, target)] if power - amount < left <= power else 0


@kernel
def raised_value(S, W, B, seat, copy, amount):
    """Points of more Power: only when it changes the result of a battle, or opens a kill."""
    V = W["view"]
    square = square_of(S, copy)
    if square < 0 or owner(copy) != seat:
        return -amount // 500
    if S["battle"]:
        attacker = live(S, S["attacker"])
        target = live(S, S["target"])
        if attacker == 0 or target == 0:
            return 0
        power = V["power"][square_of(S, attacker)]
        left = V["left"][square_of(S, target)]
        if copy == target and left <= power < left + amount:
            return _saved(W, square)
        if copy == attacker and power < left <= power + amount:
            return kill_value(S, W, B, seat, square_of(S, target))
        return 0
    best = 0
    if V["awake"] >> square & 1:
        for other in range(9):
            if V["his"] >> other & 1 and V["reach"][square] >> other & 1:
                if V["power"][square] < V["left"][other] <= V["power"][square] + amount:
                    best = max(best, kill_value(S, W, B, seat, other))
    return 8 * best // 10


@kernel
def _saved(W, square):
    """An own Z/X survives; at the last Life a guard that more attackers threaten is worth the game."""
    V = W["view"]
    value = V["body"][square] + 60
    if square == V["home"] and V["my_life"] <= 2:
        for other in range(9):
            if V["his_awake"] >> other & 1 and V["reach"][other] >> square & 1:
                return value + (1000 if V["my_life"] == 1 else 120)
    return value


@kernel
def _slept_value(S, W, seat, copy, to_sleep):
    V = W["view"]
    square = square_of(S, copy)
    if square < 0:
        return 10 if (owner(copy) == seat) != (to_sleep == 1) else -10
    if is_asleep(S, copy) == to_sleep:
        return 0
    useful = 60 if owner(copy) == seat else 15
    if owner(copy) == seat and V["reach"][square] & (V["his"] | 1 << V["his_home"]) == 0:
        useful = 15
    return useful if (owner(copy) == seat) != (to_sleep == 1) else -useful


@kernel
def _given_value(S, M, W, B, seat, pc, copy):
    """A property until end of turn or battle: an attack that does no harm, more damage, another cost."""
    own = 1 if owner(copy) == seat else -1
    if square_of(S, copy) < 0:
        return 0
    kind = M["code"][pc]["a"]
    if kind == Fleeting.RESTRAINT:
        return _prevented(S, W, B, seat, copy) - 20 * own
    return (30 if kind == Fleeting.PLAYER_DAMAGE_BONUS else 12) * own if kind != Fleeting.COST else 2


@kernel
def entering_value(S, M, W, B, seat, copy):
    """A Z/X is put on a square by an effect."""
    value = body_value(M, B, card_of(M, copy)) + 40 - _zone_value(S, M, B, copy, S["zone"][copy], seat)
    return value if owner(copy) == seat else -value


@kernel
def verb_value(S, M, W, B, seat, pc, copy, amount):
    """Points for `seat` when the instruction at pc is carried out on one card; amount: damage or Power."""
    op = M["code"][pc]["op"]
    if is_immune(S, M, copy, seat):
        return 0
    if S["zone"][copy] == Zone.SQUARE:
        look_once(S, M, W, B, seat)
    if op == Op.MOVE:
        return moved_value(S, M, W, B, seat, copy, M["code"][pc]["a"], M["code"][pc]["b"])
    if op == Op.ARRANGE:
        return moved_value(S, M, W, B, seat, copy, Zone.DECK, M["code"][pc]["a"])
    if op == Op.HOLD:
        return -KEPT_ASLEEP if owner(copy) == seat else KEPT_ASLEEP
    if op == Op.UNDER:
        return moved_value(S, M, W, B, seat, copy, Zone.UNDER, How.PLAIN)
    if op == Op.DESTROY:
        square = square_of(S, copy)
        if square < 0:
            return 0
        if owner(copy) == seat:
            return charge_value(S, B, seat) - W["view"]["body"][square]
        return _removed(S, W, B, seat, copy, square, charge_value(S, B, 1 - seat))
    if op == Op.DAMAGE or op == Op.SPLIT:
        return weakened_value(S, W, B, seat, copy, amount)
    if op == Op.POWER:
        if amount >= 0:
            return raised_value(S, W, B, seat, copy, amount)
        saved = lowered_attacker_value(S, W, B, seat, copy, -amount)
        return max(weakened_value(S, W, B, seat, copy, -amount), saved)
    if op == Op.SLEEP or op == Op.REBOOT:
        return _slept_value(S, W, seat, copy, 1 if op == Op.SLEEP else 0)
    if op == Op.GIVE:
        return _given_value(S, M, W, B, seat, pc, copy)
    if op == Op.GAIN:
        return 25 if owner(copy) == seat else -25
    if op == Op.FLIP:
        return B["weight"][Weight.FLIP] if owner(copy) == seat else -10
    if op == Op.PUT or op == Op.PLAY or op == Op.BREAK:
        return entering_value(S, M, W, B, seat, copy)
    return 5 if owner(copy) == seat else 10
