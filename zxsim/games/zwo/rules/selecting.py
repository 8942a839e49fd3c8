"""Which cards an ability means, and what zombies are worth now: Power and Critical."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.rules.copies import card_of, owner
from zxsim.games.zwo.state import LIFE, Flag, Zone
from zxsim.games.zwo.tables import EVENT, INFINITE, ZOMBIE, Kind, Need, On, Op, Test


@kernel
def _fits(S, M, selector, copy, source):
    """All that a selector asks of a card but its side, zone and Power."""
    need = selector["need"]
    flags = S["flags"][copy]
    card = card_of(M, copy)
    if (need & Need.REST and not flags & Flag.REST) or (need & Need.STAND and flags & Flag.REST):
        return 0
    if (need & Need.BACK and not flags & Flag.BACK) or (need & Need.FRONT and flags & Flag.BACK):
        return 0
    if (need & Need.ZOMBIE and card["type"] != ZOMBIE) or (need & Need.EVENT and card["type"] != EVENT):
        return 0
    if (need & Need.LEGEND and not card["legend"]) or (need & Need.OTHER and copy == source):
        return 0
    if selector["colours"] and not selector["colours"] >> card["colour"] & 1:
        return 0
    return 1 if selector["cost_min"] <= card["cost"] <= selector["cost_max"] else 0


@kernel
def _is_reached(S, M, row, copy, source):
    """Does a selector that does not ask for Power mean this card?"""
    selector = M["selector"][row]
    side = 1 if owner(copy) == owner(source) else 2
    if not selector["side"] & side or not selector["zones"] >> S["zone"][copy] & 1:
        return 0
    return _fits(S, M, selector, copy, source)


@kernel
def _count_reached(S, M, row, source):
    n = 0
    for seat in range(2):
        for zone in range(Zone.DECK, Zone.USED):
            if M["selector"][row]["zones"] >> zone & 1:
                copy = S["head"][seat, zone]
                while copy:
                    n += _is_reached(S, M, row, copy, source)
                    copy = S["next"][copy]
    return n


@kernel
def holds(S, M, pc, source, it):
    """Does the condition of an IF instruction hold for the card whose ability this is?"""
    code = M["code"][pc]
    test = code["a"]
    if test == Test.CHOSEN:
        return 1 if it else 0
    if test == Test.COUNT:
        return 1 if _count_reached(S, M, code["selector"], source) >= code["amount"] else 0
    seat = owner(source) if test == Test.LIFE_MOST else 1 - owner(source)
    return 1 if S["life"][seat] <= code["amount"] else 0


@kernel
def _add_static(S, M, row, op, copy, source):
    """What one static ability adds to Power or Critical of a zombie."""
    total = 0
    pc = M["ability"][row]["code"]
    while M["code"][pc]["op"] != Op.END:
        code = M["code"][pc]
        if code["op"] == Op.IF:
            if not holds(S, M, pc, source, 0):
                pc += code["b"]
        elif code["op"] == op:
            if code["on"] == On.THIS:
                means = 1 if copy == source else 0
            else:
                means = _is_reached(S, M, code["selector"], copy, source)
            if means:
                total += code["amount"]
        pc += 1
    return total


@kernel
def _sum_static(S, M, op, copy):
    total = 0
    for seat in range(2):
        for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
            source = S["head"][seat, zone]
            while source:
                card = card_of(M, source)
                if card["statics"]:
                    for row in range(card["ability"], card["ability"] + card["abilities"]):
                        if M["ability"][row]["kind"] == Kind.STATIC:
                            total += _add_static(S, M, row, op, copy, source)
                source = S["next"][source]
    return total


@kernel
def power_of(S, M, copy):
    """Current Power, never below 0."""
    total = card_of(M, copy)["power"] + S["boost"][copy]
    if S["statics"]:
        total += _sum_static(S, M, Op.POWER, copy)
    return max(total, 0)


@kernel
def critical_of(S, M, copy):
    """Current Critical, never below 0."""
    total = card_of(M, copy)["critical"] + S["sharpened"][copy]
    if S["statics"]:
        total += _sum_static(S, M, Op.CRITICAL, copy)
    return min(max(total, 0), LIFE)


@kernel
def is_meant(S, M, row, copy, source):
    """Does a selector mean this card?"""
    if not _is_reached(S, M, row, copy, source):
        return 0
    low = M["selector"][row]["power_min"]
    high = M["selector"][row]["power_max"]
    if low == 0 and high == INFINITE:
        return 1
    return 1 if low <= power_of(S, M, copy) <= high else 0


@kernel
def find(S, M, W, row, source):
    """Lists in W['found'] the cards that a selector means, own ones first; returns how many."""
    n = 0
    for side in range(2):
        seat = owner(source) ^ side
        for zone in range(Zone.HAND, Zone.USED):
            if M["selector"][row]["zones"] >> zone & 1:
                copy = S["head"][seat, zone]
                while copy:
                    if is_meant(S, M, row, copy, source):
                        W["found"][n] = copy
                        n += 1
                    copy = S["next"][copy]
    return n
