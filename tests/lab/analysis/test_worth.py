import numpy as np
import pytest

from zxsim.lab.analysis import worth
from zxsim.lab.statistics.intervals import Moments

CARDS = 5
GOOD = 0.15


def deal(seed, pairs=400):
    """Games in which two cards of five turn up; the first one adds to the chance to win.

    Returns which turned up, bool [pairs, 2, cards], and points [pairs, 2].
    """
    rng = np.random.default_rng(seed)
    up = rng.permuted(np.tile(np.arange(CARDS) < 2, (pairs, 2, 1)), axis=-1)
    luck = rng.normal(0, 0.1, (pairs, 1))  # shared by the games of a pair
    return up, (rng.random((pairs, 2)) < 0.4 + GOOD * up[:, :, 0] + luck).astype(float)


def count(up, points):
    """The cells of a table of wins: games and points by pair."""
    return [Moments.of((up[:, :, card] * points).sum(1), up[:, :, card].sum(1)) for card in range(CARDS)]


def compare_slowly(up, points, at):
    """Every turning up of the card against every turning up of another one."""
    own, others = [], []
    for shown, point in zip(up.reshape(-1, CARDS), points.ravel(), strict=True):
        for card in np.flatnonzero(shown):
            (own if card == at else others).append(point)
    return np.mean(own) - np.mean(others)


@pytest.mark.parametrize("at", [0, 3])
def test_it_is_the_win_rate_with_the_card_less_that_with_others(at):
    up, points = deal(1)
    difference, low, high = worth.compare_with_others(count(up, points), at, 0.95)
    assert difference == pytest.approx(compare_slowly(up, points, at))
    assert low < difference < high


def test_intervals_hold_what_is_true():
    """The true difference: other cards have the good one beside them in a quarter of the games."""
    truth, held = GOOD * (1 - 1 / 4), 0
    for seed in range(400):
        _, low, high = worth.compare_with_others(count(*deal(seed)), 0, 0.95)
        held += low <= truth <= high
    assert held >= 0.94 * 400


def test_alone_there_is_nothing_to_compare_with():
    nothing = Moments(0, 0, 0, 0, 0, 0)
    assert np.isnan(worth.compare_with_others([Moments(10, 5, 10, 3, 5, 10), nothing], 0, 0.95)).all()


def test_a_copy_is_worth_what_it_brings_times_how_often_it_turns_up(play):
    results, view = play("0", "1", pairs=300)
    cards = [("T-1", "Skill"), ("T-2", "Pluck")]
    frame = worth.weigh_cards(results, view, "0", cards, {"T-1": 4, "T-2": 2}, "card lucky")
    for row in frame.to_dict("records"):
        assert row["per_copy"] == pytest.approx(row["worth"] * row["share"] / row["copies"], nan_ok=True)
    only = worth.weigh_cards(results, view, "0", cards, {"T-1": 4}, "card lucky")
    assert list(only["number"]) == ["T-1"]
