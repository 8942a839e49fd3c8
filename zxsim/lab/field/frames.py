"""Answers of the statistics as tables with names: a row a deck, in the order that the reader wants."""

from collections.abc import Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np

from zxsim.lab.field.reply import Reply
from zxsim.lab.statistics.bradley_terry import Fit
from zxsim.lab.statistics.elo import ELO_PER_LOG_ODDS
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.nash import Equilibrium

if TYPE_CHECKING:
    import pandas

Names = Sequence[str]

REPLY = ("deck", "win_rate", "low", "high", "best", "best_if_exact", "behind", "behind_low", "behind_high")
RANGE = ("opponent", "share", "share_low", "share_high")


def frame_strengths(fit: Fit, decks: Names, level: float = LEVEL) -> "pandas.DataFrame":
    """One row a deck, strongest first: strength in Elo over the mean of all decks, with its interval."""
    import pandas

    z = NormalDist().inv_cdf((1 + level) / 2)
    low, high = fit.strengths - z * fit.errors, fit.strengths + z * fit.errors
    columns = {"strength": fit.strengths, "strength_low": low, "strength_high": high}
    frame = pandas.DataFrame(
        {"deck": decks} | {name: ELO_PER_LOG_ODDS * values for name, values in columns.items()}
    )
    return frame.sort_values("strength", ascending=False, kind="stable", ignore_index=True)


def estimate_first_player(fit: Fit, pairs: int, level: float = LEVEL) -> Estimate:
    """Win rate of whoever goes first between two decks of equal strength."""
    half = NormalDist().inv_cdf((1 + level) / 2) * float(np.sqrt(fit.covariance[-1, -1]))
    edge = fit.first_player
    value, low, high = (float(1 / (1 + np.exp(-odds))) for odds in (edge, edge - half, edge + half))
    return Estimate(value, low, high, level, pairs, "Bradley-Terry, errors by pair")


def frame_mixture(found: Equilibrium, decks: Names) -> "pandas.DataFrame":
    """One row a deck, the likeliest members of the mixture first: inclusion share, weight, and win rate
    against the mixture."""
    import pandas

    frame = pandas.DataFrame(
        {
            "deck": decks,
            "inclusion": found.inclusion,
            "weight": found.weights,
            "weight_low": found.weights_low,
            "weight_high": found.weights_high,
            "against_mixture": found.values,
            "against_mixture_low": found.values_low,
            "against_mixture_high": found.values_high,
        }
    )
    order = ["inclusion", "weight", "against_mixture"]
    return frame.sort_values(order, ascending=False, kind="stable", ignore_index=True)


def frame_replies(found: Reply | None, candidates: Names) -> "pandas.DataFrame":
    """One row a candidate, best first: win rate against the expected opponents, probability that it is the
    best, the same if the guess at the opponents were exact, and how far it is behind the best."""
    import pandas

    if found is None:
        return pandas.DataFrame(columns=list(REPLY))
    values = (
        candidates,
        found.values,
        found.low,
        found.high,
        found.best,
        found.best_known,
        found.values[found.chosen] - found.values,
        found.lead_low,
        found.lead_high,
    )
    frame = pandas.DataFrame(dict(zip(REPLY, values, strict=True)))
    return frame.sort_values("win_rate", ascending=False, kind="stable", ignore_index=True)


def frame_ranges(found: Reply | None, decks: Names, shares: Sequence[float]) -> "pandas.DataFrame":
    """One row a deck, the most expected first: its share of the opponents, and between which shares of it the
    advice stands."""
    import pandas

    if found is None:
        return pandas.DataFrame(columns=list(RANGE))
    values = (decks, shares, found.share_low, found.share_high)
    frame = pandas.DataFrame(dict(zip(RANGE, values, strict=True)))
    return frame.sort_values("share", ascending=False, kind="stable", ignore_index=True)
