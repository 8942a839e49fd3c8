"""Variants of a deck against a field, all with the same luck; games that cannot differ are not played.

In pair i against opponent k every variant meets the same shuffles, the same opponent and the same dice. Luck
deals out slots: a variant's game in which nothing depended on its changed slots is the base's game, card for
card, so its result is taken from there.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from joblib import Parallel, delayed

from zxsim.core.game import NOT_EXAMINED, Game
from zxsim.core.rng import pack_seed
from zxsim.lab.runner import count_cores
from zxsim.lab.sums import CELL_SUMS, WINNER, Integers
from zxsim.lab.tuning.variants import Variant

Points = np.typing.NDArray[np.int8]
Floats = np.typing.NDArray[np.float64]

TASK_PAIRS = 500
MOST_PREPARED = 200  # tables kept ready at a time; each takes some hundred kB
POINTS = np.array([2, 0, 1, 1], np.int8)
"""Of the variant, by winner: itself, the opponent, draw, unfinished. A pair holds four points."""


@dataclass(frozen=True, eq=False)
class Opponent:
    """share: of the field, all shares add up to 1. seed: of the luck of the games against it."""

    name: str
    deck: Any
    share: float
    seed: int


class Task(NamedTuple):
    """Pairs first .. first + pairs - 1 of a variant against an opponent."""

    variant: Variant
    opponent: int
    first: int
    pairs: int


@dataclass(eq=False)
class Arena:
    """What is played against whom, and what came out so far.

    bots: of the variants and of the opponents. jobs: threads, 0 for one a core. progress(games): called when
    so many more games are known. games: how many were played; skipped: how many were not, because they are
    the base's; unfinished: how many of those played were.
    """

    plug: Game
    base: Variant
    opponents: Sequence[Opponent]
    bots: tuple[str, str]
    options: Mapping[str, Any]
    jobs: int = 0
    progress: Callable[[int], None] = lambda games: None
    games: int = 0
    skipped: int = 0
    unfinished: int = 0
    _points: dict[Variant, Points] = field(default_factory=dict)
    _examined: Integers = field(init=False)
    _prepared: "OrderedDict[tuple[Variant, int], Any]" = field(default_factory=OrderedDict)
    _lock: Any = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self._examined = np.zeros((len(self.opponents), 0), np.int64)

    def play(self, variants: Sequence[Variant], pairs: int) -> None:
        """Know the first `pairs` pairs of each variant against each opponent; the base's, too."""
        self._play([self.base], pairs)
        self._play([variant for variant in variants if variant is not self.base], pairs)

    def scores(self, variant: Variant, pairs: int) -> Floats:
        """Mean scores of the first pairs against each opponent, float64 [opponents, pairs]."""
        points = self._points[variant][:, : 2 * pairs]
        return (points[:, ::2] + points[:, 1::2]) / 4

    def total(self, variant: Variant, pairs: int) -> Floats:
        """Scores against the field, float64 [pairs]: those of pair i against all, weighted by share."""
        return self.shares @ self.scores(variant, pairs)

    def differ(self, variant: Variant, other: Variant, pairs: int) -> Floats:
        """Score of one less that of the other, float64 [pairs]; equal ones are equal to the last bit."""
        return np.round(self.shares @ (self.scores(variant, pairs) - self.scores(other, pairs)), 12)

    def count_pairs(self, variant: Variant) -> int:
        """Pairs known of a variant, against each opponent."""
        return self._points[variant].shape[1] // 2 if variant in self._points else 0

    def forget(self, variants: Sequence[Variant]) -> None:
        """Let go of variants that are out of the race."""
        for variant in variants:
            self._points.pop(variant, None)
            for k in range(len(self.opponents)):
                self._prepared.pop((variant, k), None)

    @property
    def shares(self) -> Floats:
        """Of the opponents, float64 [opponents]."""
        return np.array([opponent.share for opponent in self.opponents])

    @property
    def known(self) -> int:
        """Games known, played or not."""
        return self.games + self.skipped

    @property
    def skipped_share(self) -> float:
        """Of the variants' games, how many were the base's."""
        pairs = self.count_pairs(self.base)
        known = self.games + self.skipped - 2 * pairs * len(self.opponents)
        return self.skipped / known if known else 0.0

    def _play(self, variants: Sequence[Variant], pairs: int) -> None:
        tasks: list[Task] = []
        for variant in variants:
            known = self.count_pairs(variant)
            if known < pairs:
                self._make_room(variant, pairs)
                tasks += self._cut(variant, known, pairs)
        if not tasks:
            return
        parallel = Parallel(self.jobs or count_cores(), backend="threading", return_as="generator")
        for task, (played, unfinished) in zip(
            tasks, parallel(delayed(self._play_task)(t) for t in tasks), strict=True
        ):
            self.games += played
            self.skipped += 2 * task.pairs - played
            self.unfinished += unfinished
            self.progress(2 * task.pairs)

    def _make_room(self, variant: Variant, pairs: int) -> None:
        known = self._points.get(variant, np.zeros((len(self.opponents), 0), np.int8))
        self._points[variant] = _widen(known, 2 * pairs)
        if variant is self.base:
            self._examined = _widen(self._examined, 2 * pairs)

    def _cut(self, variant: Variant, first: int, end: int) -> Iterator[Task]:
        for opponent in range(len(self.opponents)):
            for start in range(first, end, TASK_PAIRS):
                yield Task(variant, opponent, start, min(TASK_PAIRS, end - start))

    def _play_task(self, task: Task) -> tuple[int, int]:
        """Fills in the points; returns how many games were played, and how many of these unfinished."""
        is_base = task.variant is self.base
        games = np.arange(2 * task.first, 2 * (task.first + task.pairs))
        points, masks = self._points[task.variant][task.opponent], self._examined[task.opponent]
        if not is_base:
            points[games] = self._points[self.base][task.opponent, games]
            if task.variant.changed >= 0:
                games = games[masks[games] & task.variant.changed != 0]
        if not len(games):
            return 0, 0
        examined = np.zeros((len(games), 2), np.int64) if is_base else NOT_EXAMINED
        winners = self._run(task, games, examined)
        points[games] = POINTS[winners]
        if is_base:
            masks[games] = examined[:, 0]
        return len(games), int((winners == len(POINTS) - 1).sum())

    def _run(self, task: Task, games: Integers, examined: Integers) -> Integers:
        """Winners of the games."""
        labels, seed = self.plug.labels, self.opponents[task.opponent].seed
        rows = np.zeros((len(games), len(labels.columns)), np.int32)
        tally = np.zeros((labels.cells, CELL_SUMS), np.int64)
        self.plug.play_games(self._prepare(task), pack_seed(seed), games, rows, tally, examined)
        return rows[:, WINNER].astype(np.int64)

    def _prepare(self, task: Task) -> Any:
        """What the kernel takes; the oldest is dropped when there are many."""
        key = (task.variant, task.opponent)
        with self._lock:
            if key not in self._prepared:
                if len(self._prepared) >= MOST_PREPARED:
                    self._prepared.popitem(last=False)
                deck = self.opponents[task.opponent].deck
                self._prepared[key] = self.plug.prepare(
                    task.variant.deck, deck, bots=self.bots, options=self.options
                )
            return self._prepared[key]


def _widen(array: Any, columns: int) -> Any:
    """The array [rows, n] with zeros up to so many columns."""
    wide = np.zeros((len(array), columns), array.dtype)
    wide[:, : array.shape[1]] = array
    return wide
