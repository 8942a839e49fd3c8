"""Compiled entries for games in which a planner takes part; those of `kernel` stay small and fast."""

import numpy as np

from zxsim.core.jit import entry, kernel
from zxsim.games.zx.bots.bot import PLANNER
from zxsim.games.zx.bots.pick import choose
from zxsim.games.zx.engine import new_game, update
from zxsim.games.zx.kernel import ask_bot, write_row
from zxsim.games.zx.planner.choosing import choose_planned
from zxsim.games.zx.planner.plan import PLAN
from zxsim.games.zx.settling import begin_game, close_pair, end_chunk, end_game_counts, end_pair
from zxsim.games.zx.state import STATE
from zxsim.games.zx.work import WORK

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
            close_pair(work[0])
            end_pair(work[0], tally)
        # Inside the loop, as in `kernel`: an array is freed after its last use by name.
        if i == results.shape[0] - 1:
            end_chunk(work[0], tally)


@entry
def ask_planner(S, M, W, P, bot):
    """The choice that a planner makes at the current decision."""
    W["is_listed"] = 0
    W["candidates"] = 0
    return choose_planned(S, M, W, P, bot)


def ask(S, M, W, bot):
    """The choice that any bot makes at the current decision of a table."""
    if bot["kind"] == PLANNER:
        return ask_planner(S, M, W, np.zeros(1, PLAN)[0], bot)
    return ask_bot(S, M, W, bot)


def is_planned(prepared, *_):
    """Whether a planner takes part."""
    return bool((prepared.bots["kind"] == PLANNER).any())
