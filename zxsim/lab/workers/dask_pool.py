"""Workers of a Dask cluster: one started here for the run, or one that is there already."""

import ipaddress
import logging
import time
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import dask
from distributed import Client, LocalCluster, Security, WorkerPlugin, wait

from zxsim.core.errors import EnvironmentFault, UsageError
from zxsim.lab.workers.dask_backend import NAME
from zxsim.lab.workers.joblib_pool import Pool
from zxsim.lab.workers.worker import Order, check, register

CONNECT_SECONDS = 10
WAIT_SECONDS = 30  # for a first worker
CHECK_SECONDS = 300  # a worker may have to compile first
COUNT_SECONDS = 5  # how often workers are counted
KEPT = "What is played is kept."


class Tls(NamedTuple):
    """Paths of PEM files: the authority's certificate, ours, and our key."""

    ca: str
    cert: str
    key: str


class Registration(WorkerPlugin):
    """Tells every worker of the cluster what to play, also those that come later or anew."""

    def __init__(self, order: Order):
        self.name = f"zxsim-{order.digest}"
        self._order = order

    def setup(self, worker: Any) -> None:
        """Called by Dask in each worker."""
        register(self._order)


class Cluster(Pool):
    """scheduler: address of a running cluster, None to start one on this machine."""

    def __init__(self, order: Order, jobs: int, scheduler: str | None = None, tls: Tls | None = None):
        security = check_address(scheduler, tls) if scheduler else None
        self._order = order
        self._jobs, self._scheduler, self._security = jobs, scheduler, security
        self._width, self._counted = 1, 0.0
        self._open()

    @property
    def width(self) -> int:  # type: ignore[override]
        """Threads of all workers now: more when workers have joined."""
        if time.monotonic() - self._counted > COUNT_SECONDS and self._client.status == "running":
            self._counted = time.monotonic()
            with suppress(OSError):
                self._width = sum(self._client.nthreads().values()) or self._width
        return self._width

    def renew(self, is_hanging: bool) -> None:
        if self._client.status != "running":
            raise EnvironmentFault(f"Lost the cluster's scheduler {self._scheduler or ''}. {KEPT}")
        if self._cluster:
            self.close()
            self._open()
            return
        if is_hanging:
            busy = [worker for worker, keys in self._client.processing().items() if keys]
            self._client.restart_workers(busy, timeout=CONNECT_SECONDS, raise_for_error=False)
        self._wait()

    def close(self) -> None:
        with suppress(Exception):  # a lost cluster cannot be told good-bye
            if self._client.status == "running":
                self._client.unregister_worker_plugin(f"zxsim-{self._order.digest}")
        with suppress(TimeoutError):  # on a busy machine; it says no more all the same
            self._client.close(timeout=2)
        if self._cluster:
            self._cluster.close()

    def _open(self) -> None:
        self._cluster = None if self._scheduler else start_cluster(self._jobs)
        self._client = connect(self._cluster or self._scheduler, self._security)
        self.options = {"backend": NAME, "client": self._client}
        self._counted = 0.0
        try:
            self._wait()
            self._client.register_plugin(Registration(self._order))
            self._check_workers()
        except BaseException:
            self.close()
            raise

    def _wait(self) -> None:
        try:
            self._client.wait_for_workers(1, timeout=WAIT_SECONDS)
        except TimeoutError:
            raise EnvironmentFault(f"The cluster has no workers: start some. {KEPT}") from None

    def _check_workers(self) -> None:
        """Before anything is played, every worker must be able to play the same."""
        for address, future in self._ask_workers().items():
            if future.status != "finished":
                raise EnvironmentFault(f"Worker {address} cannot start: {future.exception()}")
            refusal = future.result()
            if refusal:
                raise EnvironmentFault(f"Worker {address} has {refusal.what}: make them the same.")

    def _ask_workers(self) -> dict[str, Any]:
        """A finished answer of every worker there is.

        Registration restarts workers: those that are gone meanwhile are not waited for, new ones are asked.
        """
        asked: dict[str, Any] = {}
        end = time.monotonic() + CHECK_SECONDS
        while time.monotonic() < end:
            asked = {
                address: asked.get(address)
                or self._client.submit(check, self._order.digest, workers=[address], pure=False)
                for address in self._client.nthreads()
            }
            if asked and all(future.done() for future in asked.values()):
                return asked
            with suppress(TimeoutError), self._client.as_current():
                wait(list(asked.values()), timeout=1)
        raise EnvironmentFault(f"The cluster's workers do not answer within {CHECK_SECONDS} s.")


def start_cluster(jobs: int) -> LocalCluster:
    """Worker processes on this machine, listening to this machine only."""
    # Dask would give a worker up that is being restarted whenever it looks.
    dask.config.set({"distributed.deploy.lost-worker-timeout": "1 day"})
    return LocalCluster(
        n_workers=jobs,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # no dashboard either, but a port that is free
        memory_limit=None,
        silence_logs=logging.CRITICAL,
    )


def connect(target: Any, security: Security | None) -> Client:
    """A client of the cluster or address `target`."""
    try:
        return Client(target, security=security, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise EnvironmentFault(f"Cannot reach the scheduler {target}: {error}") from error


def check_address(scheduler: str, tls: Tls | None) -> Security | None:
    """The security that `scheduler` needs; EnvironmentFault where anybody on the way could run programs."""
    parts = urlsplit(scheduler)
    if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
        raise UsageError(f"{scheduler!r} is no address of a scheduler, such as tls://HOST:8786.")
    if parts.scheme == "tcp":
        if not _is_loopback(parts.hostname):
            raise EnvironmentFault(
                f"{scheduler} is not encrypted, and whoever reaches it can run programs there: "
                f"use tls://{parts.netloc} with certificates."
            )
        return None
    if tls is None:
        raise UsageError(f"{scheduler} needs three PEM files: the authority, a certificate and its key.")
    return Security(
        require_encryption=True, tls_ca_file=tls.ca, tls_client_cert=tls.cert, tls_client_key=tls.key
    )


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
