import pytest
from toy import TOY

from zxsim.core.errors import InputError
from zxsim.lab import speed as module
from zxsim.lab.speed import ROUNDS, measure_speed, prepare


@pytest.fixture
def toy(monkeypatch):
    """The matchup of 1 against 0, on a processor of 1.2 GHz."""
    monkeypatch.setattr(module, "load", lambda name: TOY)
    monkeypatch.setattr(module, "measure_ghz", lambda: 1.2)
    return prepare(1, 0)


def test_speed_is_consistent(toy):
    speed = measure_speed(toy, 20)
    assert speed.games == 20 * ROUNDS
    assert speed.decisions_per_game == 7
    assert speed.ns_per_decision == pytest.approx(1e9 / speed.games_per_second_per_core / 7)
    assert speed.ns_per_decision_calibrated == pytest.approx(speed.ns_per_decision / 2)
    assert speed.games_per_second_per_core_calibrated == pytest.approx(2 * speed.games_per_second_per_core)
    assert speed.calibration_ns == pytest.approx(1 / 1.2)
    assert speed.to_dict()["spread"] >= 1


def test_figures_are_medians_of_the_rounds(toy, monkeypatch):
    times = iter([1.0, 9.0, 2.0, 3.0, 4.0])
    monkeypatch.setattr(type(toy), "play", lambda self, pairs, seed: (next(times), 14 * pairs))
    speed = measure_speed(toy, 10)
    assert speed.games_per_second_per_core == pytest.approx(10 / 3)
    assert speed.ns_per_decision == pytest.approx(3e9 / 70)
    assert speed.spread == 9


def test_time_spent_elsewhere_does_not_count(toy, monkeypatch):
    clock = iter([10_000, 12_500])
    monkeypatch.setattr(module, "read_clock", lambda: next(clock))
    assert toy.play(3) == (2.5e-6, 42)


def test_an_illegal_deck_is_not_timed(toy):
    with pytest.raises(InputError, match="not legal"):
        prepare(-1, 0)
