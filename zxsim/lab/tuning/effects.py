"""What a change is worth: the mean difference of paired scores, and how much pairing saved."""

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Moments, estimate_mean
from zxsim.lab.statistics.multiplicity import share_level
from zxsim.lab.statistics.sequences import WARM_UP_MOVED, estimate_mean_anytime, estimate_share_anytime

Floats = np.typing.NDArray[np.float64]

PLANNED = 800
"""Pairs at which an interval that may be looked at again and again is narrowest."""


def at_once(estimate: Callable[..., Estimate], differences: Floats, level: float, of: int) -> Estimate:
    """One of `of` effects whose intervals all hold together at `level`; estimate: one of the two below."""
    return replace(estimate(differences, share_level(of, level)), level=level)


def estimate_effect_anytime(differences: Floats, level: float = LEVEL, planned: int = PLANNED) -> Estimate:
    """Mean of differences of paired scores, float64 [pairs], each from -1 to 1; true at every look.

    While hardly any pair differs, its variance is not known; but the mean is no farther from 0 than the share
    of pairs that differ at all, which has an interval of its own.
    """
    n, moved = len(differences), int(np.count_nonzero(differences))
    if moved < WARM_UP_MOVED:
        most = estimate_share_anytime(moved, n, level).high
        value = float(differences.mean()) if n else math.nan
        return Estimate(value, -most, most, level, n, "beta mixture of pairs that differ", "anytime")
    total, squares = float(differences.sum()), float(differences @ differences)
    return estimate_mean_anytime(n, total, squares, count_moved(differences), planned, level=level)


def estimate_effect(differences: Floats, level: float = LEVEL) -> Estimate:
    """The same for a number of pairs that was fixed beforehand: Student's interval by pair."""
    return estimate_mean(Moments.of(differences), level)


def count_moved(differences: Floats) -> int:
    """How many differ from the commonest one: with few of them the variance is not known yet."""
    if not len(differences):
        return 0
    return len(differences) - int(np.unique(differences, return_counts=True)[1].max())


def measure_variance_ratio(scores: Floats, others: Floats) -> float:
    """How many times as many independent games would be needed for the same error: variance of the difference
    of independent pairs over that of these. NaN when they never differ."""
    paired = float(np.var(scores - others))
    return (float(np.var(scores)) + float(np.var(others))) / paired if paired > 0 else math.nan
