"""Made-up truths about some decks, and pairs of games played under them."""

import numpy as np

from zxsim.lab.statistics.intervals import Moments
from zxsim.lab.statistics.payoffs import Payoffs


def truth(generator, decks, strength, circles):
    """Win rates [decks, decks]; standard deviations, in log-odds, of strengths and of what they leave."""
    strengths = generator.normal(0, strength, decks)
    rest = np.triu(generator.normal(0, circles, (decks, decks)), 1)
    return 1 / (1 + np.exp(strengths[None, :] - strengths[:, None] - rest + rest.T))


def play(generator, rates, pairs):
    """What so many pairs of two independent games a matchup show."""
    found = []
    for row, column in zip(*np.triu_indices(len(rates), 1), strict=True):
        rate = rates[row, column]
        _, split, both = generator.multinomial(
            pairs, [(1 - rate) ** 2, 2 * rate * (1 - rate), rate**2]
        ).tolist()
        part, squares = both + split / 2, both + split / 4
        found.append((int(row), int(column), Moments(pairs, part, pairs, squares, part, pairs)))
    return Payoffs.of(len(rates), found)
