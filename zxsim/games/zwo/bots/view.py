"""What a bot works out first at a decision: who can hit whom, and how hard."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.rules.attack import can_attack, count_blockers
from zxsim.games.zwo.rules.selecting import critical_of, power_of
from zxsim.games.zwo.state import Zone


@kernel
def _sum_critical(S, M, seat, now):
    """Critical of the zombies of a seat; now = 1: of those that can attack now."""
    total = 0
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            if not now or can_attack(S, M, copy):
                total += critical_of(S, M, copy)
            copy = S["next"][copy]
    return total


@kernel
def _find_highest_power(S, M, seat):
    highest = 0
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            highest = max(highest, power_of(S, M, copy))
            copy = S["next"][copy]
    return highest


@kernel
def _sum_unblocked(S, M, seat, blockers):
    """Critical that gets through when that many of the hardest attackers are blocked."""
    total = _sum_critical(S, M, seat, 1)
    ceiling = 99
    while blockers > 0:
        best = 0
        many = 0
        for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
            copy = S["head"][seat, zone]
            while copy:
                if can_attack(S, M, copy):
                    critical = critical_of(S, M, copy)
                    if critical < ceiling:
                        if critical > best:
                            best = critical
                            many = 1
                        elif critical == best:
                            many += 1
                copy = S["next"][copy]
        if best == 0:
            return total
        total -= best * min(many, blockers)
        blockers -= many
        ceiling = best
    return total


@kernel
def look(S, M, W, seat):
    """Fills W['view'] as this seat sees the fields."""
    V = W["view"]
    V["my_life"] = S["life"][seat]
    V["his_life"] = S["life"][1 - seat]
    V["his_hit"] = _sum_critical(S, M, 1 - seat, 0)
    V["my_stand"] = count_blockers(S, M, seat)
    V["his_stand"] = count_blockers(S, M, 1 - seat)
    V["my_reach"] = _sum_unblocked(S, M, seat, V["his_stand"])
    V["his_zombies"] = S["count"][1 - seat, Zone.UNDEAD] + S["count"][1 - seat, Zone.SPLATTERED]
    V["his_power"] = _find_highest_power(S, M, 1 - seat)
