"""What is counted while games are played is what their traces tell."""

import numpy as np
import pytest
from games.zx.properties.games import DECKS, play_all
from games.zx.properties.recount import BY_SIGHT, recount_pair, spread

from zxsim.games.zx.cells import TABLES
from zxsim.games.zx.deck import house_decks

HOUSE = house_decks()
MATCHES = [
    *zip(DECKS, DECKS[1:] + DECKS[:1], strict=True),
    *zip(HOUSE, HOUSE[1:] + HOUSE[:1], strict=True),
]
BOTS = (("heuristic", "heuristic"), ("random", "heuristic:rush"))
SEED = 21
PAIRS = 2


def names_of(tally, expected):
    """Tables in which two tallies differ."""
    return [
        table.name
        for table in TABLES.values()
        if not np.array_equal(
            tally[table.first : table.first + table.cells],
            expected[table.first : table.first + table.cells],
        )
    ]


@pytest.mark.parametrize("bots", BOTS, ids=" ".join)
@pytest.mark.parametrize("decks", MATCHES, ids=" ".join)
def test_every_table_can_be_counted_again_from_the_traces(decks, bots):
    for pair in range(PAIRS):
        _, tally = play_all(decks, bots, 2, SEED, 2 * pair)
        sums, all_told = recount_pair(decks, bots, SEED, pair)
        differ = names_of(tally, spread(sums))
        assert all_told or set(differ) <= set(BY_SIGHT)
        assert not all_told or differ == []


def test_enough_is_compared_with_every_table():
    """Not all decks look at hidden cards."""
    assert 2 * PAIRS * len(MATCHES) * len(BOTS) >= 100
