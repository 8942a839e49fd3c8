"""The best deck against the opponents that one expects, and how wrong that guess may be."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zxsim.lab.plan.plan import SEEN
from zxsim.lab.statistics.estimate import LEVEL
from zxsim.lab.statistics.intervals import Floats
from zxsim.lab.statistics.multiplicity import share_level
from zxsim.lab.statistics.payoffs import Payoffs

DRAWS = 10_000
BATCH = 500
"""Draws at a time, so that large tables fit into memory."""

Places = np.typing.NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Reply:
    """What each candidate does against the expected opponents; arrays [candidates] unless said otherwise.

    values: win rate; low, high: its interval, which holds for all candidates at once, so that the best may be
    picked. best: probability that it is the best of them. best_known: the same if the guess were exact, so
    that only games are missing. Of the candidate `chosen`, the one with the highest win rate:
    lead_low, lead_high: its lead over each candidate, interval by itself; share_low, share_high, [decks]:
    between which shares of a deck among the opponents, the others keeping their proportions, it stays the
    best, taking the win rates found for the true ones; NaN for both where the deck is all there is.
    """

    values: Floats
    low: Floats
    high: Floats
    best: Floats
    best_known: Floats
    chosen: int
    lead_low: Floats
    lead_high: Floats
    share_low: Floats
    share_high: Floats
    level: float


def find_reply(
    payoffs: Payoffs,
    opponents: Sequence[float],
    candidates: Sequence[int],
    seed: int | tuple[int, ...],
    seen: float = SEEN,
    draws: int = DRAWS,
    level: float = LEVEL,
) -> Reply:
    """The best of some decks (rows of the payoffs) against opponents (shares by deck, adding up to 1).

    Parametric bootstrap over the matchups; the true shares of the opponents are spread around the guess as
    after counting `seen` of them: a Dirichlet distribution with the parameters seen x shares. ValueError when
    a candidate never met one of the opponents.
    """
    shares, own = np.asarray(opponents, float), np.asarray(candidates)
    played = np.flatnonzero(shares)
    if np.isnan(payoffs.rates[np.ix_(own, played)]).any():
        raise ValueError("some decks never met the expected opponents")
    generator = np.random.default_rng(seed)
    batches = [
        _draw_values(payoffs, shares, own, seen, min(BATCH, draws - first), generator)
        for first in range(0, draws, BATCH)
    ]
    values, values_known = (np.concatenate(each) for each in zip(*batches, strict=True))
    table = np.nan_to_num(payoffs.rates)[own]
    means = table @ shares
    chosen = int(means.argmax())
    low, high = _take_ends(values, share_level(len(own), level))
    lead_low, lead_high = _take_ends(values[:, [chosen]] - values, level)
    share_low, share_high = find_ranges(table, shares, chosen)
    return Reply(
        means,
        low,
        high,
        _count_best(values),
        _count_best(values_known),
        chosen,
        lead_low,
        lead_high,
        share_low,
        share_high,
        level,
    )


def _draw_values(
    payoffs: Payoffs, shares: Floats, own: Places, seen: float, draws: int, generator: np.random.Generator
) -> tuple[Floats, Floats]:
    """Win rates of the candidates in worlds that may be, against the opponents there and against those
    expected: twice [draws, candidates]."""
    _, rates = payoffs.draw(draws, generator)
    against = np.nan_to_num(rates[:, own])
    fields = draw_fields(shares, seen, draws, generator)
    return np.einsum("dij,dj->di", against, fields), against @ shares


def draw_fields(
    opponents: Sequence[float] | Floats, seen: float, draws: int, generator: np.random.Generator
) -> Floats:
    """What the true shares of the opponents may be: [draws, decks]. A deck that nobody is expected to play
    stays at 0."""
    shares = np.asarray(opponents, float)
    played = np.flatnonzero(shares)
    fields = np.zeros((draws, len(shares)))
    fields[:, played] = generator.dirichlet(seen * shares[played], draws)
    return fields


def find_ranges(rates: Floats, opponents: Floats, chosen: int) -> tuple[Floats, Floats]:
    """Between which shares of each opponent the chosen row of rates [candidates, decks] beats the others.

    Its lead over each rival is a straight line in the share, so the range ends where the first one is 0.
    """
    leads = rates[chosen] - np.delete(rates, chosen, axis=0)
    low, high = np.zeros(len(opponents)), np.ones(len(opponents))
    for deck, share in enumerate(opponents):
        if share == 1:
            low[deck] = high[deck] = np.nan
            continue
        alone = leads[:, deck]
        without = (leads @ opponents - share * alone) / (1 - share)
        for there, absent in zip(alone, without, strict=True):
            if there < 0 <= absent:
                high[deck] = min(high[deck], absent / (absent - there))
            elif absent < 0 <= there:
                low[deck] = max(low[deck], absent / (absent - there))
    return low, high


def _take_ends(values: Floats, level: float) -> Floats:
    """Both ends of the intervals, [2, columns]."""
    ends: Floats = np.quantile(values, [(1 - level) / 2, (1 + level) / 2], axis=0)
    return ends


def _count_best(values: Floats) -> Floats:
    """Share of the draws in which each column is the highest; equal ones share the draw."""
    is_best = values == values.max(axis=1, keepdims=True)
    shares: Floats = (is_best / is_best.sum(axis=1, keepdims=True)).mean(axis=0)
    return shares
