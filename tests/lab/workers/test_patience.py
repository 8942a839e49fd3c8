import pytest

from zxsim.lab.workers.patience import Patience


def test_before_anything_came_back_it_is_the_first_limit():
    assert Patience(first=120).limit == 120


def test_then_it_follows_the_median_chunk():
    patience = Patience(factor=10, floor=30)
    for seconds in (1, 2, 60):
        patience.note(seconds)
    assert patience.limit == pytest.approx(50)


def test_old_chunks_are_forgotten():
    patience = Patience(factor=1, floor=0)
    for seconds in [9.0] * 500 + [1.0] * 101:
        patience.note(seconds)
    assert patience.limit == 1
