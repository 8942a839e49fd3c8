"""Intervals for shares and means.

Games of a pair share their luck and tries within a game share the game, so the pair is the unit: its sums
are independent of all other pairs'. Shares get Wilson's interval (the score test turned round), never
value +- z * error, which has length 0 exactly where the least is known.
"""

import math
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate

Floats = np.typing.NDArray[np.float64]
Numbers = np.typing.NDArray[np.float64] | np.typing.NDArray[np.int64]


class Moments(NamedTuple):
    """Of two numbers of a cluster, part and whole: their sums over clusters and those of their products."""

    clusters: int
    part: float
    whole: float
    part_part: float
    part_whole: float
    whole_whole: float

    @classmethod
    def of(cls, part: Numbers, whole: Numbers | None = None) -> "Moments":
        """From arrays [clusters]; without `whole` it is 1."""
        whole = np.ones_like(part) if whole is None else whole
        products = (part @ part, part @ whole, whole @ whole)
        return cls(len(part), part.sum().item(), whole.sum().item(), *(each.item() for each in products))


def wilson(successes: float, tries: float, level: float = LEVEL) -> tuple[float, float]:
    """Both ends of Wilson's interval for a share. tries may be any number > 0; without tries: (0, 1)."""
    if tries <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = successes / tries
    centre = (successes + z * z / 2) / (tries + z * z)
    half = z / (tries + z * z) * math.sqrt(tries * share * (1 - share) + z * z / 4)
    # At 0 and at 1 the outer end is exact; rounding must not say otherwise.
    low = 0.0 if successes <= 0 else max(0.0, centre - half)
    high = 1.0 if successes >= tries else min(1.0, centre + half)
    return low, high


def estimate_share(successes: float, tries: float, level: float = LEVEL) -> Estimate:
    """Share of independent tries that succeeded."""
    low, high = wilson(successes, tries, level)
    return Estimate(successes / tries if tries else math.nan, low, high, level, round(tries), "Wilson")


def estimate_ratio(moments: Moments, level: float = LEVEL) -> Estimate:
    """Part / whole over clusters: Wilson's interval with the effective number of tries.

    0 <= part <= whole in every cluster. A score is the case whole = 1.
    """
    if moments.whole == 0:
        return Estimate(math.nan, 0.0, 1.0, level, 0, "Wilson by pair")
    share = moments.part / moments.whole
    effective = moments.whole / design_effect(moments)
    low, high = wilson(share * effective, effective, level)
    return Estimate(share, low, high, level, round(moments.whole), "Wilson by pair")


def design_effect(moments: Moments) -> float:
    """How many times the variance of the ratio exceeds that of as many independent tries (delta method).

    Two clusters of typical size are added, one all success and one all failure. So a sample that shows no
    variance at all still yields an interval about as wide as the rule of three gives, and n equal clusters
    at 0 or at 1 count as n tries; among many clusters the two do not matter.
    """
    share = moments.part / moments.whole
    size = moments.whole_whole / moments.whole  # of the cluster that a try sits in, on average
    residual = moments.part_part - 2 * share * moments.part_whole + share * share * moments.whole_whole
    independent = moments.whole * share * (1 - share)
    return (max(residual, 0.0) + size * size / 2) / (independent + size / 2)


def estimate_quotient(moments: Moments, level: float = LEVEL) -> Estimate:
    """Part / whole over clusters where the part is any number: Student's interval, error by the delta method.

    Cochran, Sampling Techniques (3rd ed. 1977), 6.4: the ratio estimator's variance. Degrees of freedom are
    those of as many clusters of equal size (whole squared / sum of squares; Kish 1965), for clusters without
    any whole tell nothing. NaN ends when that is no more than one.
    """
    if moments.whole == 0:
        return Estimate(math.nan, math.nan, math.nan, level, 0, "Student by pair")
    value, tries = moments.part / moments.whole, round(moments.whole)
    n = moments.whole * moments.whole / moments.whole_whole
    if n <= 1:
        return Estimate(value, math.nan, math.nan, level, tries, "Student by pair")
    from scipy.special import stdtrit

    residual = moments.part_part - 2 * value * moments.part_whole + value * value * moments.whole_whole
    error = math.sqrt(max(residual, 0.0) * n / (n - 1)) / moments.whole
    half = float(stdtrit(n - 1, (1 + level) / 2)) * error
    return Estimate(value, value - half, value + half, level, tries, "Student by pair")


def estimate_mean(moments: Moments, level: float = LEVEL, per: float = 1) -> Estimate:
    """Mean of a cluster's part, divided by `per`: Student's interval; NaN ends without two clusters."""
    n, total = moments.clusters, moments.part
    if n < 2:
        return Estimate(total / per if n else math.nan, math.nan, math.nan, level, n, "Student by pair")
    from scipy.special import stdtrit

    mean = total / n
    variance = max(n * moments.part_part - total * total, 0) / (n * (n - 1))
    half = float(stdtrit(n - 1, (1 + level) / 2)) * math.sqrt(variance / n)
    return Estimate(mean / per, (mean - half) / per, (mean + half) / per, level, n, "Student by pair")
