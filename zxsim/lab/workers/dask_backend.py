"""joblib on a Dask cluster, without waiting for ever.

joblib's own Dask backend tells nobody when a task ends because its worker died or the scheduler went away,
and cancels nothing when a call is aborted. This one hands every end on, whatever it is, and cancels. It
scatters no data, for ours is tiny, and opens no client inside the workers.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from distributed import Client, Future
from joblib import register_parallel_backend
from joblib.parallel import ParallelBackendBase

NAME = "zxsim-dask"
FETCHERS = 8  # threads: a result that was lost with its worker must not keep the others waiting


@dataclass(frozen=True)
class Failure:
    """How a task ended that brought no result."""

    error: Exception


class DaskBackend(ParallelBackendBase):
    """Batches become tasks of `client`; the parts of joblib's interface that are meant to be written."""

    supports_retrieve_callback = True

    def __init__(self, client: Client, **told: Any):
        super().__init__(**told)
        self._client = client
        self._futures: set[Future[Any]] = set()
        self._fetchers = ThreadPoolExecutor(FETCHERS, "fetch")

    def effective_n_jobs(self, n_jobs: int) -> int:
        """The caller has counted the workers."""
        return n_jobs

    def submit(self, func: Callable[[], Any], callback: Callable[[Any], None] | None = None) -> Future[Any]:
        """Send a batch; `callback` is called when it has ended, well or not."""
        future = self._client.submit(func, pure=False, key=f"zxsim-{uuid4().hex}")
        self._futures.add(future)
        future.add_done_callback(lambda done: self._fetch(done, callback))
        return future

    def retrieve_result_callback(self, outcome: Any) -> Any:
        """The result, or the carried error raised."""
        if isinstance(outcome, Failure):
            raise outcome.error
        return outcome

    def abort_everything(self, ensure_ready: bool = True) -> None:
        """Cancel what has not started; what runs ends by itself and is not asked for."""
        with suppress(Exception):  # the cluster may be the very thing that is gone
            if self._client.status == "running":
                self._client.cancel(list(self._futures), force=True)
        self._futures.clear()

    def terminate(self) -> None:
        """The call is over."""
        self._fetchers.shutdown(wait=False)

    def _fetch(self, future: Future[Any], callback: Callable[[Any], None] | None) -> None:
        with suppress(RuntimeError):  # the call is over: nobody asks any more
            self._fetchers.submit(self._settle, future, callback)

    def _settle(self, future: Future[Any], callback: Callable[[Any], None] | None) -> None:
        try:
            outcome = future.result()
        except Exception as error:
            outcome = Failure(error)
        except BaseException as error:  # cancelled
            outcome = Failure(ConnectionError(str(error)))
        self._futures.discard(future)
        if callback:
            callback(outcome)


register_parallel_backend(NAME, DaskBackend)
