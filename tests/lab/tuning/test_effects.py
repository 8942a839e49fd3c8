import math

import numpy as np
import pytest

from zxsim.lab.statistics.sequences import estimate_share_anytime
from zxsim.lab.tuning.effects import (
    count_moved,
    estimate_effect,
    estimate_effect_anytime,
    measure_variance_ratio,
)


def test_the_effect_is_a_mean_with_students_interval():
    values = np.array([0.5, 0.0, -0.25, 0.0, 0.25])
    estimate = estimate_effect(values)
    mean, error = values.mean(), values.std(ddof=1) / math.sqrt(5)
    assert estimate.value == pytest.approx(mean)
    assert estimate.high == pytest.approx(mean + 2.776445 * error)


def test_at_every_look_the_interval_is_wider():
    values = np.tile([0.5, 0.0, -0.25, 0.0, 0.25], 200)
    fixed, anytime = estimate_effect(values), estimate_effect_anytime(values)
    assert anytime.value == pytest.approx(fixed.value)
    assert anytime.low < fixed.low and anytime.high > fixed.high
    assert anytime.validity == "anytime"


def test_where_hardly_a_pair_differs_the_mean_is_no_more_than_their_share():
    values = np.zeros(5000)
    values[:9] = 0.5
    estimate = estimate_effect_anytime(values)
    share = estimate_share_anytime(9, 5000)
    assert (estimate.low, estimate.high) == (-share.high, share.high)
    assert estimate_effect_anytime(np.zeros(0)).high == 1
    values[9] = 0.5
    assert estimate_effect_anytime(values).method.startswith("asymptotic")


def test_pairs_that_never_differ_come_within_delta():
    assert estimate_effect_anytime(np.zeros(3000)).high < 0.005 < estimate_effect_anytime(np.zeros(500)).high


@pytest.mark.parametrize(("values", "moved"), [([], 0), ([0, 0, 0.5], 1), ([0.5, 0.25, 0], 2)])
def test_values_that_moved_differ_from_the_commonest(values, moved):
    assert count_moved(np.array(values, float)) == moved


def test_the_variance_ratio_is_that_of_independent_pairs():
    dice = np.random.default_rng(1)
    common, own, other = dice.normal(size=(3, 20_000))
    ratio = measure_variance_ratio(3 * common + own, 3 * common + other)
    assert ratio == pytest.approx((10 + 10) / 2, rel=0.05)


def test_scores_that_never_differ_have_no_ratio():
    assert math.isnan(measure_variance_ratio(np.ones(3), np.ones(3)))
