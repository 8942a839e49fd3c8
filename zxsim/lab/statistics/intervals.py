"""Intervals for shares and means.

Games of a pair share their luck and tries within a game share the game, so the pair is the unit: its sums
are independent of all other pairs'. Shares get Wilson's interval (the score test turned round), never
value +- z * error, which has length 0 exactly where the least is known.
"""

import math
from statistics import NormalDist

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate

Floats = np.typing.NDArray[np.float64]


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


def estimate_ratio(successes: Floats, tries: Floats, level: float = LEVEL) -> Estimate:
    """sum(successes) / sum(tries) over clusters: Wilson's interval with the effective number of tries.

    successes, tries: float arrays [clusters], 0 <= successes <= tries. A score is the case tries = 1.
    """
    total = float(tries.sum())
    if total == 0:
        return Estimate(math.nan, 0.0, 1.0, level, 0, "Wilson by pair")
    share = float(successes.sum()) / total
    effective = total / design_effect(successes, tries)
    low, high = wilson(share * effective, effective, level)
    return Estimate(share, low, high, level, round(total), "Wilson by pair")


def design_effect(successes: Floats, tries: Floats) -> float:
    """How many times the variance of the ratio exceeds that of as many independent tries (delta method).

    Two clusters of mean size are added, one all success and one all failure. So a sample that shows no
    variance at all still yields an interval about as wide as the rule of three gives, and n equal clusters
    at 0 or at 1 count as n tries; among many clusters the two do not matter.
    """
    used = tries > 0
    size = float(tries[used].mean())
    share = float(successes.sum()) / float(tries.sum())
    residual = successes - share * tries
    observed = float((residual * residual).sum()) + size * size / 2
    independent = float(tries.sum()) * share * (1 - share) + size / 2
    return observed / independent


def estimate_mean(values: Floats, level: float = LEVEL) -> Estimate:
    """Mean of independent values with Student's interval; NaN ends with fewer than two values."""
    n = len(values)
    if n < 2:
        return Estimate(float(values[0]) if n else math.nan, math.nan, math.nan, level, n, "Student by pair")
    from scipy.special import stdtrit

    mean = float(values.mean())
    half = float(stdtrit(n - 1, (1 + level) / 2)) * float(values.std(ddof=1)) / math.sqrt(n)
    return Estimate(mean, mean - half, mean + half, level, n, "Student by pair")
