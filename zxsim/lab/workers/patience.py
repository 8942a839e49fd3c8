"""How long to wait for a chunk before it counts as hanging."""

from collections import deque
from dataclasses import dataclass, field
from statistics import median


@dataclass
class Patience:
    """`factor` times the median chunk + `floor` seconds; `first` seconds as long as nothing has come back.

    No clock time enters a result: it only decides whether a chunk is played again.
    """

    factor: float = 10.0
    floor: float = 30.0
    first: float = 300.0
    _seen: deque[float] = field(default_factory=lambda: deque(maxlen=101), repr=False)

    def note(self, seconds: float) -> None:
        """A chunk took `seconds`."""
        self._seen.append(seconds)

    @property
    def limit(self) -> float:
        """Seconds."""
        return self.factor * median(self._seen) + self.floor if self._seen else self.first
