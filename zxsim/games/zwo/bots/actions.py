"""The Main Phase, and events: every action weighed, the best one taken."""

from zxsim.core.jit import kernel
from zxsim.games.zwo.actions import can_use
from zxsim.games.zwo.bots.paying import choose_payment
from zxsim.games.zwo.bots.programs import worth_of_program
from zxsim.games.zwo.bots.weights import Weight
from zxsim.games.zwo.bots.worth import worth_of_card
from zxsim.games.zwo.rules.asking import pack
from zxsim.games.zwo.rules.copies import card_of
from zxsim.games.zwo.rules.magic import BACKING, RESTING, is_payable
from zxsim.games.zwo.rules.zombies import has_namesake
from zxsim.games.zwo.state import Verb, Zone
from zxsim.games.zwo.tables import ZOMBIE, Kind, Timing, When


@kernel
def propose(W, choice, key, points):
    """Remembers the choice with the most points above zero; a die tells equal ones apart. key: the same for
    choices about equal cards, of which the first one counts."""
    V = W["view"]
    if points <= 0:
        return
    mixed = (key * 0x9E3779B1 ^ V["noise"]) >> 7 & 15
    score = 16 * points + mixed
    if score > V["best"]:
        V["best"] = score
        V["best_choice"] = choice


@kernel
def worth_of_entering(S, M, B, copy, seat):
    """A zombie from hand: itself, and what it does when it enters."""
    card = card_of(M, copy)
    if card["legend"] and has_namesake(S, M, copy):
        return 0
    points = worth_of_card(S, M, B, copy) + B["weight"][Weight.COST] * card["cost"]
    if card["whens"] >> When.ENTERS & 1:
        for row in range(card["ability"], card["ability"] + card["abilities"]):
            ability = M["ability"][row]
            if ability["kind"] == Kind.AUTOMATIC and ability["when"] == When.ENTERS:
                points += worth_of_program(S, M, B, ability["code"], copy, seat) - ability["bonus"]
    return points


@kernel
def _weigh_zombie(S, M, W, B, copy, seat):
    card = card_of(M, copy)
    if is_payable(S, M, W, seat, RESTING, card["cost"], card["cost_colours"]):
        points = worth_of_entering(S, M, B, copy, seat)
        payment = choose_payment(S, M, W, seat, RESTING, card["cost"], card["cost_colours"])
        propose(W, pack(Verb.PLAY, copy, 0, payment), card["key"], points)


@kernel
def weigh_event(S, M, W, B, copy, seat):
    """An event is worth what it does, without its price and the card."""
    card = card_of(M, copy)
    if is_payable(S, M, W, seat, BACKING, card["cost"], card["cost_colours"]):
        points = worth_of_program(S, M, B, M["ability"][card["ability"]]["code"], copy, seat)
        points -= B["weight"][Weight.BACKED] * card["cost"] + B["weight"][Weight.CARD]
        payment = choose_payment(S, M, W, seat, BACKING, card["cost"], card["cost_colours"])
        propose(W, pack(Verb.USE, copy, 0, payment), card["key"], points)


@kernel
def _weigh_revive(S, M, W, B, copy, seat):
    card = card_of(M, copy)
    if is_payable(S, M, W, seat, BACKING, card["revive"], card["revive_colours"]):
        points = worth_of_card(S, M, B, copy) * B["weight"][Weight.BROKEN] // 100
        points -= B["weight"][Weight.BACKED] * card["revive"]
        payment = choose_payment(S, M, W, seat, BACKING, card["revive"], card["revive_colours"])
        propose(W, pack(Verb.REVIVE, copy, 0, payment), card["key"], points)


@kernel
def _weigh_abilities(S, M, W, B, copy, seat):
    card = card_of(M, copy)
    for row in range(card["ability"], card["ability"] + card["abilities"]):
        ability = M["ability"][row]
        if can_use(S, M, row, copy) and is_payable(
            S, M, W, seat, BACKING, ability["cost"], ability["cost_colours"]
        ):
            points = worth_of_program(S, M, B, ability["code"], copy, seat)
            points -= B["weight"][Weight.BACKED] * ability["cost"]
            if ability["rests"]:
                points -= B["weight"][Weight.CRITICAL] * card["critical"]
            payment = choose_payment(S, M, W, seat, BACKING, ability["cost"], ability["cost_colours"])
            propose(W, pack(Verb.ABILITY, copy, ability["index"], payment), card["key"], points)


@kernel
def weigh_hand(S, M, W, B, seat, timing):
    """Every card in hand that can be played now."""
    copy = S["head"][seat, Zone.HAND]
    while copy:
        card = card_of(M, copy)
        if card["type"] == ZOMBIE:
            if timing == Timing.MAIN:
                _weigh_zombie(S, M, W, B, copy, seat)
        elif card["timing"] & timing:
            weigh_event(S, M, W, B, copy, seat)
        copy = S["next"][copy]


@kernel
def choose_action(S, M, W, B, seat):
    """The best action, else the end of the phase."""
    V = W["view"]
    V["best"] = 0
    V["best_choice"] = pack(Verb.END, 0, 0, 0)
    weigh_hand(S, M, W, B, seat, Timing.MAIN)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            if zone == Zone.SPLATTERED:
                _weigh_revive(S, M, W, B, copy, seat)
            if card_of(M, copy)["uses"]:
                _weigh_abilities(S, M, W, B, copy, seat)
            copy = S["next"][copy]
    return V["best_choice"]


@kernel
def choose_event(S, M, W, B, seat):
    """The best event during an attack, else none."""
    V = W["view"]
    V["best"] = 0
    V["best_choice"] = pack(Verb.PASS, 0, 0, 0)
    weigh_hand(S, M, W, B, seat, Timing.BATTLE)
    return V["best_choice"]
