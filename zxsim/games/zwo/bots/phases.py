"""Mulligan and Magic Phase: which hand is kept, which card becomes magic."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.bots.actions import propose
from zxsim.games.zwo.bots.weights import Weight
from zxsim.games.zwo.bots.worth import worth_of_card
from zxsim.games.zwo.rules.asking import pack
from zxsim.games.zwo.rules.copies import card_of, has_flag, is_known
from zxsim.games.zwo.state import Flag, Verb, Zone
from zxsim.games.zwo.tables import GREY, ZOMBIE

EARLY = 3  # entry cost of a zombie for the first turns
FEW = 2


@kernel
def choose_mulligan(S, M, seat):
    """A hand with fewer than two zombies for the first turns goes back."""
    early = 0
    copy = S["head"][seat, Zone.HAND]
    while copy:
        card = card_of(M, copy)
        if card["type"] == ZOMBIE and card["cost"] <= EARLY:
            early += 1
        copy = S["next"][copy]
    return pack(Verb.KEEP if early >= FEW else Verb.REDRAW, 0, 0, 0)


@kernel
def choose_return(S, M, seat):
    """Expensive cards go back, one after the other."""
    copy = S["head"][seat, Zone.HAND]
    while copy:
        if card_of(M, copy)["cost"] > EARLY:
            return pack(Verb.RETURN, copy, 0, 0)
        copy = S["next"][copy]
    return pack(Verb.DONE, 0, 0, 0)


@kernel
def _front_colours(S, M, seat):
    """Bit per colour among the own Front magic."""
    colours = 0
    copy = S["head"][seat, Zone.MAGIC]
    while copy:
        colour = card_of(M, copy)["colour"] if not has_flag(S, copy, Flag.BACK) else GREY
        if colour < GREY:
            colours |= 1 << colour
        copy = S["next"][copy]
    return colours


@kernel
def _needed_colours(S, M, seat, spared):
    """Bit per colour that the hand, without one card, asks for in its costs."""
    colours = 0
    copy = S["head"][seat, Zone.HAND]
    while copy:
        if copy != spared:
            colours |= card_of(M, copy)["cost_colours"]
        copy = S["next"][copy]
    return colours


@kernel
def _worth_in_hand(S, M, B, copy, magic):
    """A card that can soon be played is worth a part of what it will be; a late one less of it."""
    card = card_of(M, copy)
    if card["type"] != ZOMBIE:
        return B["weight"][Weight.CARD] + 20
    share = 60 - 15 * max(card["cost"] - magic - 1, 0)
    return worth_of_card(S, M, B, copy) * max(share, 10) // 100


@kernel
def _brings(B, card, missing):
    """Points for the first magic of a colour."""
    colour = card["colour"]
    if colour == GREY or not missing >> colour & 1:
        return 0
    return B["weight"][Weight.COLOUR]


@kernel
def choose_magic(S, M, W, B, seat):
    """A hand card, an own Back magic to Front, or nothing."""
    V = W["view"]
    V["best"] = 0
    V["best_choice"] = pack(Verb.PASS, 0, 0, 0)
    magic = S["count"][seat, Zone.MAGIC]
    front = _front_colours(S, M, seat)
    needs = B["weight"][Weight.MAGIC + min(magic // 2, 4)]
    if S["count"][seat, Zone.HAND] <= 1:
        needs //= 2
    copy = S["head"][seat, Zone.HAND]
    while copy:
        missing = _needed_colours(S, M, seat, copy) & ~front
        points = needs + _brings(B, card_of(M, copy), missing) - _worth_in_hand(S, M, B, copy, magic)
        propose(W, pack(Verb.PLACE, copy, 0, 0), card_of(M, copy)["key"], points)
        copy = S["next"][copy]
    missing = _needed_colours(S, M, seat, 0) & ~front
    copy = S["head"][seat, Zone.MAGIC]
    while copy:
        if has_flag(S, copy, Flag.BACK):
            points = B["weight"][Weight.FRONT]
            key = 0
            if is_known(S, M, copy, seat):
                points += _brings(B, card_of(M, copy), missing)
                key = card_of(M, copy)["key"]
            propose(W, pack(Verb.FRONT, copy, 0, 0), key, points)
        copy = S["next"][copy]
    return V["best_choice"]
