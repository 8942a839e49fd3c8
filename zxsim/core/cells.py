"""Tables that a game counts beyond its rows: their cells are ratios of hits and tries, numbered through."""

from dataclasses import dataclass, replace
from math import prod

POINTS = 2  # tries of a game in a win cell: a win hits both, a draw one


@dataclass(frozen=True)
class Axis:
    """values: in order. The last one of an axis without end finishes with "+" and takes all beyond it."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Cells in row-major order from number `first` on.

    what: "share" (hits are some of the tries), "mean" (hits / tries may be any number), or "win" (tries are
    2 a game, hits the points of the side: win 2, draw 1). tries, hits: words for what is counted.
    """

    name: str
    axes: tuple[Axis, ...]
    what: str
    tries: str
    hits: str
    title: str
    first: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        """Values of each axis."""
        return tuple(len(axis.values) for axis in self.axes)

    @property
    def cells(self) -> int:
        """How many there are."""
        return prod(self.shape)


def count_up(last: int) -> tuple[str, ...]:
    """ "1", "2", ... and the last one with all beyond it."""
    return (*(str(n) for n in range(1, last)), f"{last}+")


def number_tables(tables: tuple[Table, ...]) -> dict[str, Table]:
    """The tables by name, each with the number of its first cell."""
    numbered, first = {}, 0
    for table in tables:
        numbered[table.name] = replace(table, first=first)
        first += table.cells
    return numbered
