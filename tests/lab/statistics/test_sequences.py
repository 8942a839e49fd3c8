import math

import numpy as np
import pytest
from references import load_reference
from scipy import integrate, stats
from scipy.special import betaln

from zxsim.lab.statistics import sequences
from zxsim.lab.statistics.intervals import wilson

ENTRIES = load_reference("lab/statistics/reference/sequences.json")
MEANS = np.array([0, 0.25, 0.5, 0.75, 1])


def entries(start):
    return [pytest.param(entry, id=entry["id"]) for entry in ENTRIES if entry["id"].startswith(start)]


def naive_evidence(successes, tries, share, prior):
    """The mixture integrated by quadrature."""
    mixed = integrate.quad(
        lambda p: stats.binom.pmf(successes, tries, p) * stats.beta.pdf(p, *prior), 0, 1, epsabs=0
    )[0]
    return math.log(mixed / stats.binom.pmf(successes, tries, share))


def naive_half_width(values, rho, alpha):
    """The published formula, value by value."""
    t, r = len(values), rho**2
    mean = sum(values) / t
    sd = math.sqrt(sum((x - mean) ** 2 for x in values) / t)
    return sd * math.sqrt(2 * (t * r + 1) / (t**2 * r) * math.log(math.sqrt(t * r + 1) / alpha))


@pytest.mark.parametrize("entry", entries("beta-mixture"))
def test_shares_against_reference(entry):
    prior = (entry["prior_a"], entry["prior_b"])
    estimate = sequences.estimate_share_anytime(entry["successes"], entry["n"], 1 - entry["alpha"], prior)
    assert (estimate.low, estimate.high) == pytest.approx((entry["low"], entry["high"]), abs=1e-10)
    evidence = sequences.measure_evidence(entry["successes"], entry["n"], 0.5, prior)
    assert evidence == pytest.approx(entry["log_e_value_against_half"], abs=1e-8)
    assert estimate.validity == "anytime"


@pytest.mark.parametrize("successes, tries, share, prior", [(3, 10, 0.5, (1, 1)), (7, 9, 0.2, (3, 2))])
def test_evidence_twin(successes, tries, share, prior):
    twin = naive_evidence(successes, tries, share, prior)
    assert sequences.measure_evidence(successes, tries, share, prior) == pytest.approx(twin)


@pytest.mark.parametrize("entry", [each for each in entries("asymptotic") if each.values[0]["variance"]])
def test_half_width_against_reference(entry):
    """There rho is in the units of the values, here in standard deviations."""
    variance = entry["variance"]
    rho = entry["rho"] * math.sqrt(variance)
    half = sequences.measure_half_width(entry["n"], variance, rho, 1 - entry["alpha"])
    assert half == pytest.approx(entry["half_width"], rel=1e-11)


@pytest.mark.parametrize("entry", entries("rho"))
def test_rho_against_reference(entry):
    rho = sequences.tune_rho(entry["planned_n"], 1 - entry["alpha"])
    assert rho == pytest.approx(entry["rho_exact_lambert"], rel=1e-10)


def test_mean_twin():
    values = np.random.default_rng(1).choice([-1, 0, 0, 0, 0.5], 400)
    total, squares, moved = values.sum(), (values**2).sum(), int((values != 0).sum())
    estimate = sequences.estimate_mean_anytime(400, total, squares, moved, 1000)
    half = naive_half_width(values.tolist(), sequences.tune_rho(1000), 0.05)
    mean = values.mean()
    assert (estimate.low, estimate.high) == pytest.approx((mean - half, mean + half))


def test_planned_number_is_where_the_interval_is_narrowest():
    widths = {
        planned: sequences.measure_half_width(5000, 0.1, sequences.tune_rho(planned))
        for planned in (500, 2500, 5000, 10_000, 50_000)
    }
    assert min(widths, key=widths.get) == 5000


@pytest.mark.parametrize("counts", [(30, 0, 60, 0, 30), (0, 0, 995, 5, 0), (0, 0, 0, 0, 1000)])
def test_nothing_is_claimed_before_the_warm_up_is_over(counts):
    estimate = sequences.estimate_score_anytime(counts, 1000)
    assert (estimate.low, estimate.high) == (0, 1)
    assert estimate.value == np.dot(counts, MEANS) / sum(counts)


def test_without_data_there_is_only_the_range():
    share = sequences.estimate_share_anytime(0, 0)
    mean = sequences.estimate_score_anytime((0, 0, 0, 0, 0), 100)
    assert math.isnan(share.value) and math.isnan(mean.value)
    assert (share.low, share.high) == (mean.low, mean.high) == (0, 1)


def test_shares_are_rarely_missed_at_any_of_1000_looks():
    """2,000 runs of 10,000 tries; the ordinary interval misses in nearly half of them."""
    rng = np.random.default_rng(2)
    n = np.arange(10, 10_001, 10)
    missed = ordinary = 0
    for _ in range(4):
        tries = rng.random((500, 10_000), np.float32) < 0.3
        successes = tries.reshape(500, 1000, 10).sum(axis=2).cumsum(axis=1)
        evidence = betaln(1 + successes, 1 + n - successes) - betaln(1, 1)
        evidence -= successes * math.log(0.3) + (n - successes) * math.log(0.7)
        missed += (evidence > math.log(20)).any(axis=1).sum()
        z = (successes / n - 0.3) / np.sqrt(0.3 * 0.7 / n)
        ordinary += (abs(z) > 1.96).any(axis=1).sum()
    assert missed / 2000 <= 0.05
    assert ordinary / 2000 > 0.4


@pytest.mark.parametrize(
    "shares",
    [(0.05, 0.2, 0.5, 0.2, 0.05), (0.02, 0, 0.95, 0, 0.03), (0.01, 0, 0.09, 0.1, 0.8)],
    ids=["usual", "close variants", "one-sided"],
)
def test_scores_are_rarely_missed_at_any_of_1000_looks(shares):
    """2,000 runs of 10,000 pairs."""
    rng = np.random.default_rng(3)
    truth = float(np.dot(shares, MEANS))
    missed = 0
    rho = sequences.tune_rho(3000)
    n = np.arange(10, 10_001, 10)
    scaled = n * rho**2
    factor = np.sqrt((scaled + 1) / (n * scaled) * np.log((scaled + 1) / 0.05**2))
    for _ in range(8):
        counts = rng.multinomial(10, shares, size=(250, 1000)).cumsum(axis=1)
        mean = counts @ MEANS / n
        sd = np.sqrt(np.maximum(0, counts @ MEANS**2 / n - mean**2))
        warm = (n >= sequences.WARM_UP) & (n - counts.max(axis=2) >= sequences.WARM_UP_MOVED)
        missed += (warm & (abs(mean - truth) > sd * factor)).any(axis=1).sum()
    assert missed / 2000 <= 0.05


def test_the_price_is_about_twice_the_width():
    estimate = sequences.estimate_share_anytime(5000, 10_000)
    low, high = wilson(5000, 10_000)
    assert 1.5 < (estimate.high - estimate.low) / (high - low) < 2.3
