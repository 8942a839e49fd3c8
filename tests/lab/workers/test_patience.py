import pytest

from zxsim.lab.workers.patience import Patience


def test_before_anything_came_back_it_is_the_first_limit():
    assert Patience(first=120).limit == 120


def test_then_it_follows_the_median_chunk():
    patience = Patience(factor=10, floor=30)
    for seconds in (1, 2, 60):
        patience.note(seconds)
    assert patience.limit == pytest.approx(50)


def test_chunks_of_slow_bots_are_waited_for_longer():
    patience = Patience(factor=10, floor=30, first=300, heaviest=2000)
    assert patience.limit == 6000
    patience.note(0.1)
    patience.note(300, weight=2000)
    assert patience.limit == pytest.approx(10 * 2000 * (0.1 + 0.15) / 2 + 30)


def test_old_chunks_are_forgotten():
    patience = Patience(factor=1, floor=0)
    for seconds in [9.0] * 500 + [1.0] * 101:
        patience.note(seconds)
    assert patience.limit == 1
