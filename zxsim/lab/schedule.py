"""Which pairs are played next: decided from what is played, never from what happened to finish first."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from zxsim.lab.chunk import BLOCK_PAIRS, Chunk
from zxsim.lab.plan.plan import Plan
from zxsim.lab.statistics.looks import plan_looks


@dataclass
class Schedule:
    """Rounds of chunks for a plan's cells.

    chunk_pairs: pairs in a chunk, in whole blocks. is_precise(cell, pairs): whether a cell's interval is
    narrow enough at this look; asked only when all its pairs up to there are in the store.
    """

    plan: Plan
    cells: int
    chunk_pairs: int
    is_precise: Callable[[int, int], bool]
    _looks: tuple[int, ...] = field(init=False)
    _open: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        self._looks = tuple(list_looks(self.plan))
        self._open = dict.fromkeys(range(self.cells), 0)

    @property
    def looks(self) -> tuple[int, ...]:
        """Pairs a cell at which it is looked at; a fixed plan has one."""
        return self._looks

    @property
    def most_pairs(self) -> int:
        """Pairs that all cells together need at most."""
        return self.cells * self._looks[-1]

    def rounds(self) -> Iterator[list[Chunk]]:
        """Lists of chunks; each is asked for when the one before is in the store."""
        while self._open:
            yield [chunk for cell, look in self._open.items() for chunk in self._cut(cell, look)]
            self._open = {
                cell: look + 1 for cell, look in self._open.items() if not self._is_done(cell, look)
            }

    def list_open(self, done: Collection[Chunk]) -> set[int]:
        """Cells of which something is still to be played when these chunks are done; ends the schedule."""
        missing: set[int] = set()
        for planned in self.rounds():
            lacking = {chunk.cell for chunk in planned if chunk not in done}
            missing |= lacking
            for cell in lacking:
                self.close(cell)
        return missing

    def close(self, cell: int) -> None:
        """Play no more of a cell."""
        self._open.pop(cell, None)

    def _is_done(self, cell: int, look: int) -> bool:
        return look + 1 == len(self._looks) or self.is_precise(cell, self._looks[look])

    def _cut(self, cell: int, look: int) -> Iterator[Chunk]:
        """The pairs between the look before and this one."""
        first, end = self._looks[look - 1] if look else 0, self._looks[look]
        return cut(cell, first, end, self.chunk_pairs)


def cut(cell: int, first: int, end: int, chunk_pairs: int) -> Iterator[Chunk]:
    """Pairs first .. end - 1 of a cell in chunks."""
    for start in range(first, end, chunk_pairs):
        yield Chunk(cell, start, min(chunk_pairs, end - start))


def list_looks(plan: Plan) -> list[int]:
    """Pairs a cell at which it is looked at: whole blocks, but for the last."""
    until = plan.until
    if until is None:
        return [plan.pairs or 0]
    looks = plan_looks(until.first_look, until.growth, until.most_pairs, BLOCK_PAIRS)
    return [min(look, until.most_pairs) for look in looks]


def round_to_blocks(pairs: int) -> int:
    """The nearest whole number of blocks, at least one."""
    return max(1, round(pairs / BLOCK_PAIRS)) * BLOCK_PAIRS
