"""What has been drawn, handed out and not come back yet."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from zxsim.lab.chunk import Chunk


class Desk(Iterator[Chunk]):
    """Hands chunks out to whatever thread asks, but draws new ones only in `refill`: in the owner's thread.

    So neither `chunks` nor `on_start` need locks, and no more than `ahead` chunks are ever drawn and not
    back. Iterating ends when nothing lies ready, or it is paused, and goes on after a refill.
    """

    def __init__(self, chunks: Iterable[Chunk], on_start: Callable[[list[Chunk]], object] | None = None):
        self._source = iter(chunks)
        self._on_start = on_start
        self._ready: deque[Chunk] = deque()
        self._out: dict[Chunk, float] = {}
        self._is_paused = False
        self._lock = threading.Lock()

    def pause(self) -> None:
        """Hand nothing out until the next refill."""
        self._is_paused = True

    def refill(self, ahead: int) -> bool:
        """Draw until `ahead` chunks are ready or out; returns whether any is ready."""
        fresh = list(islice(self._source, max(0, ahead - len(self._ready) - len(self._out))))
        if fresh and self._on_start:
            self._on_start(fresh)
        self._ready.extend(fresh)
        self._is_paused = False
        return bool(self._ready)

    def __next__(self) -> Chunk:
        with self._lock:
            if self._is_paused or not self._ready:
                raise StopIteration
            chunk = self._ready.popleft()
            self._out[chunk] = time.monotonic()
            return chunk

    def take_back(self, chunk: Chunk) -> None:
        """`chunk` has come back."""
        with self._lock:
            self._out.pop(chunk, None)

    def give_up(self) -> list[Chunk]:
        """Take back all that is out; returns it."""
        with self._lock:
            lost = list(self._out)
            self._out.clear()
        return lost

    def age(self) -> float:
        """Seconds since the oldest chunk that is out was handed out."""
        with self._lock:
            return time.monotonic() - min(self._out.values(), default=time.monotonic())
