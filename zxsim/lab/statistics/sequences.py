"""Confidence sequences: intervals that stay true at every look, however often one looks.

An ordinary 95 % interval looked at 100 times misses the truth at some look in more than a third of all
runs. These are about twice as wide and miss it at any look at all in at most 5 % of runs.
"""

import math
from collections.abc import Sequence

from zxsim.lab.statistics.estimate import LEVEL, Estimate

WARM_UP = 200
"""Values before the first interval of a running mean, and ..."""
WARM_UP_MOVED = 10
"""... how many of them must differ from the commonest value: the sequence is asymptotic, and a sample that
hardly varies has not shown its variance yet."""

PAIR_MEANS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Mean score of a pair in each of the five classes."""


def measure_evidence(successes: int, tries: int, share: float, prior: tuple[float, float] = (1, 1)) -> float:
    """Logarithm of the evidence against `share`: the binomial likelihood ratio mixed over Beta(prior).

    Under the true share it ever exceeds log(1 / alpha) with probability at most alpha [Robbins 1970;
    Howard, Ramdas, McAuliffe & Sekhon 2021].
    """
    from scipy.special import betaln, xlog1py, xlogy

    failures = tries - successes
    mixed = betaln(prior[0] + successes, prior[1] + failures) - betaln(*prior)
    return float(mixed - xlogy(successes, share) - xlog1py(failures, -share))


def estimate_share_anytime(
    successes: int, tries: int, level: float = LEVEL, prior: tuple[float, float] = (1, 1)
) -> Estimate:
    """Share of independent tries that succeeded: every share that the evidence does not refute.

    Valid for any number of tries, not only many. prior: the Beta distribution of where the share may lie,
    chosen before the first try; a good one narrows the interval, a bad one never falsifies it.
    """
    from scipy.optimize import brentq

    value = successes / tries if tries else math.nan
    bound = math.log(1 / (1 - level))

    def excess(share: float) -> float:
        return measure_evidence(successes, tries, share, prior) - bound

    low, high = 0.0, 1.0
    nearly_0, nearly_1 = 1e-300, 1 - 1e-16
    if successes > 0:
        top = min(value, nearly_1)
        low = brentq(excess, nearly_0, top, xtol=1e-15) if excess(nearly_0) > 0 else 0.0
    if successes < tries:
        bottom = max(value, nearly_0)
        high = brentq(excess, bottom, nearly_1, xtol=1e-15) if excess(nearly_1) > 0 else 1.0
    return Estimate(value, low, high, level, tries, "beta mixture", "anytime")


def tune_rho(planned: float, level: float = LEVEL) -> float:
    """The scale that makes the running mean's interval narrowest at `planned` values of variance 1."""
    from scipy.special import lambertw

    alpha = 1 - level
    return math.sqrt((-lambertw(-(alpha**2) / math.e, -1).real - 1) / planned)


def measure_half_width(n: int, variance: float, rho: float, level: float = LEVEL) -> float:
    """Half the length of the asymptotic sequence for a mean of n values; variance has divisor n.

    [Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas 2024, doi 10.1214/24-AOS2408, theorem 2.2], rho in units
    of the standard deviation.
    """
    scaled = n * rho**2
    return math.sqrt(variance * (scaled + 1) / (n * scaled) * math.log((scaled + 1) / (1 - level) ** 2))


def estimate_mean_anytime(
    n: int,
    total: float,
    squares: float,
    moved: int,
    planned: int,
    bounds: tuple[float, float] = (-1.0, 1.0),
    level: float = LEVEL,
) -> Estimate:
    """Mean of independent values within `bounds` from their sum and their sum of squares.

    moved: how many values differ from the commonest one. planned: the n at which the interval should be
    narrowest, chosen beforehand. Before the warm-up is over the interval is all of `bounds`.
    """
    value = total / n if n else math.nan
    low, high = bounds
    if n >= WARM_UP and moved >= WARM_UP_MOVED:
        variance = max(0.0, squares / n - value**2)
        half = measure_half_width(n, variance, tune_rho(planned, level), level)
        low, high = max(low, value - half), min(high, value + half)
    return Estimate(value, low, high, level, n, "asymptotic sequence by pair", "anytime")


def estimate_score_anytime(counts: Sequence[int], planned: int, level: float = LEVEL) -> Estimate:
    """Score of side a from its five pair classes (0, 1/2, 1, 3/2, 2 points), as a share of the points."""
    n = sum(counts)
    total = sum(c * mean for c, mean in zip(counts, PAIR_MEANS, strict=True))
    squares = sum(c * mean**2 for c, mean in zip(counts, PAIR_MEANS, strict=True))
    return estimate_mean_anytime(n, total, squares, n - max(counts), planned, (0.0, 1.0), level)
