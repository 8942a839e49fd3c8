import math
from statistics import mean, pvariance

import numpy as np
import pytest

from zxsim.lab.statistics.intervals import Moments, estimate_ratio
from zxsim.lab.statistics.pairs import DRAW, UNFINISHED, WIN_A, WIN_B, PairScores

# fastchess 1.8.2 alpha, EloPentanomial: counts of the five classes, mean score, variance of the pair score
FASTCHESS = [
    ((5, 0, 0, 0, 5), 0.5, 0.25),
    ((1, 2, 3, 2, 1), 0.5, 0.0833333333333333),
    ((0, 2, 5, 4, 1), 0.583333333333333, 0.0451388888888889),
    ((12, 40, 98, 52, 15), 0.52073732718894, 0.0571736498970035),
    ((0, 0, 500, 0, 0), 0.5, 0.0),
]
PAIR_OF_CLASS = [(WIN_B, WIN_B), (WIN_B, DRAW), (WIN_A, WIN_B), (WIN_A, DRAW), (WIN_A, WIN_A)]
POINTS = {WIN_A: 1.0, WIN_B: 0.0, DRAW: 0.5, UNFINISHED: None}


def tabulate(pairs):
    """The table of outcomes of a list of pairs of winners: when a goes first, when it goes second."""
    outcomes = np.zeros((4, 4), np.int64)
    for first, second in pairs:
        outcomes[first, second] += 1
    return outcomes


@pytest.fixture
def pairs():
    rng = np.random.default_rng(1)
    return [tuple(rng.choice(4, 2, p=(0.5, 0.3, 0.15, 0.05)).tolist()) for _ in range(300)]


def naive_points(pairs, kept="drop"):
    points = [tuple(0.5 if kept == "half" and w == UNFINISHED else POINTS[w] for w in pair) for pair in pairs]
    return points


def naive_kept(pairs):
    return [pair for pair in naive_points(pairs) if None not in pair]


@pytest.mark.parametrize("counts, average, variance", FASTCHESS)
def test_published_values(counts, average, variance):
    scores = PairScores(
        tabulate(pair for pair, n in zip(PAIR_OF_CLASS, counts, strict=True) for _ in range(n))
    )
    assert scores.count_classes() == counts
    assert scores.score().part / scores.pairs == pytest.approx(average)
    assert scores.variance() == pytest.approx(variance)


def test_win_rate_leaves_out_pairs_with_an_unfinished_game(pairs):
    scores, kept = PairScores(tabulate(pairs)), naive_kept(pairs)
    assert scores.pairs == len(kept) < len(pairs)
    assert scores.score() == pytest.approx(Moments.of(np.array([mean(pair) for pair in kept])))
    assert scores.variance() == pytest.approx(pvariance([mean(pair) for pair in kept]))


def test_unfinished_games_may_count_half(pairs):
    scores = PairScores(tabulate(pairs), "half")
    assert scores.pairs == len(pairs)
    means = [mean(pair) for pair in naive_points(pairs, "half")]
    assert scores.score() == pytest.approx(Moments.of(np.array(means)))


def test_score_by_seat_and_of_whoever_goes_first(pairs):
    scores, points = PairScores(tabulate(pairs)), naive_points(pairs)
    for number, seat in enumerate(("first", "second")):
        games = [pair[number] for pair in points if pair[number] is not None]
        assert scores.seat_score(seat) == pytest.approx(
            Moments.of(
                np.array([pair[number] or 0.0 for pair in points]),
                np.array([float(pair[number] is not None) for pair in points]),
            )
        )
        assert estimate_ratio(scores.seat_score(seat)).value == pytest.approx(mean(games))
    own = [
        (0.0 if first is None else first) + (0.0 if second is None else 1 - second)
        for first, second in points
    ]
    finished = [float((first is not None) + (second is not None)) for first, second in points]
    assert scores.first_player_score() == pytest.approx(Moments.of(np.array(own), np.array(finished)))


def test_counters_tell_a_win_and_a_loss_from_two_draws():
    scores = PairScores(
        tabulate([(WIN_A, WIN_B), (WIN_B, WIN_A), (DRAW, DRAW), (DRAW, WIN_A), (UNFINISHED, WIN_A)])
    )
    assert scores.count_counters() == (0, 0, 2, 1, 1, 0)
    assert scores.count_classes() == (0, 0, 3, 1, 0)


def test_variance_ratio_of_known_truths():
    rng = np.random.default_rng(7)
    first, second = rng.integers(0, 2, (2, 40_000)).tolist()
    assert PairScores(tabulate(zip(first, second, strict=True))).variance_ratio() == pytest.approx(
        1, abs=0.03
    )
    assert PairScores(tabulate(zip(first, first, strict=True))).variance_ratio() == pytest.approx(2)
    opposite = [1 - each for each in first]
    assert PairScores(tabulate(zip(first, opposite, strict=True))).variance_ratio() == 0


def test_without_pairs_there_is_no_variance():
    nothing = PairScores(np.zeros((4, 4), np.int64))
    assert nothing.count_classes() == (0, 0, 0, 0, 0)
    assert math.isnan(nothing.variance())
    assert math.isnan(nothing.variance_ratio())
    assert math.isnan(PairScores(tabulate([(WIN_A, WIN_A)] * 3)).variance_ratio())
