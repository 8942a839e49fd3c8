"""Digests of games, to be computed compiled and in plain Python; run as a module it prints them as JSON."""

import hashlib
import json

import numpy as np
from games.zwo.properties.games import PAIRS, play_rows, prepare_match

from zxsim.core.trace import TRACE
from zxsim.games.zwo import kernel
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.state import STATE
from zxsim.games.zwo.work import WORK

SEED = 11
ROWS = 8  # games of each pair of decks and bots
BOTS = (("random", "random"), ("heuristic:rush", "random"))
TRACED = 1  # games of each pair of decks, for every line that is noted


def list_digests():
    """By what was played: SHA-256 of the rows of results, and of all lines of the traces."""
    digests = {}
    for pair in PAIRS:
        for bots in BOTS:
            rows = play_rows(pair, bots, ROWS, SEED)
            digests[" ".join(("rows", *pair, *bots))] = hashlib.sha256(rows.tobytes()).hexdigest()
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
