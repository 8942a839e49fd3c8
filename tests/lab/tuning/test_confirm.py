import pytest

from zxsim.lab.tuning.confirm import confirm, list_conditions, measure_elsewhere
from zxsim.lab.tuning.telling import Meter


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
