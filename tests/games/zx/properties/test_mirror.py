"""Pairs of games and their division among threads (laws 3 and 5)."""

import numpy as np
import pytest
from games.zx.properties.games import DECKS, HEURISTICS, play_rows

from zxsim.games.zx.results import COLUMNS
from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.match import match

GAMES = 200


@pytest.mark.compiled
@pytest.mark.parametrize("bot", ["random", *HEURISTICS])
@pytest.mark.parametrize("deck", DECKS)
def test_a_mirror_plays_every_game_twice(deck, bot):
    """The second game of a pair is the first with the sides exchanged, in every column."""
    rows = play_rows((deck, deck), (bot, bot), GAMES)
    assert np.array_equal(exchange(rows[::2]), rows[1::2])


@pytest.mark.compiled
@pytest.mark.parametrize("deck", DECKS)
def test_a_mirror_has_no_pair_variance(deck):
    run = match(deck, deck, pairs=GAMES // 2)
    assert run.pair_variance == 0 and run.win_rate.value == 0.5


@pytest.mark.compiled
@pytest.mark.parametrize("bots", [("random", "heuristic"), ("heuristic:rush", "heuristic:guard")])
def test_jobs_do_not_matter(bots):
    runs = [match(*DECKS[:2], 2 * BLOCK_PAIRS + 7, bots=bots, jobs=jobs) for jobs in (1, 2, 3)]
    assert len({run.digest for run in runs}) == 1


def exchange(rows):
    """What the same games are for the other side."""
    seat = {"a": "b", "b": "a"}
    order = [
        COLUMNS.index(f"{name[:-2]}_{seat[name[-1]]}") if name[-2:] in ("_a", "_b") else n
        for n, name in enumerate(COLUMNS)
    ]
    result = rows[:, order]
    for name in ("winner", "first_side"):
        values = result[:, COLUMNS.index(name)]
        values[values < 2] ^= 1
    return result
