"""All matchups of some decks as one matrix: win rates with their errors, and what the truth may be."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from zxsim.lab.statistics.intervals import Floats, Moments, design_effect

Matchup = tuple[int, int, Moments]
"""Row, column, and the row's scores (0 to 1) by pair."""


@dataclass(frozen=True, eq=False)
class Payoffs:
    """rates: float64 [decks, decks], score of the row against the column, 1/2 on the diagonal.

    errors: of the log-odds of `rates`, by pair; 0 on the diagonal. Both are NaN where two decks never met.
    log_odds: of `rates`, drawn in from 0 and 1 by half a pair, so that they are finite.
    """

    rates: Floats
    log_odds: Floats
    errors: Floats

    @classmethod
    def of(cls, decks: int, matchups: Iterable[Matchup]) -> "Payoffs":
        """From the matchups that were played; those without pairs count as not played."""
        rates, odds, errors = (np.full((decks, decks), np.nan) for _ in range(3))
        for matrix, own in ((rates, 0.5), (odds, 0.0), (errors, 0.0)):
            np.fill_diagonal(matrix, own)
        for row, column, scores in matchups:
            if not scores.clusters:
                continue
            rate = scores.part / scores.clusters
            edge = 0.5 / (scores.clusters + 1)
            inside = min(max(rate, edge), 1 - edge)
            rates[row, column], rates[column, row] = rate, 1 - rate
            odds[row, column] = np.log(inside / (1 - inside))
            odds[column, row] = -odds[row, column]
            effective = scores.clusters / design_effect(scores)
            errors[row, column] = errors[column, row] = 1 / np.sqrt(effective * inside * (1 - inside))
        return cls(rates, odds, errors)

    def __len__(self) -> int:
        return len(self.rates)

    @property
    def is_complete(self) -> bool:
        """Whether every deck met every other."""
        return not bool(np.isnan(self.rates).any())

    @cached_property
    def places(self) -> tuple[np.typing.NDArray[np.intp], np.typing.NDArray[np.intp]]:
        """Rows and columns, row < column, of the matchups that were played, in order."""
        rows, columns = np.triu_indices(len(self), 1)
        met = ~np.isnan(self.rates[rows, columns])
        return rows[met], columns[met]

    def draw(self, draws: int, generator: np.random.Generator) -> tuple[Floats, Floats]:
        """Matrices that the truth may be, and the noise that made them: a parametric bootstrap.

        Log-odds are the observed ones plus their error times the noise, standard normal [draws, matchups of
        `places`]. Returns (noise, rates [draws, decks, decks]); matchups never played are NaN.
        """
        rows, columns = self.places
        noise = generator.standard_normal((draws, len(rows)))
        odds = self.log_odds[rows, columns] + noise * self.errors[rows, columns]
        rates = np.full((draws, len(self), len(self)), np.nan)
        diagonal = np.arange(len(self))
        rates[:, diagonal, diagonal] = 0.5
        rates[:, rows, columns] = 1 / (1 + np.exp(-odds))
        rates[:, columns, rows] = 1 - rates[:, rows, columns]
        return noise, rates
