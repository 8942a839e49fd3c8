"""The share of a table that goes round in circles."""

import math

import numpy as np
import pytest
from made_tables import play, truth

from zxsim.lab.statistics.cyclic import estimate_cyclic_share
from zxsim.lab.statistics.payoffs import Payoffs


def exact(odds, error=0.0):
    """A table that is known up to an error."""
    odds = np.array(odds, float)
    errors = np.full_like(odds, error)
    np.fill_diagonal(errors, 0)
    return Payoffs(1 / (1 + np.exp(-odds)), odds, errors)


def ladder(*strengths):
    return np.subtract.outer(strengths, strengths)


def circle(size):
    return size * np.array([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])


def share_by_hand(odds):
    """With every matchup there, a deck's fitted strength is its mean log-odds."""
    decks = range(len(odds))
    strengths = [sum(odds[i][j] for j in decks) / len(odds) for i in decks]
    rest = sum((odds[i][j] - strengths[i] + strengths[j]) ** 2 for i in decks for j in decks)
    return rest / sum(odds[i][j] ** 2 for i in decks for j in decks)


def test_a_ladder_has_none():
    found = estimate_cyclic_share(exact(ladder(0.5, 0.1, -0.6)), 1)
    assert (found.value, found.low, found.high) == pytest.approx((0, 0, 0), abs=1e-9)


def test_rock_paper_and_scissors_have_nothing_else():
    found = estimate_cyclic_share(exact(circle(0.4)), 1)
    assert (found.value, found.low, found.high) == pytest.approx((1, 1, 1), abs=1e-3)


def test_twin():
    odds = np.log(rates := truth(np.random.default_rng(1), 6, 0.3, 0.2)) - np.log(1 - rates)
    assert estimate_cyclic_share(exact(odds), 1).value == pytest.approx(share_by_hand(odds))


def test_noise_is_taken_off():
    """Of a ladder of six, ten of the fifteen matchups' noise goes round in circles."""
    odds, error = ladder(0.5, 0.3, 0.1, -0.1, -0.3, -0.5), 0.1
    generator = np.random.default_rng(2)
    parts = []
    for _ in range(2000):
        noise = np.triu(generator.normal(0, error, (6, 6)), 1)
        seen = odds + noise - noise.T
        whole = (seen**2).sum() / 2
        parts.append((share_by_hand(seen) * whole, whole))
    rest, whole = np.mean(parts, axis=0)
    assert rest == pytest.approx(10 * error**2, rel=0.05)
    assert whole == pytest.approx((odds**2).sum() / 2 + 15 * error**2, rel=0.05)
    found = [
        estimate_cyclic_share(exact(odds + noise - noise.T, error), 1, draws=10).value
        for noise in np.triu(generator.normal(0, error, (300, 6, 6)), 1)
    ]
    assert np.mean(found) < 0.012  # without it: 0.055


def test_equal_decks_and_too_few_decks_tell_nothing():
    for payoffs in (exact(np.zeros((4, 4)), 0.05), exact(ladder(0.3, -0.3), 0.01)):
        found = estimate_cyclic_share(payoffs, 1)
        assert math.isnan(found.value) and (found.low, found.high) == (0, 1)


def test_decks_without_anything_in_common_are_refused():
    payoffs = exact(ladder(0, 1, 2, 3), 0.1)
    for matrix in (payoffs.rates, payoffs.errors):
        matrix[:2, 2:], matrix[2:, :2] = np.nan, np.nan
    with pytest.raises(ValueError, match="in no way compared"):
        estimate_cyclic_share(payoffs, 1)


def test_same_seed_same_interval():
    payoffs = play(np.random.default_rng(1), truth(np.random.default_rng(2), 5, 0.3, 0.2), 500)
    assert estimate_cyclic_share(payoffs, 7) == estimate_cyclic_share(payoffs, 7)


def cover(generator, decks, strength, circles, pairs, cases):
    """Share of made-up truths that the interval holds."""
    held = 0
    for case in range(cases):
        rates = truth(generator, decks, strength, circles)
        found = estimate_cyclic_share(play(generator, rates, pairs), case)
        held += found.low - 1e-9 <= share_by_hand(np.log(rates / rates.T)) <= found.high + 1e-9
    return held / cases


def test_the_interval_holds_the_truth():
    assert cover(np.random.default_rng(3), 6, 0.3, 0.15, 500, 60) >= 0.88


@pytest.mark.soak
@pytest.mark.parametrize(
    ("decks", "strength", "circles", "pairs"),
    [
        (3, 0.3, 0.0, 500),
        (6, 0.3, 0.0, 500),
        (6, 0.3, 0.15, 5000),
        (10, 0.1, 0.3, 500),
        (10, 0.01, 0.01, 500),
    ],
)
def test_the_interval_holds_the_truth_often_enough(decks, strength, circles, pairs):
    assert cover(np.random.default_rng(4), decks, strength, circles, pairs, 1000) >= 0.93
