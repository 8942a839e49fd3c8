"""The choice of a planner.

It lets the heuristic bot play on for both sides after each promising choice, in games whose hidden cards are
dealt anew, and takes what came out best on average; the choice of the heuristic bot unless another one is
better by more than chance explains. No planner plans in a playout.
"""

from zxsim.core.jit import kernel
from zxsim.core.race import count_alive, count_rounds, halve, pick_winner, score
from zxsim.core.rng import branch
from zxsim.games.zx.bots.heuristic import choose_heuristic
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.engine import update
from zxsim.games.zx.planner.belief import believe
from zxsim.games.zx.planner.candidates import list_candidates
from zxsim.games.zx.planner.dealing import deal
from zxsim.games.zx.planner.evaluate import value_of
from zxsim.games.zx.planner.hidden import note_known, sort_hidden
from zxsim.games.zx.rules.sight import forget_all
from zxsim.games.zx.state import Decision
from zxsim.games.zx.work import CHOICES, PLAN

HORIZON = 3  # turns of both players: what is left of this one, and two more
CANDIDATES = 8
DOUBT = 8  # tenths of a standard error by which another choice must be better
BLIND = 1 << Decision.LIFE | 1 << Decision.SPLIT
"""Decisions about cards that nobody sees, and those with too many answers."""


@kernel
def choose_planned(S, M, W, P, B):
    """The choice of a planner at the current decision. P: its work space, of which nothing is kept."""
    favourite = choose_heuristic(S, M, W, B)
    if BLIND >> S["decision"] & 1:
        return favourite
    seat = S["seat"]
    n = list_choices(S, M, W, CHOICES)
    if not note_known(S, W, P, n):
        return favourite
    list_candidates(S, M, W, P["race"], B, n, favourite, CANDIDATES)
    if P["race"]["arms"] == 1:
        return favourite
    branch(W["rng"], PLAN + (seat ^ S["luck"]), S["decisions"], P["rng"])
    sort_hidden(S, M, W, P, seat)
    believe(M, P, seat)
    _run_race(S, P, B, seat)
    return pick_winner(P["race"], DOUBT)


@kernel
def _run_race(S, P, B, seat):
    """Halves the field round by round; each round has an equal share of the playouts."""
    R = P["race"]
    rounds = count_rounds(R)
    for n in range(rounds):
        if n:
            halve(R)
        for _ in range(max(B["playouts"] // (rounds * count_alive(R)), 1)):
            deal(S, P, seat, R["deals"])
            for arm in range(R["arms"]):
                if R["alive"][arm]:
                    score(R, arm, _play_on(P, B, seat, R["choice"][arm]))


@kernel
def _play_on(P, B, seat, choice):
    """What a choice is worth in the present deal, when the heuristic bot goes on for both sides."""
    P["trial"] = P["dealt"]
    S, M, W = P["trial"], P["tables"], P["work"]
    forget_all(W)
    until = S["turn"] + HORIZON
    update(S, M, W, None, choice)
    while S["reason"] == 0 and S["turn"] < until:
        update(S, M, W, None, choose_heuristic(S, M, W, B))
    return value_of(S, M, seat)
