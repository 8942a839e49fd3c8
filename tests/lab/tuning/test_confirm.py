from dataclasses import replace

import made_changes as made
import numpy as np
import pytest

from zxsim.lab.tuning import confirm as lab
from zxsim.lab.tuning.confirm import choose, confirm, keeps_floor, list_conditions, measure_elsewhere
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import make_variant

EQUAL, RUNS = 5, 150


@pytest.fixture
def better(make):
    return make().read("P3*4 P6*4 Q3*4")


def test_all_lists_are_measured_on_the_same_fresh_games(make, better):
    setting = make()
    arena, (given, best) = confirm(setting, [better], Meter(None, 1), 20_000)
    assert arena.known == pytest.approx(20_000, rel=0.01)
    assert (given.name, given.effect.value) == ("given", 0)
    assert best.effect.value == pytest.approx(best.rate.value - given.rate.value)
    assert best.list["cards"].count("P6") == 4
    assert len(best.by_opponent) == 2


def test_the_more_lists_the_wider_their_intervals(make, better):
    setting = make()
    widths = []
    for lists in ([better], [better, setting.read("P3*4 P1*4 Q3*4")]):
        _, (_, best, *_) = confirm(setting, lists, Meter(None, 1), 20_000 * (1 + len(lists)))
        widths.append(best.effect.high - best.effect.low)
    assert 1 < widths[1] / widths[0] < 1.3


def test_without_a_list_the_given_deck_is_measured(make):
    _, measured = confirm(make(), [], Meter(None, 1), 8_000)
    assert [each.name for each in measured] == ["given"]


def test_the_best_of_all_lists_is_chosen_also_the_given_one(make, better):
    setting = make()
    worse, best = setting.read("P3*4 P1*4 Q3*4"), setting.read("P3*4 P8*4 Q3*4")
    _, measured, chosen = choose(setting, [better, best, worse], Meter(None, 1), 40_000)
    assert (len(measured), chosen) == (4, 2)
    assert choose(setting, [worse], Meter(None, 1), 20_000)[2] == 0


def test_what_chose_a_list_does_not_measure_it(make, better):
    """The same list on as many games of both stages: other games."""
    setting = make()
    _, before, _ = choose(setting, [better], Meter(None, 1), 20_000)
    _, after = confirm(setting, [better], Meter(None, 1), 20_000)
    assert before[1].effect.n == after[1].effect.n
    assert before[1].effect.value != after[1].effect.value


def test_no_score_may_fall_below_the_floor_or_below_what_was_the_worst():
    assert not keeps_floor([0.9, 0.4], [0.5, 0.5], 0.45)
    assert keeps_floor([0.9, 0.4], [0.5, 0.3], 0.45)
    assert keeps_floor([0.9, 0.0], [0.5, 0.5], 0.0)


def test_a_list_below_the_floor_is_not_chosen(make, monkeypatch):
    """The last list scores most of all, but only 40 % against one opponent."""
    scores = ((0.5, 0.5), (0.6, 0.5), (0.9, 0.4))
    measured = [
        replace(made.tuned().given, by_opponent=each, effect=made.estimate(sum(each))) for each in scores
    ]
    monkeypatch.setattr(lab, "confirm", lambda *told: (None, measured))
    chosen = {floor: choose(make(), [], Meter(None, 1), 1, floor)[2] for floor in (0.0, 0.45)}
    assert chosen == {0.0: 2, 0.45: 1}


def test_the_claim_for_the_best_of_equal_decks_is_not_too_high(make):
    """Decks with their cards in other slots: as strong, with luck of their own. What chose the best of them
    flatters it; the games after that do not."""
    dice = np.random.default_rng(5)
    flattered, claimed, better = [], [], 0
    for seed in range(RUNS):
        setting = make(seed=seed)
        slots = [[setting.base.slots[i] for i in dice.permutation(12)] for _ in range(EQUAL)]
        lists = [make_variant(setting.plug, setting.base, tuple(each), "equal") for each in slots]
        _, measured, chosen = choose(setting, lists, Meter(None, 1), 1)
        if chosen:
            _, (_, best) = confirm(setting, [lists[chosen - 1]], Meter(None, 1), 1)
            flattered.append(measured[chosen].effect.value)
            claimed.append(best.effect.value)
            better += best.effect.low > 0
    error = np.std(claimed) / len(claimed) ** 0.5
    assert abs(np.mean(claimed)) < 3 * error
    assert np.mean(flattered) > 6 * error
    assert better <= 0.025 * RUNS + 4


def test_another_field_and_another_bot_are_conditions(make, better):
    setting = make()
    field, bot = list_conditions(setting, ["P1*4 P2*4 Q1*4"], "random")
    assert field.setting.field[0][0] == "P1*4 P2*4 Q1*4"
    assert bot.setting.bots == ("random", "random")
    told = measure_elsewhere(better, 0.1, field, Meter(None, 1), 8_000)
    assert told.what == "hold-out field" and told.agrees and told.effect.low > 0
    assert not measure_elsewhere(better, -0.1, bot, Meter(None, 1), 8_000).agrees


def test_nothing_else_is_asked_unless_told(make):
    assert list_conditions(make(), None, None) == []
