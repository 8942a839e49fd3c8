"""Two runs: without the JIT (the default), and compiled (ZXSIM_COMPILED=1, marks `compiled` and `both`).

ZXSIM_SOAK=N adds the long tests of either (mark `soak`), and fault tests inject N times as many faults.
"""

import os
import signal

COMPILED = os.environ.get("ZXSIM_COMPILED") == "1"
SOAK = int(os.environ.get("ZXSIM_SOAK", "0")) > 0
# numba reads this once, when it is first imported.
os.environ["NUMBA_DISABLE_JIT"] = "0" if COMPILED else "1"

import numpy as np  # noqa: E402
import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402

# A busy machine fails no test: neither its examples nor their making are timed.
settings.register_profile(
    "zxsim",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    database=None,
    max_examples=50,
)
settings.load_profile("zxsim")

# A shell that runs the tests in the background has them ignore Ctrl-C, and so would all processes they start.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config, items):
    """Keep the tests that belong to this run."""
    others = [item for item in items if not belongs(item)]
    items[:] = [item for item in items if belongs(item)]
    config.hook.pytest_deselected(items=others)


def belongs(item):
    if item.get_closest_marker("soak") and not SOAK:
        return False
    if item.get_closest_marker("compiled"):
        return COMPILED
    return not COMPILED or item.get_closest_marker("both") is not None


@pytest.fixture
def record():
    """A maker of zeroed record scalars: record(dtype) -> numpy.void."""
    return lambda dtype: np.zeros(1, dtype)[0]
