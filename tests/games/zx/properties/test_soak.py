"""Games of random legal decks: no card is lost, no game sticks (a small share of the long run)."""

import random

import numpy as np
import pytest
from games.zx.properties import soak
from games.zx.properties.random_decks import Dealer

from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.state import Reason


@pytest.mark.parametrize("bots", [("random", "random"), ("heuristic", "random")])
def test_a_game_without_the_jit(bots):
    dealer = Dealer(load_pool(), random.Random(11))
    results = soak.play((dealer.deck(), dealer.deck()), bots, 1, 1)
    assert results[0, 0] == soak.SOUND and results[0, 2] == Reason.LIFE


@pytest.mark.compiled
def test_many_games_of_random_decks():
    dealer = Dealer(load_pool(), random.Random(7))
    for seed in range(60):
        results = soak.play((dealer.deck(), dealer.deck()), soak.BOTS[seed % len(soak.BOTS)], seed, 40)
        assert not np.any(results[:, 0]), f"matchup {seed}: {soak.WORDS[results[:, 0].max()]}"
        assert np.all(results[:, 2] < Reason.LOOP), f"matchup {seed}"
