"""Many cells at once: marks and intervals that hold for the whole table, not only for each cell.

In a table of 20 equal decks, raw 5 % marks star at least one cell in every single run.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist

from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.statistics.intervals import Moments, design_effect


def adjust_holm(p_values: Sequence[float]) -> list[float]:
    """Holm's adjusted p-values in the order given [Holm 1979]: p_adjusted <= alpha errs on any cell of the
    table with probability at most alpha, however the cells depend on each other."""
    if not len(p_values):
        return []
    from statsmodels.stats.multitest import multipletests

    return [float(p) for p in multipletests(p_values, method="holm")[1]]


def mark_certain(p_values: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which cells differ from even, all marks true at once with probability `level`."""
    return [p <= 1 - level + 1e-15 for p in adjust_holm(p_values)]


def share_level(cells: int, level: float = LEVEL) -> float:
    """The level for each of `cells` intervals, so that all hold at once at `level` (Bonferroni)."""
    return 1 - (1 - level) / max(1, cells)


def compute_p_value(scores: Moments, null: float = 0.5) -> float:
    """Two-sided p-value of the mean of pair scores, each in [0, 1], against `null`.

    The score test with the effective number of pairs: it is below 1 - level exactly where the interval of
    estimate_ratio at `level` excludes `null`. Without pairs: 1.
    """
    if not scores.clusters:
        return 1.0
    effective = scores.clusters / design_effect(scores)
    z = abs(scores.part / scores.clusters - null) / math.sqrt(null * (1 - null) / effective)
    return 2 * NormalDist().cdf(-z)
