"""Every legal choice at a decision, listed in W['choice'] (ZX-7.8, 10.9, 11.4)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.rules.battle import can_attack, targets
from zxsim.games.zx.rules.continuous import cost_of, is_free
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.costs import is_payable, list_payers
from zxsim.games.zx.rules.effects.change import split_room
from zxsim.games.zx.rules.effects.choose import list_candidates
from zxsim.games.zx.rules.effects.special import list_halves
from zxsim.games.zx.rules.extras import can_advent, can_shift, list_sacrifices
from zxsim.games.zx.rules.filters import carrier, is_untargetable
from zxsim.games.zx.rules.frames import At, Run, get
from zxsim.games.zx.rules.play import can_carry, is_event, is_permitted, legal_squares
from zxsim.games.zx.rules.programs import can_carry_out, can_use
from zxsim.games.zx.rules.rule_effects import is_excess_choice
from zxsim.games.zx.state import SLOTS, Decision, Flag, Verb, Zone
from zxsim.games.zx.tables import COLOURS, INFINITE, Kind, Op, PlayWay
from zxsim.games.zx.work import CHOICES

PROBE = 2  # limit with which the engine asks whether there is a choice at all


@kernel
def offer(S, W, verb, copy, place, payers):
    """Adds a choice to the list."""
    if W["choices"] < CHOICES:
        W["choice"][W["choices"]] = pack(verb, copy, place, payers)
        W["choices"] += 1
    else:
        S["fault"] = 6


@kernel
def _is_full(W):
    return W["choices"] >= W["limit"]


@kernel
def is_twin(S, M, copy):
    """Does an equal card, one that nothing tells apart, come earlier in the same zone?"""
    card = M["copy_card"][copy]
    flags = S["flags"][copy] & (Flag.ASLEEP | Flag.FACE_UP)
    other = S["head"][owner(copy), S["zone"][copy]]
    while other and other != copy:
        if M["copy_card"][other] == card and S["flags"][other] & (Flag.ASLEEP | Flag.FACE_UP) == flags:
            return 1
        other = S["next"][other]
    return 0


@kernel
def _offer_payers(S, M, W, verb, copy, place_mask, places, colours, n, spared):
    """One choice for every square of the mask (or the one place given) and every way to pay."""
    if W["limit"] == PROBE:
        offer(S, W, verb, copy, places, 0)  # that it can be paid is known; the engine only counts
        return
    ways = list_payers(S, M, W, owner(copy), colours, n, spared)
    for square in range(9):
        if place_mask >> square & 1:
            for k in range(ways):
                offer(S, W, verb, copy, square, W["payers"][k])
            if _is_full(W):
                return
    if place_mask == 0:
        for k in range(ways):
            offer(S, W, verb, copy, places, W["payers"][k])


@kernel
def _list_play(S, M, W, copy, squares):
    """ZX-9.1, 9.2: ways to play a hand card: where, and with which payers."""
    event = is_event(M, copy)
    if (not event and squares == 0) or not is_permitted(S, M, W, copy):
        return
    seat = owner(copy)
    colours = M["card"][M["copy_card"][copy]]["traits"] & COLOURS
    mask = 0 if event else squares
    if is_free(S, M, W, copy):
        _offer_payers(S, M, W, Verb.PLAY, copy, mask, 0, colours, 0, 0)
    cost = cost_of(S, M, W, copy)
    if cost < INFINITE and is_payable(S, M, seat, colours, cost, 0):
        if cost or not is_free(S, M, W, copy):
            _offer_payers(S, M, W, Verb.PLAY, copy, mask, 0, colours, cost, 0)


@kernel
def _list_hand(S, M, W, seat, events_only):
    squares = legal_squares(S, seat)
    copy = S["head"][seat, Zone.HAND]
    while copy and not _is_full(W):
        if (is_event(M, copy) or not events_only) and not is_twin(S, M, copy):
            _list_play(S, M, W, copy, squares)
        copy = S["next"][copy]


@kernel
def _list_abilities_of(S, M, W, copy, zone):
    card = M["card"][M["copy_card"][copy]]
    if not card["startup_zones"] >> zone & 1:
        return
    for row in range(card["ability"], card["ability"] + card["abilities"]):
        if M["ability"][row]["kind"] == Kind.STARTUP and can_use(S, M, W, row, copy):
            index = M["ability"][row]["index"]
            n = max(M["ability"][row]["pay"], 0)
            _offer_payers(S, M, W, Verb.ABILITY, copy, 0, index, M["ability"][row]["pay_colours"], n, copy)


@kernel
def _list_abilities(S, M, W, seat):
    """ZX-12.1: startup abilities of own cards, in every zone where one works."""
    zones = M["startup_zones"][seat]
    for zone in range(1, 13):
        if zones >> zone & 1 and zone != Zone.SQUARE:
            copy = S["head"][seat, zone]
            while copy and not _is_full(W):
                _list_abilities_of(S, M, W, copy, zone)
                copy = S["next"][copy]
    if zones >> Zone.SQUARE & 1:
        for slot in range(1, SLOTS):
            copy = S["slot_copy"][slot]
            while copy and owner(copy) == seat and not _is_full(W):
                _list_abilities_of(S, M, W, copy, Zone.SQUARE)
                copy = carrier(S, M, copy)


@kernel
def _list_attacks(S, M, W, seat):
    """ZX-11.1."""
    for slot in range(1, SLOTS):
        copy = S["slot_copy"][slot]
        if copy and owner(copy) == seat and can_attack(S, copy):
            mask = targets(S, copy)
            for square in range(9):
                if mask >> square & 1:
                    offer(S, W, Verb.ATTACK, copy, square, 0)
            if _is_full(W):
                return


@kernel
def _list_extra(S, M, W, copy, events_only):
    """ZX-14.1 to 14.4, 14.10, 14.11: ways to play one face-down Dynamis card."""
    seat = owner(copy)
    card = M["card"][M["copy_card"][copy]]
    way = card["way"]
    if way == PlayWay.SHIFT:
        if not events_only and can_shift(S, M, seat):
            _list_shift(S, M, W, copy)
        return
    if S["extra_played"][seat] or way == PlayWay.NONE or (events_only and way != PlayWay.EVENT_EXTRA):
        return
    if not is_permitted(S, M, W, copy):
        return
    colours = card["traits"] & COLOURS
    if way == PlayWay.EVENT_EXTRA:
        cost = cost_of(S, M, W, copy)
        if is_payable(S, M, seat, colours, cost, 0):
            _offer_payers(S, M, W, Verb.PLAY, copy, 0, 0, colours, cost, 0)
        return
    squares = legal_squares(S, seat)  # chosen before the condition is resolved
    if squares == 0:
        return
    if way == PlayWay.ADVENT and can_advent(S, M, W, copy):
        _offer_payers(S, M, W, Verb.ADVENT, copy, squares, 0, 0, 0, 0)
    elif way == PlayWay.AWAKEN:
        cost = cost_of(S, M, W, copy)
        if is_payable(S, M, seat, colours, cost, 0) and can_carry_out(
            S, M, W, card["condition_code"], seat, copy
        ):
            _offer_payers(S, M, W, Verb.AWAKEN, copy, squares, 0, colours, cost, 0)
    elif way == PlayWay.IDEALIZE and can_carry_out(S, M, W, card["condition_code"], seat, copy):
        _offer_payers(S, M, W, Verb.IDEALIZE, copy, squares, 0, 0, 0, 0)


@kernel
def _list_shift(S, M, W, copy):
    seat = owner(copy)
    cost = cost_of(S, M, W, copy)
    colours = M["card"][M["copy_card"][copy]]["traits"] & COLOURS
    if is_payable(S, M, seat, colours, cost, 0):
        for slot in range(1, 10):
            if can_carry(S, M, copy, slot):
                _offer_payers(S, M, W, Verb.SHIFT, copy, 1 << (slot - 1), 0, colours, cost, 0)


@kernel
def _list_dynamis(S, M, W, seat, events_only):
    if S["extra_played"][seat] and S["shift_played"][seat]:
        return
    copy = S["head"][seat, Zone.DYNAMIS]
    while copy and not _is_full(W):
        if not S["flags"][copy] & Flag.FACE_UP and not is_twin(S, M, copy):
            _list_extra(S, M, W, copy, events_only)
        copy = S["next"][copy]


@kernel
def _list_actions(S, M, W, seat, in_battle):
    """ZX-7.8, 11.4: what a player with priority may do."""
    offer(S, W, Verb.PASS if in_battle else Verb.END, 0, 0, 0)
    if not in_battle:
        _list_attacks(S, M, W, seat)
    if not _is_full(W):
        _list_abilities(S, M, W, seat)
    if not _is_full(W):
        _list_hand(S, M, W, seat, in_battle)
    if not _is_full(W):
        _list_dynamis(S, M, W, seat, in_battle)


@kernel
def _list_zone(S, M, W, seat, zone, verb):
    copy = S["head"][seat, zone]
    while copy:
        if not is_twin(S, M, copy):
            offer(S, W, verb, copy, 0, 0)
        copy = S["next"][copy]


@kernel
def _list_free_play(S, M, W):
    """ZX-7.6, 11.12: play the revealed card somewhere, or
    not; a program that plays a card does not ask whether."""
    copy = get(S, At.X)
    if get(S, At.RUN) != Run.PROGRAM:
        offer(S, W, Verb.PASS, 0, 0, 0)
    if is_event(M, copy):
        offer(S, W, Verb.PLAY, copy, 0, 0)
    else:
        _list_squares(S, W, Verb.PLAY, copy, legal_squares(S, owner(copy)))


@kernel
def _list_squares(S, W, verb, copy, mask):
    for square in range(9):
        if mask >> square & 1:
            offer(S, W, verb, copy, square, 0)


@kernel
def _list_targets(S, M, W):
    """Cards that can be chosen next: for an ability, an Advent condition, an Ignition Overboost."""
    if get(S, At.RUN) == Run.EXTRA:
        n = list_sacrifices(S, M, W)
    elif M["code"][get(S, At.PC)]["op"] == Op.OVERBOOST:
        n = list_halves(S, M, W)
    else:
        n = list_candidates(S, M, W)
        if get(S, At.X) >= M["code"][get(S, At.PC)]["b"]:
            offer(S, W, Verb.DONE, 0, 0, 0)
    for i in range(n):
        copy = W["found"][i]
        if S["zone"][copy] == Zone.SQUARE or not _has_twin_before(S, M, W, i):
            offer(S, W, Verb.CHOOSE, copy, 0, 0)


@kernel
def _has_twin_before(S, M, W, i):
    """Is an equal card already among the found ones before row i?"""
    copy = W["found"][i]
    marks = Flag.ASLEEP | Flag.FACE_UP
    for k in range(i):
        other = W["found"][k]
        if (
            M["copy_card"][other] == M["copy_card"][copy]
            and owner(other) == owner(copy)
            and S["zone"][other] == S["zone"][copy]
            and S["flags"][other] & marks == S["flags"][copy] & marks
        ):
            return 1
    return 0


@kernel
def _list_void_bringer(S, M, W):
    """ZX-11.19: any Z/X on a Square, or none."""
    offer(S, W, Verb.NO, 0, 0, 0)
    for slot in range(1, SLOTS):
        copy = S["slot_copy"][slot]
        if copy and not is_untargetable(S, M, copy):
            offer(S, W, Verb.CHOOSE, copy, 0, 0)


@kernel
def _list_excess(S, M, W):
    zone = get(S, At.X)
    copy = S["head"][get(S, At.SEAT), zone]
    n = 0
    while copy:
        if is_excess_choice(S, M, copy):
            W["found"][n] = copy
            n += 1
        copy = S["next"][copy]
    for i in range(n):
        if not _has_twin_before(S, M, W, i):
            offer(S, W, Verb.DISCARD, W["found"][i], 0, 0)


@kernel
def _list_order(S, W):
    """ZX-8.1: the waiting abilities; equal entries of one card are offered once."""
    for k in range(S["pending_count"]):
        is_new = True
        for i in range(k):
            if (
                S["pending_ability"][i] == S["pending_ability"][k]
                and S["pending_copy"][i] == S["pending_copy"][k]
                and S["pending_that"][i] == S["pending_that"][k]
            ):
                is_new = False
        if is_new:
            offer(S, W, Verb.ORDER, S["pending_copy"][k] & 0xFF, k, 0)


@kernel
def _list_numbers(S, M, W, decision):
    if decision == Decision.NUMBER:
        for n in range(get(S, At.X) + 1):
            offer(S, W, Verb.NUMBER, 0, n, 0)
    elif decision == Decision.MODE:
        for n in range(M["code"][get(S, At.PC)]["a"]):
            offer(S, W, Verb.MODE, 0, n, 0)
    else:
        for units in range(1, split_room(S) + 1):
            offer(S, W, Verb.SPLIT, units, 0, 0)


@kernel
def _list_small(S, M, W, decision):
    """Decisions inside a resolution."""
    if decision == Decision.SQUARE:
        _list_squares(S, W, Verb.SQUARE, 0, get(S, At.FAILED))
    elif decision == Decision.MAY or decision == Decision.CRISIS:
        offer(S, W, Verb.NO, 0, 0, 0)
        offer(S, W, Verb.YES, 0, 0, 0)
    elif decision == Decision.ORDER:
        _list_order(S, W)
    elif decision == Decision.LIFE:
        for position in range(S["count"][get(S, At.SEAT), Zone.LIFE]):
            offer(S, W, Verb.LIFE, position, 0, 0)
    elif decision == Decision.DISCARD or decision == Decision.CHARGE_EXCESS:
        _list_excess(S, M, W)
    elif decision == Decision.PAY:
        pc = get(S, At.PC)
        ways = list_payers(S, M, W, get(S, At.SEAT), M["code"][pc]["a"], M["code"][pc]["b"], 0)
        for k in range(ways):
            offer(S, W, Verb.PAY, 0, 0, W["payers"][k])
    elif decision == Decision.VOID_BRINGER:
        _list_void_bringer(S, M, W)
    else:
        _list_numbers(S, M, W, decision)


ALWAYS_OPEN = (
    1 << Decision.MULLIGAN | 1 << Decision.RESOURCE | 1 << Decision.MAY
    | 1 << Decision.CRISIS | 1 << Decision.MODE
)  # fmt: skip


@kernel
def is_open(S):
    """Has the decision certainly two legal choices? Saves listing them."""
    decision = S["decision"]
    if ALWAYS_OPEN >> decision & 1:
        return 1
    if decision == Decision.IGNITION:
        return 1 if S["depth"] == 0 else 0
    if decision == Decision.LIFE:
        return 1 if S["count"][get(S, At.SEAT), Zone.LIFE] > 1 else 0
    return 0


@kernel
def list_choices(S, M, W, limit):
    """Lists the legal choices of the current decision in W['choice'], at least `limit` of them if
    there are so many; returns how many were listed. Conceding is always possible and never listed."""
    W["choices"] = 0
    W["limit"] = limit
    decision = S["decision"]
    seat = S["seat"]
    if decision == Decision.MAIN or decision == Decision.BATTLE:
        _list_actions(S, M, W, seat, 1 if decision == Decision.BATTLE else 0)
    elif decision == Decision.TARGET:
        _list_targets(S, M, W)
    elif decision == Decision.FREE_PLAY:
        _list_free_play(S, M, W)
    elif decision == Decision.RESOURCE:
        offer(S, W, Verb.PASS, 0, 0, 0)
        _list_zone(S, M, W, seat, Zone.HAND, Verb.RESOURCE)
    elif decision == Decision.IGNITION:
        if S["depth"] == 0:
            offer(S, W, Verb.PASS, 0, 0, 0)
        _list_zone(S, M, W, seat, Zone.CHARGE, Verb.IGNITE)
    elif decision == Decision.MULLIGAN:
        offer(S, W, Verb.KEEP, 0, 0, 0)
        offer(S, W, Verb.REDRAW, 0, 0, 0)
    else:
        _list_small(S, M, W, decision)
    return W["choices"]
