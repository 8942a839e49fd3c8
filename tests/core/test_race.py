"""Sequential halving with a favourite."""

import math
from statistics import mean, stdev

import numpy as np
import pytest

from zxsim.core import race
from zxsim.core.race import ARMS, RACE


def start(points=(), favourite=100, most=ARMS):
    """A race of a favourite and of choices 1, 2, ... that look so good."""
    R = np.zeros(1, RACE)[0]
    race.start_race(R, favourite)
    for choice, each in enumerate(points, start=1):
        race.enter(R, choice, each, most)
    return R


def run(R, values):
    """Deals in each of which the arms that are left are worth so much."""
    for deal in values:
        for arm in range(R["arms"]):
            if R["alive"][arm]:
                race.score(R, arm, deal[arm])


def list_choices(R):
    return [int(R["choice"][arm]) for arm in range(R["arms"]) if R["alive"][arm]]


def test_a_race_begins_with_nothing_of_the_one_before():
    R = start((1, 2, 3))
    run(R, [(1, 5, 6, 7)] * 3)
    race.start_race(R, 9)
    race.enter(R, 8, 0, ARMS)
    assert list_choices(R) == [9, 8]
    assert (R["deals"], R["gain"][1], R["square"][1]) == (0, 0, 0)


def test_of_many_choices_those_that_look_best_enter():
    R = start((5, 1, 9, 3, 7, 3), most=4)
    assert sorted(list_choices(R)) == [1, 3, 5, 100]


def test_a_field_of_one_is_the_favourite_alone():
    assert list_choices(start((5, 1), most=1)) == [100]


@pytest.mark.parametrize("arms", range(2, ARMS + 1))
def test_rounds_leave_the_favourite_and_one_other(arms):
    R = start([0] * (arms - 1))
    for _ in range(race.count_rounds(R) - 1):
        race.halve(R)
    assert race.count_alive(R) == 2 and R["alive"][0]
    assert race.count_rounds(R) == 1 + math.ceil(math.log2(arms - 1))


def test_the_worse_half_drops_out_and_never_the_favourite():
    R = start([0] * 4)
    run(R, [(9, 1, 4, 3, 2)] * 2)
    race.halve(R)
    assert list_choices(R) == [100, 2, 3]


def test_of_equal_ones_the_last_drops_out():
    R = start([0] * 2)
    run(R, [(0, 3, 3)])
    race.halve(R)
    assert list_choices(R) == [100, 1]


@pytest.mark.parametrize("doubt", [0, 8, 20])
def test_another_choice_wins_if_its_gain_is_no_chance(doubt):
    """Against the slow way: mean and standard error of the gains in the deals."""
    chance = np.random.default_rng(doubt)
    for _ in range(200):
        values = chance.integers(-20, 24, (6, 2)).tolist()
        R = start([0])
        run(R, values)
        gains = [other - favourite for favourite, other in values]
        error = stdev(gains) / math.sqrt(len(gains))
        expected = 1 if mean(gains) > max(0, doubt / 10 * error) else 100
        assert race.pick_winner(R, doubt) == expected


def test_sums_of_the_longest_race_fit():
    R = start([0])
    R["deals"] = race.MOST_DEALS
    R["gain"][1] = 2 * race.MOST_VALUE * race.MOST_DEALS
    R["square"][1] = (2 * race.MOST_VALUE) ** 2 * race.MOST_DEALS
    assert race.pick_winner(R, 10) == 1


def test_one_deal_proves_nothing():
    R = start([0])
    run(R, [(0, 900)])
    assert race.pick_winner(R, 8) == 100


def test_equal_choices_leave_the_favourite():
    R = start([0])
    run(R, [(3, 3)] * 5)
    assert race.pick_winner(R, 0) == 100
