"""Chunks that may have killed a worker are tried one by one in a process of their own."""

import os
import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future
from typing import Any

from joblib.externals.loky import ProcessPoolExecutor
from joblib.parallel import ParallelBackendBase

from zxsim.core.errors import ZxsimError
from zxsim.lab.chunk import Chunk, Fault, Played
from zxsim.lab.workers.joblib_pool import start_process
from zxsim.lab.workers.outcome import Broken, Refused
from zxsim.lab.workers.patience import Patience
from zxsim.lab.workers.worker import Order, play_chunk

TRIES = 3
POLL_SECONDS = 0.01


class Isolator:
    """One process that is thrown away whenever a chunk ends it. It works beside the pool."""

    def __init__(self, order: Order, patience: Patience):
        self._order = order
        self._patience = patience
        self._waiting: deque[Chunk] = deque()
        self._tries: Counter[Chunk] = Counter()
        self._executor: Any = None
        self._future: Future[Any] | None = None
        self._since = 0.0

    def add(self, suspects: Iterable[Chunk]) -> None:
        """Have these tried."""
        self._waiting.extend(suspects)

    def take(self) -> Iterator[Played | Fault | Refused]:
        """What has come out so far; waits for nothing."""
        while self._waiting:
            if self._future is None and not self._start():
                return
            outcome = self._look()
            if outcome is None:
                return
            yield from self._settle(outcome)

    def finish(self) -> Iterator[Played | Fault | Refused]:
        """What comes out of all the rest."""
        while self._waiting:
            yield from self.take()
            time.sleep(POLL_SECONDS)

    def close(self) -> None:
        """End the process."""
        if self._executor:
            self._executor.shutdown(wait=True, kill_workers=True)
        self._executor = self._future = None

    def _start(self) -> bool:
        """Hand out the first of those that wait; False when the process had died while it was idle."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                max_workers=1,
                initializer=start_process,
                initargs=(os.getpid(), self._order),
                env=dict.fromkeys(ParallelBackendBase.MAX_NUM_THREADS_VARS, "1"),
            )
        try:
            self._future = self._executor.submit(play_chunk, self._order.digest, self._waiting[0])
        except BrokenExecutor:
            self.close()  # no fault of a chunk's: the next look starts another
            return False
        self._since = time.monotonic()
        return True

    def _look(self) -> Played | Broken | Refused | None:
        """How the chunk that is out ended, None while it has not."""
        chunk, limit = self._waiting[0], self._patience.limit
        assert self._future is not None
        if self._future.done():
            try:
                outcome: Played | Broken | Refused = self._future.result()
            except ZxsimError:
                raise
            except Exception as error:
                self.close()
                return Broken(chunk, f"it ends the process that plays it ({type(error).__name__})")
            self._future = None
            return outcome
        if time.monotonic() - self._since > limit:
            self.close()
            return Broken(chunk, f"no result within {limit:.0f} s")
        return None

    def _settle(self, outcome: Played | Broken | Refused) -> Iterator[Played | Fault | Refused]:
        """Pass on what is final; what failed stays first in line until its tries are used up."""
        chunk = self._waiting[0]
        if isinstance(outcome, Broken):
            self._tries[chunk] += 1
            if self._tries[chunk] < TRIES:
                return
        self._waiting.popleft()
        tries = self._tries.pop(chunk, 0)
        yield Fault(chunk, outcome.what, tries) if isinstance(outcome, Broken) else outcome
