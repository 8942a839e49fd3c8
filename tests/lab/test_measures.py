import numpy as np
import pytest
from toy import LABELS, TOY

from zxsim.lab.measures import measure_group, measure_turns, sum_pairs
from zxsim.lab.runner import play
from zxsim.lab.statistics.intervals import estimate_ratio, estimate_share


@pytest.fixture
def played():
    return play(TOY, (1, 0, 0), 3, 40)


def naive_sum(rows, name):
    column = LABELS.columns.index(name)
    return [int(rows[game][column] + rows[game + 1][column]) for game in range(0, len(rows), 2)]


def test_sums_by_pair(played):
    rows, _ = played
    assert sum_pairs(LABELS, rows, 0, ["tries"]).tolist() == naive_sum(rows, "tries_a")
    both = np.add(naive_sum(rows, "tries_b"), naive_sum(rows, "hits_b"))
    assert sum_pairs(LABELS, rows, 1, ["tries", "hits"]).tolist() == both.tolist()


def test_shares_and_means(played):
    rows, _ = played
    tries, rate = measure_group(LABELS, [(rows, 0)], "ignition")
    assert (tries.name, tries.unit) == ("tries", "per game")
    assert tries.estimate.value == pytest.approx(sum(naive_sum(rows, "tries_a")) / 40)
    assert (rate.name, rate.unit) == ("hit rate", "share")
    a = [np.array(naive_sum(rows, name), float) for name in ("hits_a", "tries_a")]
    assert rate.estimate == estimate_ratio(*a)


def test_views_pool_one_deck_over_runs_and_sides(played):
    rows, _ = played
    tries, rate = measure_group(LABELS, [(rows, 0), (rows, 1)], "ignition")
    sums = [np.add(naive_sum(rows, f"{name}_a"), naive_sum(rows, f"{name}_b")) for name in ("hits", "tries")]
    assert rate.estimate == estimate_ratio(sums[0].astype(float), sums[1].astype(float))
    assert tries.estimate.value == pytest.approx(sums[1].sum() / 80)


def test_the_same_luck_again_is_no_new_knowledge(played):
    rows, tally = played
    for group in ("ignition", "life"):
        once = measure_group(LABELS, [(rows, 0)], group)
        thrice = measure_group(LABELS, [(rows, 0)] * 3, group)
        for one, three in zip(once, thrice, strict=True):
            ends = (one.estimate.value, one.estimate.low, one.estimate.high)
            assert (three.estimate.value, three.estimate.low, three.estimate.high) == pytest.approx(ends)
    assert measure_turns(3 * tally[0], repeats=3)[0].estimate == measure_turns(tally[0])[0].estimate


def test_by_turn():
    counts = np.array([[10, 4], [0, 0], [5, 5], [0, 0]])
    rates = measure_turns(counts, 0.9)
    assert [(rate.turn, rate.counts) for rate in rates] == [(1, (10, 4)), (2, (0, 0)), (3, (5, 5))]
    assert rates[0].estimate == estimate_share(4, 10, 0.9)
    assert measure_turns(np.zeros((4, 2), np.int64)) == []


def test_the_last_turn_takes_all_later_ones():
    counts = np.array([[10, 4], [3, 1], [5, 5], [0, 0]])
    assert [rate.counts for rate in measure_turns(counts, last=2)] == [(10, 4), (8, 6)]
    assert measure_turns(counts, last=1)[0].estimate == estimate_share(10, 18)
    assert measure_turns(counts, last=4) == measure_turns(counts)
