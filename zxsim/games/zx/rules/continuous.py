"""What continuous effects amount to for one card or player (ZX-12.3); those on Squares as last worked out."""

from zxsim.core.jit import apart, kernel
from zxsim.games.zx.rules.conditions import holds_true, is_valid
from zxsim.games.zx.rules.copies import next_zone, owner, slot_of
from zxsim.games.zx.rules.filters import RANGE_SHIFT, fits, printed_cost
from zxsim.games.zx.rules.fleeting import fleeting
from zxsim.games.zx.rules.gathering import EVERY, count_some
from zxsim.games.zx.rules.granting import next_ability
from zxsim.games.zx.rules.protection import is_immune
from zxsim.games.zx.state import SLOTS, Zone
from zxsim.games.zx.tables import NO_LIMIT, NO_PREVENTION, Fleeting, Kind, Op, Restraint, Static, Trait

PREVENTION = 1 << Static.PREVENT_UP_TO | 1 << Static.PREVENT_FROM
HARMLESS = Restraint.ALL | Restraint.ALL_THIS_BATTLE
UNIT = 500  # of damage


@kernel
def amount_of(S, M, W, pc, seat, source):
    amount = M["code"][pc]["c"]
    if M["code"][pc]["d"]:
        per = M["code"][pc]["d"]
        amount *= count_some(S, M, W, per, seat, source, EVERY) // M["selector"][per]["share"]
    return amount


@kernel
def repeats(M, W, row, seat):
    """ZX-12.3: has this ability, which does not stack, already worked for the player in this sweep?"""
    bit = M["ability"][row]["single"]
    if bit == 0:
        return 0
    worked = W["single"][seat] & bit
    W["single"][seat] |= bit
    return 1 if worked else 0


@kernel
def forget_singles(W):
    W["single"][0] = 0
    W["single"][1] = 0


@apart
def _sum_static(S, M, W, kind, copy, source, zone, best):
    """Adds up what the continuous abilities of `source` do of one kind to `copy`
    (0: to the player): the sum of amounts, or with best = 1 the largest `extra`."""
    card = M["card"][M["copy_card"][source]]
    total = 0
    if not card["static_zones"] >> zone & 1:
        return total
    seat = owner(source)
    row = next_ability(S, M, source, 0)
    while row:
        works = M["ability"][row]["kind"] == Kind.CONTINUOUS and is_valid(S, M, W, row, source, zone)
        pc = M["ability"][row]["code"] if works and not repeats(M, W, row, seat) else 0
        row = next_ability(S, M, source, row)
        while M["code"][pc]["op"] != Op.END:
            op = M["code"][pc]["op"]
            if op == Op.IF and not holds_true(S, M, W, M["code"][pc]["a"], seat, source):
                pc = M["code"][pc]["b"]
                continue
            if op == Op.STATIC and M["code"][pc]["a"] == kind:
                target = M["code"][pc]["b"]
                if target:
                    reaches = fits(S, M, copy, target, seat, source) == 1 and not is_immune(S, M, copy, seat)
                else:
                    reaches = copy == 0 or copy == source
                if reaches and best:
                    total = max(total, M["code"][pc]["e"])
                elif reaches:
                    total += amount_of(S, M, W, pc, seat, source)
            pc += 1
    return total


@kernel
def total_static(S, M, W, kind, copy, seat, best):
    """Sum of a kind of continuous effect on a card outside the Squares,
    or on a player (copy = 0, then only `seat`'s own cards count)."""
    total = 0
    if not M["static_kinds"] >> kind & 1:
        return total
    forget_singles(W)
    of_cost = kind == Static.COST or kind == Static.PLAY_FREE
    if of_cost and M["card"][M["copy_card"][copy]]["free_static"] == 1:
        return _sum_static(S, M, W, kind, copy, copy, S["zone"][copy], best)
    for turn in range(2):
        who = seat ^ turn
        zones = M["static_zones"][who]
        if zones == 0 or (copy == 0 and turn == 1):
            continue
        zone = next_zone(zones, 0)
        while zone:
            source = S["head"][who, zone]
            while source:
                part = _sum_static(S, M, W, kind, copy, source, zone, best)
                total = max(total, part) if best else total + part
                source = S["next"][source]
            zone = next_zone(zones, zone)
        if zones >> Zone.SQUARE & 1:
            for slot in range(1, SLOTS):
                source = S["slot_copy"][slot]
                if source and owner(source) == who:
                    part = _sum_static(S, M, W, kind, copy, source, Zone.SQUARE, best)
                    total = max(total, part) if best else total + part
    return total


@kernel
def cost_of(S, M, W, copy):
    """ZX-10.7: printed cost, additions and reductions, then the floor (ZX-2.4), never below 0."""
    cost = printed_cost(S, M, copy)
    if M["card"][M["copy_card"][copy]]["free_static"] == 0:
        return cost
    seat = owner(copy)
    cost += total_static(S, M, W, Static.COST, copy, seat, 0)
    return max(cost, total_static(S, M, W, Static.COST, copy, seat, 1) - 1, 0)


@kernel
def is_free(S, M, W, copy):
    """Does a continuous effect let this card be played without paying?"""
    if M["card"][M["copy_card"][copy]]["free_static"] == 0:
        return 0
    return 1 if total_static(S, M, W, Static.PLAY_FREE, copy, owner(copy), 0) > 0 else 0


@kernel
def is_in_hand(S, M, W, copy, zone):
    """ZX-9.1: is the card in hand, or in a zone from which a continuous effect lets it be played alike?"""
    return zone == Zone.HAND or total_static(S, M, W, Static.PLAYABLE, copy, owner(copy), 0) > 0


@kernel
def limit_of(S, M, W, kind, seat, printed):
    """ZX-7.13, 8.13: hand or Charge limit of a seat after continuous effects; NO_LIMIT for none."""
    if M["static_zones"][seat] == 0:
        return printed
    change = total_static(S, M, W, kind, 0, seat, 0)
    return NO_LIMIT if change >= NO_LIMIT else max(printed + change, 0)


@kernel
def range_of(S, copy):
    """ZX-13.1: how far a Z/X reaches; 1 without Range."""
    return range_in(S, slot_of(S, copy))


@kernel
def range_in(S, slot):
    """ZX-13.1: how far the Z/X in a slot reaches."""
    return max(1, S["static_bits"][slot] >> RANGE_SHIFT & 15)


@kernel
def has_static(S, copy, kind):
    """Has the Z/X on a Square a continuous property of this kind?"""
    slot = slot_of(S, copy)
    return S["static_bits"][slot] >> kind & 1 if slot else 0


@kernel
def is_harmless(S, copy, in_battle):
    """ZX-2.2: does an effect keep this Z/X from dealing damage, in battle or by its abilities?"""
    restraint = fleeting(S, Fleeting.RESTRAINT, copy)
    if restraint & HARMLESS or has_static(S, copy, Static.NO_DAMAGE):
        return 1
    return 1 if in_battle and (restraint or has_static(S, copy, Static.NO_BATTLE_DAMAGE)) else 0


@kernel
def damage_bonus(S, M, W, copy):
    """ZX-12.12: how much more damage a Z/X, or an Event, deals to opposing Z/X."""
    more = UNIT * fleeting(S, Fleeting.DAMAGE_BONUS, copy)
    acts = S["zone"][copy] == Zone.SQUARE or M["card"][M["copy_card"][copy]]["traits"] & Trait.EVENT
    return more + total_static(S, M, W, Static.DAMAGE_BONUS, copy, owner(copy), 0) if acts else more


@kernel
def player_damage_bonus(S, M, W, copy):
    """ZX-11.8: how much more damage a Z/X deals to a player it attacks."""
    more = fleeting(S, Fleeting.PLAYER_DAMAGE_BONUS, copy)
    return more + total_static(S, M, W, Static.PLAYER_DAMAGE_BONUS, copy, owner(copy), 0)


@kernel
def killing_place(S, M, W, copy):
    """ZX-12.16: where a Z/X sends what it destroys in battle, 0 for nowhere."""
    if not has_static(S, copy, Static.KILLS_TO):
        return 0
    return total_static(S, M, W, Static.KILLS_TO, copy, owner(copy), 1)


@apart
def is_prevented(S, M, W, copy, amount):
    """ZX-2.2: does the Z/X take no damage of this size from one source?"""
    if not S["static_bits"][slot_of(S, copy)] & PREVENTION:
        return 0
    seat = owner(copy)
    if 0 < amount <= total_static(S, M, W, Static.PREVENT_UP_TO, copy, seat, 1):
        return 1
    least = NO_PREVENTION - total_static(S, M, W, Static.PREVENT_FROM, copy, seat, 1)
    return 1 if amount >= least else 0
