"""How worker processes end: with their work, on Ctrl-C, or because nobody waits for them any more."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

POLL_SECONDS = 1.0


def settle(parent: int) -> None:
    """First thing in a worker process started by process `parent`.

    Ctrl-C is left to the parent, which ends its workers; and when the parent is gone, however it died, this
    process ends within seconds. Windows does not tell a process that its parent died: there a worker ends
    when it has been idle for as long as its pool allows.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        threading.Thread(target=_end_with, args=(parent,), name="parent watch", daemon=True).start()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let no second Ctrl-C keep this process from ending its workers, which takes a moment only."""
    if threading.current_thread() is not threading.main_thread():
        yield  # Ctrl-C goes to the main thread
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end_with(parent: int) -> None:
    # Kernels release the GIL, so this thread gets its turn while a chunk is played.
    while os.getppid() == parent:
        time.sleep(POLL_SECONDS)
    os._exit(1)
