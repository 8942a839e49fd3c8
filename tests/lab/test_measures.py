import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.lab.measures import measure_group, measure_turns, pool_views
from zxsim.lab.runner import play
from zxsim.lab.statistics.intervals import Moments, estimate_ratio
from zxsim.lab.sums import add_up, total_pairs


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


def test_views_pool_one_deck_over_runs_and_sides(played):
    rows, _ = played
    totals = total_pairs(LABELS, rows)
    pooled = pool_views(LABELS, [(totals, 0), (totals, 1)])
    tries, rate = measure_group(LABELS, pooled, 0, "ignition", games=4)
    sums = [np.add(naive_sum(rows, f"{name}_a"), naive_sum(rows, f"{name}_b")) for name in ("hits", "tries")]
    assert rate.estimate == estimate_ratio(Moments.of(*sums))
    assert tries.estimate.value == pytest.approx(sums[1].sum() / 160)


def test_the_same_luck_again_is_no_new_knowledge(played):
    rows, tally = played
    view = (total_pairs(LABELS, rows), 0)
    for group in ("ignition", "life"):
        once = measure_group(LABELS, pool_views(LABELS, [view]), 0, group)
        thrice = measure_group(LABELS, pool_views(LABELS, [view] * 3), 0, group, games=6)
        for one, three in zip(once, thrice, strict=True):
            ends = (one.estimate.value, one.estimate.low, one.estimate.high)
            assert (three.estimate.value, three.estimate.low, three.estimate.high) == pytest.approx(ends)
    once = measure_turns(LABELS, [(tally, 0)], 40)[0].estimate
    thrice = measure_turns(LABELS, [(tally, 0)] * 3, 40)[0].estimate
    assert (thrice.value, thrice.low, thrice.high) == pytest.approx((once.value, once.low, once.high))


def counted(*cells):
    """A tally of one pair with these tries and hits of side a by turn."""
    tally = np.zeros((LABELS.cells, 5), np.int64)
    for turn, (tries, hits) in enumerate(cells):
        tally[turn] = tries, hits, tries * tries, tries * hits, hits * hits
    return tally


def test_by_turn_up_to_the_last_one_with_a_try():
    rates = measure_turns(LABELS, [(counted((10, 4), (0, 0), (5, 5), (0, 0)), 0)], 1, 0.9)
    assert [(rate.turn, rate.tries, rate.hits) for rate in rates] == [(1, 10, 4), (2, 0, 0), (3, 5, 5)]
    assert rates[0].estimate == estimate_ratio(Moments.of(np.array([4]), np.array([10])), 0.9)
    assert measure_turns(LABELS, [(counted(), 0)], 1) == []


def test_turns_of_the_other_side_do_not_count():
    assert measure_turns(LABELS, [(counted((10, 4)), 1)], 1) == []


def test_the_interval_of_several_runs_is_never_too_narrow(played):
    """Slowly: tries and hits of a pair over both runs, whatever they have to do with each other."""
    _, tally, _ = play(TOY, (1, 0, 0), 3, 40)
    rates = measure_turns(LABELS, [(tally, 0), (tally, 1)], 40)
    rows, _ = played
    pairs = np.zeros((3, 40, 2), np.int64)
    for game, row in enumerate(rows):
        for tries, hits in (row[5:7], row[7:9]):
            pairs[tries % 3, game // 2] += tries, hits
    for rate, (tries, hits) in zip(rates, pairs.transpose(0, 2, 1), strict=True):
        known = estimate_ratio(Moments.of(hits, tries))
        assert (rate.tries, rate.estimate.value) == (tries.sum(), known.value)
        assert rate.estimate.high - rate.estimate.low >= known.high - known.low
