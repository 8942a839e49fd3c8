"""Time limits that are tight where nothing else runs, and fair where much does."""

import time

SAMPLE = 0.2  # CPU seconds


def measure_slowness():
    """How many times as long as on an idle machine work takes just now: clock time by CPU time of a loop."""
    begin, begin_cpu = time.monotonic(), time.thread_time()
    while (used := time.thread_time() - begin_cpu) < SAMPLE:
        pass
    return max(1.0, (time.monotonic() - begin) / used)


def is_within(limit, seconds):
    """Would what took so many seconds, until now, have kept to the limit on an idle machine?"""
    return seconds <= limit or seconds <= limit * measure_slowness()
