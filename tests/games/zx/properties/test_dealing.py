"""Preparation and shuffles against closed forms, which were computed elsewhere with exact fractions."""

import numpy as np
import pytest
from games.zx.properties.dealing import COLUMNS, ICON, RECOVERY, THREE, deal
from games.zx.properties.games import prepare_match
from scipy.stats import chi2

from zxsim.games.zx.rules.setup import HAND
from zxsim.games.zx.state import COPIES, STATE
from zxsim.games.zx.tables import Trait
from zxsim.games.zx.work import WORK

DECK = (
    "tiamat-range-2016-08"  # 49 cards besides the start card: 20 icons, 16 of them at cost 3; 4 Life Recovery
)
CARDS = 49
N = 1_000_000
SEED = 5
NEVER = 0

FOUR_OF_49 = (3393 / 30268, 2610 / 7567, 2755 / 7567, 8265 / 52969, 4845 / 211876)
# Chances of 0, 1, 2 ... among so many cards, or of the value named.
EXACT = {
    NEVER: {
        "draw-49-20-4": ("first_hand", FOUR_OF_49),
        "life-joint-lr4ig-vb0": ("life", FOUR_OF_49),
        "recovery-chain-49-4-4": ("recoveries", (21285 / 30268,)),
        "resource-49-20": ("resource", (29 / 84, 145 / 294, 95 / 588)),
        "ignition-49-20-6": (
            "hits",
            (
                5655 / 166474, 28275 / 166474, 107445 / 332948, 24795 / 83237, 46835 / 332948, 18734 / 582659,
                1615 / 582659,
            ),
        ),
        "ignition-49-20-6, first hit": (
            "first_hit",
            (5655 / 166474, 20 / 49, 145 / 588, 145 / 987, 1305 / 15134, 377 / 7567, 9425 / 332948),
        ),
        "first player": ("first_seat", (1 / 2, 1 / 2)),
    },
    ICON: {
        "opening-49-20-0": ("hand", (1 - 904639375 / 916151824,)),
        "opening-49-20-2": ("drawn", (1 - 5019647617 / 5038835032,)),
    },
    THREE: {
        "policy-threes-icons-16, life": (
            "life",
            (
                219690510273 / 1895861680790, 331570642644 / 947930840395, 1027878424922 / 2843792521185,
                9035120500222 / 59719642944885, 2579747922259 / 119439285889770,
            ),
        ),
        "policy-threes-icons-16, hand": (
            "hand",
            (
                17355195 / 801632846, 137299572 / 400816423, 169504942 / 400816423, 520803634 / 2805714961,
                153073093 / 5611429922,
            ),
        ),
    },
}  # fmt: skip
CASES = [(wanted, name) for wanted, laws in EXACT.items() for name in laws]


@pytest.fixture(scope="module")
def deals():
    """Rows and places by what is wanted in the hand."""
    M = prepare_match((DECK, DECK), ("random", "random")).tables[0]
    marks = np.zeros(COPIES, np.int64)
    for copy in range(1, COPIES):
        card = M["card"][M["copy_card"][copy]]
        icon = bool(card["traits"] & Trait.ICON)
        marks[copy] = ICON * icon | THREE * (icon and card["cost"] == 3)
        marks[copy] |= RECOVERY * bool(card["traits"] & Trait.LIFE_RECOVERY)
    results = {}
    for wanted in EXACT:
        rows = np.zeros((N, len(COLUMNS)), np.int64)
        places = np.zeros((2, CARDS, CARDS), np.int64)
        deal(np.zeros(2, STATE), M, np.zeros(1, WORK)[0], marks, wanted, SEED, rows, places)
        results[wanted] = rows, places
    return results


@pytest.mark.compiled
@pytest.mark.parametrize(("wanted", "name"), CASES, ids=[name for _, name in CASES])
def test_within_three_standard_errors(deals, wanted, name):
    column, chances = EXACT[wanted][name]
    values = deals[wanted][0][:, COLUMNS.index(column)]
    for value, p in enumerate(chances):
        share = np.mean(values == value)
        assert abs(share - p) <= 3 * np.sqrt(p * (1 - p) / N), f"{value}: {share} instead of {p}"


@pytest.mark.compiled
@pytest.mark.parametrize("shuffle", [0, 1], ids=["first", "redraw"])
def test_every_card_is_equally_often_in_every_place(deals, shuffle):
    """Rows and columns of counts have the same sums, hence (k - 1)**2 degrees of freedom and the factor."""
    places = deals[THREE][1][shuffle]
    expected = places.sum() / CARDS**2
    assert expected > 1000
    statistic = ((places - expected) ** 2 / expected).sum() * (CARDS - 1) / CARDS
    assert 0.001 < chi2.sf(statistic, (CARDS - 1) ** 2) < 0.999


def test_the_same_code_runs_without_the_jit():
    M = prepare_match((DECK, DECK), ("random", "random")).tables[0]
    rows, places = np.zeros((4, len(COLUMNS)), np.int64), np.zeros((2, CARDS, CARDS), np.int64)
    marks = np.full(COPIES, ICON)
    deal(np.zeros(2, STATE), M, np.zeros(1, WORK)[0], marks, THREE, SEED, rows, places)
    assert (rows[:, COLUMNS.index("hand")] == HAND).all()
    assert places.sum(axis=(1, 2)).tolist() == [4 * CARDS, 4 * CARDS]
