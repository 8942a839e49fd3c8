"""How long to wait for a chunk before it counts as hanging."""

from collections import deque
from dataclasses import dataclass, field
from statistics import median


@dataclass
class Patience:
    """`factor` times the median chunk + `floor` seconds; `first` seconds as long as nothing has come back.

    Chunks of slow bots weigh more: their seconds are divided by their weight, and one waits as long as for
    the `heaviest` there can be. No clock time enters a result: it only decides whether a chunk is played
    again.
    """

    factor: float = 10.0
    floor: float = 30.0
    first: float = 300.0
    heaviest: int = 1
    _seen: deque[float] = field(default_factory=lambda: deque(maxlen=101), repr=False)

    def note(self, seconds: float, weight: int = 1) -> None:
        """A chunk of this weight took `seconds`."""
        self._seen.append(seconds / weight)

    @property
    def limit(self) -> float:
        """Seconds."""
        if not self._seen:
            return self.first * max(1.0, self.heaviest / 100)
        return self.factor * self.heaviest * median(self._seen) + self.floor
