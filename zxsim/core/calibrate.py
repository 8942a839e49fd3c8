"""How fast this processor runs right now, so that timings from different days and machines compare."""

from time import get_clock_info, perf_counter_ns, thread_time_ns

from zxsim.core.jit import entry

REFERENCE_GHZ = 2.4
FINE = get_clock_info("thread_time").resolution < 1e-4  # seconds; some systems count in hundredths

read_clock = thread_time_ns if FINE else perf_counter_ns
"""Nanoseconds that this thread has had a processor for: what else the machine does hardly counts. Where the
system does not count them finely, nanoseconds that have passed."""


@entry
def add_chain(n):
    """n additions, each of which needs the one before: one clock cycle each. The n-th Fibonacci number."""
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def measure_ghz(n=20_000_000, rounds=5):
    """Estimate the clock in GHz as additions per nanosecond, best of `rounds`."""
    add_chain(1)
    times = []
    for _ in range(rounds):
        start = read_clock()
        add_chain(n)
        times.append(read_clock() - start)
    return n / min(times)


def calibrate(nanoseconds, ghz):
    """What a time measured at `ghz` would be on a processor at REFERENCE_GHZ."""
    return nanoseconds * ghz / REFERENCE_GHZ
