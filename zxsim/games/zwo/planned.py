"""Compiled entries for games in which a planner takes part; those of `kernel` stay small and fast."""

import numpy as np

from zxsim.core.jit import entry, kernel
from zxsim.games.zwo.bots.bot import PLANNER
from zxsim.games.zwo.bots.pick import choose
from zxsim.games.zwo.engine import new_game, update
from zxsim.games.zwo.kernel import ask_bot, write_row
from zxsim.games.zwo.planner.choosing import choose_planned
from zxsim.games.zwo.planner.plan import PLAN
from zxsim.games.zwo.settling import begin_game, end_game_counts, end_pair
from zxsim.games.zwo.state import STATE
from zxsim.games.zwo.work import WORK

EVERY_SLOT = -1
"""A planner thinks of its whole deck: any other card in it may change what it does."""


@kernel
def choose_any(S, M, W, P, B):
    """The choice of any bot."""
    if B["kind"] == PLANNER:
        return choose_planned(S, M, W, P, B)
    return choose(S, M, W, B)


@kernel
def play_out(S, M, W, P, bot_0, bot_1):
    """Lets the bots of seat 0 and 1 play to the end of the game."""
    while S["reason"] == 0:
        choice = choose_any(S, M, W, P, bot_0 if S["seat"] == 0 else bot_1)
        update(S, M, W, None, choice)


@entry
def play_games(prepared, run_seed, games, results, tally, examined):
    """As `kernel.play_games`, for bots that may be planners; all deck slots count as examined."""
    states = np.zeros(2, STATE)
    work = np.zeros(1, WORK)
    plans = np.zeros(1, PLAN)
    for i in range(results.shape[0]):
        game = games[i]
        swapped = game & 1
        states[0] = states[1]
        begin_game(work[0], swapped)
        M = prepared.tables[swapped]
        bots = prepared.bots
        new_game(states[0], M, work[0], None, run_seed, game // 2, 0)
        play_out(states[0], M, work[0], plans[0], bots[swapped], bots[1 - swapped])
        write_row(states[0], work[0], results, i, swapped)
        if examined.shape[0]:
            examined[i] = EVERY_SLOT
        end_game_counts(states[0], M, work[0])
        if swapped:
            end_pair(work[0], tally)


@entry
def ask_planner(S, M, W, P, bot):
    """The choice that a planner makes at the current decision."""
    return choose_planned(S, M, W, P, bot)


def ask(S, M, W, bot):
    """The choice that any bot makes at the current decision of a table."""
    if bot["kind"] == PLANNER:
        return ask_planner(S, M, W, np.zeros(1, PLAN)[0], bot)
    return ask_bot(S, M, W, bot)


def is_planned(prepared, *_):
    """Whether a planner takes part."""
    return bool((prepared.bots["kind"] == PLANNER).any())
