"""Which choices are worth trying out: each with one way to pay, and of many those that look best."""

from zxsim.core.jit import kernel
from zxsim.core.race import enter, start_race
from zxsim.games.zx.bots.actions import event_value, note_resource, with_payers
from zxsim.games.zx.bots.attacks import attack_value
from zxsim.games.zx.bots.effects import program_value
from zxsim.games.zx.bots.placing import place_value, weigh_targets
from zxsim.games.zx.bots.view import add_up_mine, body_value, look
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.rules.asking import copy_in, payers_in, place_in, verb_of
from zxsim.games.zx.rules.copies import square_of
from zxsim.games.zx.rules.filters import card_of
from zxsim.games.zx.rules.granting import row_of
from zxsim.games.zx.rules.play import is_event
from zxsim.games.zx.state import Decision, Verb

PART = (1 << 18) - 1
"""A choice without its payers."""
ACTIONS = 1 << Decision.MAIN | 1 << Decision.BATTLE
NOTHING = 1 << Verb.END | 1 << Verb.PASS | 1 << Verb.DONE | 1 << Verb.NO
ALWAYS = 100_000  # doing nothing is always tried
ATTACK = 20  # an attack costs nothing
CARD = 35  # what an Event must be worth
MOST_COST = 10


@kernel
def list_candidates(S, M, W, R, B, n, favourite, most):
    """Starts a race of the favourite and the other ones of the n listed choices, `most` in all."""
    start_race(R, favourite)
    in_action = ACTIONS >> S["decision"] & 1
    if in_action:
        look(S, M, W, B, S["seat"])
        add_up_mine(W)
        weigh_targets(S, W, B, S["seat"])
        note_resource(S, M, W, S["seat"])
    before = favourite & PART
    for i in range(n):
        choice = W["choice"][i]
        part = choice & PART
        if part != before and part != favourite & PART:
            enter(R, choice, points_of(S, M, W, B, choice) if in_action else 0, most)
        before = part
    for arm in range(1, R["arms"]):
        if in_action and payers_in(R["choice"][arm]):
            R["choice"][arm] = with_payers(S, M, W, B, S["seat"], R["choice"][arm] & PART)


@kernel
def points_of(S, M, W, B, choice):
    """How good an action looks, roughly as the heuristic bot sees it."""
    verb = verb_of(choice)
    copy = copy_in(choice)
    seat = S["seat"]
    if NOTHING >> verb & 1:
        return ALWAYS
    if verb == Verb.ATTACK:
        return attack_value(S, W, B, seat, square_of(S, copy), place_in(choice)) + ATTACK
    if verb == Verb.ABILITY:
        row = row_of(M, copy, place_in(choice))
        return program_value(S, M, W, B, seat, copy, M["ability"][row]["code"], 0)
    if is_event(M, copy):
        return event_value(S, M, W, B, seat, copy) - CARD
    card = card_of(M, copy)
    power = M["card"][card]["power"]
    value = place_value(S, W, B, seat, place_in(choice), power, 1) + M["card"][card]["bonus"]
    if verb == Verb.PLAY:
        return value + B["weight"][Weight.PLAYED_COST] * min(M["card"][card]["cost"], MOST_COST)
    return value + body_value(M, B, card)
