"""What a player may do in his Main Phase, and with events, listed in W['choice'] (ZWO-3.5, 7)."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.rules.asking import pack
from zxsim.games.zwo.rules.copies import card_of, has_flag, owner
from zxsim.games.zwo.rules.magic import BACKING, RESTING, is_payable, list_payments
from zxsim.games.zwo.state import Flag, Verb, Zone
from zxsim.games.zwo.tables import ZOMBIE, Kind, Timing
from zxsim.games.zwo.work import CHOICES

PROBE = 2  # limit with which the engine asks whether there is a choice at all


@kernel
def offer(S, W, verb, copy, place, payment):
    """Adds a choice to the list."""
    if W["choices"] < CHOICES:
        W["choice"][W["choices"]] = pack(verb, copy, place, payment)
        W["choices"] += 1
    else:
        S["fault"] = 2


@kernel
def is_full(W):
    """Are there as many choices as were asked for?"""
    return W["choices"] >= W["limit"]


@kernel
def are_alike(S, M, copy, other):
    """Two cards of one zone that nothing tells apart."""
    return (
        M["copy_card"][copy] == M["copy_card"][other]
        and S["flags"][copy] == S["flags"][other]
        and S["damage"][copy] == S["damage"][other]
        and S["boost"][copy] == S["boost"][other]
        and S["sharpened"][copy] == S["sharpened"][other]
        and S["used"][copy] == S["used"][other]
    )


@kernel
def is_twin(S, M, copy):
    """Does a card that nothing tells apart from this one come earlier in the same zone?"""
    other = S["head"][owner(copy), S["zone"][copy]]
    while other and other != copy:
        if are_alike(S, M, copy, other):
            return 1
        other = S["next"][other]
    return 0


@kernel
def _offer_payments(S, M, W, verb, copy, place, way, n, colours):
    """One choice for every way to pay that differs."""
    seat = owner(copy)
    if W["limit"] == PROBE:
        if is_payable(S, M, W, seat, way, n, colours):
            offer(S, W, verb, copy, place, 0)  # how it is paid does not matter; the engine only counts
        return
    ways = list_payments(S, M, W, seat, way, n, colours)
    for k in range(ways):
        offer(S, W, verb, copy, place, W["payment"][k])


@kernel
def list_hand(S, M, W, seat, timing):
    """ZWO-3.5, 4.2, 7.1: zombies and events that can be played now."""
    copy = S["head"][seat, Zone.HAND]
    while copy and not is_full(W):
        card = card_of(M, copy)
        if not is_twin(S, M, copy):
            if card["type"] == ZOMBIE:
                if timing == Timing.MAIN:
                    _offer_payments(S, M, W, Verb.PLAY, copy, 0, RESTING, card["cost"], card["cost_colours"])
            elif card["timing"] & timing:
                _offer_payments(S, M, W, Verb.USE, copy, 0, BACKING, card["cost"], card["cost_colours"])
        copy = S["next"][copy]


@kernel
def can_use(S, M, row, copy):
    """ZWO-3.5: an ability that its player may use, its cost apart."""
    ability = M["ability"][row]
    if ability["kind"] != Kind.USE or (ability["once"] and S["used"][copy] >> ability["index"] & 1):
        return 0
    return 0 if ability["rests"] and has_flag(S, copy, Flag.REST) else 1


@kernel
def _list_abilities(S, M, W, copy):
    card = card_of(M, copy)
    for row in range(card["ability"], card["ability"] + card["abilities"]):
        if can_use(S, M, row, copy):
            ability = M["ability"][row]
            index = ability["index"]
            _offer_payments(
                S, M, W, Verb.ABILITY, copy, index, BACKING, ability["cost"], ability["cost_colours"]
            )


@kernel
def _list_field(S, M, W, seat):
    """ZWO-3.5, 5.5: abilities of own zombies, and revive."""
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy and not is_full(W):
            card = card_of(M, copy)
            if (card["uses"] or zone == Zone.SPLATTERED) and not is_twin(S, M, copy):
                if zone == Zone.SPLATTERED:
                    _offer_payments(
                        S, M, W, Verb.REVIVE, copy, 0, BACKING, card["revive"], card["revive_colours"]
                    )
                _list_abilities(S, M, W, copy)
            copy = S["next"][copy]


@kernel
def list_actions(S, M, W, seat):
    """ZWO-3.5: what the turn player may do in his Main Phase."""
    offer(S, W, Verb.END, 0, 0, 0)
    list_hand(S, M, W, seat, Timing.MAIN)
    _list_field(S, M, W, seat)
