"""The sequential test of "not better than elo0" against "at least elo1" on classes of pairs or games.

Wald's test with the exact multinomial likelihood ratio: each hypothesis takes the likeliest class
probabilities that agree with it [Wald 1945; M. Van den Bergh, "Comments on normalized Elo" and "A practical
introduction to the GSPRT"]. Five classes are pairs (0, 1/2, 1, 3/2, 2 points), three are single games.
A stopped test's raw mean is biased: see `stopped.py` for the estimate that goes with it.
"""

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np

from zxsim.lab.statistics.elo import ELO_PER_NEPER, Model, fill_empty, score_classes, score_of_elo
from zxsim.lab.statistics.intervals import Floats

Decision = Literal["accept", "reject", "go on"]
"""accept: at least elo1. reject: no more than elo0."""

ROUNDS = 200
PRECISION = 1e-13


@dataclass(frozen=True)
class SequentialTest:
    """elo0 < elo1 in the units of `model`; alpha, beta: shares of runs that wrongly accept and reject."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: Model = "normalised"

    def __post_init__(self) -> None:
        if not (self.elo0 < self.elo1 and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("a sequential test needs elo0 < elo1 and alpha, beta between 0 and 1/2")

    @property
    def bounds(self) -> tuple[float, float]:
        """Reject at or below the first, accept at or above the second (Wald)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)


@dataclass(frozen=True)
class Standing:
    """Where a test stands at a look; the first decision that is not "go on" is final.

    llr: log-likelihood ratio of elo1 against elo0. overshoot: how far it lies beyond the bound that it
    reached, 0 before. Looks far apart overshoot, which makes the test longer and its errors rarer than
    alpha and beta. (Bounds moved inwards by a measured overshoot end sooner, but err more than promised
    when looks are far apart.)
    """

    llr: float
    decision: Decision
    overshoot: float


def judge(test: SequentialTest, counts: Floats) -> Standing:
    """Where the test stands with these counts of all pairs so far, [classes]."""
    llr = float(compute_llr(test, np.asarray(counts, np.float64)))
    low, high = test.bounds
    if llr <= low:
        return Standing(llr, "reject", low - llr)
    if llr >= high:
        return Standing(llr, "accept", llr - high)
    return Standing(llr, "go on", 0.0)


def compute_llr(test: SequentialTest, counts: Floats) -> Floats:
    """Log-likelihood ratio of elo1 against elo0; float [..., classes] to float [...].

    An empty class counts 0.001, so that one-sided results stay finite. Without any observation: 0.
    """
    filled = fill_empty(counts)
    n = filled.sum(axis=-1, keepdims=True)
    shares = filled / n
    fits = [fit_hypothesis(shares, elo, test.model) for elo in (test.elo0, test.elo1)]
    llr: Floats = (filled * np.log(fits[1] / fits[0])).sum(axis=-1)
    return np.where(counts.sum(axis=-1) > 0, llr, 0.0)


def fit_hypothesis(shares: Floats, elo: float, model: Model) -> Floats:
    """The likeliest class probabilities of strength `elo`, given observed shares > 0; [..., classes]."""
    classes = score_classes(shares.shape[-1])
    if model == "logistic":
        return weigh(shares, classes - score_of_elo(elo))
    effect = elo / ELO_PER_NEPER * (math.sqrt(2) if len(classes) == 5 else 1)
    return fit_effect(shares, classes, effect)


def fit_effect(shares: Floats, classes: Floats, effect: float) -> Floats:
    """The same under (mean - 1/2) / standard deviation = effect.

    The constraint is not linear; each round takes its tangent at the last fit, until nothing moves.
    """
    fit = np.full_like(shares, 1 / len(classes))
    for _ in range(ROUNDS):
        mean = (fit * classes).sum(axis=-1, keepdims=True)
        sd = np.sqrt((fit * (classes - mean) ** 2).sum(axis=-1, keepdims=True))
        tangent = classes - 0.5 - effect * sd / 2 * (1 + ((classes - mean) / sd) ** 2)
        last, fit = fit, weigh(shares, tangent)
        if np.abs(fit - last).max(initial=0) < PRECISION:
            break
    return fit


def weigh(shares: Floats, values: Floats) -> Floats:
    """The likeliest probabilities under which `values` have mean 0: shares / (1 + x * values), [..., k].

    x is the only root of a falling function between two poles: Newton's steps, halving where they leave the
    bracket. ValueError when no distribution has that mean.
    """
    if not ((values.max(axis=-1) > 0) & (values.min(axis=-1) < 0)).all():
        raise ValueError("no distribution over these classes has so large an effect: ask for less Elo")
    low = np.broadcast_to(-1 / values.max(axis=-1, keepdims=True), (*shares.shape[:-1], 1)).copy()
    high = np.broadcast_to(-1 / values.min(axis=-1, keepdims=True), low.shape).copy()
    x = np.zeros_like(low)
    for _ in range(ROUNDS):
        ratio = values / (1 + x * values)
        slope = (shares * ratio**2).sum(axis=-1, keepdims=True)
        rest = (shares * ratio).sum(axis=-1, keepdims=True)
        low, high = np.where(rest > 0, x, low), np.where(rest < 0, x, high)
        step = x + rest / slope
        new = np.where((step > low) & (step < high), step, (low + high) / 2)
        moved = np.abs(np.where(rest == 0, 0, new - x)).max(initial=0)
        x = np.where(rest == 0, x, new)
        if moved < PRECISION:
            break
    fit: Floats = shares / (1 + x * values)
    return fit
