import math
from statistics import pvariance

import numpy as np
import pytest

from zxsim.lab.statistics import pairs

# fastchess 1.8.2 alpha, EloPentanomial: counts of the five classes, mean score, variance of the pair score
FASTCHESS = [
    ((5, 0, 0, 0, 5), 0.5, 0.25),
    ((1, 2, 3, 2, 1), 0.5, 0.0833333333333333),
    ((0, 2, 5, 4, 1), 0.583333333333333, 0.0451388888888889),
    ((12, 40, 98, 52, 15), 0.52073732718894, 0.0571736498970035),
    ((0, 0, 500, 0, 0), 0.5, 0.0),
]
GAMES_OF_CLASS = [(0, 0), (0, 0.5), (1, 0), (1, 0.5), (1, 1)]


@pytest.mark.parametrize("counts, mean, variance", FASTCHESS)
def test_published_values(counts, mean, variance):
    scores = np.repeat(np.array(GAMES_OF_CLASS, float), counts, axis=0)
    assert pairs.count_classes(scores) == counts
    assert scores.mean() == pytest.approx(mean)
    assert pairs.measure_variance(scores) == pytest.approx(variance)
    assert pairs.measure_variance(scores) == pytest.approx(pvariance([sum(pair) / 2 for pair in scores]))


def test_unfinished_games_drop_their_pair_or_count_half():
    winner = np.array([0, 1, 3, 0, 2, 2], np.int32)
    dropped = pairs.score_pairs(pairs.score_games(winner))
    assert dropped.tolist() == [[1, 0], [0.5, 0.5]]
    half = pairs.score_pairs(pairs.score_games(winner, "half"))
    assert half.tolist() == [[1, 0], [0.5, 1], [0.5, 0.5]]


def test_variance_ratio_of_known_truths():
    rng = np.random.default_rng(7)
    first, second = rng.integers(0, 2, (2, 40_000)).astype(float)
    assert pairs.measure_ratio(np.stack([first, second], 1)) == pytest.approx(1, abs=0.03)
    assert pairs.measure_ratio(np.stack([first, first], 1)) == pytest.approx(2)
    assert pairs.measure_ratio(np.stack([first, 1 - first], 1)) == 0


def test_without_pairs_there_is_no_variance():
    nothing = np.zeros((0, 2))
    assert pairs.count_classes(nothing) == (0, 0, 0, 0, 0)
    assert math.isnan(pairs.measure_variance(nothing))
    assert math.isnan(pairs.measure_ratio(nothing))
    assert math.isnan(pairs.measure_ratio(np.ones((3, 2))))
