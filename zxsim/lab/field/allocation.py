"""Where more games would settle most: what to bring, and who is favoured in each matchup."""

import heapq
from collections.abc import Sequence

import numpy as np

from zxsim.lab.field.reply import draw_fields
from zxsim.lab.statistics.intervals import Floats
from zxsim.lab.statistics.nash import solve_all
from zxsim.lab.statistics.payoffs import Payoffs

DRAWS = 400
CLOSE = 0.02
LEAST = 1e-9  # of influence: where no decision is open, all matchups go on


def measure_influence(
    payoffs: Payoffs,
    opponents: Sequence[float],
    seen: float,
    seed: int | tuple[int, ...],
    draws: int = DRAWS,
) -> Floats:
    """How much each matchup's error keeps the decisions open: float64 [matchups of `Payoffs.places`].

    Three decisions: the weights of the mixture that the field settles at; the best deck against the expected
    opponents (shares by deck, all 0 for none expected; see `reply` for `seen`); the favourite of each
    matchup, all matchups together counting as one. A favourite is a number from -1 to 1 that goes up within
    `CLOSE` of an even match, for nobody needs to know on which side of 50 % a rate is that is as good as
    even. Each decision is a few numbers that follow from the true table; their variance over what the truth
    may be is split by Sobol's first-order indices, from their covariances with each matchup's noise. So a
    matchup that moves no decision gets next to nothing, however little is known of it.
    """
    generator = np.random.default_rng(seed)
    noise, rates = payoffs.draw(draws, generator)
    rows, columns = payoffs.places
    favourites = np.clip((rates[:, rows, columns] - 0.5) / CLOSE, -1, 1)
    influence = explain(noise, solve_all(rates)) + explain(noise, favourites) / len(rows)
    if any(opponents):
        scores = np.einsum("dij,dj->di", rates, draw_fields(opponents, seen, draws, generator))
        best = (scores == scores.max(axis=1, keepdims=True)).astype(float)
        influence += explain(noise, best)
    return influence + LEAST


def explain(noise: Floats, answers: Floats) -> Floats:
    """Variance of answers [draws, answers], summed over them, that goes with each column of noise
    [draws, columns], which is standard normal and independent: [columns]. What chance alone would show of
    it is taken off."""
    around = answers - answers.mean(axis=0)
    slopes = noise.T @ around / len(noise)
    chance = (around**2).mean(axis=0).sum() / len(noise)
    return np.maximum((slopes**2).sum(axis=1) - chance, 0.0)


def share_out(influence: Sequence[float], pairs: Sequence[int], blocks: int, block_pairs: int) -> list[int]:
    """Blocks of `block_pairs` for each matchup, `blocks` in all, one after the other to where it takes away
    the most variance, which goes down as the pairs of the matchup go up [Chen, Lin, Yücesan & Chick 2000 do
    the same for the choice of the best]."""
    given = [0] * len(influence)

    def gain(matchup: int) -> float:
        """Of the next block; a matchup without pairs comes first."""
        now = pairs[matchup] + given[matchup] * block_pairs
        if not now:
            return np.inf
        return influence[matchup] * pairs[matchup] * (1 / now - 1 / (now + block_pairs))

    waiting = [(-gain(matchup), matchup) for matchup in range(len(influence))]
    heapq.heapify(waiting)
    for _ in range(blocks if waiting else 0):
        _, matchup = waiting[0]
        given[matchup] += 1
        heapq.heapreplace(waiting, (-gain(matchup), matchup))
    return given
