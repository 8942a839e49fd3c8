"""What things are worth, in points: Life, zombies, the stage a zombie may lose, a fight."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.bots.weights import Weight
from zxsim.games.zwo.rules.copies import card_of, owner
from zxsim.games.zwo.rules.selecting import critical_of, power_of
from zxsim.games.zwo.state import Zone


@kernel
def worth_of_life(B, life, amount):
    """What it costs a player with that much Life to lose so much of it."""
    total = 0
    for k in range(amount):
        left = life - k
        if left > 0:
            total += B["weight"][Weight.LIFE + min(left, 6) - 1]
    return total


@kernel
def worth_of_card(S, M, B, copy):
    """A zombie as printed, in the Undead Area."""
    card = card_of(M, copy)
    weight = B["weight"]
    return (
        weight[Weight.BODY]
        + weight[Weight.POWER] * card["power"]
        + weight[Weight.CRITICAL] * card["critical"]
        + card["bonus"]
    )


@kernel
def worth_of_zombie(S, M, B, copy):
    """What is left to lose of a zombie on the field."""
    whole = worth_of_card(S, M, B, copy)
    if S["zone"][copy] == Zone.UNDEAD:
        return whole
    return whole * (100 - B["weight"][Weight.BROKEN]) // 100


@kernel
def worth_of_stage(S, M, B, copy):
    """What a zombie loses when it is broken once."""
    whole = worth_of_card(S, M, B, copy)
    share = B["weight"][Weight.BROKEN]
    return whole * (share if S["zone"][copy] == Zone.UNDEAD else 100 - share) // 100


@kernel
def signed(copy, seat, points):
    """Points of what happens to a card, good or bad for this seat: a loss of the own cards is bad."""
    return -points if owner(copy) == seat else points


@kernel
def worth_of_fight(S, M, B, attacker, target, more, less):
    """Stages that a fight costs, seen by the attacker's player; more, less: Power that the attacker and the
    target have besides their own."""
    given = power_of(S, M, attacker) + more
    taken = power_of(S, M, target) + less
    points = 0
    if given > 0 and given + S["damage"][target] >= taken:
        points += worth_of_stage(S, M, B, target)
    if taken > 0 and taken + S["damage"][attacker] >= given:
        points -= worth_of_stage(S, M, B, attacker)
    return points


@kernel
def worth_of_hit(S, M, B, attacker):
    """The Life an attack takes that nobody blocks."""
    his = 1 - owner(attacker)
    return worth_of_life(B, S["life"][his], critical_of(S, M, attacker)) * B["weight"][Weight.TAKEN] // 100
