import math

import numpy as np
import pytest
from references import load_reference
from scipy import optimize

from zxsim.lab.statistics import gsprt
from zxsim.lab.statistics.gsprt import SequentialTest, judge

LLR = load_reference("lab/statistics/reference/gsprt.json")
RUN_LENGTH = load_reference("lab/statistics/reference/run_length.json")
EVEN = (0.05, 0.2, 0.5, 0.2, 0.05)


def make_test(entry):
    return SequentialTest(*(entry[key] for key in ("elo0", "elo1", "alpha", "beta", "model")))


def named(entries):
    return [pytest.param(entry, id=entry["id"]) for entry in entries]


def naive_fit(shares, elo, model):
    """The likeliest probabilities under the constraint, by a general optimiser."""
    classes = np.linspace(0, 1, len(shares))

    def miss(p):
        mean = p @ classes
        if model == "logistic":
            return mean - 1 / (1 + 10 ** (-elo / 400))
        sd = math.sqrt(p @ (classes - mean) ** 2) * (math.sqrt(2) if len(shares) == 5 else 1)
        return (mean - 0.5) / sd - elo * math.log(10) / 800

    found = optimize.minimize(
        lambda p: -(shares @ np.log(p)),
        shares,
        bounds=[(1e-9, 1)] * len(shares),
        constraints=[{"type": "eq", "fun": miss}, {"type": "eq", "fun": lambda p: p.sum() - 1}],
        options={"ftol": 1e-14, "maxiter": 500},
    )
    return found.x


def strengthen(nelo):
    """Class probabilities near EVEN of that normalised Elo."""
    return gsprt.fit_hypothesis(np.array(EVEN), nelo, "normalised")


def play(test, probabilities, runs, pairs_per_look, rng):
    """Which of many runs accepted, and their pairs."""
    low, high = test.bounds
    counts, accepted, running = np.zeros((runs, 5)), np.zeros(runs, bool), np.arange(runs)
    while len(running):
        counts[running] += rng.multinomial(pairs_per_look, probabilities, size=len(running))
        llr = gsprt.compute_llr(test, counts[running])
        accepted[running] = llr >= high
        running = running[(llr > low) & (llr < high)]
    return accepted, counts.sum(axis=1)


@pytest.mark.parametrize("entry", named(LLR))
def test_ratio_and_bounds_against_reference(entry):
    test = make_test(entry)
    llr = gsprt.compute_llr(test, np.array(entry["counts"], float))
    assert llr == pytest.approx(entry["llr"], rel=1e-11, abs=2e-12)
    assert test.bounds == pytest.approx(entry["bounds"], rel=1e-13)


@pytest.mark.parametrize("model", ["normalised", "logistic"])
@pytest.mark.parametrize("counts", [(3, 20, 50, 25, 6), (5, 20, 9)])
def test_fit_twin(counts, model):
    shares = np.array(counts) / sum(counts)
    fit = gsprt.fit_hypothesis(shares, 30, model)
    assert fit.sum() == pytest.approx(1)
    assert fit == pytest.approx(naive_fit(shares, 30, model), abs=1e-5)


def test_many_counts_at_once():
    test = SequentialTest(0, 20)
    counts = np.random.default_rng(1).multinomial(60, EVEN, size=(4, 3)).astype(float)
    every = gsprt.compute_llr(test, counts)
    assert every.shape == (4, 3)
    assert every[2, 1] == pytest.approx(float(gsprt.compute_llr(test, counts[2, 1])))


def test_errors_are_as_rare_as_asked_for():
    """2,000 runs with nothing to find and 2,000 with all of it; a look every 32 pairs."""
    test, rng = SequentialTest(0, 50), np.random.default_rng(2)
    wrongly_accepted, _ = play(test, EVEN, 2000, 32, rng)
    accepted, _ = play(test, strengthen(50), 2000, 32, rng)
    assert wrongly_accepted.mean() <= 0.055
    assert 1 - accepted.mean() <= 0.055


def test_length_against_reference():
    entry = next(entry for entry in RUN_LENGTH if entry["id"] == "gsprt-length-6")
    rng, runs = np.random.default_rng(3), 300
    _, pairs = play(make_test(entry), entry["true_pair_probabilities"], runs, entry["pairs_per_look"], rng)
    error = math.hypot(entry["standard_error"], pairs.std() / math.sqrt(runs))
    assert pairs.mean() == pytest.approx(entry["mean_pairs"], abs=4 * error)


@pytest.mark.parametrize(
    "counts, decision", [((2, 5, 9, 40, 30), "accept"), ((30, 40, 9, 5, 2), "reject"), (EVEN, "go on")]
)
def test_standing(counts, decision):
    test = SequentialTest(0, 50)
    standing = judge(test, np.array(counts))
    assert standing.decision == decision
    low, high = test.bounds
    assert standing.overshoot == max(0, standing.llr - high, low - standing.llr)


def test_nothing_played_nothing_decided():
    standing = judge(SequentialTest(0, 5), np.zeros(5))
    assert (standing.llr, standing.decision, standing.overshoot) == (0, "go on", 0)


def test_hypotheses_must_differ_and_be_within_reach():
    with pytest.raises(ValueError, match="elo0 < elo1"):
        SequentialTest(5, 5)
    with pytest.raises(ValueError, match="less Elo"):
        gsprt.compute_llr(SequentialTest(0, 5000), np.array([1.0, 2, 3, 2, 1]))
