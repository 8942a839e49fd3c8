"""The tables a game counts beyond its rows: ratios of hits and tries, with the pair as the unit."""

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, Protocol

from zxsim.core.cells import POINTS
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Moments, estimate_quotient, estimate_ratio
from zxsim.lab.sums import Integers

if TYPE_CHECKING:
    import pandas

WIN = "win"
CARD = "card"
SIDES = ("a", "b")


class Axis(Protocol):
    """One way to tell cells apart: the values along it, the last one with a "+" where it takes all beyond."""

    name: str
    values: Sequence[str]


class Table(Protocol):
    """Cells numbered row by row from `first` on.

    what: "share" (hits are some of the tries), "mean" (hits / tries is any number) or "win" (two tries a
    game, hits are points). tries, hits: words for them. The first axis of a table with sides is "side".
    """

    name: str
    axes: Sequence[Axis]
    what: str
    tries: str
    hits: str
    title: str
    first: int


class Tables(Protocol):
    """The part of a game's labels that tells what it counts; cells: of all tables."""

    tables: Mapping[str, Table]
    cells: int


Cell = tuple[tuple[str, ...], Moments]
"""The values of a cell on each axis, and the moments of hits and tries over pairs."""


def read_table(labels: Tables, tally: Integers, name: str, pairs: int) -> list[Cell]:
    """All cells of a table in order; tally: int64 [cells, 5] over so many pairs.

    In a table of wins, part and whole are wins (a draw 1/2) and games. KeyError when there is no such table.
    """
    table = labels.tables[name]
    rows = tally[table.first : table.first + prod(len(axis.values) for axis in table.axes)]
    return read_cells([axis.values for axis in table.axes], rows, table.what, pairs)


def read_cells(axes: Sequence[Sequence[str]], rows: Integers, what: str, pairs: int) -> list[Cell]:
    """The same of rows int64 [cells, 5] in the order of these axes."""
    unit = POINTS if what == WIN else 1
    return [
        (place, Moments(pairs, hits / unit, tries / unit, *(each / unit**2 for each in products[::-1])))
        for place, (tries, hits, *products) in zip(product(*axes), rows.tolist(), strict=True)
    ]


def estimate_cell(what: str, moments: Moments, level: float = LEVEL) -> Estimate:
    """Share or win rate (Wilson by pair) or mean (Student by pair) of a cell."""
    return estimate_quotient(moments, level) if what == "mean" else estimate_ratio(moments, level)


def frame_table(
    labels: Tables, tally: Integers, name: str, pairs: int, level: float = LEVEL
) -> "pandas.DataFrame":
    """A row for each cell with tries: a column for each axis, then tries, hits, value, low, high."""
    import pandas

    table = labels.tables[name]
    axes = [axis.name for axis in table.axes]
    lines: list[dict[str, Any]] = []
    for place, moments in read_table(labels, tally, name, pairs):
        if moments.whole:
            estimate = estimate_cell(table.what, moments, level)
            numbers = {"tries": moments.whole, "hits": moments.part, "value": estimate.value}
            ends = {"low": estimate.low, "high": estimate.high}
            lines.append(dict(zip(axes, place, strict=True)) | numbers | ends)
    return pandas.DataFrame(lines, columns=[*axes, "tries", "hits", "value", "low", "high"])


def frame_cards(
    labels: Tables,
    tally: Integers,
    pairs: int,
    lists: Sequence[Sequence[tuple[str, str]]],
    level: float = LEVEL,
) -> "pandas.DataFrame":
    """A row a side and card; lists: number and name of each side's cards, by place on the axis "card".

    For each table of wins by card: share of games, and win rate with its interval, in columns that begin with
    the table's name.
    """
    import pandas

    names = [
        name for name, table in labels.tables.items() if table.what == WIN and table.axes[-1].name == CARD
    ]
    found = {name: dict(read_table(labels, tally, name, pairs)) for name in names}
    rows: list[dict[str, Any]] = []
    for side, cards in zip(SIDES, lists, strict=False):
        moments = {name: [found[name][side, str(at)] for at in range(len(cards))] for name in names}
        rows += ({"side": side} | row for row in list_cards(cards, moments, 2 * pairs, level))
    return pandas.DataFrame(rows)


def list_cards(
    cards: Sequence[tuple[str, str]], found: Mapping[str, Sequence[Moments]], games: int, level: float = LEVEL
) -> list[dict[str, Any]]:
    """A row a card (number, name): for each table the share of games it happened in, and the win rate then.

    found: by name of a table of wins, its moments by place of the card.
    """
    rows: list[dict[str, Any]] = [{"number": number, "card": name} for number, name in cards]
    for name, cells in found.items():
        for row, moments in zip(rows, cells, strict=False):
            estimate = estimate_cell(WIN, moments, level)
            row[f"{name}: share of games"] = moments.whole / games if games else float("nan")
            row |= {f"{name}: win rate": estimate.value}
            row |= {f"{name}: low": estimate.low, f"{name}: high": estimate.high}
    return rows
