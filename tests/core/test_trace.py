"""Trace lines, and their absence."""

import pytest

from zxsim.core.jit import kernel
from zxsim.core.rng import RNG
from zxsim.core.trace import LINES, TRACE, note


@pytest.mark.both
def test_lines_are_kept_in_order(record):
    T = record(TRACE)
    note(T, 3, 1, 2, 3, 4, 5, 6)
    note(T, 4, 0, 0, 0, 0, 0, 7)
    assert T["count"] == 2
    assert T["line"][:2].tolist() == [[3, 1, 2, 3, 4, 5, 6], [4, 0, 0, 0, 0, 0, 7]]
    assert not T["full"]


@pytest.mark.both
def test_a_full_trace_says_so(record):
    T = record(TRACE)
    T["count"] = LINES - 1
    note(T, 1, 1, 1, 1, 1, 1, 1)
    assert not T["full"]
    note(T, 2, 2, 2, 2, 2, 2, 2)
    assert T["full"] == 1
    assert T["count"] == LINES
    assert T["line"][-1].tolist() == [1] * 7


@pytest.mark.both
def test_none_keeps_nothing():
    assert note(None, 1, 2, 3, 4, 5, 6, 7) is None


@kernel
def loop_noted(R, n, T):
    for _ in range(n):
        R["seed_lo"] += R["seed_hi"]
        note(T, 1, R["seed_lo"], 0, 0, 0, 0, 0)


@kernel
def loop_silent(R, n, T):
    for _ in range(n):
        R["seed_lo"] += R["seed_hi"]


@pytest.mark.compiled
def test_none_leaves_no_code(record):
    """Even the loop around it folds into one multiplication, as it does without the call."""
    kinds = []
    for loop in (loop_noted, loop_silent):
        R = record(RNG)
        R["seed_hi"] = 3
        loop(R, 5, None)
        assert R["seed_lo"] == 15
        code = loop.standalone.inspect_llvm(loop.standalone.signatures[0])
        body = code[code.index("define") : code.index("\n}")]
        kinds.append([body.count(word) for word in (" store ", " load ", " call ", " mul ", " br ")])
    assert kinds[0] == kinds[1]
