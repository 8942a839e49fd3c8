"""How helpers read and write records: as numba and plain Python do. Runs numba also without the JIT."""

import numba
import numpy as np
import pytest

from zxsim.core import jit

PAIR = np.dtype([("a", np.int8), ("b", np.int64)])
WHOLE = np.dtype(
    [
        ("small", np.int16),
        ("number", np.int64),
        ("yes", np.bool_),
        ("row", np.int32, 5),
        ("grid", np.uint8, (3, 4)),
        ("pairs", PAIR, 2),
        ("pair", PAIR),
    ],
    align=True,
)


@pytest.fixture
def record():
    record = np.zeros(2, WHOLE)
    record["row"] = np.arange(5) - 2
    record["grid"] = np.arange(12).reshape(3, 4)
    record["small"], record["number"], record["yes"] = -7, 1 << 40, True
    record["pairs"]["b"] = 5, 6
    return record


def run_both(function, record, *args):
    """Results of a function in plain Python and as a helper; both change their own copy of the record."""
    ours, theirs = record.copy(), record.copy()
    helper = jit.kernel(function)
    returned = jit.Entry(lambda records, *args: helper(records[1], *args), None)(ours, *args)
    assert returned == function(theirs[1], *args)
    for name in record.dtype.names:  # one by one: the bytes between them are anything
        np.testing.assert_array_equal(ours[name], theirs[name])
    return returned


@pytest.fixture(autouse=True)
def with_the_jit(monkeypatch):
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)


def read(R, i, j):
    return R["small"], R["number"], R["yes"], R["row"][i], R["grid"][i, j], R["pairs"][j]["b"]


def write(R, i, j):
    R["small"] = i - 300
    R["number"] += j
    R["yes"] = i > j
    R["row"][i] = j - 9
    R["grid"][i, j] += 200
    R["grid"][j][i] = 7
    R["pairs"][j]["a"] = i
    R["pairs"][1 - j] = R["pairs"][j]
    return R["yes"] and not R["yes"]


def walk(R):
    total = 0
    for value in R["row"]:
        total += value
    row = R["grid"][2]
    for i in range(len(row)):
        total += 10 * row[i]
    return total + R["row"][1:3].sum() + R["grid"].shape[1] + R["row"].size


@pytest.mark.both
@pytest.mark.parametrize("i", [0, 2])
def test_fields_and_elements_are_read(record, i):
    assert run_both(read, record, i, 1)[3:5] == (i - 2, 4 * i + 1)


@pytest.mark.both
@pytest.mark.parametrize("i", [0, 2])
def test_fields_and_elements_are_written(record, i):
    run_both(write, record, i, 1)


@pytest.mark.both
def test_whole_rows_are_arrays_as_ever(record):
    assert run_both(walk, record) > 0


@pytest.mark.both
def test_a_record_that_is_not_aligned_is_read_and_written_too(record):
    packed = np.dtype([(name, WHOLE[name]) for name in ("yes", "number", "row", "small")])
    record = np.zeros(2, packed)

    def shift(R, i):
        R["number"] = R["number"] + i
        R["row"][i] = R["number"] - 3
        R["small"] += 2
        return R["row"][i]

    assert run_both(shift, record, 3) == 0


@pytest.mark.both
def test_truth_values_pass_through_helpers():
    turn = jit.kernel(lambda x: not x)
    entry = jit.Entry(lambda x: (turn(x), turn(turn(x)), turn(x > 3)), None)
    assert entry(True) == (False, True, True)
    assert entry(False) == (True, False, True)
