"""Every legal choice at a decision, listed in W['choice']."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.actions import are_alike, is_full, is_twin, list_actions, list_hand, offer
from zxsim.games.zwo.rules.attack import can_attack, can_block
from zxsim.games.zwo.rules.copies import has_flag, is_known, owner
from zxsim.games.zwo.rules.selecting import find
from zxsim.games.zwo.state import Decision, Flag, Verb, Zone
from zxsim.games.zwo.tables import Timing


@kernel
def _list_hand_cards(S, M, W, seat, verb):
    copy = S["head"][seat, Zone.HAND]
    while copy:
        if not is_twin(S, M, copy):
            offer(S, W, verb, copy, 0, 0)
        copy = S["next"][copy]


@kernel
def _list_magic(S, M, W, seat):
    """ZWO-3.3: a hand card, an own Back magic, or nothing. Back magic that its owner does not know is told
    apart by its place."""
    offer(S, W, Verb.PASS, 0, 0, 0)
    _list_hand_cards(S, M, W, seat, Verb.PLACE)
    copy = S["head"][seat, Zone.MAGIC]
    while copy:
        if has_flag(S, copy, Flag.BACK) and not (is_known(S, M, copy, seat) and is_twin(S, M, copy)):
            offer(S, W, Verb.FRONT, copy, 0, 0)
        copy = S["next"][copy]


@kernel
def _list_targets_of(S, M, W, copy):
    """ZWO-6.2: the opponent, and his Rest zombies."""
    offer(S, W, Verb.ATTACK, copy, 0, 0)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        target = S["head"][1 - S["seat"], zone]
        while target and not is_full(W):
            if has_flag(S, target, Flag.REST) and not is_twin(S, M, target):
                offer(S, W, Verb.ATTACK, copy, target, 0)
            target = S["next"][target]


@kernel
def _list_attacks(S, M, W, seat):
    """ZWO-3.6, 6.1."""
    offer(S, W, Verb.END, 0, 0, 0)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy and not is_full(W):
            if can_attack(S, M, copy) and not is_twin(S, M, copy):
                _list_targets_of(S, M, W, copy)
            copy = S["next"][copy]


@kernel
def _list_blocks(S, M, W, seat):
    """ZWO-6.3."""
    offer(S, W, Verb.PASS, 0, 0, 0)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            if can_block(S, M, copy) and not is_twin(S, M, copy):
                offer(S, W, Verb.BLOCK, copy, 0, 0)
            copy = S["next"][copy]


@kernel
def _has_twin_before(S, M, W, i):
    """Is a card that nothing tells apart already among the found ones before row i?"""
    copy = W["found"][i]
    if S["attacker"] == copy or S["target"] == copy:
        return 0
    for k in range(i):
        other = W["found"][k]
        if (
            owner(other) == owner(copy)
            and S["zone"][other] == S["zone"][copy]
            and S["attacker"] != other
            and S["target"] != other
            and are_alike(S, M, copy, other)
        ):
            return 1
    return 0


@kernel
def _list_targets(S, M, W, seat):
    """ZWO-7.1: what an ability may choose; cards that its player does not know by their place."""
    code = M["code"][S["pc"]]
    if code["a"]:
        offer(S, W, Verb.DONE, 0, 0, 0)
    n = find(S, M, W, code["selector"], S["source"])
    for i in range(n):
        if not (is_known(S, M, W["found"][i], seat) and _has_twin_before(S, M, W, i)):
            offer(S, W, Verb.CHOOSE, W["found"][i], 0, 0)


@kernel
def list_choices(S, M, W, limit):
    """Lists the legal choices of the current decision in W['choice'], at least `limit` of them if
    there are so many; returns how many were listed. Conceding is always possible and never listed."""
    W["choices"] = 0
    W["limit"] = limit
    decision = S["decision"]
    seat = S["seat"]
    if decision == Decision.MAIN:
        list_actions(S, M, W, seat)
    elif decision == Decision.ATTACK:
        _list_attacks(S, M, W, seat)
    elif decision == Decision.BLOCK:
        _list_blocks(S, M, W, seat)
    elif decision == Decision.MAGIC:
        _list_magic(S, M, W, seat)
    elif decision == Decision.TARGET:
        _list_targets(S, M, W, seat)
    elif decision == Decision.EVENT:
        offer(S, W, Verb.PASS, 0, 0, 0)
        list_hand(S, M, W, seat, Timing.BATTLE)
    elif decision == Decision.RETURN:
        offer(S, W, Verb.DONE, 0, 0, 0)
        _list_hand_cards(S, M, W, seat, Verb.RETURN)
    else:
        offer(S, W, Verb.KEEP, 0, 0, 0)
        offer(S, W, Verb.REDRAW, 0, 0, 0)
    return W["choices"]
