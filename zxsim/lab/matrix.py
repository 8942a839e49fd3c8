"""Every deck against every other.

All matches use the same seed, so a deck draws the same cards against each opponent: games of pair p are one
cluster, whatever the match.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from zxsim.lab.match import BOT, list_remarks, match
from zxsim.lab.measures import Measure, TurnRate, measure_group, measure_turns, pool_views
from zxsim.lab.run import Run
from zxsim.lab.runner import Progress
from zxsim.lab.statistics.estimate import LEVEL, Estimate
from zxsim.lab.statistics.intervals import Floats, Moments, estimate_ratio
from zxsim.lab.sums import WINNER, total_pairs

MIRROR_PAIRS = 50


@dataclass(frozen=True, eq=False)
class Matrix:
    """runs: (i, j) with i < j -> the match of decks i and j. mirror_pairs: played by each deck against itself
    and found exactly even. level: at which all cells' intervals hold together. remarks: what must be said
    with every number, in sentences."""

    decks: tuple[str, ...]
    runs: Mapping[tuple[int, int], Run]
    mirror_pairs: int
    level: float
    remarks: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        """Time spent playing."""
        return sum(run.seconds for run in self.runs.values())

    @property
    def digest(self) -> str:
        """SHA-256 of all runs' digests in order."""
        return hashlib.sha256("".join(run.digest for run in self.runs.values()).encode()).hexdigest()

    def win_rate(self, deck: int, against: int) -> Estimate:
        """Of `deck`; the intervals of all cells hold together (Bonferroni)."""
        if deck > against:
            return self.win_rate(against, deck).complement()
        return self.runs[deck, against].win_rate

    def overall(self, deck: int) -> Estimate:
        """Win rate of a deck against all others together."""
        sums = [sum_points(run, side) for run, side in self._views(deck)]
        points, games = np.sum(sums, axis=0)
        return estimate_ratio(Moments.of(points, games), self.level)

    def measures(self, deck: int, group: str) -> list[Measure]:
        """The named numbers of a deck over its games against all others."""
        labels = next(iter(self.runs.values())).labels
        views = [(total_pairs(labels, run.load_rows()), side) for run, side in self._views(deck)]
        return measure_group(labels, pool_views(labels, views), 0, group, self.level, 2 * len(views))

    def by_turn(self, deck: int) -> list[TurnRate]:
        """Success rate by own turn of a deck over its games against all others."""
        first = next(iter(self.runs.values()))
        views = [(run.sums.tally, side) for run, side in self._views(deck)]
        return measure_turns(first.labels, views, first.pairs, self.level)

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        return {
            "decks": list(self.decks),
            "digest": self.digest,
            "games": sum(2 * run.pairs for run in self.runs.values()),
            "seconds": self.seconds,
            "mirror_pairs": self.mirror_pairs,
            "level": self.level,
            "remarks": list(self.remarks),
            "overall": {name: self.overall(deck).to_dict() for deck, name in enumerate(self.decks)},
            "runs": [run.to_dict() for run in self.runs.values()],
        }

    def _views(self, deck: int) -> Iterator[tuple[Run, int]]:
        for (i, j), run in self.runs.items():
            if deck in (i, j):
                yield run, int(deck == j)


def sum_points(run: Run, side: int) -> tuple[Floats, Floats]:
    """Points of a side and games that count, float [pairs] each; a pair left out has neither."""
    pairs = run.scores.points[run.load_rows()[:, WINNER]].reshape(-1, 2)
    games = np.where(np.isnan(pairs).any(axis=1), 0.0, 2.0)
    points = np.where(games > 0, pairs.sum(axis=1), 0.0)
    return (points if side == 0 else games - points), games


def play_matrix(
    decks: Sequence[str],
    pairs: int,
    seed: int = 1,
    bot: str = BOT,
    *,
    jobs: int | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    game: str = "zx",
    level: float = LEVEL,
) -> Matrix:
    """Play each two of `decks` (two or more names or paths) against each other, then each against itself.

    progress(done, games) counts over all matches. Raises what `match` raises, before the first game where
    a deck is at fault.
    """
    remarks = list_remarks(decks, options, game)
    cells = list(combinations(range(len(decks)), 2))
    mirror_pairs = min(pairs, MIRROR_PAIRS)
    games = 2 * (pairs * len(cells) + mirror_pairs * len(decks))
    before = 0

    def play(i: int, j: int, n: int) -> Run:
        nonlocal before
        done_before = before
        before += 2 * n

        def report(done: int, _: int) -> None:
            if progress:
                progress(done_before + done, games)

        cell_level = 1 - (1 - level) / len(cells)
        return match(
            decks[i],
            decks[j],
            n,
            seed,
            bot,
            jobs=jobs,
            options=options,
            progress=report,
            game=game,
            level=cell_level,
        )

    runs = {(i, j): play(i, j, pairs) for i, j in cells}
    for deck in range(len(decks)):
        play(deck, deck, mirror_pairs)  # an uneven mirror is a fault, and raised as one
    return Matrix(tuple(decks), runs, mirror_pairs, level, remarks)
