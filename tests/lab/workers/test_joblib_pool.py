import os

import pytest
from joblib import Parallel, parallel_config
from lab.workers.fake import FakeSetup, list_chunks

from zxsim.lab.workers.joblib_pool import Processes, Threads
from zxsim.lab.workers.outcome import Refused
from zxsim.lab.workers.worker import make_order, play_chunk

CHUNKS = list_chunks(6)


@pytest.fixture
def setup(tmp_path):
    return FakeSetup(str(tmp_path), seconds=0.05)


def play(pool, setup):
    with parallel_config(**pool.options):
        return Parallel(n_jobs=pool.width)((play_chunk, (setup.digest, chunk), {}) for chunk in CHUNKS)


def look(name):
    return os.environ.get(name)


def test_threads_play_until_they_are_closed(setup):
    pool = Threads(setup, 2)
    assert [each.chunk for each in play(pool, setup)] == CHUNKS
    pool.renew(is_hanging=False)
    pool.close()
    assert isinstance(play_chunk(setup.digest, CHUNKS[0]), Refused)


def test_processes_play_each_with_one_thread(setup):
    pool = Processes(make_order(setup), 2)
    played = play(pool, setup)
    assert [each.chunk for each in played] == CHUNKS
    assert f"pid {os.getpid()}" not in {each.worker for each in played}
    with parallel_config(**pool.options):
        assert Parallel(n_jobs=2)([(look, ("OMP_NUM_THREADS",), {})] * 2) == ["1", "1"]
    pool.close()


def test_renewed_processes_are_others(setup):
    pool = Processes(make_order(setup), 2)
    before = {each.worker for each in play(pool, setup)}
    pool.renew(is_hanging=True)
    assert before.isdisjoint(each.worker for each in play(pool, setup))
    pool.close()
