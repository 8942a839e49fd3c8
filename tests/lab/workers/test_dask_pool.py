import os

import pytest
from lab.workers.cluster import by_hand, make_certificate
from lab.workers.fake import FakeSetup, expected, list_chunks

from zxsim.core.errors import EnvironmentFault, UsageError
from zxsim.lab.workers.dask_pool import Cluster, Tls, check_address, connect, start_cluster
from zxsim.lab.workers.run import run_chunks
from zxsim.lab.workers.worker import make_order

FILES = Tls("ca.pem", "cert.pem", "key.pem")


@pytest.mark.parametrize("address", ["tcp://192.0.2.7:8786", "tcp://[2001:db8::1]:8786", "tcp://farm:8786"])
def test_plain_transport_leaves_this_machine_never(address):
    with pytest.raises(EnvironmentFault, match="use tls://"):
        check_address(address, None)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:8786", "tcp://[::1]:8786", "tcp://localhost:8786"])
def test_within_this_machine_it_needs_no_encryption(address):
    assert check_address(address, None) is None


def test_an_encrypted_address_needs_its_files():
    with pytest.raises(UsageError, match="three PEM files"):
        check_address("tls://192.0.2.7:8786", None)
    assert check_address("tls://192.0.2.7:8786", FILES).require_encryption


@pytest.mark.filterwarnings("error")
def test_two_clusters_on_one_machine_do_not_meet():
    with start_cluster(0), start_cluster(0):
        pass


@pytest.mark.parametrize("address", ["192.0.2.7:8786", "http://localhost:8786", "tcp://localhost", ""])
def test_what_is_no_address_is_told(address):
    with pytest.raises(UsageError, match="no address of a scheduler"):
        check_address(address, None)


def test_a_scheduler_that_is_not_there_is_told(monkeypatch):
    monkeypatch.setattr("zxsim.lab.workers.dask_pool.CONNECT_SECONDS", 1)
    with pytest.raises(EnvironmentFault, match="Cannot reach the scheduler"):
        connect("tcp://127.0.0.1:9", None)


def test_a_cluster_without_workers_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("zxsim.lab.workers.dask_pool.WAIT_SECONDS", 1)
    order = make_order(FakeSetup(str(tmp_path)))
    with by_hand(workers=0) as (address, _), pytest.raises(EnvironmentFault, match="no workers"):
        Cluster(order, 2, address)


def test_nothing_listens_to_other_machines():
    psutil = pytest.importorskip("psutil")
    with start_cluster(2) as cluster, connect(cluster, None) as client:
        client.wait_for_workers(2)
        family = [psutil.Process(), *psutil.Process().children(recursive=True)]
        addresses = {
            each.laddr.ip
            for process in family
            for each in process.net_connections("inet")
            if each.status == psutil.CONN_LISTEN
        }
    assert addresses == {"127.0.0.1"}


def test_the_workers_are_counted_anew_when_some_have_joined(tmp_path):
    setup = FakeSetup(str(tmp_path))
    setup.warm()
    pool = Cluster(make_order(setup), 1)
    assert pool.width == 1
    pool._cluster.scale(2)
    pool._client.wait_for_workers(2)
    pool._counted = 0.0
    assert pool.width == 2
    pool.close()


def test_a_farewell_that_takes_too_long_leaves_no_worker_behind(tmp_path, monkeypatch):
    setup = FakeSetup(str(tmp_path))
    setup.warm()
    pool = Cluster(make_order(setup), 1)
    say_goodbye = pool._client.close

    def take_long(timeout):
        say_goodbye(timeout=60)
        raise TimeoutError

    monkeypatch.setattr(pool._client, "close", take_long)
    pool.close()
    assert pool._cluster.status.name == "closed"


def test_encrypted_clusters_play(tmp_path):
    certificate, key = make_certificate(tmp_path)
    files = ["--tls-ca-file", certificate, "--tls-cert", certificate, "--tls-key", key]
    setup, chunks = FakeSetup(str(tmp_path)), list_chunks(6)
    with by_hand(scheme="tls", more=files) as (address, _):
        ours = {"tls_ca": certificate, "tls_cert": certificate, "tls_key": key}
        outcomes = list(run_chunks(setup, chunks, backend="dask", jobs=2, scheduler=address, **ours))
    assert {each.chunk: each.digests for each in outcomes} == expected(chunks)
    assert f"pid {os.getpid()}" not in {each.worker for each in outcomes}
