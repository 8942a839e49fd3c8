"""Scores of game pairs: games 2p and 2p + 1 are pair p, played with seats and luck swapped."""

from typing import Literal

import numpy as np

from zxsim.lab.statistics.intervals import Floats

Unfinished = Literal["drop", "half"]

# What the first column of every game's results says.
WIN_A, WIN_B, DRAW, UNFINISHED = 0, 1, 2, 3

CLASSES = (0.0, 0.5, 1.0, 1.5, 2.0)
"""Points side a can take from the two games of a pair."""


def score_games(winner: np.typing.NDArray[np.int32], unfinished: Unfinished = "drop") -> Floats:
    """Points of side a, float [games]: win 1, draw 1/2, loss 0; unfinished: NaN, or 1/2 when "half"."""
    points = np.array([1.0, 0.0, 0.5, np.nan if unfinished == "drop" else 0.5])
    return points[winner]


def score_pairs(scores: Floats) -> Floats:
    """Points of side a by pair, float [pairs kept, 2]; a pair with an unfinished game is left out."""
    pairs = scores.reshape(-1, 2)
    return pairs[~np.isnan(pairs).any(axis=1)]


def count_classes(pairs: Floats) -> tuple[int, ...]:
    """How many pairs gave side a 0, 1/2, 1, 3/2 and 2 points."""
    return tuple(np.bincount((2 * pairs.sum(axis=1)).astype(int), minlength=len(CLASSES)).tolist())


def measure_variance(pairs: Floats) -> float:
    """Variance of a pair's mean score (divisor: pairs); NaN without pairs."""
    return float(pairs.mean(axis=1).var()) if len(pairs) else float("nan")


def measure_ratio(pairs: Floats) -> float:
    """Pair variance against that of two independent games: 1/6 means pairing is worth 6 times the games.

    NaN where every game at a seat ended alike, so that there is nothing to save.
    """
    if not len(pairs):
        return float("nan")
    independent = float(pairs.var(axis=0).sum()) / 4
    return measure_variance(pairs) / independent if independent > 0 else float("nan")
