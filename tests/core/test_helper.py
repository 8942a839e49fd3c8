"""Helpers end at lowering; entries make machine code of them. Runs numba itself also without the JIT."""

import numba
import pytest

from zxsim.core import jit
from zxsim.core.helper import Helper


def twice(x):
    return 2 * x


@pytest.fixture
def compiled(monkeypatch):
    """A helper, an entry that calls it twice, and a plain function for comparison."""
    monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 0)
    helper = jit.kernel(twice)

    def four_times(x):
        return helper(helper(x)) + helper(0)

    return helper, jit.Entry(four_times, None)


@pytest.mark.both
def test_an_entry_contains_its_helpers(compiled):
    helper, entry = compiled
    assert isinstance(helper, Helper)
    assert entry(5) == 20
    assert not hasattr(helper, "standalone")


@pytest.mark.both
def test_constants_make_no_versions_of_their_own(compiled):
    helper, entry = compiled
    entry(5)
    assert list(helper.overloads) == [(numba.int64,)]


@pytest.mark.both
def test_helpers_can_be_called_from_python(compiled):
    helper, _ = compiled
    assert (helper(4), helper(5)) == (8, 10)
    assert helper.standalone.signatures == [(numba.int64,)]


@pytest.mark.both
def test_the_optimiser_owns_the_helpers_of_an_entry(compiled):
    """Nothing outside an entry can call the helpers in it: they may be inlined away."""
    _, entry = compiled
    entry(5)
    code = next(iter(entry.dispatcher.inspect_llvm().values()))
    assert "linkonce_odr" not in code
    assert not [line for line in code.splitlines() if line.startswith("define") and "5twice" in line]


@pytest.mark.both
def test_a_helper_that_is_kept_apart_returns_its_value_and_no_status(monkeypatch):
    monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 0)
    helper = jit.apart(lambda x: 2 * x)
    entry = jit.Entry(lambda x: helper(x) + helper(helper(x)), None)
    assert entry(5) == 30
    code = next(iter(entry.dispatcher.inspect_llvm().values()))
    (line,) = [line for line in code.splitlines() if line.startswith("define internal")]
    assert "i64 @" in line and "ptr" not in line


@pytest.mark.both
def test_entries_share_helpers_that_were_compiled_for_others(monkeypatch):
    """The last entry needs `plus` only for a helper that is younger than `plus`."""
    monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 0)
    plus, twice = jit.kernel(lambda x: x + 1), jit.kernel(lambda x: 2 * x)
    assert jit.Entry(lambda x: twice(x) + plus(x), None)(3) == 10
    tens = jit.kernel(lambda x: 10 * plus(x))
    assert jit.Entry(lambda x: twice(x) + tens(x), None)(3) == 46
    assert tens(3) == 40
