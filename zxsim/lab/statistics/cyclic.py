"""How much of a table of matchups no ranking can tell: rock, paper and scissors.

The log-odds of all matchups are split into what one strength a deck explains (differences of strengths) and
the rest, which goes round in circles [Balduzzi et al. 2018, arXiv 1806.02643; Jiang, Lim, Yao & Ye 2011].
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Floats
from zxsim.lab.statistics.payoffs import Payoffs

DRAWS = 2000
HALVINGS = 12
"""Of the way to an end of the interval."""
METHOD = "bootstrap test turned round"


class Part(NamedTuple):
    """One of the two parts of the log-odds. found: float64 [matchups]. noise: sampling noise of this part in
    simulated tables, [draws, matchups]. expected: squares that noise adds up to on average."""

    found: Floats
    noise: Floats
    expected: float

    @property
    def size(self) -> float:
        """Squares without those of noise, on average right; at least 0."""
        return max(0.0, float(self.found @ self.found) - self.expected)


def estimate_cyclic_share(
    payoffs: Payoffs, seed: int | tuple[int, ...], draws: int = DRAWS, level: float = LEVEL
) -> Estimate:
    """Share of the variance of the true log-odds that no strengths explain, 0 to 1; every matchup counts the
    same, whatever its number of games.

    Sampling noise is taken off both parts: its expectation follows from the errors of the matchups. The
    interval holds every share under which what was found is not too rare, each tail (1 - level) / 2, in
    simulated tables of the same errors and the same total. Value NaN without circles (fewer than three decks
    that all met), and where noise explains all that is seen.
    """
    fitted, cyclic = split(payoffs, np.random.default_rng(seed), draws)
    total, matchups = fitted.size + cyclic.size, len(fitted.found)
    if not total or matchups <= len(payoffs) - 1:
        return Estimate(float("nan"), 0.0, 1.0, level, matchups, METHOD)
    value = cyclic.size / total

    def is_refuted(share: float) -> bool:
        rest, found = _simulate(fitted, total * (1 - share)), _simulate(cyclic, total * share)
        is_above, is_below = found >= value * (found + rest), found <= value * (found + rest)
        return min(is_above.mean(), is_below.mean()) < (1 - level) / 2

    low, high = (_find_end(is_refuted, value, end) for end in (0.0, 1.0))
    return Estimate(value, low, high, level, matchups, METHOD)


def _find_end(is_refuted: Callable[[float], bool], value: float, end: float) -> float:
    """The last share that is not refuted on the way from `value` to `end`."""
    if not is_refuted(end):
        return end
    for _ in range(HALVINGS):
        middle = (value + end) / 2
        value, end = (value, middle) if is_refuted(middle) else (middle, end)
    return value


def split(payoffs: Payoffs, generator: np.random.Generator, draws: int) -> tuple[Part, Part]:
    """What strengths explain, by least squares, and the rest. ValueError when some decks never met others,
    directly or by way of third ones."""
    rows, columns = payoffs.places
    design = np.zeros((len(rows), len(payoffs)))
    matchups = np.arange(len(rows))
    design[matchups, rows], design[matchups, columns] = 1.0, -1.0
    left, sizes, _ = np.linalg.svd(design, full_matrices=False)
    basis = left[:, sizes > 1e-9]
    if basis.shape[1] < len(payoffs) - 1:
        raise ValueError("some decks are in no way compared with the others")
    odds, errors = (matrix[rows, columns] for matrix in (payoffs.log_odds, payoffs.errors))
    noise = generator.standard_normal((draws, len(rows))) * errors
    fitted, own = basis @ (basis.T @ odds), noise @ basis @ basis.T
    explained = float(errors**2 @ (basis**2).sum(axis=1))
    return (
        Part(fitted, own, explained),
        Part(odds - fitted, noise - own, float(errors @ errors) - explained),
    )


def _simulate(part: Part, size: float) -> Floats:
    """Sizes that would be found, [draws], of a part whose true squares add up to `size`."""
    along = part.noise @ part.found / (np.sqrt(part.found @ part.found) or 1.0)
    squares = (part.noise**2).sum(axis=1)
    return np.maximum(size + 2 * np.sqrt(size) * along + squares - part.expected, 0.0)
