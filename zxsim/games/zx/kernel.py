"""Compiled entries: many games for experiments, single steps for the table (law 7)."""

import numpy as np

from zxsim.core.jit import entry, kernel
from zxsim.games.zx.bots.pick import choose
from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.engine import new_game, run, update
from zxsim.games.zx.results import COLUMNS, GAME, SHARED, SIDE
from zxsim.games.zx.rules.sweep import refresh
from zxsim.games.zx.settling import (
    begin_game,
    close_pair,
    end_chunk,
    end_game_counts,
    end_pair,
    list_examined,
)
from zxsim.games.zx.state import STATE, Decision, Zone
from zxsim.games.zx.work import CHOICES, WORK

FIRST_OF_SIDE = len(SHARED) + len(GAME)
SIDE_COLUMNS = len(SIDE)
LIFE_LEFT = SIDE.index("life_left")
WINNER, TURN_COUNT, FIRST_SIDE, REASON, DECISIONS, CHECK = (
    COLUMNS.index(name) for name in ("winner", "turns", "first_side", "reason", "decisions", "check")
)


@kernel
def play_out(S, M, W, T, bot_0, bot_1):
    """Lets the bots of seat 0 and 1 play to the end of the game."""
    while S["reason"] == 0:
        choice = choose(S, M, W, bot_0 if S["seat"] == 0 else bot_1)
        update(S, M, W, T, choice)


@kernel
def write_row(S, W, results, row, swapped):
    """Seats become sides: in the second game of a pair the decks have changed seats."""
    winner = S["winner"]
    results[row, WINNER] = winner ^ swapped if winner < 2 else winner
    results[row, TURN_COUNT] = S["turn"]
    results[row, FIRST_SIDE] = S["first_seat"] ^ swapped
    results[row, REASON] = S["reason"]
    results[row, DECISIONS] = S["decisions"]
    results[row, CHECK] = S["check"] & 0x7FFFFFFF
    for side in range(2):
        seat = side ^ swapped
        for column in range(SIDE_COLUMNS):
            results[row, FIRST_OF_SIDE + side * SIDE_COLUMNS + column] = W["tally"]["count"][seat, column]
        results[row, FIRST_OF_SIDE + side * SIDE_COLUMNS + LIFE_LEFT] = S["count"][seat, Zone.LIFE]


@entry
def play_games(prepared, run_seed, games, results, tally, examined):
    """Plays the games of these numbers, int64 [n].

    prepared: `plug.Prepared` (tables (2,), bots (2,) by side). results: int32 [n, len(COLUMNS)], filled.
    tally: int64 [CELLS, 5], added to: of each cell of `cells.TABLES`, over pairs, the sums of tries, hits,
    tries * tries, tries * hits and hits * hits; of use only when both games of each pair follow each other.
    examined: int64 [n, 2] by side, filled: bit i says that something depended on which card lies in deck slot
    i, a place in `list_copies`, so that with another card there the game might have gone otherwise; with no
    rows it is left alone. Game g belongs to pair g // 2; in odd games the decks change seats and therefore
    luck. Nothing depends on which games are played together.
    """
    states = np.zeros(2, STATE)
    work = np.zeros(1, WORK)
    for i in range(results.shape[0]):
        game = games[i]
        swapped = game & 1
        states[0] = states[1]
        begin_game(work[0], swapped)
        M = prepared.tables[swapped]
        new_game(states[0], M, work[0], None, run_seed, game // 2, 0)
        play_out(states[0], M, work[0], None, prepared.bots[swapped], prepared.bots[1 - swapped])
        write_row(states[0], work[0], results, i, swapped)
        if examined.shape[0]:
            for side in range(2):
                examined[i, side] = list_examined(M, work[0], side ^ swapped)
        end_game_counts(states[0], M, work[0])
        if swapped:
            close_pair(work[0])
            end_pair(work[0], tally)
        # Inside the loop: a record holds no reference, and an array is freed after its last use by name.
        if i == results.shape[0] - 1:
            end_chunk(work[0], tally)


@entry
def start(S, M, W, T, run_seed, pair, luck):
    """One game at the table: set up and run to the first decision."""
    new_game(S, M, W, T, run_seed, pair, luck)


@entry
def resume(S, M, W, T):
    """Runs a position to its next decision; one in which a decision waits stays there."""
    if S["decision"] == Decision.NONE:
        run(S, M, W, T, 1)
    elif S["dirty"]:
        refresh(S, M, W)


@entry
def advance(S, M, W, T, choice):
    """Applies one choice and runs to the next decision."""
    update(S, M, W, T, choice)


@entry
def options(S, M, W):
    """Lists all legal choices in W['choice']; returns how many."""
    W["candidates"] = 0
    return list_choices(S, M, W, CHOICES)


@entry
def ask_bot(S, M, W, bot):
    """The choice a bot makes at the current decision."""
    W["is_listed"] = 0
    W["candidates"] = 0
    return choose(S, M, W, bot)
