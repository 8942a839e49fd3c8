"""What a field settles at: the mixture of decks against which no deck wins more than half its games.

A table of win rates W is a symmetric game of two players with payoffs A = 2W - 1, which are antisymmetric.
Its value is 0, and a mixture x is optimal when x >= 0, sum x = 1 and no deck gains against it: x A >= 0.
"""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.statistics.intervals import Floats
from zxsim.lab.statistics.payoffs import Payoffs

DRAWS = 1000
CLEAN = 1e-9
"""Singular values smaller than this are nothing."""
MOST_TRIED = 12
"""Supports that are checked before one is searched for."""
LARGEST = (1e5, 1e4, 1e3)
"""Of an unscaled mixture: parts and losses smaller than one in so many are nothing."""


@dataclass(frozen=True, eq=False)
class Equilibrium:
    """weights: float64 [decks], of the mixture. values: win rate of each deck against it, at most 1/2.

    inclusion: share of the matrices that the truth may be in whose mixture the deck has a part. *_low,
    *_high: ends of the intervals at `level`, [decks], quantiles over the same matrices, each of which is
    solved anew.
    """

    weights: Floats
    weights_low: Floats
    weights_high: Floats
    inclusion: Floats
    values: Floats
    values_low: Floats
    values_high: Floats
    level: float


def find_equilibrium(
    payoffs: Payoffs, seed: int | tuple[int, ...], draws: int = DRAWS, level: float = LEVEL
) -> Equilibrium:
    """The mixture with its uncertainty. ValueError when some decks never met.

    Parametric bootstrap over the matchups. The mixture jumps where a matchup is close, so with few games
    many decks have an inclusion share far from 0 and from 1, and no single mixture may be believed. Covers
    the truth in this sense: of the decks of the true mixture, 95 % or more have an inclusion share of 5 % or
    more, and an interval that holds their true weight; the latter fewer (88 %) where the errors of the
    matchups are as large as their differences.
    """
    if not payoffs.is_complete:
        raise ValueError("some decks never met, so there is no table to solve")
    _, rates = payoffs.draw(draws, np.random.default_rng(seed))
    mixtures = solve_all(rates)
    values = np.einsum("dij,dj->di", rates, mixtures)
    ends = [(1 - level) / 2, (1 + level) / 2]
    weights = solve(payoffs.rates)
    low, high = np.quantile(mixtures, ends, axis=0)
    values_low, values_high = np.quantile(values, ends, axis=0)
    inclusion = (mixtures > 0).mean(axis=0)
    return Equilibrium(weights, low, high, inclusion, payoffs.rates @ weights, values_low, values_high, level)


def solve_all(tables: Floats) -> Floats:
    """The optimal mixtures of win rates [tables, decks, decks] that differ by chance: [tables, decks].

    Most have a support that others have, and to check one is many times faster than to search.
    """
    known: Counter[tuple[int, ...]] = Counter()
    mixtures = np.zeros(tables.shape[:2])
    for table, mixture in zip(tables, mixtures, strict=True):
        payoffs = _measure_payoffs(table)
        guesses = (_try(payoffs, list(support)) for support, _ in known.most_common(MOST_TRIED))
        found = next((guess for guess in guesses if guess is not None), None)
        mixture[:] = solve(table) if found is None else found
        known[tuple(np.flatnonzero(mixture).tolist())] += 1
    return mixtures


def _measure_payoffs(rates: Floats) -> Floats:
    """Antisymmetric, the largest one 1: what is optimal does not change with the scale."""
    payoffs = rates - rates.T
    return payoffs / (np.abs(payoffs).max() or 1.0)


def _try(payoffs: Floats, support: list[int]) -> Floats | None:
    """The mixture of these decks that is the only optimal one; None when they have none."""
    _, sizes, directions = np.linalg.svd(payoffs[np.ix_(support, support)])
    weights = directions[-1] * np.sign(directions[-1].sum())
    if sizes[-1] > CLEAN or (len(support) > 1 and sizes[-2] < CLEAN) or weights.min() <= 0:
        return None
    mixture = np.zeros(len(payoffs))
    mixture[support] = weights / weights.sum()
    gains = np.delete(mixture @ payoffs, support)
    return mixture if gains.min(initial=1) > CLEAN else None


def solve(rates: Floats) -> Floats:
    """The optimal mixture of win rates [decks, decks] (rates + its transpose = 1), of several the one of
    largest entropy, which favours no deck without a reason [Balduzzi et al. 2018, arXiv 1806.02643]."""
    payoffs = _measure_payoffs(np.asarray(rates, float))
    inside = find_support(payoffs)
    within = payoffs[np.ix_(inside, inside)]
    _, sizes, directions = np.linalg.svd(within)
    mixture = np.zeros(len(payoffs))
    if len(inside) - int((sizes > CLEAN).sum()) == 1:
        mixture[inside] = directions[-1] / directions[-1].sum()
    else:
        outside = np.setdiff1d(np.arange(len(payoffs)), inside)
        mixture[inside] = spread_evenly(within, payoffs[np.ix_(inside, outside)])
    return mixture


def find_support(payoffs: Floats) -> np.typing.NDArray[np.intp]:
    """Decks that have a part in some optimal mixture of an antisymmetric matrix, its largest entry 1.

    Some y is strictly complementary: y >= 0, y A >= 0 and y + y A > 0 [Tucker 1956]; since y A y = 0, each
    deck has either a part in y or a loss against it, never both. The programme makes as many as it can of
    y + y A reach 1, within a bound that keeps the numbers sound, and a narrower one where that fails.
    """
    from scipy.optimize import linprog

    n = len(payoffs)
    one, nothing = np.eye(n), np.zeros((n, n))
    above = np.block([[-payoffs.T, nothing], [-payoffs.T - one, one]])
    aim = np.repeat([0.0, -1.0], n)
    for largest in LARGEST:
        bounds = [(0, largest)] * n + [(0, 1)] * n
        found = linprog(aim, above, np.zeros(2 * n), bounds=bounds, method="highs")
        if found.success:
            return np.flatnonzero(found.x[:n] > found.x[:n] @ payoffs)
    raise ArithmeticError(f"a table of win rates could not be solved: {found.message}")


def spread_evenly(within: Floats, against: Floats) -> Floats:
    """The x of largest entropy with x > 0, sum x = 1, x within = 0 and x against >= 0; some x does it.

    x is proportional to exp(C u) for the constraints' columns C and the u that minimises log sum exp(C u),
    u >= 0 where the constraint is an inequality: the convex dual problem.
    """
    from scipy.optimize import minimize

    left, sizes, _ = np.linalg.svd(within)
    equal = left[:, : int((sizes > CLEAN).sum())]
    columns = np.hstack([equal, against])
    if not columns.shape[1]:
        return np.full(len(within), 1 / len(within))

    def measure(u: Floats) -> tuple[float, Floats]:
        powers = columns @ u
        top = powers.max()
        x = np.exp(powers - top)
        return float(top + np.log(x.sum())), columns.T @ (x / x.sum())

    bounds = [(None, None)] * equal.shape[1] + [(0, None)] * against.shape[1]
    start = np.zeros(columns.shape[1])
    found = minimize(
        measure, start, jac=True, bounds=bounds, method="L-BFGS-B", options={"ftol": 0, "gtol": 1e-13}
    )
    free = np.array([low is None or u > 0 for u, (low, _) in zip(found.x, bounds, strict=True)], bool)
    return _polish(columns[:, free], found.x[free])


def _polish(columns: Floats, u: Floats) -> Floats:
    """A few of Newton's steps to the last digits."""
    for _ in range(20):
        powers = columns @ u
        x = np.exp(powers - powers.max())
        x /= x.sum()
        slope = columns.T @ x
        curve = columns.T @ (x[:, None] * columns) - np.outer(slope, slope)
        u = u - np.linalg.lstsq(curve, slope, rcond=1e-12)[0]
    return x
