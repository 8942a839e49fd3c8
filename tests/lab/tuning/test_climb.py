from dataclasses import replace

import pytest

from zxsim.lab.tuning.cards import Binder
from zxsim.lab.tuning.climb import Climber
from zxsim.lab.tuning.telling import Meter


@pytest.fixture
def climber(make):
    """All cards may come in."""
    setting = make()
    return Climber(setting, Binder(setting), Meter(None, 1), 0.002)


def test_a_climb_ends_at_the_strongest_legal_list(climber):
    climb = climber.climb(climber.setting.base, 0, 400_000)
    top, steps = climb.top.variant, climb.steps
    strength = sum(int(slot.card[1:]) for slot in top.slots)
    assert strength >= 0.95 * (4 * 9 + 4 * 8 + 4 * 9)
    assert climber.binder.is_legal(top.slots)
    assert steps[0].accepted


def test_an_end_tells_what_the_checks_on_its_way_add_up_to(climber):
    climb = climber.climb(climber.setting.base, 0, 200_000)
    assert climb.top.naive == sum(step.checked.value for step in climb.steps if step.accepted)
    assert climb.top.naive > 0


def test_a_list_that_was_not_taken_is_the_runner_up(make):
    """No swap helps this deck."""
    setting = make(deck="P9*4 P8*4 Q8*4")
    climber = Climber(setting, Binder(setting, frozenset(["Q7", "Q8"])), Meter(None, 1), 0.002)
    climb = climber.climb(setting.base, 0, 60_000)
    assert not climb.has_risen
    assert climb.runner_up.variant.slots != setting.base.slots


def test_groups_keep_their_size(climber):
    top = climber.climb(climber.setting.base, 0, 100_000).top.variant
    assert sum(slot.card[0] == "P" for slot in top.slots) == 8


def test_several_good_swaps_are_taken_together(climber):
    top, step, *_ = climber.take_step(climber.setting.base, 0, 100_000)
    assert step.accepted
    assert sum(a != b for a, b in zip(top.slots, climber.setting.base.slots, strict=True)) > 4


def test_a_deck_at_the_top_stays_there(make):
    setting = make(deck="P9*4 P8*4 Q9*4")
    climber = Climber(setting, Binder(setting), Meter(None, 1), 0.002)
    climb = climber.climb(setting.base, 0, 100_000)
    assert climb.top.variant.slots == setting.base.slots
    assert climb.top.naive == 0
    assert not climb.has_risen
    assert climb.steps[-1].near[0] == "no change"
    assert climb.runner_up.naive < 0


def test_a_climb_is_the_same_on_any_number_of_threads(make):
    tops = []
    for jobs in (1, 2):
        setting = make(jobs=jobs)
        tops.append(Climber(setting, Binder(setting), Meter(None, 1), 0.002).climb(setting.base, 0, 60_000))
    assert tops[0].top.variant.slots == tops[1].top.variant.slots
    assert tops[0].steps == tops[1].steps


def test_few_games_are_not_wasted(climber):
    climb = climber.climb(climber.setting.base, 0, 1_000)
    assert (climb.top.variant, climb.steps) == (climber.setting.base, ())


def test_a_list_below_the_floor_is_not_taken(climber):
    """Every list scores more than the deck does, but not 99 % against each opponent."""
    free, *_ = climber.take_step(climber.setting.base, 0, 60_000)
    assert free is not climber.setting.base
    worst = replace(climber, floor=0.99)
    top, step, *_ = worst.take_step(climber.setting.base, 0, 60_000)
    assert step.accepted  # no matchup is worse than it was
    assert top is not climber.setting.base


def test_more_swaps_than_games_are_sampled(make):
    setting = make()
    climber = Climber(setting, Binder(setting), Meter(None, 1), 0.002)
    entrants = climber._list_entrants(setting.base, 0, 20_000)
    assert len(entrants) < len(climber._list_entrants(setting.base, 0, 10**7))
