"""All that came out of one match."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from zxsim.lab.measures import SIDES, Labels, Measure, TurnRate, measure_group, measure_turns
from zxsim.lab.runner import Rows, Tally, digest
from zxsim.lab.statistics import pairs as pair_scores
from zxsim.lab.statistics.estimate import LEVEL, Estimate, to_json_number
from zxsim.lab.statistics.intervals import Floats, estimate_mean, estimate_ratio
from zxsim.lab.statistics.pairs import Unfinished

if TYPE_CHECKING:
    import pandas

WINNER, TURNS, FIRST = 0, 1, 2


@dataclass(frozen=True, eq=False)
class Run:
    """Side a is the first deck named, whichever seat it sat on.

    rows: int32 [games, columns]; tally: int64 [2 sides, turns, turn counts]. is_mirror: same deck and same
    bot on both sides. unfinished: whether pairs with an unfinished game are dropped or score it 1/2.
    remarks: what must be said with every number, in sentences; frames carry them in `attrs`.
    """

    game: str
    decks: tuple[str, str]
    bots: tuple[str, str]
    seed: int
    options: Mapping[str, Any]
    labels: Labels = field(repr=False)
    rows: Rows = field(repr=False)
    tally: Tally = field(repr=False)
    seconds: float
    is_mirror: bool = False
    level: float = LEVEL
    unfinished: Unfinished = "drop"
    remarks: tuple[str, ...] = ()

    @cached_property
    def digest(self) -> str:
        """SHA-256 of rows and tally: equal digests, equal runs."""
        return digest(self.rows, self.tally)

    @cached_property
    def games(self) -> "pandas.DataFrame":
        """One row a game: game and pair number, then the columns of the game's labels."""
        import pandas

        frame = pandas.DataFrame(self.rows, columns=list(self.labels.columns))
        frame.insert(0, "game", np.arange(len(frame)))
        frame.insert(1, "pair", frame["game"] // 2)
        frame.attrs["remarks"] = list(self.remarks)
        return frame

    @cached_property
    def scores(self) -> Floats:
        """Points of side a by pair, float [pairs kept, 2]."""
        return pair_scores.score_pairs(self._points)

    @property
    def win_rate(self) -> Estimate:
        """Of side a, a draw counting 1/2. In a mirror without variance it is exact by construction."""
        means = self.scores.mean(axis=1)
        estimate = estimate_ratio(means, np.ones_like(means), self.level)
        if self.is_mirror and len(means) and self.pair_variance == 0:
            return replace(estimate, low=estimate.value, high=estimate.value, method="exact")
        return estimate

    @property
    def pair_variance(self) -> float:
        """Variance of a pair's mean score."""
        return pair_scores.measure_variance(self.scores)

    @property
    def variance_ratio(self) -> float:
        """Pair variance against that of two independent games."""
        return pair_scores.measure_ratio(self.scores)

    @property
    def pair_classes(self) -> tuple[int, ...]:
        """How many pairs gave side a 0, 1/2, 1, 3/2 and 2 points."""
        return pair_scores.count_classes(self.scores)

    def sum_points(self, side: int) -> tuple[Floats, Floats]:
        """Points of a side and games that count, float [pairs] each; a pair left out has neither."""
        pairs = self._points.reshape(-1, 2)
        games = np.where(np.isnan(pairs).any(axis=1), 0.0, 2.0)
        points = np.where(games > 0, pairs.sum(axis=1), 0.0)
        return (points if side == 0 else games - points), games

    def outcomes(self) -> dict[str, int]:
        """Games by outcome: wins of a, wins of b, draws, unfinished."""
        counts = np.bincount(self.rows[:, WINNER], minlength=4).tolist()
        return dict(zip(("a", "b", "draw", "unfinished"), counts, strict=True))

    def reasons(self) -> dict[str, int]:
        """Games by the reason they ended."""
        column = self.rows[:, self.labels.columns.index("reason")]
        counts = np.bincount(column, minlength=len(self.labels.reasons)).tolist()
        return {name: n for name, n in zip(self.labels.reasons, counts, strict=True) if n}

    def turns(self) -> Estimate:
        """Mean number of turns a game, both sides' together."""
        games = self.rows[:, TURNS].reshape(-1, 2)
        return replace(estimate_mean(games.mean(axis=1), self.level), n=games.size)

    def by_seat(self) -> dict[str, Estimate]:
        """Win rate of side a in the games it went first, and in those it went second."""
        first = self.rows[:, FIRST] == 0
        return {"first": self._score(self._points, first), "second": self._score(self._points, ~first)}

    def first_player(self) -> Estimate:
        """Win rate of whoever went first: what going first is worth, whatever the deck."""
        points = np.where(self.rows[:, FIRST] == 0, self._points, 1 - self._points)
        return self._score(points, np.ones(len(points), bool))

    def measures(self, group: str) -> dict[str, list[Measure]]:
        """The named numbers of one of the labels' groups, by side "a", "b". All games count."""
        return {
            name: measure_group(self.labels, [(self.rows, side)], group, self.level)
            for side, name in enumerate(SIDES)
        }

    def by_turn(self, last: int | None = None) -> dict[str, list[TurnRate]]:
        """Success rate by own turn, by side; turn `last` takes all later ones."""
        return {
            name: measure_turns(self.tally[side], self.level, last=last) for side, name in enumerate(SIDES)
        }

    def ignition(self) -> "pandas.DataFrame":
        """How often each side ignited, hit and played what it hit: one row a side and measure."""
        return self._frame("ignition")

    def life(self) -> "pandas.DataFrame":
        """What became of each side's Life cards: one row a side and measure."""
        return self._frame("life")

    def tempo(self) -> "pandas.DataFrame":
        """Pace of each side's play: one row a side and measure."""
        return self._frame("tempo")

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        summary: dict[str, Any] = {
            "game": self.game,
            "decks": list(self.decks),
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": self.seed,
            "games": len(self.rows),
            "seconds": self.seconds,
            "digest": self.digest,
            "remarks": list(self.remarks),
            "win_rate": self.win_rate.to_dict(),
            "pair_variance": to_json_number(self.pair_variance),
            "variance_ratio": to_json_number(self.variance_ratio),
            "pair_classes": list(self.pair_classes),
            "pairs_dropped": len(self.rows) // 2 - len(self.scores),
            "outcomes": self.outcomes(),
            "reasons": self.reasons(),
            "by_seat": {name: estimate.to_dict() for name, estimate in self.by_seat().items()},
            "first_player": self.first_player().to_dict(),
            "turns": self.turns().to_dict(),
        }
        for group in self.labels.groups:
            summary[group] = {side: _by_name(part) for side, part in self.measures(group).items()}
        summary["by_turn"] = {
            side: [
                {"turn": rate.turn, **dict(zip(self.labels.turn_counts, rate.counts, strict=True))}
                | {"rate": rate.estimate.to_dict()}
                for rate in rates
            ]
            for side, rates in self.by_turn().items()
        }
        return summary

    def to_json(self) -> str:
        """`to_dict` as one JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, allow_nan=False)

    @cached_property
    def _points(self) -> Floats:
        return pair_scores.score_games(self.rows[:, WINNER], self.unfinished)

    def _score(self, points: Floats, chosen: np.typing.NDArray[np.bool_]) -> Estimate:
        """Mean points of the chosen games that count, clustered by pair."""
        counted = chosen & ~np.isnan(points)
        sums = np.where(counted, points, 0.0).reshape(-1, 2).sum(axis=1)
        return estimate_ratio(sums, counted.reshape(-1, 2).sum(axis=1).astype(np.float64), self.level)

    def _frame(self, group: str) -> "pandas.DataFrame":
        import pandas

        lines: list[dict[str, Any]] = [
            {"side": side, "deck": deck, "measure": measure.name, "unit": measure.unit}
            | asdict(measure.estimate)
            for (side, measures), deck in zip(self.measures(group).items(), self.decks, strict=True)
            for measure in measures
        ]
        frame = pandas.DataFrame(lines)
        frame.attrs["remarks"] = list(self.remarks)
        return frame


def _by_name(measures: list[Measure]) -> dict[str, Any]:
    return {measure.name: {"unit": measure.unit} | measure.estimate.to_dict() for measure in measures}
