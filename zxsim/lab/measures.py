"""Named numbers of one side, as the game's labels group them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from zxsim.lab.runner import Rows, Tally
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Floats, estimate_mean, estimate_ratio, estimate_share

SIDES = ("a", "b")

Spec = tuple[str, Sequence[str], Sequence[str]]
"""name, columns of the part, columns of the whole; no whole: the part is counted per game."""


class Labels(Protocol):
    """What `Game.labels` tells: the names of a game's numbers."""

    columns: Sequence[str]
    """Of a row. First three: winner, turns, who went first; "x_a" and "x_b" are x of side a and side b."""
    reasons: Sequence[str]
    """Words for the column "reason"."""
    turns: int
    """Own turns told apart in the tally; the last one takes all later ones."""
    turn_counts: Sequence[str]
    """Names of the tally's last axis: tries first, then what became of them."""
    groups: Mapping[str, Sequence[Spec]]
    """Measures of a side by subject."""


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


def sum_pairs(labels: Labels, rows: Rows, side: int, names: Sequence[str]) -> Floats:
    """Sum of the named columns of one side over the games of each pair, float [pairs]."""
    columns = [labels.columns.index(f"{name}_{SIDES[side]}") for name in names]
    games = rows[:, columns].sum(axis=1, dtype=np.int64)
    return games.reshape(-1, 2).sum(axis=1).astype(np.float64)


def measure_group(
    labels: Labels, views: Sequence[tuple[Rows, int]], group: str, level: float = LEVEL
) -> list[Measure]:
    """The measures of `group` over all views; a view is the rows of a run and the side looked at.

    Views are runs with the same seed and number of pairs: equal pairs share their luck and are one cluster.
    """

    def collect(names: Sequence[str]) -> Floats:
        sums: Floats = np.sum([sum_pairs(labels, rows, side, names) for rows, side in views], axis=0)
        return sums

    measures = []
    for name, part, whole in labels.groups[group]:
        if whole:
            measures.append(Measure(name, "share", estimate_ratio(collect(part), collect(whole), level)))
        else:
            measures.append(Measure(name, "per game", estimate_mean(collect(part) / (2 * len(views)), level)))
    return measures


def measure_turns(
    counts: Tally, level: float = LEVEL, repeats: int = 1, last: int | None = None
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
