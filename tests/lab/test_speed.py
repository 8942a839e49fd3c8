import pytest
from toy import TOY

from zxsim.lab import speed as module
from zxsim.lab.speed import ROUNDS, measure_speed


def test_speed_is_consistent(monkeypatch):
    monkeypatch.setattr(module, "load", lambda name: TOY)
    monkeypatch.setattr(module, "measure_ghz", lambda: 1.2)
    speed = measure_speed(1, 0, 20)
    assert speed.games == 20 * ROUNDS
    assert speed.decisions_per_game == 7
    assert speed.ns_per_decision == pytest.approx(1e9 / speed.games_per_second_per_core / 7)
    assert speed.ns_per_decision_calibrated == pytest.approx(speed.ns_per_decision / 2)
    assert speed.calibration_ns == pytest.approx(1 / 1.2)
    assert speed.to_dict()["spread"] >= 1
