"""Where games go, and that it is worth while."""

import itertools

import numpy as np
import pytest
from made_tables import truth

from zxsim.lab.field.allocation import LEAST, explain, measure_influence, share_out
from zxsim.lab.statistics.intervals import Moments
from zxsim.lab.statistics.nash import solve
from zxsim.lab.statistics.payoffs import Payoffs

NOBODY = [0.0] * 4


def even(rates, pairs=1000):
    """A table as if these rates had been found with independent games."""
    rates = np.array(rates)
    places = itertools.combinations(range(len(rates)), 2)
    return Payoffs.of(len(rates), [(i, j, moments(rates[i, j], pairs)) for i, j in places])


def moments(rate, pairs):
    squares = pairs * (rate**2 + rate * (1 - rate) / 2)
    return Moments(pairs, rate * pairs, pairs, squares, rate * pairs, pairs)


def ladder(*strengths):
    return 1 / (1 + np.exp(-np.subtract.outer(strengths, strengths)))


def test_a_settled_table_has_no_influence_left():
    influence = measure_influence(even(ladder(3, 1, -1, -3)), NOBODY, 50, 1)
    assert influence == pytest.approx([LEAST] * 6)


def test_the_favourite_of_a_close_matchup_is_open():
    influence = measure_influence(even(ladder(3, 0.02, 0, -3)), NOBODY, 50, 1)
    assert influence.argmax() == 3  # of (0,1) (0,2) (0,3) (1,2) (1,3) (2,3)
    assert np.delete(influence, 3).max() < influence[3] / 20


def test_a_matchup_that_is_as_good_as_even_does_not_swallow_the_budget():
    """Of two close ones that decide nothing else the one that is known worse goes first."""
    rates = even(ladder(3, 0.002, 0, -3), 20_000)
    rates.errors[1, 3] = rates.errors[3, 1] = 0.3
    rates.log_odds[1, 3], rates.log_odds[3, 1] = 0.08, -0.08
    influence = measure_influence(rates, NOBODY, 50, 1)
    assert influence[4] > 3 * influence[3] > 0


def test_the_top_of_the_table_matters_more_than_its_end():
    """Two matchups are equally close; only one of them decides what all would bring."""
    influence = measure_influence(even(ladder(2, 1.98, -1.98, -2)), NOBODY, 50, 1)
    top, bottom = influence[0], influence[5]
    assert top > 5 * bottom > 0


def test_expected_opponents_matter_where_anybody_is_expected():
    """The last two decks lose to the first two, but nobody brings those."""
    rates = even(ladder(2, 1, 0.0, 0.0))
    expected = [0.0, 0.0, 0.5, 0.5]
    without, with_them = (measure_influence(rates, each, 1e6, 1, 2000) for each in (NOBODY, expected))
    assert with_them == pytest.approx(without, abs=0.05)  # the first deck beats them best of all
    rates = np.array(ladder(2, 2, 0, 0))
    rates[0, 2], rates[2, 0], rates[1, 3], rates[3, 1] = 0.9, 0.1, 0.9, 0.1
    without, with_them = (measure_influence(even(rates), each, 1e6, 1, 2000) for each in (NOBODY, expected))
    assert (with_them - without)[[1, 2, 3, 4]].min() > 0.02
    assert (with_them - without)[5] == pytest.approx(0, abs=0.02)


def test_explained_variance_of_known_answers():
    noise = np.random.default_rng(1).standard_normal((20_000, 3))
    answers = np.stack([2 * noise[:, 0] + noise[:, 1], noise[:, 1]], axis=1)
    assert explain(noise, answers) == pytest.approx([4, 2, 0], abs=0.15)


def test_what_chance_shows_is_taken_off():
    generator = np.random.default_rng(2)
    found = [
        explain(generator.standard_normal((100, 5)), generator.standard_normal((100, 1))) for _ in range(200)
    ]
    assert np.mean(found) < 0.008  # half of what is seen is below what is expected


def share_out_by_trying(influence, pairs, blocks, size):
    """Every way to give the blocks; the one that leaves the least variance."""

    def rest(given):
        return sum(v * n / (n + size * k) for v, n, k in zip(influence, pairs, given, strict=True))

    ways = itertools.product(range(blocks + 1), repeat=len(pairs))
    return list(min((way for way in ways if sum(way) == blocks), key=rest))


def test_twin():
    generator = np.random.default_rng(3)
    for _ in range(20):
        influence, pairs = generator.random(3), (500 * generator.integers(1, 6, 3)).tolist()
        assert share_out(influence, pairs, 6, 500) == share_out_by_trying(influence, pairs, 6, 500)


def test_where_nothing_is_open_all_matchups_go_on():
    assert share_out([LEAST] * 3, [1500, 500, 1000], 3, 500) == [1, 1, 1]
    assert share_out([], [], 3, 500) == []
    assert share_out([0.0, 5.0], [0, 500], 1, 500) == [1, 0]


def test_a_budget_shared_out_finds_the_mixture_better_than_equal_shares():
    """Both get 2,500 pairs a matchup on average."""
    generator, off = np.random.default_rng(4), []
    for _ in range(25):
        rates = truth(generator, 6, 0.15, 0.3)
        shared = spend(generator, rates, first=1000, looks=5, blocks=9)
        equal = spend(generator, rates, first=2500, looks=0, blocks=0)
        off.append([np.abs(solve(each.rates) - solve(rates)).sum() / 2 for each in (equal, shared)])
    equal, shared = np.mean(off, axis=0)
    assert shared < 0.8 * equal


def spend(generator, rates, first, looks, blocks):
    """So many pairs of each matchup, then so many blocks after each look."""
    places = list(itertools.combinations(range(len(rates)), 2))
    chances = [
        ((1 - rates[place]) ** 2, 2 * rates[place] * (1 - rates[place]), rates[place] ** 2)
        for place in places
    ]
    counts = np.array([generator.multinomial(first, each) for each in chances])
    for look in range(looks):
        pairs = counts.sum(axis=1).tolist()
        influence = measure_influence(tabulate(places, counts), [0.0] * len(rates), 50, look, 200)
        for n, given in enumerate(share_out(influence, pairs, blocks, 500)):
            counts[n] += generator.multinomial(500 * given, chances[n])
    return tabulate(places, counts)


def tabulate(places, counts):
    """Matchups by pairs with no, one and two wins."""
    found = []
    for place, (none, one, two) in zip(places, counts.tolist(), strict=True):
        pairs, part = none + one + two, two + one / 2
        found.append((*place, Moments(pairs, part, pairs, two + one / 4, part, pairs)))
    return Payoffs.of(1 + places[-1][1], found)
