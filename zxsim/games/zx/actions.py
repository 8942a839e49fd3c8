"""What a player with priority may do, listed in W['choice'] (ZX-7.8, 10.9, 11.4)."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.records import REACH
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.rules.battle import can_attack, targets
from zxsim.games.zx.rules.continuous import cost_of, is_free, is_in_hand
from zxsim.games.zx.rules.copies import bit_of, first_copy, half_of, holder_of, next_zone, owner
from zxsim.games.zx.rules.costs import is_payable, list_payers
from zxsim.games.zx.rules.extras import can_advent, can_shift
from zxsim.games.zx.rules.granting import next_ability
from zxsim.games.zx.rules.play import allowed_squares, can_carry, is_event, is_permitted, legal_squares
from zxsim.games.zx.rules.programs import can_carry_out, can_use
from zxsim.games.zx.rules.stacks import carrier, is_hidden_by_shift
from zxsim.games.zx.state import SLOTS, Flag, Verb, Zone
from zxsim.games.zx.tables import COLOURS, INFINITE, Kind, PlayWay
from zxsim.games.zx.work import CHOICES

FACES = Flag.ASLEEP | Flag.FACE_UP
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
def is_full(W):
    """Are there as many choices as were asked for?"""
    return W["choices"] >= W["limit"]


@kernel
def begin_zones(W):
    """No card has been met yet (`is_new`)."""
    for seat in range(2):
        W["met"][seat, 0] = 0
        W["met"][seat, 1] = 0


@kernel
def _are_together(S, copy, other):
    """Do they lie in the same zone, or under the same Z/X?"""
    zone = S["zone"][copy]
    if zone != S["zone"][other]:
        return 0
    return 1 if zone != Zone.UNDER or holder_of(S, other) == holder_of(S, copy) else 0


@kernel
def is_new(S, M, W, copy):
    """Is it the first of equal cards, ones that nothing tells apart, asked about since `begin_zones`?"""
    seat = owner(copy)
    faces = S["flags"][copy] & FACES
    for half in range(2):
        twins = W["met"][seat, half] & M["twins"][copy, half]
        while twins:
            other = first_copy(seat, half) + lowest_bit(twins)
            twins &= twins - 1
            if S["flags"][other] & FACES == faces and _are_together(S, copy, other):
                return 0
    W["met"][seat, half_of(copy)] |= bit_of(copy)
    return 1


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
            if is_full(W):
                return
    if place_mask == 0:
        for k in range(ways):
            offer(S, W, verb, copy, places, W["payers"][k])


@kernel
def _list_play(S, M, W, copy, squares):
    """ZX-9.1, 9.2: ways to play a hand card: where, and with which payers, never itself (ZX-9.3)."""
    event = is_event(M, copy)
    squares = allowed_squares(S, copy, squares)
    if (not event and squares == 0) or not is_permitted(S, M, W, copy):
        return
    seat = owner(copy)
    colours = M["card"][M["copy_card"][copy]]["traits"] & COLOURS
    mask = 0 if event else squares
    if is_free(S, M, W, copy):
        _offer_payers(S, M, W, Verb.PLAY, copy, mask, 0, colours, 0, 0)
    cost = cost_of(S, M, W, copy)
    if cost < INFINITE and is_payable(S, M, seat, colours, cost, copy):
        if cost or not is_free(S, M, W, copy):
            _offer_payers(S, M, W, Verb.PLAY, copy, mask, 0, colours, cost, copy)


@kernel
def may_play_event(S, M, seat):
    """Does the seat hold an Event, or may it play cards from elsewhere than hand?"""
    events = 0
    for half in range(2):
        events |= S["members"][seat, Zone.HAND, half] & M["event_copies"][seat, half]
    return events | M["playable_zones"]


@kernel
def list_hand(S, M, W, seat, events_only):
    """ZX-9.1: cards in hand, and those that may be played as if they were."""
    if events_only and not may_play_event(S, M, seat):
        return
    squares = 0 if events_only else legal_squares(S, seat)
    zones = 1 << Zone.HAND | M["playable_zones"]
    zone = next_zone(zones, 0)
    while zone:
        begin_zones(W)
        copy = S["head"][seat, zone]
        while copy and not is_full(W):
            if (is_event(M, copy) or not events_only) and is_new(S, M, W, copy):
                if is_in_hand(S, M, W, copy, zone):
                    _list_play(S, M, W, copy, squares)
            copy = S["next"][copy]
        zone = next_zone(zones, zone)


@kernel
def has_startup(S, M, seat, zone):
    """Lies a card of the seat in this zone that has a startup ability there?"""
    found = 0
    for half in range(2):
        found |= S["members"][seat, zone, half] & M["startup_copies"][seat, zone, half]
    return found | is_hidden_by_shift(M, seat, zone)


@kernel
def _list_abilities_of(S, M, W, copy, zone):
    card = M["card"][M["copy_card"][copy]]
    if not card["startup_zones"] >> zone & 1:
        return
    row = next_ability(S, M, copy, 0)
    while row:
        if M["ability"][row]["kind"] == Kind.STARTUP and can_use(S, M, W, row, copy):
            index = M["ability"][row]["index"]
            n = max(M["ability"][row]["pay"], 0)
            _offer_payers(S, M, W, Verb.ABILITY, copy, 0, index, M["ability"][row]["pay_colours"], n, copy)
        row = next_ability(S, M, copy, row)


@kernel
def list_abilities(S, M, W, seat):
    """ZX-12.1: startup abilities of own cards, in every zone where one works."""
    zones = M["startup_zones"][seat]
    zone = next_zone(zones, 0)
    while zone:
        copy = S["head"][seat, zone] if has_startup(S, M, seat, zone) else 0
        while copy and not is_full(W):
            _list_abilities_of(S, M, W, copy, zone)
            copy = S["next"][copy]
        zone = next_zone(zones, zone)
    if zones >> Zone.SQUARE & 1 and has_startup(S, M, seat, Zone.SQUARE):
        for slot in range(1, SLOTS):
            copy = S["slot_copy"][slot]
            while copy and owner(copy) == seat and not is_full(W):
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
            if is_full(W):
                return


@kernel
def _list_extra(S, M, W, copy, legal):
    """ZX-14.1 to 14.4, 14.10, 14.11: ways to play one face-down Dynamis card."""
    seat = owner(copy)
    card = M["card"][M["copy_card"][copy]]
    way = card["way"]
    if way == PlayWay.SHIFT:
        if can_shift(S, M, seat):
            _list_shift(S, M, W, copy)
        return
    if not is_permitted(S, M, W, copy):
        return
    colours = card["traits"] & COLOURS
    if way == PlayWay.EVENT_EXTRA:
        cost = cost_of(S, M, W, copy)
        if is_payable(S, M, seat, colours, cost, 0):
            _offer_payers(S, M, W, Verb.PLAY, copy, 0, 0, colours, cost, 0)
        return
    squares = allowed_squares(S, copy, legal)  # chosen before the condition is resolved
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
def is_within_reach(S, M, copy, events_only):
    """ZX-14.1: a quick look at a Dynamis card: face-down, not used up this turn, Resource for its cost."""
    seat = owner(copy)
    card = M["card"][M["copy_card"][copy]]
    way = card["way"]
    if S["flags"][copy] & Flag.FACE_UP or way == PlayWay.NONE:
        return 0
    if events_only and way != PlayWay.EVENT_EXTRA:
        return 0
    if S["shift_played"][seat] if way == PlayWay.SHIFT else S["extra_played"][seat]:
        return 0
    if way == PlayWay.ADVENT:
        sacrifices = card["groups"][0, 1] + card["groups"][1, 1] + card["groups"][2, 1]
        return S["count"][seat, Zone.RESOURCE] >= card["cost"] and S["count"][seat, Zone.SQUARE] >= sacrifices
    return 1


@kernel
def cards_in_reach(S, M, seat, half):
    """Mask of the Dynamis cards of a seat that there is Resource enough for."""
    resource = min(S["count"][seat, Zone.RESOURCE], REACH - 1)
    return S["members"][seat, Zone.DYNAMIS, half] & M["reach_copies"][seat, resource, half]


@kernel
def may_play_extra(S, M, seat, events_only):
    """ZX-14.1: is any way of playing Dynamis cards left to the seat this turn?"""
    ways = M["ways"][seat] & ~1
    if S["extra_played"][seat]:
        ways &= 1 << PlayWay.SHIFT
    if S["shift_played"][seat]:
        ways &= ~(1 << PlayWay.SHIFT)
    return ways & 1 << PlayWay.EVENT_EXTRA if events_only else ways


@kernel
def list_dynamis(S, M, W, seat, events_only):
    if not may_play_extra(S, M, seat, events_only):
        return
    legal = legal_squares(S, seat)
    begin_zones(W)
    for half in range(2):
        rest = cards_in_reach(S, M, seat, half)
        while rest and not is_full(W):
            copy = first_copy(seat, half) + lowest_bit(rest)
            rest &= rest - 1
            if is_within_reach(S, M, copy, events_only) and is_new(S, M, W, copy):
                _list_extra(S, M, W, copy, legal)


@kernel
def list_actions(S, M, W, seat, in_battle):
    """ZX-7.8, 11.4: what a player with priority may do."""
    offer(S, W, Verb.PASS if in_battle else Verb.END, 0, 0, 0)
    if not in_battle:
        _list_attacks(S, M, W, seat)
    if not is_full(W):
        list_abilities(S, M, W, seat)
    if not is_full(W):
        list_hand(S, M, W, seat, in_battle)
    if not is_full(W):
        list_dynamis(S, M, W, seat, in_battle)
