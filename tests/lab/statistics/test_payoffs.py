"""All matchups as one matrix."""

import math

import numpy as np
import pytest
from made_tables import play, truth

from zxsim.lab.statistics.intervals import Moments, design_effect
from zxsim.lab.statistics.payoffs import Payoffs

SCORES = [1.0, 0.5, 0.5, 1.0, 0.0, 0.75, 1.0]


def moments(scores):
    return Moments.of(np.array(scores))


def test_a_matchup_fills_both_places():
    payoffs = Payoffs.of(2, [(1, 0, moments(SCORES))])
    rate = sum(SCORES) / len(SCORES)
    assert payoffs.rates == pytest.approx(np.array([[0.5, 1 - rate], [rate, 0.5]]))
    assert payoffs.log_odds[1, 0] == -payoffs.log_odds[0, 1] == pytest.approx(math.log(rate / (1 - rate)))
    assert payoffs.errors[0, 0] == 0
    assert payoffs.is_complete


def test_errors_are_those_of_the_effective_number_of_pairs():
    """The delta method: a change of the rate is so many times larger on the scale of log-odds."""
    payoffs = Payoffs.of(2, [(0, 1, moments(SCORES))])
    rate = payoffs.rates[0, 1]
    variance = rate * (1 - rate) * design_effect(moments(SCORES)) / len(SCORES)
    assert payoffs.errors[0, 1] == pytest.approx(math.sqrt(variance) / (rate * (1 - rate)))


def test_a_deck_that_won_everything_has_finite_log_odds():
    payoffs = Payoffs.of(2, [(0, 1, moments([1.0] * 100))])
    assert payoffs.rates[0, 1] == 1
    assert payoffs.log_odds[0, 1] == pytest.approx(math.log(201))
    assert 0 < payoffs.errors[0, 1] < 10


def test_matchups_without_a_pair_are_not_there():
    payoffs = Payoffs.of(3, [(0, 1, moments(SCORES)), (0, 2, moments([]))])
    assert not payoffs.is_complete
    assert [each.tolist() for each in payoffs.places] == [[0], [1]]
    assert math.isnan(payoffs.rates[2, 0])
    _, rates = payoffs.draw(5, np.random.default_rng(1))
    assert np.isnan(rates[:, 0, 2]).all() and not np.isnan(rates[:, 0, 1]).any()


def test_draws_are_tables_spread_as_the_errors_say():
    payoffs = play(np.random.default_rng(1), truth(np.random.default_rng(2), 4, 0.3, 0.2), 500)
    noise, rates = payoffs.draw(4000, np.random.default_rng(3))
    assert noise.shape == (4000, 6)
    assert rates + rates.transpose(0, 2, 1) == pytest.approx(np.ones((4000, 4, 4)))
    odds = np.log(rates[:, 0, 3] / rates[:, 3, 0])
    assert odds.std() == pytest.approx(payoffs.errors[0, 3], rel=0.05)
    assert odds.mean() == pytest.approx(payoffs.log_odds[0, 3], abs=payoffs.errors[0, 3] / 10)
    assert odds == pytest.approx(payoffs.log_odds[0, 3] + noise[:, 2] * payoffs.errors[0, 3])
