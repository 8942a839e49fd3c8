import itertools
import threading

import pytest
from lab.workers.fake import FakeSetup, expected, list_chunks
from lab.workers.pace import measure_slowness

from zxsim.core.errors import EnvironmentFault, InputError, UsageError
from zxsim.lab.chunk import Fault
from zxsim.lab.workers.patience import Patience
from zxsim.lab.workers.run import run_chunks

HERE = ["sequential", "threads", "loky"]
ALL = [*HERE, "dask"]


def play(setup, chunks, **told):
    return list(run_chunks(setup, chunks, **{"jobs": 2} | told))


def be_quick(fate):
    """Patience that a chunk that hangs soon exhausts, and no other, however slow the machine is now."""
    slowness = measure_slowness()
    return Patience(factor=1, floor=2 * slowness, first=4 * slowness) if fate == "hang" else None


def soak(*what):
    return pytest.param(*what, marks=pytest.mark.soak)


@pytest.mark.parametrize("backend", ALL)
def test_all_chunks_come_back_with_the_same_results(tmp_path, backend):
    chunks = list_chunks(12)
    outcomes = play(FakeSetup(str(tmp_path)), chunks, backend=backend)
    assert {each.chunk: each.digests for each in outcomes} == expected(chunks)
    assert len(outcomes) == 12


@pytest.mark.parametrize("backend", ALL)
@pytest.mark.parametrize("jobs", [soak(1), 3])
def test_no_more_than_twice_the_jobs_are_drawn_ahead(tmp_path, backend, jobs):
    drawn, back, ahead = [], [], []

    def draw():
        for chunk in list_chunks(10**6):
            ahead.append(len(drawn) + 1 - len(back))
            drawn.append(chunk)
            yield chunk

    outcomes = run_chunks(FakeSetup(str(tmp_path)), draw(), backend=backend, jobs=jobs)
    for _, outcome in zip(range(20), outcomes, strict=False):
        back.append(outcome.chunk)
    outcomes.close()
    assert max(ahead) <= 2 * (1 if backend == "sequential" else jobs)
    assert set(back) <= set(drawn)


@pytest.mark.parametrize("backend", ALL)
def test_chunks_that_start_are_told_in_the_thread_that_asks(tmp_path, backend):
    told, chunks = [], list_chunks(9)
    here = threading.get_ident()

    def note(started):
        assert threading.get_ident() == here
        told.extend(started)

    play(FakeSetup(str(tmp_path)), chunks, backend=backend, on_start=note)
    assert told == chunks


@pytest.mark.parametrize(
    ("backend", "fate"),
    [
        *itertools.product(ALL, ["raise"]),
        ("loky", "exit"),
        ("dask", "exit"),
        ("threads", "hang"),
        soak("sequential", "hang"),
        soak("loky", "hang"),
        soak("dask", "hang"),
    ],
)
def test_a_poison_chunk_is_named_and_the_rest_completes(tmp_path, backend, fate):
    setup, chunks = FakeSetup(str(tmp_path), fates={"3": fate}), list_chunks(8)
    outcomes = play(setup, chunks, backend=backend, patience=be_quick(fate))
    faults = [each for each in outcomes if isinstance(each, Fault)]
    assert [(fault.chunk, fault.tries) for fault in faults] == [(chunks[3], 3)]
    assert {each.chunk for each in outcomes} == set(chunks)


@pytest.mark.parametrize("backend", ALL)
def test_suspects_are_tried_apart_so_that_none_ends_this_process(tmp_path, backend):
    setup, chunks = FakeSetup(str(tmp_path), fates={"3": "exit"}), list_chunks(8)
    outcomes = play(setup, chunks, backend=backend, suspects=chunks[2:4])
    assert [each.chunk for each in outcomes if isinstance(each, Fault)] == [chunks[3]]
    assert len(outcomes) == 8


@pytest.mark.parametrize("backend", ["loky", "dask"])
def test_a_chunk_that_fails_once_is_no_fault(tmp_path, backend):
    setup, chunks = FakeSetup(str(tmp_path), fates={"1": "exit once"}), list_chunks(4)
    outcomes = play(setup, chunks, backend=backend)
    assert {each.chunk: each.digests for each in outcomes} == expected(chunks)


@pytest.mark.parametrize("backend", ALL)
def test_what_a_user_can_mend_ends_the_run(tmp_path, backend):
    with pytest.raises(InputError, match="not legal"):
        play(FakeSetup(str(tmp_path), fates={"1": "input"}), list_chunks(4), backend=backend)


@pytest.mark.parametrize("backend", ["loky", "dask"])
def test_workers_that_are_not_like_this_process_are_refused(tmp_path, backend):
    setup = FakeSetup(str(tmp_path), strange={"numba": "0.60", "source": "6" * 64})
    with pytest.raises(EnvironmentFault, match=r"numba 0\.60 \(here 0\.68\), source 6+ \(here 5+\)"):
        play(setup, list_chunks(4), backend=backend)
    assert setup.list_played() == []


@pytest.mark.parametrize("backend", ["loky", soak("dask")])
def test_when_no_worker_stays_alive_the_run_ends(tmp_path, backend):
    setup = FakeSetup(str(tmp_path), fates={str(number): "exit" for number in range(100)})
    with pytest.raises(EnvironmentFault, match="No worker stays alive"):
        play(setup, list_chunks(100), backend=backend)


def test_an_unknown_backend_is_refused():
    with pytest.raises(UsageError, match="Unknown backend"):
        play(None, [], backend="ray")
