"""Which choices are worth trying out: each with one way to pay, and of many those that look best."""

from zxsim.core.jit import kernel
from zxsim.core.race import enter, start_race
from zxsim.games.zwo.bots.actions import worth_of_entering
from zxsim.games.zwo.bots.paying import choose_payment
from zxsim.games.zwo.bots.programs import worth_of_program
from zxsim.games.zwo.bots.weights import Weight
from zxsim.games.zwo.bots.worth import worth_of_card, worth_of_fight, worth_of_hit
from zxsim.games.zwo.rules.asking import copy_in, place_in, verb_of
from zxsim.games.zwo.rules.copies import card_of
from zxsim.games.zwo.rules.magic import BACKING, RESTING
from zxsim.games.zwo.state import Verb

PART = (1 << 19) - 1
"""A choice without what pays for it."""
PAID = 1 << Verb.PLAY | 1 << Verb.USE | 1 << Verb.REVIVE | 1 << Verb.ABILITY
NOTHING = 1 << Verb.END | 1 << Verb.PASS | 1 << Verb.DONE
ALWAYS = 100_000  # doing nothing is always tried


@kernel
def list_candidates(S, M, W, R, B, n, favourite, most):
    """Starts a race of the favourite and the other ones of the n listed choices, `most` in all."""
    start_race(R, favourite)
    before = favourite & PART
    for i in range(n):
        choice = W["choice"][i]
        part = choice & PART
        if part != before and part != favourite & PART:
            enter(R, choice, points_of(S, M, B, choice), most)
        before = part
    for arm in range(1, R["arms"]):
        if PAID >> verb_of(R["choice"][arm]) & 1:
            R["choice"][arm] = _pay_well(S, M, W, R["choice"][arm] & PART)


@kernel
def _row_of(M, card, choice):
    """Row of the ability that is used."""
    return card["ability"] + place_in(choice)


@kernel
def points_of(S, M, B, choice):
    """How good a choice looks, roughly as the heuristic bot sees it."""
    verb = verb_of(choice)
    copy = copy_in(choice)
    seat = S["seat"]
    if NOTHING >> verb & 1:
        return ALWAYS
    card = card_of(M, copy)
    if verb == Verb.PLAY:
        return worth_of_entering(S, M, B, copy, seat)
    if verb == Verb.USE:
        points = worth_of_program(S, M, B, M["ability"][card["ability"]]["code"], copy, seat)
        return points - B["weight"][Weight.BACKED] * card["cost"] - B["weight"][Weight.CARD]
    if verb == Verb.REVIVE:
        points = worth_of_card(S, M, B, copy) * B["weight"][Weight.BROKEN] // 100
        return points - B["weight"][Weight.BACKED] * card["revive"]
    if verb == Verb.ABILITY:
        ability = M["ability"][_row_of(M, card, choice)]
        points = worth_of_program(S, M, B, ability["code"], copy, seat)
        return points - B["weight"][Weight.BACKED] * ability["cost"]
    if verb == Verb.ATTACK:
        target = place_in(choice)
        return worth_of_fight(S, M, B, copy, target, 0, 0) if target else worth_of_hit(S, M, B, copy)
    return 0


@kernel
def _pay_well(S, M, W, part):
    """The choice, paid with what is missed least."""
    verb = verb_of(part)
    card = card_of(M, copy_in(part))
    cost = card["revive"] if verb == Verb.REVIVE else card["cost"]
    colours = card["revive_colours"] if verb == Verb.REVIVE else card["cost_colours"]
    if verb == Verb.ABILITY:
        cost = M["ability"][_row_of(M, card, part)]["cost"]
        colours = M["ability"][_row_of(M, card, part)]["cost_colours"]
    way = RESTING if verb == Verb.PLAY else BACKING
    return part | choose_payment(S, M, W, S["seat"], way, cost, colours) << 19
