"""What can be said of an experiment while it runs."""

from collections.abc import Callable
from dataclasses import dataclass, field

from zxsim.lab import sums
from zxsim.lab.plan.plan import Plan
from zxsim.lab.setup import Setup
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.intervals import estimate_ratio
from zxsim.lab.statistics.pairs import PairScores, Table
from zxsim.lab.store import Store


@dataclass(frozen=True)
class Progress:
    """games done, of at most so many; the cell last heard of, and its win rate so far.

    That win rate is for the eye: its interval takes no account of being looked at.
    """

    done: int
    most: int
    cell: int | None = None
    win_rate: Estimate | None = None


Report = Callable[[Progress], None]


@dataclass
class Watch:
    """Counts what comes back, without reading the store again and again."""

    store: Store
    plan: Plan
    setup: Setup
    most: int
    done: int = 0
    _outcomes: dict[int, Table] = field(default_factory=dict)

    def tell(self) -> Progress:
        """Before the first chunk."""
        return Progress(self.done, self.most)

    def add(self, cell: int, pairs: int, packed: bytes) -> Progress:
        """A chunk of a cell has been committed; packed: its sums."""
        self.done += 2 * pairs
        labels = self.setup.plug.labels
        if cell in self._outcomes:
            self._outcomes[cell] = self._outcomes[cell] + sums.read(labels, packed).outcomes
        else:
            kept = [sums.read(labels, record.sums) for record in self.store.records(cell)]
            self._outcomes[cell] = sum((each.outcomes for each in kept), sums.empty(labels).outcomes)
        scores = PairScores(self._outcomes[cell], self.plan.unfinished)
        return Progress(self.done, self.most, cell, estimate_ratio(scores.score(), self.plan.level))
