"""Every legal choice at a decision, listed in W['choice'] (ZX-8.1, 11.12, 11.19)."""

from zxsim.core.jit import kernel
from zxsim.games.zx.actions import begin_zones, is_new, list_actions, offer
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.costs import list_payers
from zxsim.games.zx.rules.effects.change import split_room
from zxsim.games.zx.rules.effects.choose import is_unseen, list_candidates, list_unarranged
from zxsim.games.zx.rules.effects.modes import count_modes, modes_done
from zxsim.games.zx.rules.effects.special import list_halves
from zxsim.games.zx.rules.extras import list_sacrifices
from zxsim.games.zx.rules.filters import is_untargetable
from zxsim.games.zx.rules.frames import At, Run, get
from zxsim.games.zx.rules.play import allowed_squares, is_event, legal_squares
from zxsim.games.zx.rules.protection import keep_taunting
from zxsim.games.zx.rules.replacing import PLACES, asked_slot, place_of
from zxsim.games.zx.rules.rule_effects import is_excess_choice
from zxsim.games.zx.state import SLOTS, Decision, Verb, Zone
from zxsim.games.zx.tables import Op


@kernel
def _list_zone(S, M, W, seat, zone, verb):
    begin_zones(W)
    copy = S["head"][seat, zone]
    while copy:
        if is_new(S, M, W, copy):
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
        _list_squares(S, W, Verb.PLAY, copy, allowed_squares(S, copy, legal_squares(S, owner(copy))))


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
    elif M["code"][get(S, At.PC)]["op"] == Op.ARRANGE:
        n = list_unarranged(S, W)
    else:
        n = list_candidates(S, M, W)
        if get(S, At.X) >= M["code"][get(S, At.PC)]["b"]:
            offer(S, W, Verb.DONE, 0, 0, 0)
    begin_zones(W)
    for i in range(n):
        copy = W["found"][i]
        if S["zone"][copy] == Zone.SQUARE or is_unseen(S, copy) or is_new(S, M, W, copy):
            offer(S, W, Verb.CHOOSE, copy, 0, 0)


@kernel
def _list_void_bringer(S, M, W):
    """ZX-11.19: any Z/X on a Square, or none."""
    offer(S, W, Verb.NO, 0, 0, 0)
    n = 0
    for slot in range(1, SLOTS):
        copy = S["slot_copy"][slot]
        if copy and not is_untargetable(S, M, copy):
            W["found"][n] = copy
            n += 1
    n = keep_taunting(S, M, W, n, S["seat"])
    for i in range(n):
        offer(S, W, Verb.CHOOSE, W["found"][i], 0, 0)


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
    begin_zones(W)
    for i in range(n):
        if is_new(S, M, W, W["found"][i]):
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
def _list_replacements(S, W):
    """ZX-12.16: the places where a destroyed card can go."""
    slot = asked_slot(S)
    for k in range(PLACES):
        if place_of(S, slot, k):
            offer(S, W, Verb.REPLACE, S["slot_copy"][slot], k, 0)


@kernel
def _list_modes(S, M, W):
    """ZX-12.10: the modes left, and `done` once enough have been carried out."""
    pc = get(S, At.PC)
    if count_modes(S) >= M["code"][pc]["b"]:
        offer(S, W, Verb.DONE, 0, 0, 0)
    for n in range(M["code"][pc]["a"]):
        if not modes_done(S) >> n & 1:
            offer(S, W, Verb.MODE, 0, n, 0)


@kernel
def _list_numbers(S, M, W, decision):
    if decision == Decision.NUMBER:
        for n in range(get(S, At.X) + 1):
            offer(S, W, Verb.NUMBER, 0, n, 0)
    elif decision == Decision.MODE:
        _list_modes(S, M, W)
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
    elif decision == Decision.REPLACE:
        _list_replacements(S, W)
    elif decision == Decision.LIFE:
        for position in range(S["count"][get(S, At.SEAT), Zone.LIFE]):
            offer(S, W, Verb.LIFE, position, 0, 0)
    elif decision == Decision.DISCARD or decision == Decision.CHARGE_EXCESS:
        _list_excess(S, M, W)
    elif decision == Decision.PAY:
        pc = get(S, At.PC)
        ways = list_payers(S, M, W, S["seat"], M["code"][pc]["a"], M["code"][pc]["b"], 0)
        for k in range(ways):
            offer(S, W, Verb.PAY, 0, 0, W["payers"][k])
    elif decision == Decision.VOID_BRINGER:
        _list_void_bringer(S, M, W)
    else:
        _list_numbers(S, M, W, decision)


@kernel
def list_choices(S, M, W, limit):
    """Lists the legal choices of the current decision in W['choice'], at least `limit` of them if
    there are so many; returns how many were listed. Conceding is always possible and never listed."""
    W["choices"] = 0
    W["limit"] = limit
    decision = S["decision"]
    seat = S["seat"]
    if decision == Decision.MAIN or decision == Decision.BATTLE:
        list_actions(S, M, W, seat, 1 if decision == Decision.BATTLE else 0)
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
