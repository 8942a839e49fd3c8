"""Games between house decks for the tests of this folder."""

from itertools import combinations_with_replacement

import numpy as np

from zxsim.core.game import NOT_EXAMINED
from zxsim.core.rng import pack_seed
from zxsim.games.zwo import kernel, planned
from zxsim.games.zwo.bots.weights import NAMES, make_bot
from zxsim.games.zwo.cells import CELLS
from zxsim.games.zwo.deck import built_in_decks, load_deck
from zxsim.games.zwo.plug import prepare
from zxsim.games.zwo.results import COLUMNS
from zxsim.games.zwo.state import STATE
from zxsim.games.zwo.work import WORK

DECKS = tuple(built_in_decks())
PAIRS = tuple(combinations_with_replacement(DECKS, 2))
HEURISTICS = tuple(name for name in NAMES if ":" in name)


def prepare_match(pair, bots, options=None):
    return prepare(*(load_deck(name) for name in pair), bots, options)


def play_rows(pair, bots, n, seed=1, first=0):
    """Rows of games first .. first + n - 1: int32 [n, len(COLUMNS)]."""
    results = np.zeros((n, len(COLUMNS)), np.int32)
    games, tally = np.arange(first, first + n), np.zeros((CELLS, 5), np.int64)
    kernel.play_games(prepare_match(pair, bots), seed, games, results, tally, NOT_EXAMINED)
    return results


def column(rows, name):
    return rows[:, COLUMNS.index(name)]


def start_game(tables, seed, game, W=None):
    """State and work space of a game at its first decision; W: use this work space, as it is."""
    S, W = np.zeros(1, STATE)[0], np.zeros(1, WORK)[0] if W is None else W
    kernel.start(S, tables, W, None, pack_seed(seed), game // 2, 0)
    return S, W


def decisions(pair, bots, seed, game, options=None):
    """(S, M, W, choice) at each decision of a game of bots, before the choice is made."""
    M = prepare_match(pair, bots, options).tables[game & 1]
    rows = [make_bot(bots[seat ^ game & 1]) for seat in range(2)]
    S, W = start_game(M, seed, game)
    while S["reason"] == 0:
        choice = planned.ask(S, M, W, rows[S["seat"]])
        yield S, M, W, choice
        kernel.advance(S, M, W, None, choice)
