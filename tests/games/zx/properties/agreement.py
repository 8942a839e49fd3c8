"""Digests of games, to be computed compiled and in plain Python; run as a module it prints them as JSON."""

import hashlib
import json

import numpy as np
from games.zx.properties.games import PAIRS, play_all, prepare_match

from zxsim.core.trace import TRACE
from zxsim.games.zx import kernel
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.state import STATE
from zxsim.games.zx.work import WORK

SEED = 11
ROWS = 16  # games of each pair of decks and bots
BOTS = (("random", "random"), ("heuristic:rush", "heuristic:guard"))
TRACED = 2  # games of each pair of decks, for every line that is noted


def list_digests():
    """By what was played: SHA-256 of the rows of results, of the tally, and of all lines of the traces."""
    digests = {}
    for pair in PAIRS:
        for bots in BOTS:
            rows, tally = play_all(pair, bots, ROWS, SEED)
            digests[" ".join(("rows", *pair, *bots))] = hashlib.sha256(rows.tobytes()).hexdigest()
            digests[" ".join(("tally", *pair, *bots))] = hashlib.sha256(tally.tobytes()).hexdigest()
        for game in range(TRACED):
            lines = trace_game(pair, ("random", "heuristic"), game)
            digests[" ".join(("trace", *pair, str(game)))] = hashlib.sha256(lines.tobytes()).hexdigest()
    return digests


def trace_game(pair, bots, game):
    """The lines noted in one game, and the state at its end as the last ones."""
    prepared = prepare_match(pair, bots)
    M = prepared.tables[game & 1]
    rows = [make_bot(bots[seat ^ game & 1]) for seat in range(2)]
    S, W, T = np.zeros(1, STATE)[0], np.zeros(1, WORK)[0], np.zeros(1, TRACE)[0]
    kernel.start(S, M, W, T, SEED, game // 2, 0)
    while S["reason"] == 0:
        kernel.advance(S, M, W, T, kernel.ask_bot(S, M, W, rows[S["seat"]]))
    assert not T["full"]
    return np.append(T["line"][: T["count"]].ravel(), np.frombuffer(S.tobytes(), np.int64))


if __name__ == "__main__":
    print(json.dumps(list_digests()))
