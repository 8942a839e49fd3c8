"""Named numbers of one side, as the game's labels group them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import estimate_mean, estimate_ratio, estimate_share
from zxsim.lab.sums import Columns, Integers, Products, multiply, name_totals

SIDES = ("a", "b")

Spec = tuple[str, Sequence[str], Sequence[str]]
"""name, columns of the part, columns of the whole; no whole: the part is counted per game."""


class Labels(Columns, Protocol):
    """What `Game.labels` tells: the names of a game's numbers.

    columns: of a row; the first three are winner, turns, who went first; "x_a" and "x_b" are x of side a and
    of side b. reasons: words for the column "reason". turns: own turns told apart in the tally; the last one
    takes all later ones. turn_counts: names of the tally's last axis, tries first, then what became of them.
    groups: measures of a side by subject.
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
    """What became of the tries in one own turn (1 = the first); counts follow `labels.turn_counts`."""

    turn: int
    counts: tuple[int, ...]
    estimate: Estimate


def measure_group(
    labels: Labels, products: Products, side: int, group: str, level: float = LEVEL, games: int = 2
) -> list[Measure]:
    """The measures of `group` for one side; `games`: how many a pair stands for."""
    measures = []
    for name, part, whole in labels.groups[group]:
        own_part, own_whole = ([f"{each}_{SIDES[side]}" for each in names] for names in (part, whole))
        if whole:
            estimate = estimate_ratio(products.moments(own_part, own_whole), level)
            measures.append(Measure(name, "share", estimate))
        else:
            estimate = estimate_mean(products.moments(own_part), level, per=games)
            measures.append(Measure(name, "per game", estimate))
    return measures


def pool_views(labels: Labels, views: Sequence[tuple[Integers, int]]) -> Products:
    """Products of the totals of one deck over several runs, as side a.

    A view is the pair totals of a run (`sums.total_pairs`) and the deck's side there. Views are runs with the
    same seed and number of pairs: equal pairs share their luck and are one cluster.
    """
    names = name_totals(labels)
    seen_from_b = [names.index(_swap_side(name)) for name in names]
    total = sum(totals if side == 0 else totals[:, seen_from_b] for totals, side in views)
    total = np.asarray(total)
    total[:, 0] = 1
    return multiply(names, total)


def measure_turns(
    counts: Integers, level: float = LEVEL, repeats: int = 1, last: int | None = None
) -> list[TurnRate]:
    """Success rate by own turn, up to the last turn with a try. counts: int64 [turns, turn counts].

    Turn `last` takes all later ones. Turns are kept as sums, not by game: the tries of one turn count as
    independent. `repeats` runs on the same luck may have the same tries over and over, and are worth one run.
    """
    if last:
        counts = np.vstack([counts[: last - 1], counts[last - 1 :].sum(axis=0, keepdims=True)])
    used = int(np.flatnonzero(counts[:, 0]).max(initial=-1)) + 1
    return [
        TurnRate(turn + 1, tuple(row), estimate_share(row[1] / repeats, row[0] / repeats, level))
        for turn, row in enumerate(counts[:used].tolist())
    ]


def swap_sides(products: Products) -> Products:
    """The same seen from the other side: what was called side a's is called side b's."""
    order = [products.names.index(_swap_side(name)) for name in products.names]
    return Products(products.names, products.table[np.ix_(order, order)])


def _swap_side(name: str) -> str:
    stem, mark, side = name.rpartition("_")
    return f"{stem}_{SIDES[1 - SIDES.index(side)]}" if mark and side in SIDES else name
