"""Elo after a sequential test: an estimate that the stopping rule does not pull outwards.

A test stops when luck runs high, so the raw mean of a stopped test lies too far from the middle. Here all
ends of a test are put in order, from the fastest "reject" to the fastest "accept", and the Elo is searched
under which the end that was seen lies at the median (at a tail, for the ends of the interval).
The log-likelihood ratio is taken for Brownian motion with drift [Siegmund 1985; Van den Bergh].
"""

import math

import numpy as np

from zxsim.lab.statistics.elo import ELO_PER_NEPER, measure_score, score_of_elo
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.gsprt import SequentialTest
from zxsim.lab.statistics.intervals import Floats

FAR = 1000.0
"""Logistic Elo beyond which nothing is searched."""
IMAGES = 40


def estimate_stopped_elo(test: SequentialTest, counts: Floats, level: float = LEVEL) -> Estimate:
    """Median-unbiased logistic Elo with its interval, from class counts at the stop or at any earlier look.

    Ends at +-1000 say only that the true end lies beyond.
    """
    path = _Path(test, counts)
    low, middle, high = (path.find_elo(p) for p in ((1 + level) / 2, 0.5, (1 - level) / 2))
    n = round(float(np.sum(counts)))
    return Estimate(middle, low, high, level, n, "median-unbiased, Brownian", "after stopping")


class _Path:
    """The test seen as Brownian motion: where it stands after how long, and its drift at a given Elo."""

    def __init__(self, test: SequentialTest, counts: Floats) -> None:
        self.low, self.high = test.bounds
        n, mean, variance = measure_score(list(counts))
        ends = (_score_at(elo, test, variance, len(counts)) for elo in (test.elo0, test.elo1))
        self.first, self.second = ends
        self.variance = variance
        slope = self.drift(mean)
        self.stand = min(max(n * slope, self.low), self.high)
        self.time = self.stand / slope if self.stand != n * slope else n

    def drift(self, score: float) -> float:
        """Expected change of the log-likelihood ratio by one observation (quadratic approximation)."""
        return (score - (self.first + self.second) / 2) * (self.second - self.first) / self.variance

    def chance(self, elo: float) -> float:
        """Probability, at a logistic Elo, of an end no better than this one."""
        sd = (self.second - self.first) / math.sqrt(self.variance)
        return chance_of_worse(
            self.low / sd, self.high / sd, self.drift(score_of_elo(elo)) / sd, self.time, self.stand / sd
        )

    def find_elo(self, chance: float) -> float:
        """The Elo at which an end no better than this one has that probability."""
        from scipy.optimize import brentq

        if self.chance(-FAR) < chance:
            return -FAR
        if self.chance(FAR) > chance:
            return FAR
        return float(brentq(lambda elo: self.chance(elo) - chance, -FAR, FAR, xtol=1e-9))


def _score_at(elo: float, test: SequentialTest, variance: float, classes: int) -> float:
    """Score of a hypothesis; a normalised one is turned into a score by the variance seen."""
    if test.model == "logistic":
        return score_of_elo(elo)
    return 0.5 + elo / ELO_PER_NEPER * math.sqrt(variance * (2 if classes == 5 else 1))


def chance_of_worse(low: float, high: float, drift: float, time: float, stand: float) -> float:
    """Probability that unit Brownian motion from 0 has hit `low` first by `time`, or has hit neither bound
    and stands at or below `stand`. At stand = high it is the chance of not having hit `high` first.

    Sums over mirror images of the bounds [Cox & Miller 1965, 5.7], in logarithms.
    """
    from scipy.special import log_ndtr

    root = math.sqrt(time)
    gap = 2 * (high - low)
    images = np.arange(-IMAGES, IMAGES + 1) * gap

    # First passage through `low`: inverse Gaussian laws of the images' distances.
    distance = images - low
    far = np.abs(distance)
    late = np.exp(drift * (low + far) + log_ndtr(-(drift * time + far) / root))
    soon = np.exp(drift * (low - far) + log_ndtr((drift * time - far) / root))
    hit = float((np.sign(distance) * (soon + late)).sum())

    # Still between the bounds: images of the start, and of the start mirrored at `high`.
    alive = 0.0
    for start, sign in ((images, 1), (2 * high + images, -1)):
        upper, lower = ((edge - start - drift * time) / root for edge in (stand, low))
        # The nearer tail: the other one is 1 there, and its weight may be beyond any float.
        flip = lower > 0
        more, less = np.where(flip, -lower, upper), np.where(flip, -upper, lower)
        weighed = np.exp(drift * start + log_ndtr(more)) - np.exp(drift * start + log_ndtr(less))
        alive += sign * float(weighed.sum())
    return min(1.0, max(0.0, hit + alive))
