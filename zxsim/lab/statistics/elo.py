"""Elo figures of a fixed number of pairs or games, from the counts of their classes.

Two scales: logistic Elo, the usual one, is a function of the score alone; normalised Elo is the score's
distance from 1/2 in standard deviations of a game, so it says how many games a proof takes.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Literal

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Floats

Model = Literal["normalised", "logistic"]

ELO_PER_LOG_ODDS = 400 / math.log(10)
"""Logistic Elo of one unit of log-odds."""
ELO_PER_NEPER = ELO_PER_LOG_ODDS * 2
"""Normalised Elo of one standard deviation of a game's score."""
EMPTY = 1e-3
"""What an empty class counts, so that one-sided results stay finite."""
EDGE = 1e-3
"""Scores nearer to 0 or 1 than this are not told apart."""


def score_of_elo(elo: float) -> float:
    """Expected score, 0 to 1, at a logistic Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of_score(score: float) -> float:
    """Logistic Elo of a score between 0 and 1; beyond +-1200 nothing is told apart."""
    inside = min(max(score, EDGE), 1 - EDGE)
    return -400 * math.log10(1 / inside - 1)


def score_classes(classes: int) -> Floats:
    """Scores, 0 to 1, of 3 game classes (loss, draw, win) or 5 pair classes. ValueError for other numbers."""
    if classes not in (3, 5):
        raise ValueError(f"3 classes (games) or 5 (pairs), not {classes}")
    return np.linspace(0, 1, classes)


def fill_empty(counts: Floats) -> Floats:
    """Counts with every empty class raised to 0.001."""
    return np.maximum(counts, EMPTY)


def measure_score(counts: Sequence[float]) -> tuple[float, float, float]:
    """Total, mean score and variance of one class draw, empty classes filled."""
    filled = fill_empty(np.asarray(counts, np.float64))
    classes = score_classes(len(filled))
    n = float(filled.sum())
    mean = float((filled * classes).sum()) / n
    return n, mean, float((filled * (classes - mean) ** 2).sum()) / n


def estimate_elo(counts: Sequence[float], level: float = LEVEL) -> Estimate:
    """Logistic Elo from class counts, with the ends of the normal interval of the score."""
    n, mean, variance = measure_score(counts)
    half = _quantile(level) * math.sqrt(variance / n)
    low, high = elo_of_score(mean - half), elo_of_score(mean + half)
    return Estimate(elo_of_score(mean), low, high, level, round(sum(counts)), "normal by class")


def estimate_normalised_elo(counts: Sequence[float], level: float = LEVEL) -> Estimate:
    """Normalised Elo per game from class counts."""
    n, mean, variance = measure_score(counts)
    scale = ELO_PER_NEPER / (math.sqrt(2) if len(counts) == 5 else 1)
    value = (mean - 0.5) / math.sqrt(variance) * scale
    half = _quantile(level) / math.sqrt(n) * scale
    return Estimate(value, value - half, value + half, level, round(sum(counts)), "normal by class")


def measure_superiority(counts: Sequence[float]) -> float:
    """Probability, on a flat prior, that side a is the stronger one (likelihood of superiority)."""
    n, mean, variance = measure_score(counts)
    return NormalDist().cdf((mean - 0.5) / math.sqrt(variance / n))


def _quantile(level: float) -> float:
    return NormalDist().inv_cdf((1 + level) / 2)
