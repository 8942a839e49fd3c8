"""`heuristic`: cheap scores for every kind of decision, one array of weights (`weights.py`)."""

from zxsim.core.jit import kernel
from zxsim.core.rng import draw
from zxsim.games.zx.bots.actions import (
    consider_abilities,
    consider_attacks,
    consider_dynamis,
    consider_hand,
    note_resource,
    with_payers,
)
from zxsim.games.zx.bots.answers import (
    answer_may,
    answer_order,
    choose_discard,
    choose_mode,
    choose_number,
    choose_replacement,
    choose_square,
    choose_target,
    choose_void_target,
)
from zxsim.games.zx.bots.phases import choose_free_play, choose_ignition, choose_mulligan, choose_resource
from zxsim.games.zx.bots.placing import weigh_targets
from zxsim.games.zx.bots.view import add_up_mine, look
from zxsim.games.zx.bots.weights import Weight
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.rules.asking import pack
from zxsim.games.zx.state import Decision, Verb
from zxsim.games.zx.work import BOT, CHOICES

BY_DIE = (
    1 << Decision.MAIN | 1 << Decision.BATTLE | 1 << Decision.FREE_PLAY
    | 1 << Decision.TARGET | 1 << Decision.SQUARE
)  # fmt: skip
"""Decisions whose equal choices a die tells apart."""
ABOUT_SQUARES = (
    1 << Decision.MAIN | 1 << Decision.FREE_PLAY | 1 << Decision.SQUARE | 1 << Decision.VOID_BRINGER
)  # fmt: skip
"""Decisions for which the bot looks at the field; at others it does when a Z/X on a Square is concerned."""


@kernel
def _act(S, M, W, B, seat, in_battle):
    """The best action with points above zero, else pass or end. Good attacks come before
    anything is played: what they turn up, and the squares they open, tell what to play where."""
    V = W["view"]
    V["action"] = 0
    V["best_choice"] = pack(Verb.PASS if in_battle else Verb.END, 0, 0, 0)
    if not in_battle:
        add_up_mine(W)
        consider_attacks(S, M, W, B, seat)
    if M["startup_zones"][seat]:
        consider_abilities(S, M, W, B, seat)
    if V["action"] < 16 * B["weight"][Weight.ATTACK_FIRST]:
        if not in_battle:
            weigh_targets(S, W, B, seat)
        note_resource(S, M, W, seat)
        consider_hand(S, M, W, B, seat, in_battle)
        consider_dynamis(S, M, W, B, seat, in_battle)
    return with_payers(S, M, W, B, seat, V["best_choice"])


@kernel
def _answer(S, M, W, B, seat, decision):
    """Decisions inside a resolution."""
    if decision == Decision.TARGET:
        return choose_target(S, M, W, B, seat)
    if decision == Decision.SQUARE:
        return choose_square(S, M, W, B, seat)
    if decision == Decision.MAY:
        return answer_may(S, M, W, B, seat)
    if decision == Decision.VOID_BRINGER:
        return choose_void_target(S, M, W, seat)
    if decision == Decision.DISCARD or decision == Decision.CHARGE_EXCESS:
        return choose_discard(S, M, W, B, seat)
    if decision == Decision.CRISIS:
        return pack(Verb.YES, 0, 0, 0)
    if decision == Decision.NUMBER:
        return choose_number(S, W, seat)
    if decision == Decision.REPLACE:
        return choose_replacement(S, M, W, B, seat)
    if decision == Decision.MODE:
        return choose_mode(S, M, W, B, seat)
    n = list_choices(S, M, W, CHOICES)
    return W["choice"][n - 1 if decision == Decision.SPLIT else 0]


@kernel
def choose_heuristic(S, M, W, B):
    """The heuristic choice at the current decision. Reads public zones and the own hand and Dynamis only."""
    seat = S["seat"]
    decision = S["decision"]
    if decision == Decision.LIFE:
        return pack(Verb.LIFE, 0, 0, 0)
    if decision == Decision.MULLIGAN:
        return choose_mulligan(S, M, seat)
    if decision == Decision.RESOURCE:
        return choose_resource(S, M, W, B, seat)
    if decision == Decision.ORDER:
        return answer_order(S, W, seat)
    if decision == Decision.IGNITION:
        return choose_ignition(S, M, B, seat)
    W["view"]["is_seen"] = 0
    if ABOUT_SQUARES >> decision & 1:
        look(S, M, W, B, seat)
    if BY_DIE >> decision & 1:
        W["view"]["noise"] = draw(W["rng"], BOT + (seat ^ S["luck"]), S["decisions"])
    if decision == Decision.MAIN:
        return _act(S, M, W, B, seat, 0)
    if decision == Decision.BATTLE:
        return _act(S, M, W, B, seat, 1)
    if decision == Decision.FREE_PLAY or decision == Decision.SQUARE:
        add_up_mine(W)
        weigh_targets(S, W, B, seat)
    if decision == Decision.FREE_PLAY:
        return choose_free_play(S, M, W, B, seat)
    return _answer(S, M, W, B, seat, decision)
