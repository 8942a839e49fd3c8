"""Many games of random legal decks, compiled, with the field looked at after every step.

    python -m games.zx.properties.soak --decks 2000 --games 200000     (from the folder `tests`)

prints what came out and every game that broke something: decks, bots, seed and game, to be played again.
"""

import argparse
import random
from collections import Counter
from itertools import cycle

import numpy as np
from games.zx.properties.random_decks import Dealer

from zxsim.core.jit import entry, kernel
from zxsim.core.rng import pack_seed
from zxsim.games.zx.bots.pick import choose
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.engine import new_game, update
from zxsim.games.zx.plug import prepare
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.filters import power_of
from zxsim.games.zx.rules.geometry import player_square
from zxsim.games.zx.state import COPIES, FIRST_SPARE, SEAT_COPIES, SLOTS, STATE, Reason, Zone
from zxsim.games.zx.work import WORK

SOUND, FAULT, LOST, WRONG_LIST, WRONG_SLOT, LEFT_OVER, LETHAL, ENEMY_HOME = range(8)
WORDS = (
    "sound",
    "capacity",
    "card lost",
    "zone list",
    "slot",
    "pool or stack not empty",
    "lethal",
    "enemy home",
)
COLUMNS = ("problem", "winner", "reason", "turns", "decisions")
BOTS = (("random", "random"), ("heuristic", "random"), ("heuristic", "heuristic"), ("random", "heuristic"))


@kernel
def check_places(S, M):
    """Every card lies in exactly one place, and the state says where."""
    seen = 0
    for seat in range(2):
        for zone in range(1, 13):
            if zone == Zone.SQUARE or zone == Zone.UNDER:
                continue
            n = 0
            copy = S["head"][seat, zone]
            while copy:
                n += 1
                if S["zone"][copy] != zone or owner(copy) != seat or n > SEAT_COPIES:
                    return WRONG_LIST
                copy = S["next"][copy]
            if n != S["count"][seat, zone]:
                return WRONG_LIST
            seen += n
    for slot in range(1, SLOTS):
        copy = S["slot_copy"][slot]
        if copy == 0:
            continue
        if S["zone"][copy] != Zone.SQUARE or S["next"][copy] != slot:
            return WRONG_SLOT
        seen += 1
        below = S["under"][slot]
        n = 0
        while below:
            n += 1
            if S["zone"][below] != Zone.UNDER or n > SEAT_COPIES:
                return WRONG_SLOT
            below = S["next"][below]
        seen += n
    gone = 0
    for copy in range(1, COPIES):
        seat = owner(copy)
        if S["zone"][copy] == Zone.NONE and copy - 1 - seat * SEAT_COPIES < M["copies"][seat]:
            gone += 1
    return LOST if gone or seen < M["copies"][0] + M["copies"][1] else SOUND


@kernel
def check_rest(S, M):
    """Between two actions of the Main Phase no rule effect is left to be carried out."""
    if S["depth"] or S["pending_count"]:
        return SOUND
    for slot in range(FIRST_SPARE, SLOTS):
        if S["slot_copy"][slot]:
            return LEFT_OVER
    for slot in range(1, FIRST_SPARE):
        copy = S["slot_copy"][slot]
        if copy:
            power = power_of(S, M, copy)
            if power <= 0 or S["damage"][slot] >= power:
                return LETHAL
            if slot == player_square(1 - owner(copy)) + 1:
                return ENEMY_HOME
    return SOUND


@entry
def soak(prepared, seed, results):
    """Plays games 0 .. len(results) - 1, as `kernel.play_games` does; results: int64 [n, len(COLUMNS)]."""
    states = np.zeros(2, STATE)
    work = np.zeros(1, WORK)
    for game in range(results.shape[0]):
        swapped = game & 1
        states[0] = states[1]
        S = states[0]
        M = prepared.tables[swapped]
        new_game(S, M, work[0], None, seed, game // 2, 0)
        problem = SOUND
        while S["reason"] == 0 and problem == SOUND:
            update(S, M, work[0], None, choose(S, M, work[0], prepared.bots[S["seat"] ^ swapped]))
            problem = check_places(S, M)
            if problem == SOUND and S["reason"] == 0:
                problem = check_rest(S, M)
            if S["fault"]:
                problem = FAULT
        results[game, 0] = problem
        results[game, 1] = S["winner"]
        results[game, 2] = S["reason"]
        results[game, 3] = S["turn"]
        results[game, 4] = S["decisions"]


def play(pair, bots, seed, games):
    """int64 [games, len(COLUMNS)] of one matchup."""
    results = np.zeros((games, len(COLUMNS)), np.int64)
    soak(prepare(*pair, bots), pack_seed(seed), results)
    return results


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--decks", type=int, default=2000)
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    dealer = Dealer(load_pool(), random.Random(asked.seed))
    matchups = asked.decks // 2
    games = -(-asked.games // matchups // 2) * 2
    reasons, used, problems = Counter(), Counter(), 0
    for matchup, bots in zip(range(matchups), cycle(BOTS)):
        pair = dealer.deck(), dealer.deck()
        used.update({number for deck in pair for number in (*deck.main, *deck.dynamis)})
        results = play(pair, bots, asked.seed + matchup, games)
        reasons.update(Reason._fields[reason] for reason in results[:, 2].tolist())
        for game in np.flatnonzero((results[:, 0] > 0) | (results[:, 2] >= Reason.LOOP)).tolist():
            problems += 1
            row = dict(zip(COLUMNS, results[game].tolist(), strict=True))
            print(
                f"seed {asked.seed} matchup {matchup} {bots} game {game}: {WORDS[row['problem']]} {row}",
                flush=True,
            )
        if matchup % 50 == 49:
            print(f"{matchup + 1} matchups, {(matchup + 1) * games:,} games: {dict(reasons)}", flush=True)
    played = f"{matchups * games:,} games of {2 * matchups} decks with {len(used)} different cards"
    print(f"{played}: {dict(reasons)}; {problems} to look at")


if __name__ == "__main__":
    main()
