import os
import time

import pytest
from joblib import Parallel, parallel_config
from lab.workers.pace import is_within

from zxsim.lab.workers.dask_backend import NAME
from zxsim.lab.workers.dask_pool import connect, start_cluster

WAYS = ["list", "generator", "generator_unordered"]


@pytest.fixture(scope="module")
def client():
    with start_cluster(2) as cluster, connect(cluster, None) as client:
        yield client


def play(client, calls, return_as="list"):
    with parallel_config(NAME, client=client):
        return list(Parallel(n_jobs=2, batch_size=1, return_as=return_as)(calls))


def die_of_three(number):
    if number == 3:
        os._exit(1)
    return number


def fail_at_three(number):
    if number == 3:
        raise ZeroDivisionError("three")
    return number


def wait(seconds):
    time.sleep(seconds)


@pytest.mark.parametrize("return_as", WAYS)
def test_results_come_back(client, return_as):
    calls = [(pow, (number, 2), {}) for number in range(9)]
    assert sorted(play(client, calls, return_as)) == [number**2 for number in range(9)]


@pytest.mark.parametrize("return_as", WAYS)
def test_an_error_is_raised_here(client, return_as):
    with pytest.raises(ZeroDivisionError, match="three"):
        play(client, [(fail_at_three, (number,), {}) for number in range(9)], return_as)


@pytest.mark.parametrize("return_as", WAYS)
def test_a_task_that_keeps_killing_its_worker_is_raised_not_waited_for(client, return_as):
    begin = time.monotonic()
    with pytest.raises(Exception, match="die"):
        play(client, [(die_of_three, (number,), {}) for number in range(9)], return_as)
    assert is_within(20, time.monotonic() - begin)
    assert play(client, [(pow, (2, 2), {})] * 3) == [4, 4, 4]


def test_what_has_not_started_is_cancelled_when_a_call_is_aborted(client):
    calls = [(fail_at_three, (3,), {}), *[(wait, (0.5,), {})] * 40]
    with parallel_config(NAME, client=client), pytest.raises(ZeroDivisionError):
        Parallel(n_jobs=2, batch_size=1, pre_dispatch="all")(calls)
    begin = time.monotonic()
    play(client, [(pow, (2, 2), {})] * 2)
    assert is_within(5, time.monotonic() - begin)
