"""`heuristic`: points for every kind of decision, one array of weights (`weights.py`)."""

from zxsim.core.jit import kernel
from zxsim.core.rng import draw
from zxsim.games.zwo.bots.actions import choose_action, choose_event
from zxsim.games.zwo.bots.attacks import choose_attack, choose_block
from zxsim.games.zwo.bots.phases import choose_magic, choose_mulligan, choose_return
from zxsim.games.zwo.bots.programs import worth_of_choice
from zxsim.games.zwo.bots.view import look
from zxsim.games.zwo.choices import list_choices
from zxsim.games.zwo.rules.asking import copy_in
from zxsim.games.zwo.rules.copies import is_known
from zxsim.games.zwo.state import Decision
from zxsim.games.zwo.work import BOT, CHOICES


@kernel
def choose_target(S, M, W, B, seat):
    """The listed card with the most points; a card that may not be looked at has none of its own."""
    n = list_choices(S, M, W, CHOICES)
    best = 0
    best_points = 0
    for i in range(n):
        copy = copy_in(W["choice"][i])
        points = 0
        if copy and is_known(S, M, copy, seat):
            points = worth_of_choice(S, M, B, S["pc"], S["source"], seat, copy)
        if i == 0 or points > best_points:
            best = i
            best_points = points
    return W["choice"][best]


@kernel
def choose_heuristic(S, M, W, B):
    """The heuristic choice at the current decision. Reads what is public, the own hand, and known magic."""
    seat = S["seat"]
    decision = S["decision"]
    if decision == Decision.MULLIGAN:
        return choose_mulligan(S, M, seat)
    if decision == Decision.RETURN:
        return choose_return(S, M, seat)
    if decision == Decision.TARGET:
        return choose_target(S, M, W, B, seat)
    look(S, M, W, seat)
    W["view"]["noise"] = draw(W["rng"], BOT + (seat ^ S["luck"]), S["decisions"])
    if decision == Decision.MAIN:
        return choose_action(S, M, W, B, seat)
    if decision == Decision.ATTACK:
        return choose_attack(S, M, W, B, seat)
    if decision == Decision.BLOCK:
        return choose_block(S, M, W, B, seat)
    if decision == Decision.EVENT:
        return choose_event(S, M, W, B, seat)
    return choose_magic(S, M, W, B, seat)
