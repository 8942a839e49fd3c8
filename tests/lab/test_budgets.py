"""What an experiment with real decks takes: bytes a game, memory, the coordinator's share of the work."""

import os
import threading
import time
from statistics import median

import pytest

from zxsim.lab.experiment import run_plan
from zxsim.lab.plan import Plan

pytestmark = pytest.mark.compiled

DECKS = ("sakura-control-2016-08", "tiamat-range-2016-08")
ROUNDS = 7


def make_plan(pairs, keep="rows"):
    return Plan(name="budget", decks=DECKS, pairs=pairs, keep=keep)


def weigh(folder):
    """Bytes of everything in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


class Meter:
    """A report that notes, whenever a chunk is committed, how much memory the process holds.

    overhead: CPU seconds of the coordinator's thread, from its first note to its last, by the process's.
    """

    def __init__(self):
        psutil = pytest.importorskip("psutil")
        self.measure = lambda: psutil.Process().memory_info().rss
        self.resident, self.clocks = [], []

    def __call__(self, progress):
        self.resident.append(self.measure())
        self.clocks.append((time.thread_time(), time.process_time()))

    @property
    def growth(self):
        """Of memory, from the second quarter of the run to its last."""
        quarter = len(self.resident) // 4
        return median(self.resident[-quarter:]) / median(self.resident[quarter : 2 * quarter]) - 1

    @property
    def overhead(self):
        own, whole = (self.clocks[-1][clock] - self.clocks[1][clock] for clock in (0, 1))
        return own / whole


@pytest.fixture(scope="module")
def million(tmp_path_factory):
    """(folder, meter) of a run of a million games, a row each."""
    folder, meter = tmp_path_factory.mktemp("million") / "run", Meter()
    run_plan(make_plan(500_000), folder, jobs=2, report=meter)
    return folder, meter


def test_a_hundred_thousand_games_take_at_most_13_bytes_each(tmp_path):
    run_plan(make_plan(50_000), tmp_path / "run", chunk_pairs=10_000)
    assert weigh(tmp_path / "run") <= 13 * 100_000


@pytest.mark.soak
def test_a_million_games_take_at_most_12_bytes_each(million, record_property):
    record_property("bytes a game", weigh(million[0]) / 1e6)
    assert weigh(million[0]) <= 12 * 1_000_000


@pytest.mark.soak
def test_memory_does_not_grow_with_the_rows_that_are_kept(million, record_property):
    record_property("growth", million[1].growth)
    assert million[1].growth < 0.01


@pytest.mark.soak
def test_the_coordinator_takes_at_most_3_percent_of_the_work(million, record_property):
    record_property("overhead", million[1].overhead)
    assert million[1].overhead <= 0.03


@pytest.mark.soak
def test_memory_does_not_grow_with_the_games_that_are_summed_up(tmp_path, record_property):
    meter = Meter()
    run_plan(make_plan(1_000_000, "sums"), tmp_path / "run", jobs=2, report=meter)
    record_property("growth", meter.growth)
    assert meter.growth < 0.01


@pytest.mark.soak
@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="needs two cores")
def test_two_threads_are_nearly_twice_as_fast_as_one(tmp_path, record_property):
    """The median of pairs of runs in turn, so that whatever else the machine does meets both alike."""
    gains = []
    for number in range(ROUNDS):
        one, two = (time_play(tmp_path / f"{number} {jobs}", jobs) for jobs in (1, 2))
        gains.append(one / two)
    record_property("gain", gains)
    assert median(gains) >= 1.85


def time_play(folder, jobs):
    """Seconds from the first chunk that is there to the last, divided by the chunks in between."""
    seen = []
    run_plan(
        make_plan(16_000),
        folder,
        jobs=jobs,
        chunk_pairs=500,
        report=lambda progress: seen.append(time.monotonic()),
    )
    assert threading.active_count() < 50
    return (seen[-1] - seen[1]) / (len(seen) - 2)
