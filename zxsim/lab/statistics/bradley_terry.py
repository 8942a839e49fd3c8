"""One strength a deck, and what going first is worth: the model of Bradley and Terry for pairs of games.

Log-odds of a game = strength of who goes first - strength of the other + the edge of going first, the same
for all decks [Bradley & Terry 1952; Agresti, Categorical Data Analysis, 3rd ed. 2013, 11.6].
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from zxsim.lab.statistics.intervals import Floats
from zxsim.lab.statistics.pairs import PairScores

PRIOR = 0.5
"""Wins that are added on either side of both seats of every matchup, where the games alone give no answer."""
STEPS = 100
EXACT = 1e-12


class Cell(NamedTuple):
    """A matchup of deck a against deck b. first, second: points of a over its pairs in the game it went first
    in, and in the other; first_first and so on: sums of their products."""

    a: int
    b: int
    pairs: float
    first: float
    second: float
    first_first: float
    first_second: float
    second_second: float

    @classmethod
    def of(cls, a: int, b: int, scores: PairScores) -> "Cell":
        """From the table of a matchup's pairs."""
        points, counts = np.nan_to_num(scores.points), scores.counts
        first, second = counts.sum(axis=1), counts.sum(axis=0)
        return cls(
            a,
            b,
            scores.pairs,
            float(first @ points),
            float(second @ points),
            float(first @ points**2),
            float(points @ counts @ points),
            float(second @ points**2),
        )


@dataclass(frozen=True, eq=False)
class Fit:
    """strengths: float64 [decks], log-odds, their sum 0. first_player: log-odds of going first.

    covariance: float64 [decks + 1, decks + 1], of the strengths, then first_player; by pair, for the games
    of a pair share their luck. independent: the same as if all games were independent. prior: wins added to
    either side of every matchup and seat, 0 unless the games alone give no finite answer.
    """

    strengths: Floats
    first_player: float
    covariance: Floats
    independent: Floats
    prior: float

    @property
    def errors(self) -> Floats:
        """Standard errors of the strengths, [decks]."""
        return np.sqrt(np.diag(self.covariance)[:-1])


def fit(decks: int, cells: Sequence[Cell]) -> Fit:
    """Most likely strengths of decks 0 to decks - 1; draws are half a win.

    Where a deck won or lost everything the likelihood grows for ever; then `PRIOR` wins are added on either
    side of every matchup. ValueError when some decks are in no way compared with the others. The sandwich
    covariance takes each matchup's pairs as they vary around its own mean [White 1982; Liang & Zeger 1986].
    """
    cells = [cell for cell in cells if cell.pairs]
    design = _design(decks, cells)
    if np.linalg.matrix_rank(design) < decks:
        raise ValueError("some decks are in no way compared with the others")
    points = np.array([[cell.first, cell.second] for cell in cells]).ravel()
    games = np.repeat([float(cell.pairs) for cell in cells], 2)
    prior = 0.0 if _has_answer(design, points, games) else PRIOR
    parameters, information = _climb(design, points + prior, games + 2 * prior)
    bread = _invert(information, decks)
    meat = sum(_spread(design[2 * n : 2 * n + 2], cell) for n, cell in enumerate(cells))
    return Fit(parameters[:-1], float(parameters[-1]), bread @ meat @ bread, bread, prior)


def _design(decks: int, cells: Sequence[Cell]) -> Floats:
    """Two rows a cell, log-odds of a's win going first and going second: [2 cells, decks + 1]."""
    design = np.zeros((2 * len(cells), decks + 1))
    for n, cell in enumerate(cells):
        for row, edge in ((2 * n, 1.0), (2 * n + 1, -1.0)):
            design[row, cell.a], design[row, cell.b], design[row, decks] = 1.0, -1.0, edge
    return design


def _has_answer(design: Floats, points: Floats, games: Floats) -> bool:
    """Whether the likelihood has a top: no direction puts every point won on the right side of nought and
    some of them beyond it [Albert & Anderson 1984]."""
    from scipy.optimize import linprog

    signed = np.vstack([design[points > 0], -design[points < games]])
    found = linprog(-signed.sum(axis=0), -signed, np.zeros(len(signed)), bounds=(-1, 1), method="highs")
    return bool(found.success and -found.fun < 1e-6)


def _climb(design: Floats, points: Floats, games: Floats) -> tuple[Floats, Floats]:
    """Parameters of the greatest likelihood, and the information there: Newton's method, steps halved while
    they lead down. The strengths' sum is held at 0 by a term that costs nothing at the top."""
    n = design.shape[1] - 1
    hold = np.zeros((n + 1, n + 1))
    hold[:n, :n] = 1.0
    at, value = np.zeros(n + 1), -np.inf
    step = np.zeros(n + 1)
    for _ in range(STEPS):
        odds = design @ (at + step)
        risen = float(points @ odds - games @ np.logaddexp(0, odds))
        if risen < value - EXACT * abs(value):
            step = step / 2
            continue
        at, value = at + step, risen
        chance = 1 / (1 + np.exp(-odds))
        information = design.T @ ((games * chance * (1 - chance))[:, None] * design)
        step = np.linalg.solve(information + hold, design.T @ (points - games * chance) - hold @ at)
        if np.abs(step).max() < EXACT:
            break
    return at, information


def _invert(information: Floats, decks: int) -> Floats:
    """Covariance of parameters of which the first `decks` add up to 0."""
    centre = np.eye(decks + 1)
    centre[:decks, :decks] -= 1 / decks
    hold = np.eye(decks + 1) - centre
    return centre @ np.linalg.inv(information + hold) @ centre


def _spread(rows: Floats, cell: Cell) -> Floats:
    """Covariance of a cell's score vector, its pairs varying around their own mean."""
    first, second = cell.first / cell.pairs, cell.second / cell.pairs
    within = np.array(
        [
            [cell.first_first - first * cell.first, cell.first_second - first * cell.second],
            [cell.first_second - first * cell.second, cell.second_second - second * cell.second],
        ]
    )
    return rows.T @ within @ rows
