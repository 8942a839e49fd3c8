"""Scores of game pairs: both games of a pair are played with seats and luck swapped.

All of it follows from one 4 x 4 table: pairs by the winner of the game in which side a went first, and by
the winner of the game in which it went second.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from zxsim.lab.statistics.intervals import Floats, Moments

Unfinished = Literal["drop", "half"]
Table = np.typing.NDArray[np.int64]

# What the first column of every game's results says.
WIN_A, WIN_B, DRAW, UNFINISHED = 0, 1, 2, 3

COUNTERS = ("0", "1/2", "1 by a win", "1 by two draws", "3/2", "2")
"""Points side a can take from a pair; the middle class tells a win and a loss from two draws."""


@dataclass(frozen=True, eq=False)
class PairScores:
    """outcomes: int64 [4, 4], rows: winner when side a went first, columns: when it went second.

    unfinished: pairs with an unfinished game are left out ("drop"), or the game scores 1/2 ("half").
    """

    outcomes: Table
    unfinished: Unfinished = "drop"

    @property
    def points(self) -> Floats:
        """Points of side a by winner: win 1, draw 1/2, loss 0; unfinished NaN, or 1/2."""
        return np.array([1.0, 0.0, 0.5, np.nan if self.unfinished == "drop" else 0.5])

    @property
    def pairs(self) -> int:
        """Pairs that count."""
        return int(self.counts.sum())

    @property
    def counts(self) -> Table:
        """`outcomes` without the pairs that are left out."""
        counted = ~np.isnan(self.points)
        return np.where(np.outer(counted, counted), self.outcomes, 0)

    def score(self) -> Moments:
        """Mean score of side a, by pair."""
        points = np.nan_to_num(self.points)
        return weigh(self.counts, (points[:, None] + points) / 2, np.ones((4, 4)))

    def seat_score(self, seat: Literal["first", "second"]) -> Moments:
        """Points of side a in the finished games it went first in, or second."""
        games = self.outcomes.sum(axis=1 if seat == "first" else 0)
        counted = ~np.isnan(self.points)
        return weigh(games, np.nan_to_num(self.points), counted.astype(float))

    def first_player_score(self) -> Moments:
        """Points of whoever goes first in the finished games, by pair."""
        points, counted = np.nan_to_num(self.points), (~np.isnan(self.points)).astype(float)
        other = counted - points  # side b's, where a goes second
        return weigh(self.outcomes, points[:, None] + other, counted[:, None] + counted)

    def variance(self) -> float:
        """Variance of a pair's mean score (divisor: pairs); NaN without pairs."""
        return _variance(self.score())

    def variance_ratio(self) -> float:
        """Pair variance against that of two independent games: 1/6 means pairing is worth 6 times the games.

        NaN where every game at a seat ended alike, so that there is nothing to save.
        """
        points, ones = np.nan_to_num(self.points), np.ones(4)
        seats = [_variance(weigh(self.counts.sum(axis=axis), points, ones)) for axis in (0, 1)]
        independent = sum(seats) / 4
        return self.variance() / independent if independent > 0 else float("nan")

    def count_classes(self) -> tuple[int, ...]:
        """Pairs that count by points of side a: 0, 1/2, 1, 3/2, 2."""
        nothing, half, by_win, by_draws, more, all_points = self.count_counters()
        return nothing, half, by_win + by_draws, more, all_points

    def count_counters(self) -> tuple[int, ...]:
        """Pairs that count by `COUNTERS`."""
        points = np.nan_to_num(self.points)
        total = points[:, None] + points
        draws = np.outer(points == 0.5, points == 0.5)
        kinds = (total == 0, total == 0.5, (total == 1) & ~draws, draws, total == 1.5, total == 2)
        return tuple(int(self.counts[kind].sum()) for kind in kinds)


def weigh(counts: Table, part: Floats, whole: Floats) -> Moments:
    """Moments of clusters that come in kinds: counts, part and whole by kind, any shape."""
    products = (part, whole, part * part, part * whole, whole * whole)
    return Moments(int(counts.sum()), *(float((counts * each).sum()) for each in products))


def _variance(moments: Moments) -> float:
    n = moments.clusters
    return (n * moments.part_part - moments.part**2) / n**2 if n else float("nan")
