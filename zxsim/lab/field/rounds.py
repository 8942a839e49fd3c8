"""A budget of games, round by round: all matchups the same at first, then where a decision is open."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

from zxsim.core.errors import UsageError
from zxsim.lab.chunk import BLOCK_PAIRS, Chunk
from zxsim.lab.field.allocation import share_out
from zxsim.lab.plan.plan import Budget
from zxsim.lab.schedule import cut

BLOCK_GAMES = 2 * BLOCK_PAIRS
FIRST_SHARE = 1 / 3
"""Of the budget, for the first round."""


@dataclass
class Rounds:
    """The chunks of a plan with a budget; the same methods as `Schedule`.

    weigh(pairs by cell, number of the look) -> influence by cell (`measure_influence`); asked when exactly
    these pairs are in the store, so that what is decided never depends on what happened to finish first.
    """

    budget: Budget
    cells: int
    chunk_pairs: int
    weigh: Callable[[Sequence[int], int], Sequence[float]]
    _open: set[int] = field(init=False)

    def __post_init__(self) -> None:
        self._open = set(range(self.cells))

    @property
    def most_pairs(self) -> int:
        """Pairs that all cells together get."""
        return sum(plan_blocks(self.budget, self.cells)) * BLOCK_PAIRS

    def rounds(self) -> Iterator[list[Chunk]]:
        """Lists of chunks; each is asked for when the one before is in the store."""
        pairs = [0] * self.cells
        for look, blocks in enumerate(plan_blocks(self.budget, self.cells)):
            given = self._share(pairs, look, blocks)
            ends = [now + BLOCK_PAIRS * each for now, each in zip(pairs, given, strict=True)]
            yield [
                chunk
                for cell in range(self.cells)
                for chunk in cut(cell, pairs[cell], ends[cell], self.chunk_pairs)
            ]
            pairs = ends

    def list_open(self, done: Collection[Chunk]) -> set[int]:
        """Cells of the first round that is not complete when these chunks are done."""
        for planned in self.rounds():
            lacking = {chunk.cell for chunk in planned if chunk not in done}
            if lacking:
                return lacking
        return set()

    def close(self, cell: int) -> None:
        """Play no more of a cell."""
        self._open.discard(cell)

    def _share(self, pairs: Sequence[int], look: int, blocks: int) -> list[int]:
        if not any(pairs):
            return [blocks // self.cells] * self.cells
        influence = self.weigh(pairs, look)
        cells = sorted(self._open)
        shared = share_out([influence[n] for n in cells], [pairs[n] for n in cells], blocks, BLOCK_PAIRS)
        given = dict(zip(cells, shared, strict=True))
        return [given.get(cell, 0) for cell in range(self.cells)]


def plan_blocks(budget: Budget, cells: int) -> list[int]:
    """Blocks of each round: the first is the same for every cell, the others about equal. UsageError when the
    budget is too small for the first one."""
    total = budget.games // BLOCK_GAMES
    wanted = budget.first_pairs / BLOCK_PAIRS if budget.first_pairs else FIRST_SHARE * total / cells
    first = cells * max(1, round(wanted))
    if first > total:
        needed = BLOCK_GAMES * first
        raise UsageError(
            f"A budget of {budget.games:,} games is too small for {cells:,} matchups: it takes at least "
            f"{needed:,} for the first {first // cells * BLOCK_PAIRS:,} pairs of each."
        )
    rest, rounds = total - first, budget.rounds
    later = [rest * (n + 1) // rounds - rest * n // rounds for n in range(rounds)]
    return [first, *(blocks for blocks in later if blocks)]
