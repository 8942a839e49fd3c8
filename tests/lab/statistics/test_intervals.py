import math

import numpy as np
import pytest
from scipy import stats

from zxsim.lab.statistics.intervals import (
    Moments,
    design_effect,
    estimate_mean,
    estimate_quotient,
    estimate_ratio,
    estimate_share,
    wilson,
)

# scipy 1.17.1, binomtest(k, n).proportion_ci(method="wilson"); k = 0, n = 10 at level 0.9
SCIPY_WILSON_0_10_90 = (0.0, 0.212941970083407)


def naive_wilson(successes, tries, level):
    """All shares that the score test does not reject, on a fine grid."""
    z = stats.norm.ppf((1 + level) / 2)
    kept = [
        share
        for share in np.linspace(0, 1, 20001)
        if abs(successes / tries - share) <= z * math.sqrt(share * (1 - share) / tries) + 1e-12
    ]
    return min(kept), max(kept)


def naive_design_effect(successes, tries):
    """Cluster by cluster, with the two added clusters spelled out."""
    share = sum(successes) / sum(tries)
    size = sum(t * t for t in tries) / sum(tries)
    square = sum((s - share * t) ** 2 for s, t in zip(successes, tries, strict=True))
    square += 2 * (size / 2) ** 2  # all success and all failure lie half a cluster off their middle
    single = sum(t * share * (1 - share) for t in tries) + 2 * size / 4
    return square / single


def test_wilson_published():
    assert wilson(0, 10, 0.9) == pytest.approx(SCIPY_WILSON_0_10_90)


@pytest.mark.parametrize("successes, tries", [(0, 3), (3, 3), (1, 7), (250, 500), (499, 500)])
@pytest.mark.parametrize("level", [0.8, 0.95, 0.999])
def test_wilson_is_the_score_test_turned_round(successes, tries, level):
    low, high = wilson(successes, tries, level)
    assert (low, high) == pytest.approx(naive_wilson(successes, tries, level), abs=1e-4)
    exact = stats.binomtest(successes, tries).proportion_ci(level, "wilson")
    assert (low, high) == pytest.approx((exact.low, exact.high))


def test_nothing_tried_nothing_known():
    for estimate in (estimate_share(0, 0), estimate_ratio(Moments.of(np.zeros(4), np.zeros(4)))):
        assert math.isnan(estimate.value)
        assert (estimate.low, estimate.high, estimate.n) == (0.0, 1.0, 0)


def test_share():
    estimate = estimate_share(30, 100)
    assert (estimate.value, estimate.n, estimate.level) == (0.3, 100, 0.95)
    assert (estimate.low, estimate.high) == wilson(30, 100)


def test_design_effect_twin():
    rng = np.random.default_rng(3)
    tries = rng.poisson(2, 60).astype(float)
    successes = rng.binomial(tries.astype(int), 0.3).astype(float)
    assert design_effect(Moments.of(successes, tries)) == pytest.approx(naive_design_effect(successes, tries))


def test_design_effect_of_known_truths():
    rng = np.random.default_rng(4)
    coins = rng.integers(0, 2, 20_000).astype(float)
    assert design_effect(Moments.of(coins)) == pytest.approx(1)
    # every coin counted twice: twice the variance
    assert design_effect(Moments.of(2 * coins, np.full_like(coins, 2))) == pytest.approx(2, rel=1e-3)
    # one head and one tail in every cluster: next to none
    assert design_effect(Moments.of(np.ones(20_000), np.full(20_000, 2.0))) < 1e-3


def test_constant_scores_are_not_taken_for_certainty():
    n = 300
    even = estimate_ratio(Moments.of(np.full(n, 0.5)))
    assert even.value == 0.5
    assert 1 / n < even.high - even.low < 3 / n
    won = estimate_ratio(Moments.of(np.ones(n)))
    assert (won.value, won.high) == (1.0, 1.0)
    assert won.low == pytest.approx(wilson(n, n)[0])


@pytest.mark.parametrize("n", [25, 400])
@pytest.mark.parametrize(
    "shares",
    [
        (0.25, 0, 0.5, 0, 0.25),  # independent games
        (0.05, 0.1, 0.6, 0.15, 0.1),  # draws
        (0.01, 0, 0.98, 0, 0.01),  # nearly a mirror
        (0, 0, 0.1, 0, 0.9),  # one-sided
        (0.5, 0, 0, 0, 0.5),  # both games end alike
    ],
)
def test_score_interval_covers(shares, n):
    rng = np.random.default_rng(5)
    means = np.arange(5) / 4
    truth = float(np.dot(shares, means))
    covered = [
        estimate.low <= truth <= estimate.high
        for counts in rng.multinomial(n, shares, 400)
        for estimate in [estimate_ratio(Moments.of(np.repeat(means, counts)))]
    ]
    assert np.mean(covered) > 0.92


def test_ratio_interval_covers_clusters_that_wilson_does_not():
    rng = np.random.default_rng(6)
    clustered = plain = 0
    for _ in range(1500):
        tries = rng.poisson(5, 100).astype(float)
        successes = rng.binomial(tries.astype(int), rng.beta(0.8, 1.2, 100)).astype(float)
        estimate = estimate_ratio(Moments.of(successes, tries))
        low, high = wilson(successes.sum(), tries.sum())
        clustered += estimate.low <= 0.4 <= estimate.high
        plain += low <= 0.4 <= high
    assert clustered / 1500 > 0.92
    assert plain / 1500 < 0.85


def test_mean_twin_and_small_samples():
    values = np.array([3.0, 5.0, 4.0, 8.0])
    estimate = estimate_mean(Moments.of(values), 0.9)
    expected = stats.t.interval(0.9, 3, values.mean(), values.std(ddof=1) / 2)
    assert (estimate.low, estimate.high) == pytest.approx(expected)
    one, none = estimate_mean(Moments.of(values[:1])), estimate_mean(Moments.of(values[:0]))
    assert (one.value, one.n) == (3.0, 1)
    assert math.isnan(one.low) and math.isnan(none.value)


@pytest.mark.parametrize("share", [0.1, 0.29, 0.5, 0.9])
@pytest.mark.parametrize("tries", [100, 1000])
def test_wilson_covers_as_often_as_it_says(share, tries):
    """2,000 runs."""
    successes = np.random.default_rng(8).binomial(tries, share, 2000)
    ends = [wilson(k, tries) for k in range(tries + 1)]
    covered = np.mean([ends[k][0] <= share <= ends[k][1] for k in successes])
    assert 0.935 < covered < 0.965  # 94 to 96 %, and the noise of 2,000 runs


def naive_quotient(part, whole, level):
    """The ratio estimator over clusters with any whole, as textbooks print it."""
    value = sum(part) / sum(whole)
    n = sum(whole) ** 2 / sum(w * w for w in whole)
    spread = sum((p - value * w) ** 2 for p, w in zip(part, whole, strict=True)) / (n - 1)
    half = stats.t.ppf((1 + level) / 2, n - 1) * math.sqrt(spread / n) / (sum(whole) / n)
    return value, value - half, value + half


def test_a_quotient_is_the_ratio_estimator():
    part, whole = np.array([3, 40, 0, 12, 0]), np.array([1, 9, 2, 3, 0])
    estimate = estimate_quotient(Moments.of(part, whole), 0.9)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx(naive_quotient(part, whole, 0.9))
    assert (estimate.n, estimate.method) == (15, "Student by pair")


def test_a_quotient_of_equal_clusters_is_a_mean():
    part = np.array([3, 5, 4, 9])
    quotient, mean = estimate_quotient(Moments.of(part)), estimate_mean(Moments.of(part))
    ends = (mean.value, mean.low, mean.high)
    assert (quotient.value, quotient.low, quotient.high) == pytest.approx(ends)


def test_clusters_without_any_whole_tell_nothing_about_a_quotient():
    part, whole = np.array([3, 5, 4]), np.array([2, 2, 3])
    padded = Moments.of(np.append(part, [0] * 50), np.append(whole, [0] * 50))
    alone = estimate_quotient(Moments.of(part, whole))
    assert estimate_quotient(padded).high == pytest.approx(alone.high)


def test_a_quotient_of_one_cluster_or_none_has_no_ends():
    assert math.isnan(estimate_quotient(Moments.of(np.array([3]), np.array([2]))).low)
    assert math.isnan(estimate_quotient(Moments.of(np.zeros(3), np.zeros(3))).value)


@pytest.mark.parametrize("clusters", [24, 120])
def test_quotients_hold_the_true_number_as_often_as_they_say(clusters):
    """Hits and tries depend on each other and on the cluster; a third of the clusters has no try."""
    rng = np.random.default_rng(8)
    runs, held = 2000, 0
    for _ in range(runs):
        whole = rng.integers(0, 3, clusters) * rng.integers(1, 3, clusters)
        part = rng.poisson(2.0 * whole * rng.gamma(4, 0.25, clusters))
        estimate = estimate_quotient(Moments.of(part, whole), 0.9)
        held += estimate.low <= 2.0 <= estimate.high
    assert 0.87 <= held / runs <= 0.93
