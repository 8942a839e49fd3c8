"""What an ability or event would be worth now: its code, read with the cards that are there."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.bots.weights import Weight
from zxsim.games.zwo.bots.worth import (
    signed,
    worth_of_card,
    worth_of_fight,
    worth_of_hit,
    worth_of_life,
    worth_of_stage,
    worth_of_zombie,
)
from zxsim.games.zwo.rules.attack import can_attack
from zxsim.games.zwo.rules.copies import has_flag, is_on_field, owner
from zxsim.games.zwo.rules.selecting import critical_of, holds, is_meant, power_of
from zxsim.games.zwo.state import LIFE, Flag, Step, Zone
from zxsim.games.zwo.tables import On, Op, Test


@kernel
def _worth_of_power(S, M, B, seat, copy, amount):
    """More or less Power until the end of the turn: it counts where it decides a fight or breaks a zombie."""
    now = power_of(S, M, copy)
    if amount < 0 and S["damage"][copy] and S["damage"][copy] >= now + amount:
        return signed(copy, seat, worth_of_stage(S, M, B, copy))
    if S["attack"] != Step.NONE:
        if S["attacker"] == 0 or S["target"] == 0:
            return 0
        if copy != S["attacker"] and copy != S["target"]:
            return 0
        more = amount if copy == S["attacker"] else 0
        less = amount if copy == S["target"] else 0
        change = worth_of_fight(S, M, B, S["attacker"], S["target"], more, less)
        change -= worth_of_fight(S, M, B, S["attacker"], S["target"], 0, 0)
        return change if owner(S["attacker"]) == seat else -change
    if seat != S["turn_seat"] or (owner(copy) == seat and not can_attack(S, M, copy)):
        return 0
    return signed(copy, seat, -6 * amount)


@kernel
def _worth_of_critical(S, M, B, seat, copy, amount):
    if owner(copy) != seat or seat != S["turn_seat"]:
        return 0
    life = S["life"][1 - seat]
    before = critical_of(S, M, copy)
    gain = worth_of_life(B, life, before + amount) - worth_of_life(B, life, before)
    if S["attack"] != Step.NONE:
        return gain if copy == S["attacker"] and S["target"] == 0 and not S["target_left"] else 0
    return gain * 6 // 10 if can_attack(S, M, copy) else 0


@kernel
def _worth_of_turning(S, M, B, seat, op, copy):
    """Rest and Stand: a zombie in Stand blocks or attacks, one in Rest can be attacked."""
    rested = has_flag(S, copy, Flag.REST)
    if not is_on_field(S, copy) or (op == Op.REST) == (rested != 0):
        return 0
    points = 20 + worth_of_stage(S, M, B, copy) * B["weight"][Weight.EXPOSED] // 100
    if op == Op.STAND and owner(copy) == seat and seat == S["turn_seat"]:
        points += worth_of_hit(S, M, B, copy) // 2
    return signed(copy, seat, points if op == Op.REST else -points)


@kernel
def _worth_of_return(S, M, B, seat, copy):
    """To hand: the card is kept, its place on the field is lost."""
    if is_on_field(S, copy):
        return signed(copy, seat, worth_of_zombie(S, M, B, copy) - B["weight"][Weight.CARD])
    if S["zone"][copy] == Zone.DEAD:
        return signed(copy, seat, -B["weight"][Weight.CARD] - 10)
    return 0


@kernel
def worth_of_step(S, M, B, seat, op, copy, amount):
    """One verb on one card."""
    if op == Op.DAMAGE:
        if not is_on_field(S, copy):
            return 0
        if S["damage"][copy] + amount >= power_of(S, M, copy):
            return signed(copy, seat, worth_of_stage(S, M, B, copy))
        return signed(copy, seat, 4 * amount)
    if op == Op.POWER:
        return _worth_of_power(S, M, B, seat, copy, amount)
    if op == Op.CRITICAL:
        return _worth_of_critical(S, M, B, seat, copy, amount)
    if op == Op.REST or op == Op.STAND:
        return _worth_of_turning(S, M, B, seat, op, copy)
    if op == Op.BREAK:
        return signed(copy, seat, worth_of_stage(S, M, B, copy))
    if op == Op.DESTROY:
        return signed(copy, seat, worth_of_zombie(S, M, B, copy))
    if op == Op.RETURN:
        return _worth_of_return(S, M, B, seat, copy)
    if op == Op.REVIVE or op == Op.RAISE:
        whole = worth_of_card(S, M, B, copy)
        return signed(copy, seat, -(whole if op == Op.RAISE else whole * B["weight"][Weight.BROKEN] // 100))
    if op == Op.DISCARD:
        return signed(copy, seat, B["weight"][Weight.CARD])
    back = has_flag(S, copy, Flag.BACK)
    if (op == Op.FRONT) == (back != 0):
        return signed(copy, seat, B["weight"][Weight.FRONT] * (-1 if op == Op.FRONT else 1))
    return 0


@kernel
def _worth_for_players(S, B, seat, code):
    """Cards drawn, Life, magic."""
    op = code["op"]
    amount = code["amount"]
    if op == Op.DRAW:
        return B["weight"][Weight.CARD] * min(amount, S["count"][seat, Zone.DECK])
    if op == Op.HEAL:
        gained = min(amount, LIFE - S["life"][seat])
        return worth_of_life(B, S["life"][seat] + gained, gained)
    if op == Op.MAGIC:
        return B["weight"][Weight.FRONT] * min(amount, S["count"][seat, Zone.DECK])
    points = 0
    if code["a"] & 1:
        points -= worth_of_life(B, S["life"][seat], amount)
    if code["a"] & 2:
        points += worth_of_life(B, S["life"][1 - seat], amount) * B["weight"][Weight.TAKEN] // 100
    return points


@kernel
def worth_of_choice(S, M, B, pc, source, seat, copy):
    """What comes of choosing a card at the CHOOSE in row pc: all verbs on it up to the next choice."""
    points = 0
    pc += 1
    while M["code"][pc]["op"] != Op.END and M["code"][pc]["op"] != Op.CHOOSE:
        code = M["code"][pc]
        if code["op"] == Op.IF:
            if not holds(S, M, pc, source, copy):
                pc += code["b"]
        elif code["on"] == On.IT:
            points += worth_of_step(S, M, B, seat, code["op"], copy, code["amount"])
        pc += 1
    return points


@kernel
def _worth_of_best_choice(S, M, B, pc, source, seat):
    """Of the cards that can be chosen, the best; 0 when there is none, or none need be chosen."""
    best = 0
    found = False
    row = M["code"][pc]["selector"]
    for owner_seat in range(2):
        for zone in range(Zone.HAND, Zone.USED):
            if M["selector"][row]["zones"] >> zone & 1:
                copy = S["head"][owner_seat, zone]
                while copy:
                    if is_meant(S, M, row, copy, source):
                        points = worth_of_choice(S, M, B, pc, source, seat, copy)
                        best = max(points, best) if found else points
                        found = True
                    copy = S["next"][copy]
    return max(best, 0) if M["code"][pc]["a"] else best


@kernel
def _worth_of_all(S, M, B, code, source, seat):
    """A verb on each card of a selector."""
    points = 0
    row = code["selector"]
    for owner_seat in range(2):
        for zone in range(Zone.HAND, Zone.USED):
            if M["selector"][row]["zones"] >> zone & 1:
                copy = S["head"][owner_seat, zone]
                while copy:
                    if is_meant(S, M, row, copy, source):
                        points += worth_of_step(S, M, B, seat, code["op"], copy, code["amount"])
                    copy = S["next"][copy]
    return points


@kernel
def worth_of_program(S, M, B, pc, source, seat):
    """What carrying out this code now is worth to a seat."""
    points = 0
    while M["code"][pc]["op"] != Op.END:
        code = M["code"][pc]
        op = code["op"]
        if op == Op.IF:
            if code["a"] != Test.CHOSEN and not holds(S, M, pc, source, 0):
                pc += code["b"]
        elif op == Op.CHOOSE:
            points += _worth_of_best_choice(S, M, B, pc, source, seat)
        elif op <= Op.MAGIC:
            points += _worth_for_players(S, B, seat, code)
        elif code["on"] == On.EACH:
            points += _worth_of_all(S, M, B, code, source, seat)
        elif code["on"] == On.THIS:
            points += worth_of_step(S, M, B, seat, op, source, code["amount"])
        pc += 1
    return points
