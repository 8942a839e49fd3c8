"""What to do with priority: the best attack, play, ability or Dynamis card."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.actions import (
    begin_zones,
    cards_in_reach,
    has_startup,
    is_new,
    is_within_reach,
    may_play_event,
    may_play_extra,
)
from zxsim.games.zx.bots.attacks import attack_value
from zxsim.games.zx.bots.effects import program_value
from zxsim.games.zx.bots.finishing import finishing_squares
from zxsim.games.zx.bots.paying import best_payers
from zxsim.games.zx.bots.placing import best_open_square, best_square
from zxsim.games.zx.bots.view import body_value, charge_value
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.rules.continuous import cost_of, is_free, is_in_hand
from zxsim.games.zx.rules.copies import first_copy, next_zone, owner
from zxsim.games.zx.rules.costs import COIN, covers, is_payable, purse_of
from zxsim.games.zx.rules.extras import can_advent
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.rules.granting import next_ability, row_of
from zxsim.games.zx.rules.play import allowed_squares, is_event, is_permitted
from zxsim.games.zx.rules.programs import can_carry_out, can_use
from zxsim.games.zx.state import Verb, Zone
from zxsim.games.zx.tables import COLOURS, INFINITE, Kind, PlayWay

WIN = 500  # a line that ends the game


@kernel
def consider(W, value, verb, copy, place):
    """Keeps the best action so far; ties are broken by the decision's own die."""
    V = W["view"]
    value = value * 16 + (V["noise"] >> (copy + place) % 27 & 15)
    if value > V["action"]:
        V["action"] = value
        V["best_choice"] = pack(verb, copy, place, 0)


@kernel
def consider_attacks(S, M, W, B, seat):
    V = W["view"]
    goals = V["his"] | (V["open_player"] << V["his_home"])
    rest = V["awake"]
    while rest:
        square = lowest_bit(rest)
        rest &= rest - 1
        targets = V["reach"][square] & goals
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            value = attack_value(S, W, B, seat, square, target)
            if value > 0:
                consider(W, value + 20, Verb.ATTACK, S["slot_copy"][square + 1], target)


@kernel
def event_value(S, M, W, B, seat, copy):
    """Points of an Event's own text."""
    card = M["card"][card_of(M, copy)]
    total = 0
    for row in range(card["ability"], card["ability"] + card["abilities"]):
        if M["ability"][row]["kind"] == Kind.EVENT:
            total += program_value(S, M, W, B, seat, copy, M["ability"][row]["code"], 0)
    return total


@kernel
def note_resource(S, M, W, seat):
    """How many Resource cards are awake, and their colours, once for all cards of a decision."""
    V = W["view"]
    purse = purse_of(S, M, seat)
    V["awake_resource"] = purse // COIN
    V["colours"] = purse


@kernel
def can_afford(W, colours, n):
    """ZX-10.1 to 10.3, after `note_resource`."""
    V = W["view"]
    return n <= 0 or (V["awake_resource"] >= n and covers(colours, n, V["colours"]))


@kernel
def _own_square(S, W, B, seat, copy, power):
    """Best square for a new Z/X, its points in W['view']['best']."""
    legal = W["view"]["legal"]
    squares = allowed_squares(S, copy, legal)
    if squares == legal:
        return best_open_square(S, W, B, seat, power)
    return best_square(S, W, B, seat, squares, power, 1)


@kernel
def _consider_card(S, M, W, B, seat, copy):
    """A Z/X from hand: its square, what it does at once, what it keeps from being played."""
    V = W["view"]
    card = card_of(M, copy)
    cost = cost_of(S, M, W, copy)
    if cost >= INFINITE or allowed_squares(S, copy, V["legal"]) == 0 or not is_permitted(S, M, W, copy):
        return
    if not can_afford(W, M["card"][card]["traits"] & COLOURS, cost):
        return
    finish = finishing_squares(S, M, W, seat, copy, cost)
    power = M["card"][card]["power"]
    if finish:
        square = best_square(S, W, B, seat, finish, power, 1)
    else:
        square = _own_square(S, W, B, seat, copy, power)
    value = V["best"] + B["weight"][Weight.PLAYED_COST] * cost + M["card"][card]["bonus"]
    if finish:
        value += WIN
    consider(W, max(value, 2), Verb.PLAY, copy, square)


@kernel
def _consider_event(S, M, W, B, seat, copy, in_battle):
    card = card_of(M, copy)
    cost = 0 if is_free(S, M, W, copy) else cost_of(S, M, W, copy)
    if not is_permitted(S, M, W, copy):
        return
    if not can_afford(W, M["card"][card]["traits"] & COLOURS, cost):
        return
    gain = event_value(S, M, W, B, seat, copy)
    price = (50 if in_battle else 35) + 15 * cost
    if gain > price:
        consider(W, gain - price, Verb.PLAY, copy, 0)


@kernel
def _is_payable_by_others(S, M, W, copy, zone):
    """ZX-9.3: a card that lies in Resource cannot pay for itself."""
    if zone != Zone.RESOURCE:
        return 1
    colours = M["card"][card_of(M, copy)]["traits"] & COLOURS
    return is_payable(S, M, owner(copy), colours, cost_of(S, M, W, copy), copy)


@kernel
def consider_hand(S, M, W, B, seat, in_battle):
    """Cards in hand, and those that may be played as if they were."""
    if in_battle and not may_play_event(S, M, seat):
        return
    zones = 1 << Zone.HAND | M["playable_zones"]
    zone = next_zone(zones, 0)
    while zone:
        begin_zones(W)
        copy = S["head"][seat, zone]
        while copy:
            event = is_event(M, copy)
            is_first = (event or not in_battle) and is_new(S, M, W, copy)
            if is_first and is_in_hand(S, M, W, copy, zone) and _is_payable_by_others(S, M, W, copy, zone):
                if event:
                    _consider_event(S, M, W, B, seat, copy, in_battle)
                else:
                    _consider_card(S, M, W, B, seat, copy)
            copy = S["next"][copy]
        zone = next_zone(zones, zone)


@kernel
def _consider_ability(S, M, W, B, seat, copy, row):
    ability = M["ability"][row]
    gain = program_value(S, M, W, B, seat, copy, ability["code"], 0)
    if ability["cost"]:
        gain += program_value(S, M, W, B, seat, copy, ability["cost"], 0)
    gain -= 15 * max(ability["pay"], 0)
    if gain > 5:
        consider(W, gain + 15, Verb.ABILITY, copy, ability["index"])


@kernel
def _consider_abilities_of(S, M, W, B, seat, copy, zone):
    card = M["card"][card_of(M, copy)]
    if card["startup_zones"] >> zone & 1:
        row = next_ability(S, M, copy, 0)
        while row:
            if M["ability"][row]["kind"] == Kind.STARTUP and can_use(S, M, W, row, copy):
                _consider_ability(S, M, W, B, seat, copy, row)
            row = next_ability(S, M, copy, row)


@kernel
def consider_abilities(S, M, W, B, seat):
    zones = M["startup_zones"][seat]
    zone = next_zone(zones, 0)
    while zone:
        copy = S["head"][seat, zone] if has_startup(S, M, seat, zone) else 0
        while copy:
            _consider_abilities_of(S, M, W, B, seat, copy, zone)
            copy = S["next"][copy]
        zone = next_zone(zones, zone)
    if zones >> Zone.SQUARE & 1 and has_startup(S, M, seat, Zone.SQUARE):
        rest = S["standing"][seat]
        while rest:
            _consider_abilities_of(S, M, W, B, seat, S["slot_copy"][lowest_bit(rest) + 1], Zone.SQUARE)
            rest &= rest - 1


@kernel
def _sacrifice_value(S, M, W, B, seat, cost):
    """Points an Advent costs: about the cheapest own awake
    Z/X whose costs add up, less what they leave in Charge."""
    V = W["view"]
    value = 0
    total = 0
    used = 0
    for _ in range(2):
        best = -1
        for square in range(9):
            if V["awake"] >> square & 1 and not used >> square & 1:
                if best < 0 or V["body"][square] < V["body"][best]:
                    best = square
        if best >= 0 and total < cost:
            used |= 1 << best
            total += M["card"][card_of(M, S["slot_copy"][best + 1])]["cost"]
            value += V["body"][best] - charge_value(S, B, seat)
    return value


@kernel
def _can_play_extra(S, M, W, copy):
    """Can the Z/X EX be played by its condition now?"""
    card = M["card"][card_of(M, copy)]
    way = card["way"]
    if way == PlayWay.ADVENT:
        return can_advent(S, M, W, copy) and is_permitted(S, M, W, copy)
    if (way != PlayWay.AWAKEN and way != PlayWay.IDEALIZE) or not is_permitted(S, M, W, copy):
        return 0
    seat = owner(copy)
    cost = cost_of(S, M, W, copy) if way == PlayWay.AWAKEN else 0
    if not can_afford(W, card["traits"] & COLOURS, cost):
        return 0
    return can_carry_out(S, M, W, card["condition_code"], seat, copy)


@kernel
def _consider_extra(S, M, W, B, seat, copy, in_battle):
    card = M["card"][card_of(M, copy)]
    way = card["way"]
    if way == PlayWay.EVENT_EXTRA:
        _consider_event(S, M, W, B, seat, copy, in_battle)
        return
    if in_battle or allowed_squares(S, copy, W["view"]["legal"]) == 0 or not _can_play_extra(S, M, W, copy):
        return
    square = _own_square(S, W, B, seat, copy, card["power"])
    value = W["view"]["best"] + body_value(M, B, card_of(M, copy)) + card["bonus"]
    if way == PlayWay.ADVENT:
        consider(W, value - _sacrifice_value(S, M, W, B, seat, card["cost"]), Verb.ADVENT, copy, square)
    else:
        consider(W, value, Verb.AWAKEN if way == PlayWay.AWAKEN else Verb.IDEALIZE, copy, square)


@kernel
def consider_dynamis(S, M, W, B, seat, in_battle):
    if not may_play_extra(S, M, seat, in_battle):
        return
    begin_zones(W)
    for half in range(2):
        rest = cards_in_reach(S, M, seat, half)
        while rest:
            copy = first_copy(seat, half) + lowest_bit(rest)
            rest &= rest - 1
            if is_within_reach(S, M, copy, in_battle) and is_new(S, M, W, copy):
                _consider_extra(S, M, W, B, seat, copy, in_battle)


@kernel
def with_payers(S, M, W, B, seat, choice):
    """Completes a choice with the payers it needs."""
    verb = choice & 31
    copy = choice >> 5 & 0xFF
    card = card_of(M, copy)
    colours = M["card"][card]["traits"] & COLOURS
    spared = 0
    n = 0
    if verb == Verb.PLAY:
        n = 0 if is_free(S, M, W, copy) else cost_of(S, M, W, copy)
        spared = copy
    elif verb == Verb.AWAKEN or verb == Verb.SHIFT:
        n = cost_of(S, M, W, copy)
    elif verb == Verb.ABILITY:
        row = row_of(M, copy, choice >> 13 & 31)
        n = M["ability"][row]["pay"]
        colours = M["ability"][row]["pay_colours"]
        spared = copy
    if n <= 0:
        return choice
    return choice | best_payers(S, M, W, B, seat, colours, n, spared, copy) << 18
