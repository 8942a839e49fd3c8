"""One process at a time. The system keeps the lock, so that one whose holder died is free at once."""

import os
import time
from contextlib import contextmanager, suppress

if os.name == "nt":
    import msvcrt

    def _acquire(number):
        # Tries for ten seconds by itself, then gives up.
        while True:
            try:
                return msvcrt.locking(number, msvcrt.LK_LOCK, 1)
            except PermissionError:
                time.sleep(0.1)
else:
    import fcntl

    def _acquire(number):
        fcntl.flock(number, fcntl.LOCK_EX)


@contextmanager
def hold(path):
    """Wait until no other process or thread holds `path` (a file made for it), and hold it meanwhile.

    Where the file cannot be made, or its file system knows no locks, nobody waits for anybody.
    """
    number = None
    try:
        with suppress(OSError):
            number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            _acquire(number)
        yield
    finally:
        if number is not None:
            os.close(number)
