"""Workers and clusters that go away in the middle: nothing is lost, and all results are the same."""

import itertools
import os
import random
import signal
import threading
import time

import pytest
from lab.workers.cluster import by_hand
from lab.workers.fake import FakeSetup, expected, list_chunks
from lab.workers.pace import is_within

from zxsim.core.errors import EnvironmentFault
from zxsim.lab.chunk import Fault
from zxsim.lab.workers.patience import Patience
from zxsim.lab.workers.run import run_chunks

KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
LIMIT = 5  # seconds from a loss to the next result


class Killer(threading.Thread):
    """Kills, at random moments but never twice between two results, whatever began to play last."""

    def __init__(self, setup, kills, seed):
        super().__init__(daemon=True)
        self.setup, self.kills, self.done = setup, kills, 0
        self.progress = threading.Event()
        self.random = random.Random(seed)

    def run(self):
        while self.done < self.kills:
            self.progress.wait()
            time.sleep(self.random.uniform(0.0, 0.8))
            players = [pid for _, pid in self.setup.list_played() if pid != os.getpid()]
            if players:
                try:
                    os.kill(players[-1], KILL)
                    self.done += 1
                    self.progress.clear()
                except ProcessLookupError:
                    continue


def play_under_fire(setup, backend, kills):
    """Outcomes of a run that goes on until `kills` workers were killed; none is long in coming."""
    killer = Killer(setup, kills, seed=kills)
    killer.start()
    endless = iter(list_chunks(10**5))
    chunks = itertools.takewhile(lambda _: killer.done < kills, endless)
    blind = Patience(floor=3600, first=3600)  # so that a loss is seen, not a worker found late
    outcomes, last = [], None
    for outcome in run_chunks(setup, chunks, backend=backend, jobs=2, patience=blind):
        now = time.monotonic()
        assert is_within(LIMIT, now - (last or now))
        last = now
        outcomes.append(outcome)
        killer.progress.set()
    return outcomes


@pytest.mark.parametrize("backend", ["loky", "dask"])
@pytest.mark.parametrize("kills", [3, pytest.param(20, marks=pytest.mark.soak)])
def test_killed_workers_cost_nothing_but_time(tmp_path, backend, kills):
    setup = FakeSetup(str(tmp_path), seconds=0.05)
    outcomes = play_under_fire(setup, backend, kills)
    results = {each.chunk: each.digests for each in outcomes}
    assert results == expected(list_chunks(len(results)))
    assert len(outcomes) == len(results)


@pytest.fixture
def cluster():
    with by_hand() as started:
        yield started


def test_a_run_without_its_scheduler_ends_and_the_rest_is_played_elsewhere(tmp_path, cluster):
    address, scheduler = cluster
    setup, chunks = FakeSetup(str(tmp_path), seconds=0.05), list_chunks(60)
    results = {}
    with pytest.raises(EnvironmentFault, match="Lost the cluster's scheduler"):
        for outcome in run_chunks(setup, chunks, backend="dask", jobs=2, scheduler=address):
            results[outcome.chunk] = outcome.digests
            if len(results) == 10:
                scheduler.kill()
                killed = time.monotonic()
    assert is_within(10, time.monotonic() - killed)
    rest = [chunk for chunk in chunks if chunk not in results]
    assert 0 < len(rest) < 60
    for outcome in run_chunks(setup, rest, backend="threads", jobs=2):
        results[outcome.chunk] = outcome.digests
    assert results == expected(chunks)


@pytest.mark.soak
def test_a_hanging_worker_of_a_lasting_cluster_is_restarted(tmp_path, cluster):
    setup, chunks = FakeSetup(str(tmp_path), fates={"3": "hang"}), list_chunks(12)
    quick = Patience(factor=1, floor=1.5, first=8)
    outcomes = run_chunks(setup, chunks, backend="dask", jobs=2, scheduler=cluster[0], patience=quick)
    assert [each.chunk for each in outcomes if isinstance(each, Fault)] == [chunks[3]]
