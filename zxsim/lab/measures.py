"""Named numbers of one side, as the game's labels group them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import estimate_mean, estimate_ratio
from zxsim.lab.sums import Columns, Integers, Products
from zxsim.lab.tables import SIDES, Table, Tables, read_table

Spec = tuple[str, Sequence[str], Sequence[str]]
"""name, columns of the part, columns of the whole; no whole: the part is counted per game."""


class Labels(Columns, Tables, Protocol):
    """What `Game.labels` tells: the names of a game's numbers.

    columns: of a row; the first three are winner, turns, who went first; "x_a" and "x_b" are x of side a and
    of side b. reasons: words for the column "reason". tables: what is counted beyond rows; the first of
    them is a share by side and own turn. groups: measures of a side by subject.
    """

    groups: Mapping[str, Sequence[Spec]]


@dataclass(frozen=True)
class Measure:
    """One named number; `unit` is "share" or "per game"."""

    name: str
    unit: str
    estimate: Estimate


@dataclass(frozen=True)
class TurnRate:
    """What became of the tries in one own turn (1 = the first; the last one takes all later ones)."""

    turn: int
    tries: int
    hits: int
    estimate: Estimate


def measure_group(
    labels: Labels, products: Products, side: int, group: str, level: float = LEVEL
) -> list[Measure]:
    """The measures of `group` for one side."""
    measures = []
    for name, part, whole in labels.groups[group]:
        own_part, own_whole = ([f"{each}_{SIDES[side]}" for each in names] for names in (part, whole))
        if whole:
            estimate = estimate_ratio(products.moments(own_part, own_whole), level)
            measures.append(Measure(name, "share", estimate))
        else:
            estimate = estimate_mean(products.moments(own_part), level, per=2)
            measures.append(Measure(name, "per game", estimate))
    return measures


def turn_table(labels: Labels) -> Table:
    """The table that `measure_turns` reads."""
    return next(iter(labels.tables.values()))


def measure_turns(
    labels: Labels, tally: Integers, side: int, pairs: int, level: float = LEVEL
) -> list[TurnRate]:
    """Success rate of one side by own turn, up to the last one with a try; tally: of so many pairs."""
    cells = read_table(labels, tally, turn_table(labels).name, pairs)
    turns = [moments for place, moments in cells if place[0] == SIDES[side]]
    used = max((turn + 1 for turn, each in enumerate(turns) if each.whole), default=0)
    return [
        TurnRate(turn + 1, round(each.whole), round(each.part), estimate_ratio(each, level))
        for turn, each in enumerate(turns[:used])
    ]


def swap_sides(products: Products) -> Products:
    """The same seen from the other side: what was called side a's is called side b's."""
    order = [products.names.index(_swap_side(name)) for name in products.names]
    return Products(products.names, products.table[np.ix_(order, order)])


def _swap_side(name: str) -> str:
    stem, mark, side = name.rpartition("_")
    return f"{stem}_{SIDES[1 - SIDES.index(side)]}" if mark and side in SIDES else name
