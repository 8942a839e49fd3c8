"""Attacking and blocking: each way weighed against the best answer."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.bots.actions import propose
from zxsim.games.zwo.bots.weights import Weight
from zxsim.games.zwo.bots.worth import worth_of_fight, worth_of_hit, worth_of_life, worth_of_stage
from zxsim.games.zwo.rules.asking import pack
from zxsim.games.zwo.rules.attack import can_attack, can_block
from zxsim.games.zwo.rules.copies import card_of, has_flag
from zxsim.games.zwo.rules.selecting import critical_of, power_of
from zxsim.games.zwo.state import Flag, Verb, Zone

LETHAL = 10_000


@kernel
def _price_of_resting(S, M, W, B, copy):
    """What it costs to leave a zombie in Rest: it can be attacked, and it does not block. Less and less as
    the game goes on: somebody must attack."""
    V = W["view"]
    price = 0
    if V["his_power"] and V["his_power"] >= power_of(S, M, copy):
        price += worth_of_stage(S, M, B, copy) * B["weight"][Weight.EXPOSED] // 100
    if V["my_stand"] <= V["his_zombies"]:
        hit = min(V["his_hit"] // V["his_zombies"] + 1, V["my_life"]) if V["his_zombies"] else 0
        if V["my_life"] > hit:  # else the last Life would stop every attack
            price += worth_of_life(B, V["my_life"], hit) * B["weight"][Weight.GUARD] // 100
    return price * max(100 - B["weight"][Weight.HASTE] * S["turn"], 0) // 100


@kernel
def _worst_block(S, M, W, B, attacker, unblocked):
    """Points of an attack when some are blocked: the better for the defender, the more blockers he has for
    all attackers."""
    V = W["view"]
    worst = unblocked
    seat = 1 - S["seat"]
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            if can_block(S, M, copy):
                points = worth_of_fight(S, M, B, attacker, copy, 0, 0) + B["weight"][Weight.SPENT]
                worst = min(worst, points)
            copy = S["next"][copy]
    blocked = min(V["his_stand"], V["my_stand"])
    return (worst * blocked + unblocked * (V["my_stand"] - blocked)) // max(V["my_stand"], 1)


@kernel
def _weigh_attacks_of(S, M, W, B, copy, is_lethal):
    price = _price_of_resting(S, M, W, B, copy)
    hit = worth_of_hit(S, M, B, copy)
    points = _worst_block(S, M, W, B, copy, hit) - price
    if is_lethal and critical_of(S, M, copy):
        points = LETHAL + hit
    key = card_of(M, copy)["key"]
    propose(W, pack(Verb.ATTACK, copy, 0, 0), key, points)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        target = S["head"][1 - S["seat"], zone]
        while target:
            if has_flag(S, target, Flag.REST):
                fight = worth_of_fight(S, M, B, copy, target, 0, 0)
                points = _worst_block(S, M, W, B, copy, fight) - price
                propose(W, pack(Verb.ATTACK, copy, target, 0), key + (card_of(M, target)["key"] << 8), points)
            target = S["next"][target]


@kernel
def choose_attack(S, M, W, B, seat):
    """The best attack, else the end of the phase. When what gets through is enough, all go for the player."""
    V = W["view"]
    V["best"] = 0
    V["best_choice"] = pack(Verb.END, 0, 0, 0)
    is_lethal = V["my_reach"] >= V["his_life"]
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            if can_attack(S, M, copy):
                _weigh_attacks_of(S, M, W, B, copy, is_lethal)
            copy = S["next"][copy]
    return V["best_choice"]


@kernel
def _worth_of_letting(S, M, B, attacker, seat):
    """Not to block, seen by the defender."""
    if S["target"]:
        return -worth_of_fight(S, M, B, attacker, S["target"], 0, 0)
    return -worth_of_life(B, S["life"][seat], critical_of(S, M, attacker))


@kernel
def choose_block(S, M, W, B, seat):
    """The zombie whose block is best, compared with letting the attack through."""
    V = W["view"]
    attacker = S["attacker"]
    V["best"] = 0
    V["best_choice"] = pack(Verb.PASS, 0, 0, 0)
    letting = _worth_of_letting(S, M, B, attacker, seat)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            if can_block(S, M, copy):
                points = -worth_of_fight(S, M, B, attacker, copy, 0, 0) - letting
                points -= worth_of_stage(S, M, B, copy) * B["weight"][Weight.EXPOSED] // 400
                propose(W, pack(Verb.BLOCK, copy, 0, 0), card_of(M, copy)["key"], points)
            copy = S["next"][copy]
    return V["best_choice"]
