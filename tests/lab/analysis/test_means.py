from math import isnan, sqrt

import numpy as np
import pytest

from zxsim.lab.analysis.means import average
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.intervals import estimate_share


def make(value, low, high):
    return Estimate(value, low, high, 0.95, 100, "made up")


def test_one_estimate_is_its_own_mean():
    assert average([make(0.4, 0.3, 0.6)]) == pytest.approx((0.4, 0.3, 0.6))


def test_distances_to_the_ends_add_up_as_squares():
    found = average([make(0.5, 0.4, 0.6), make(0.9, 0.7, 0.95)])
    assert found == pytest.approx((0.7, 0.7 - sqrt(0.1**2 + 0.2**2) / 2, 0.7 + sqrt(0.1**2 + 0.05**2) / 2))


def test_ends_stay_where_those_of_the_parts_are():
    _, low, high = average([make(0.99, 0.9, 1.0), make(1.0, 0.95, 1.0)])
    assert 0.9 < low and high <= 1.0


def test_of_nothing_nothing_is_known():
    assert all(isnan(end) for end in average([]))


def test_the_interval_holds_the_true_mean_as_often_as_it_says():
    """Slow and obvious: many experiments of which the truth is known."""
    rng, shares, tries = np.random.default_rng(5), (0.05, 0.3, 0.6, 0.95), 80
    found = [
        average([estimate_share(int(rng.binomial(tries, share)), tries) for share in shares])
        for _ in range(1000)
    ]
    held = np.mean([low <= np.mean(shares) <= high for _, low, high in found])
    assert 0.93 <= held <= 0.98
