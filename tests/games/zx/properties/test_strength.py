"""How well the heuristic bot plays, on every built-in deck, and that its styles are styles."""

from itertools import combinations

import numpy as np
import pytest
from games.zx.properties.games import DECKS, HEURISTICS, PAIRS, column, play_rows

from zxsim.games.zx.state import Reason

GAMES = 2000
FEW = 500


@pytest.mark.compiled
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("bot", HEURISTICS)
def test_heuristic_beats_random(deck, bot):
    winners = column(play_rows((deck, deck), (bot, "random"), GAMES), "winner")
    assert np.mean(winners == 0) >= 0.97


@pytest.mark.compiled
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_games_end_by_life(pair):
    reasons = np.concatenate([column(play_rows(pair, (bot, bot), FEW), "reason") for bot in HEURISTICS])
    assert np.mean(reasons == Reason.LIFE) >= 0.995


@pytest.mark.compiled
@pytest.mark.parametrize("pair", list(combinations(HEURISTICS, 2)), ids=" ".join)
def test_styles_differ(pair):
    """Games of one style last longer, or have more attacks a turn: by more than five standard errors."""
    distances = []
    for deck in DECKS:
        one, other = (play_rows((deck, deck), (bot, bot), GAMES)[::2] for bot in pair)
        distances += [distance(count(one), count(other)) for count in (turns, attacks_a_turn)]
    assert max(distances) > 5


def turns(rows):
    return column(rows, "turns")


def attacks_a_turn(rows):
    return (column(rows, "attacks_a") + column(rows, "attacks_b")) / turns(rows)


def distance(one, other):
    """Difference of the means in standard errors."""
    return abs(one.mean() - other.mean()) / np.sqrt(one.var() / len(one) + other.var() / len(other))
