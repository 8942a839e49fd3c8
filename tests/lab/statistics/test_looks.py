import pytest

from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.looks import is_narrow, plan_looks


def naive_looks(first, growth, most, block):
    """Pair counts in whole blocks, one block at a time."""
    looks, wanted = [], first
    for pairs in range(block, most + block, block):
        if pairs >= wanted:
            looks.append(pairs)
            wanted = max(pairs * growth, pairs + 1)
    last = -(-most // block) * block
    return looks if looks and looks[-1] == last else [*looks, last]


def test_looks_grow_and_end_with_the_most():
    assert plan_looks(200, 1.5, 1000) == [200, 300, 450, 675, 1000]


@pytest.mark.parametrize("first, growth, most, block", [(200, 1.3, 50_000, 64), (1, 1, 7, 1), (5, 2, 5, 3)])
def test_twin(first, growth, most, block):
    looks = plan_looks(first, growth, most, block)
    assert looks == naive_looks(first, growth, most, block)
    assert all(pairs % block == 0 for pairs in looks)


@pytest.mark.parametrize(
    "first, growth, most, block", [(0, 2, 9, 1), (5, 0.9, 9, 1), (10, 2, 9, 1), (1, 2, 9, 0)]
)
def test_no_plan_without_sense(first, growth, most, block):
    with pytest.raises(ValueError, match="no looks from"):
        plan_looks(first, growth, most, block)


def test_narrow_enough():
    estimate = Estimate(0.5, 0.49, 0.51, 0.95, 100, "Wilson")
    assert is_narrow(estimate, 0.0101) and not is_narrow(estimate, 0.009)
    assert not is_narrow(Estimate(0.5, float("nan"), float("nan"), 0.95, 1, "Student"), 1)
