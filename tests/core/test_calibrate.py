"""The clock estimate."""

import time

import pytest

from zxsim.core import calibrate


@pytest.mark.both
def test_the_chain_adds_up():
    assert [calibrate.add_chain(n) for n in (0, 1, 2, 10, 90)] == [0, 1, 1, 55, 2880067194370816120]


def test_measure_is_additions_per_nanosecond():
    assert 0 < calibrate.measure_ghz(n=500, rounds=2) < 1


def test_time_spent_asleep_does_not_count():
    start = calibrate.read_clock()
    time.sleep(0.2)
    assert calibrate.read_clock() - start < 0.1e9 or not calibrate.FINE


@pytest.mark.compiled
def test_compiled_chain_is_not_folded():
    assert 0.3 < calibrate.measure_ghz() < 12


def test_calibrated_time():
    assert calibrate.calibrate(100.0, 2.4) == pytest.approx(100.0)
    assert calibrate.calibrate(50.0, 4.8) == pytest.approx(100.0)
