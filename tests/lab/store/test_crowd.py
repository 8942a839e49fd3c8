"""Many processes write to one store while another reads it; how long a commit to a full ledger takes."""

import os
import statistics
import time

import pytest
from made_up import SOAK, play

from zxsim.lab.store import Store, verify_store

WRITERS = 8
COMMITS = 25 * SOAK
FULL = min(100_000, 4_000 * SOAK)
SUMS = os.urandom(6_000)


def write(folder, cell):
    """A cell of its own, and one that all share; files are few, as the ledger is what is fought for."""
    with Store.open(folder) as store:
        store.adopt()
        for i in range(COMMITS):
            store.note_started([play(cell, 500 * i).chunk])
            store.commit(play(cell, 500 * i, rows=i % 5 == 0))
            store.commit(play(WRITERS, 500 * i, rows=i % 5 == 0, worker=f"pid {cell}"))


def start(work, *args):
    child = os.fork()
    if child == 0:
        try:
            work(*args)
            os._exit(0)
        finally:
            os._exit(1)
    return child


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_nothing_is_lost_when_many_write_and_one_reads(memory):
    folder = memory / "crowd"
    Store.create(folder, {}).close()
    play(0, 0)
    writers = {start(write, folder, cell) for cell in range(WRITERS)}
    seen, looks = set(), 0
    with Store.open(folder, read_only=True) as reader:
        while writers:
            done = reader.list_done()
            assert seen <= done
            seen, looks = done, looks + 1
            child, status = os.waitpid(-1, os.WNOHANG)
            if child:
                writers.remove(child)
                assert status == 0
            time.sleep(0.001)
        assert looks > 5
        assert len(reader.list_done()) == (WRITERS + 1) * COMMITS
    with Store.open(folder) as store:
        assert store.adopt() == ((), ())
        assert store.list_suspects() == []
        assert verify_store(store).is_sound


def test_a_commit_to_a_full_ledger_takes_less_than_a_millisecond(memory):
    """Without fsync, which in memory costs nothing: processor time, with sums of several kB."""
    with Store.create(memory / "full", {}) as store:
        chunks = [play(i // 1000, 500 * (i % 1000), rows=False) for i in range(FULL)]
        for played in chunks[:-100]:
            store.commit(enlarge(played))
        times = []
        for played in chunks[-100:]:
            began = time.process_time()
            store.commit(enlarge(played))
            times.append(time.process_time() - began)
        print(f"{len(chunks)} chunks: median {statistics.median(times) * 1e3:.3f} ms, ", end="")
        print(f"mean {statistics.fmean(times) * 1e3:.3f} ms")
        assert statistics.median(times) < 1e-3


def enlarge(played):
    return played.__class__(**(vars(played) | {"sums": SUMS}))
