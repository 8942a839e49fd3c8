"""What statistics need of many games, as integers that add up over chunks, machines and days."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from zxsim.core.errors import IntegrityError
from zxsim.lab.rows import LEFT_OUT, Rows
from zxsim.lab.statistics.intervals import Moments

Integers = np.typing.NDArray[np.int64]

WINNER, TURNS, FIRST = 0, 1, 2
OUTCOMES = 4  # what a winner column says: side a, side b, draw, unfinished
PAIRS = "pairs"
CELL_SUMS = 5  # of a cell over pairs: tries, hits, tries * tries, tries * hits, hits * hits
WORDS = (
    "winner",
    "first_side",
    "reason",
    *LEFT_OUT,
)  # columns that name something: no sense in adding them up


class Columns(Protocol):
    """The part of a game's labels that tells how its rows and its tally are built."""

    columns: Sequence[str]
    reasons: Sequence[str]
    cells: int


@dataclass(frozen=True, eq=False)
class Products:
    """Of named totals of a pair (`names`; the first is the constant 1), int64 [names, names], over all pairs.

    Row 0 holds the sums, the diagonal the sums of squares: enough for every mean, share and ratio of totals
    together with the variance between pairs.
    """

    names: tuple[str, ...]
    table: Integers

    @property
    def pairs(self) -> int:
        """Pairs summed over."""
        return int(self.table[0, 0])

    def sum(self, names: Sequence[str]) -> int:
        """Sum of the named totals."""
        return int(self.table[0] @ self._pick(names))

    def moments(self, part: Sequence[str], whole: Sequence[str] = (PAIRS,)) -> Moments:
        """Of part and whole, each a sum of named totals, by pair; whole = 1 gives a mean per pair."""
        p, w = self._pick(part), self._pick(whole)
        table = self.table
        return Moments(
            self.pairs,
            *(
                int(each)
                for each in (table[0] @ p, table[0] @ w, p @ table @ p, p @ table @ w, w @ table @ w)
            ),
        )

    def _pick(self, names: Sequence[str]) -> Integers:
        return np.array([names.count(name) for name in self.names], np.int64)


@dataclass(frozen=True, eq=False)
class Sums:
    """outcomes: int64 [4, 4], pairs by winner of the game in which side a goes first and of the other one.
    reasons: int64, games by reason. tally: int64 [cells, 5], see `tables`."""

    products: Products
    outcomes: Integers
    reasons: Integers
    tally: Integers

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(
            Products(self.products.names, self.products.table + other.products.table),
            self.outcomes + other.outcomes,
            self.reasons + other.reasons,
            self.tally + other.tally,
        )

    @property
    def pairs(self) -> int:
        """Pairs summed over."""
        return self.products.pairs

    def to_bytes(self) -> bytes:
        """Compressed little-endian integers, first the lowest byte of all of them, then the next, and so on:
        the higher ones are mostly 0. `read` undoes it."""
        upper = self.products.table[np.triu_indices(len(self.products.names))]
        parts = (upper, self.outcomes, self.reasons, self.tally)
        numbers = np.concatenate([np.ravel(part) for part in parts]).astype("<i8")
        return zlib.compress(numbers.view(np.uint8).reshape(-1, 8).T.tobytes())


def name_totals(labels: Columns) -> tuple[str, ...]:
    """Names of a pair's totals: the constant, then every column that counts something."""
    return (PAIRS, *(name for name in labels.columns if name not in WORDS))


def total_pairs(labels: Columns, rows: Rows) -> Integers:
    """Totals of each pair over its two games, int64 [pairs, names of `name_totals`]."""
    columns = [labels.columns.index(name) for name in name_totals(labels)[1:]]
    games = rows[:, columns].astype(np.int64)
    return np.concatenate([np.ones((len(rows) // 2, 1), np.int64), games[::2] + games[1::2]], axis=1)


def multiply(names: tuple[str, ...], totals: Integers) -> Products:
    """Products of totals int64 [pairs, names]."""
    # Not with @: its library would start threads that wait busily, and take a third of the time from those
    # that play.
    by_name = np.ascontiguousarray(totals.T)
    return Products(names, np.einsum("ip,jp->ij", by_name, by_name))


def empty(labels: Columns) -> Sums:
    """Sums over no games."""
    tally = np.zeros((labels.cells, CELL_SUMS), np.int64)
    return add_up(labels, np.zeros((0, len(labels.columns)), np.int32), tally)


def add_up(labels: Columns, rows: Rows, tally: Integers) -> Sums:
    """Sums of rows int32 [games, columns] with their tally; games 2p and 2p + 1 are a pair."""
    outcomes = np.zeros((OUTCOMES, OUTCOMES), np.int64)
    winner, first = rows[:, WINNER].reshape(-1, 2), rows[:, FIRST].reshape(-1, 2)
    if (first[:, 0] == first[:, 1]).any():
        raise IntegrityError(
            "A pair has the same side going first in both games: its seats were not swapped.\n"
            "That is a fault of the game's engine; no number of this run can be trusted."
        )
    in_order = np.where(first[:, :1] == 0, winner, winner[:, ::-1])
    np.add.at(outcomes, (in_order[:, 0], in_order[:, 1]), 1)
    reasons = np.bincount(rows[:, labels.columns.index("reason")], minlength=len(labels.reasons))
    products = multiply(name_totals(labels), total_pairs(labels, rows))
    return Sums(products, outcomes, reasons.astype(np.int64), tally.copy())


def is_same(data: bytes, other: bytes) -> bool:
    """Whether two results of `to_bytes` hold the same numbers, by whichever zlib they were compressed."""
    try:
        return zlib.decompress(data) == zlib.decompress(other)
    except zlib.error:
        return False


def read(labels: Columns, data: bytes) -> Sums:
    """The sums that `to_bytes` wrote. ValueError when they are not of this game's form."""
    names = name_totals(labels)
    upper = np.triu_indices(len(names))
    shapes = ((len(upper[0]),), (OUTCOMES, OUTCOMES), (len(labels.reasons),))
    tally = (labels.cells, CELL_SUMS)
    by_weight = np.frombuffer(zlib.decompress(data), np.uint8).reshape(8, -1)
    numbers = np.ascontiguousarray(by_weight.T).view("<i8").ravel().astype(np.int64)
    ends = np.cumsum([int(np.prod(shape)) for shape in (*shapes, tally)])
    if ends[-1] != len(numbers):
        raise ValueError(f"{len(numbers)} numbers instead of {ends[-1]}")
    parts = np.split(numbers, ends[:-1])
    table = np.zeros((len(names), len(names)), np.int64)
    table[upper] = parts[0]
    table = table + np.triu(table, 1).T
    return Sums(Products(names, table), parts[1].reshape(shapes[1]), parts[2], parts[3].reshape(tally))
