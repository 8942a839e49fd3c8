"""Workers on this machine, by joblib: threads (the kernel releases the GIL) or processes."""

import os
from abc import ABC, abstractmethod
from typing import Any

from joblib.externals.loky import get_reusable_executor

from zxsim.lab.workers.ending import settle
from zxsim.lab.workers.worker import Order, forget, register, register_home

IDLE_SECONDS = 60  # then a process without work ends


class Pool(ABC):
    """A set of workers that all know one setup.

    width: how many chunks they play at a time. options: what `joblib.parallel_config` needs to use them.
    """

    width: int
    options: dict[str, Any]

    @abstractmethod
    def renew(self, is_hanging: bool) -> None:
        """After a fault, make ready for a new start. is_hanging: a worker does not stop by itself."""

    @abstractmethod
    def close(self) -> None:
        """Leave nothing running."""


class Threads(Pool):
    """Threads of this process. A hanging one cannot be ended: it is left alone and dies with the process."""

    def __init__(self, setup: Any, jobs: int):
        self.width = jobs
        self.options = {"backend": "threading"}
        self._digest = setup.digest
        register_home(setup)

    def renew(self, is_hanging: bool) -> None:
        pass

    def close(self) -> None:
        forget(self._digest)


class Processes(Pool):
    """Processes of this machine (loky): none is a fork, and a script needs no `__main__` guard."""

    def __init__(self, order: Order, jobs: int):
        self.width = jobs
        self.options = {
            "backend": "loky",
            "inner_max_num_threads": 1,
            "idle_worker_timeout": IDLE_SECONDS,
            "initializer": start_process,
            "initargs": (os.getpid(), order),
        }

    def renew(self, is_hanging: bool) -> None:
        self.close()

    def close(self) -> None:
        get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)


def start_process(parent: int, order: Order) -> None:
    """First thing in each process."""
    settle(parent)
    register(order)
