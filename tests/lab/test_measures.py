import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.lab.measures import measure_group, measure_turns, swap_sides
from zxsim.lab.runner import play
from zxsim.lab.statistics.intervals import Moments, estimate_ratio
from zxsim.lab.sums import add_up, multiply


@pytest.fixture
def played():
    rows, tally, _ = play(TOY, (1, 0, 0), 3, 40)
    return rows, tally


def naive_sum(rows, name):
    column = LABELS.columns.index(name)
    return [int(rows[game][column] + rows[game + 1][column]) for game in range(0, len(rows), 2)]


def test_shares_and_means(played):
    rows, _ = played
    tries, rate = measure_group(LABELS, add_up(LABELS, *played).products, 0, "ignition")
    assert (tries.name, tries.unit) == ("tries", "per game")
    assert tries.estimate.value == pytest.approx(sum(naive_sum(rows, "tries_a")) / 80)
    assert (rate.name, rate.unit) == ("hit rate", "share")
    a = [np.array(naive_sum(rows, name)) for name in ("hits_a", "tries_a")]
    assert rate.estimate == estimate_ratio(Moments.of(*a))
    of_b = measure_group(LABELS, add_up(LABELS, *played).products, 1, "ignition")[1]
    assert of_b.estimate.n == sum(naive_sum(rows, "tries_b"))


def test_sides_swapped_are_called_by_each_others_names():
    totals = np.array([[1, 5, 2, 9], [1, 0, 7, 4]])
    swapped = swap_sides(multiply(("pairs", "x_a", "x_b", "turns"), totals))
    assert swapped.names == ("pairs", "x_a", "x_b", "turns")
    assert (swapped.sum(["x_a"]), swapped.sum(["x_b"]), swapped.sum(["turns"])) == (9, 5, 13)
    assert swapped.moments(["x_a"], ["turns"]) == Moments.of(totals[:, 2], totals[:, 3])


def counted(*cells):
    """A tally of one pair with these tries and hits of side a by turn."""
    tally = np.zeros((LABELS.cells, 5), np.int64)
    for turn, (tries, hits) in enumerate(cells):
        tally[turn] = tries, hits, tries * tries, tries * hits, hits * hits
    return tally


def test_by_turn_up_to_the_last_one_with_a_try():
    rates = measure_turns(LABELS, counted((10, 4), (0, 0), (5, 5), (0, 0)), 0, 1, 0.9)
    assert [(rate.turn, rate.tries, rate.hits) for rate in rates] == [(1, 10, 4), (2, 0, 0), (3, 5, 5)]
    assert rates[0].estimate == estimate_ratio(Moments.of(np.array([4]), np.array([10])), 0.9)
    assert measure_turns(LABELS, counted(), 0, 1) == []


def test_turns_of_the_other_side_do_not_count():
    assert measure_turns(LABELS, counted((10, 4)), 1, 1) == []
