"""Is there anything to choose at a decision? Where there is not, the engine answers for itself."""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import apart, kernel
from zxsim.games.zx.actions import PROBE, is_full, list_abilities, list_dynamis, list_hand, offer
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.rules.battle import can_attack_any
from zxsim.games.zx.rules.continuous import cost_of, is_free
from zxsim.games.zx.rules.copies import first_copy, owner
from zxsim.games.zx.rules.costs import is_payable
from zxsim.games.zx.rules.frames import At, Run, get
from zxsim.games.zx.rules.granting import next_ability
from zxsim.games.zx.rules.play import allowed_squares, is_event, is_permitted, legal_squares
from zxsim.games.zx.rules.programs import can_use
from zxsim.games.zx.rules.stacks import is_hidden_by_shift
from zxsim.games.zx.state import Decision, Verb, Zone
from zxsim.games.zx.tables import COLOURS, INFINITE, Kind, Op

ALWAYS_OPEN = (
    1 << Decision.MULLIGAN | 1 << Decision.RESOURCE | 1 << Decision.MAY | 1 << Decision.CRISIS
)  # fmt: skip
OF_PRIORITY = 1 << Decision.MAIN | 1 << Decision.BATTLE


@kernel
def is_certain(S, M):
    """Has the decision certainly two legal choices? Saves listing them."""
    decision = S["decision"]
    if ALWAYS_OPEN >> decision & 1:
        return 1
    if decision == Decision.IGNITION:
        return 1 if S["depth"] == 0 else 0
    if decision == Decision.FREE_PLAY:
        return 0 if get(S, At.RUN) == Run.PROGRAM else 1
    if decision == Decision.TARGET:
        is_program = get(S, At.RUN) == Run.PROGRAM and M["code"][get(S, At.PC)]["op"] == Op.CHOOSE
        return 1 if is_program and get(S, At.X) >= M["code"][get(S, At.PC)]["b"] else 0
    if decision == Decision.LIFE:
        return 1 if S["count"][get(S, At.SEAT), Zone.LIFE] > 1 else 0
    return 0


@kernel
def _can_play(S, M, W, copy, squares):
    """ZX-9.1, 9.2: can the hand card be played now? squares: where a Z/X of its player may appear."""
    if not is_event(M, copy) and allowed_squares(S, copy, squares) == 0:
        return 0
    if not is_free(S, M, W, copy):
        cost = cost_of(S, M, W, copy)
        colours = M["card"][M["copy_card"][copy]]["traits"] & COLOURS
        if cost >= INFINITE or not is_payable(S, M, owner(copy), colours, cost, copy):
            return 0
    return is_permitted(S, M, W, copy)


@kernel
def _can_play_any(S, M, W, seat, events_only):
    """ZX-9.1: can any card in hand be played?"""
    squares = 0 if events_only else legal_squares(S, seat)
    for half in range(2):
        hand = S["members"][seat, Zone.HAND, half]
        if events_only or squares == 0:
            hand &= M["event_copies"][seat, half]
        while hand:
            copy = first_copy(seat, half) + lowest_bit(hand)
            hand &= hand - 1
            if _can_play(S, M, W, copy, squares):
                return 1
    return 0


@kernel
def _can_use_any(S, M, W, seat):
    """ZX-12.1: can any startup ability be used?"""
    if is_hidden_by_shift(M, seat, Zone.SQUARE):
        list_abilities(S, M, W, seat)
        return is_full(W)
    zones = M["startup_zones"][seat]
    while zones:
        zone = lowest_bit(zones)
        zones &= zones - 1
        for half in range(2):
            cards = S["members"][seat, zone, half] & M["startup_copies"][seat, zone, half]
            while cards:
                copy = first_copy(seat, half) + lowest_bit(cards)
                cards &= cards - 1
                if _can_use(S, M, W, copy):
                    return 1
    return 0


@kernel
def _can_use(S, M, W, copy):
    """ZX-12.1: can a startup ability of the card be used where it lies?"""
    row = next_ability(S, M, copy, 0)
    while row:
        if M["ability"][row]["kind"] == Kind.STARTUP and can_use(S, M, W, row, copy):
            return 1
        row = next_ability(S, M, copy, row)
    return 0


@apart
def _can_act(S, M, W, seat, in_battle):
    """ZX-7.8, 11.4: is there anything to do but pass? Leaves the pass as the first choice listed."""
    W["choices"] = 0
    W["limit"] = PROBE
    offer(S, W, Verb.PASS if in_battle else Verb.END, 0, 0, 0)
    if not in_battle and can_attack_any(S, seat):
        return 1
    if _can_play_any(S, M, W, seat, in_battle):
        return 1
    if M["startup_zones"][seat] and _can_use_any(S, M, W, seat):
        return 1
    if M["playable_zones"] and not is_full(W):
        list_hand(S, M, W, seat, in_battle)
    if not is_full(W):
        list_dynamis(S, M, W, seat, in_battle)
    return is_full(W)


@kernel
def is_open(S, M, W):
    """Has the decision two legal choices at least? If not, the only one is the first in W['choice']."""
    decision = S["decision"]
    W["is_listed"] = 0
    if OF_PRIORITY >> decision & 1:
        return _can_act(S, M, W, S["seat"], 1 if decision == Decision.BATTLE else 0)
    if is_certain(S, M):
        return 1
    W["is_listed"] = 1
    return list_choices(S, M, W, PROBE) > 1
