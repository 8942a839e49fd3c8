"""How well the heuristic bot plays on every house deck, and that its styles are styles."""

from itertools import combinations

import numpy as np
import pytest
from games.zwo.properties.games import DECKS, HEURISTICS, PAIRS, column, play_rows

from zxsim.games.zwo.state import Reason

GAMES = 2000
FEW = 300


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
    assert np.mean((reasons == Reason.LIFE) | (reasons == Reason.DRAW)) >= 0.995


@pytest.mark.compiled
def test_no_house_deck_is_above_its_field():
    """Win rates against the other house decks together lie between 35 and 65 %."""
    points = {deck: [] for deck in DECKS}
    for a, b in combinations(DECKS, 2):
        won = np.mean(column(play_rows((a, b), ("heuristic", "heuristic"), GAMES), "winner") == 0)
        points[a].append(won)
        points[b].append(1 - won)
    assert all(0.35 < np.mean(each) < 0.65 for each in points.values())


@pytest.mark.compiled
@pytest.mark.parametrize("deck", DECKS)
def test_a_rush_is_over_sooner_than_a_game_of_guards(deck):
    rush, guard = (
        play_rows((deck, deck), (bot, bot), FEW)[::2] for bot in ("heuristic:rush", "heuristic:guard")
    )
    assert column(rush, "turns").mean() < column(guard, "turns").mean() - 1
