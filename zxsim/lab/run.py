"""The games of one matchup and what they say."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from zxsim.core import game
from zxsim.lab.measures import Labels, Measure, TurnRate, measure_group, measure_turns, turn_table
from zxsim.lab.rows import LEFT_OUT, Rows
from zxsim.lab.statistics.estimate import LEVEL, Estimate, to_json_number
from zxsim.lab.statistics.intervals import Moments, estimate_mean, estimate_ratio
from zxsim.lab.statistics.pairs import COUNTERS, PairScores, Unfinished
from zxsim.lab.statistics.sequences import estimate_score_anytime
from zxsim.lab.sums import Sums
from zxsim.lab.tables import SIDES, frame_cards, frame_table

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True, eq=False)
class Run:
    """Side a is the first deck named, whichever seat it sat on.

    sums: all that the statistics need. digest: SHA-256 over the games' blocks; equal digests, equal games.
    load_rows: () -> int32 [games, columns]. is_mirror: same deck and same bot on both sides. unfinished:
    whether pairs with an unfinished game are dropped or score it 1/2. remarks: what must be said with every
    number, in sentences; frames carry them in `attrs`. seconds: of playing, on all cores together or not,
    as whoever played it says. planned_pairs: None when the number of pairs was fixed; otherwise play was
    stopped by looking at the win rate, whose interval then is one that allows it, narrowest at so many pairs.
    lists: the decks' contents in the form of deck files.
    """

    game: str
    decks: tuple[str, str]
    bots: tuple[str, str]
    seed: int
    options: Mapping[str, Any]
    labels: Labels = field(repr=False)
    sums: Sums = field(repr=False)
    digest: str
    load_rows: Callable[[], Rows] = field(repr=False)
    seconds: float
    is_mirror: bool = False
    level: float = LEVEL
    unfinished: Unfinished = "drop"
    remarks: tuple[str, ...] = ()
    planned_pairs: int | None = None
    lists: tuple[Mapping[str, Any], Mapping[str, Any]] | None = field(default=None, repr=False)

    @property
    def pairs(self) -> int:
        """Pairs played."""
        return self.sums.pairs

    @cached_property
    def games(self) -> "pandas.DataFrame":
        """One row a game: game and pair number, then the columns of the game's labels."""
        import pandas

        frame = pandas.DataFrame(self.load_rows(), columns=list(self.labels.columns))
        frame = frame.drop(columns=list(LEFT_OUT), errors="ignore")
        frame.insert(0, "game", np.arange(len(frame)))
        frame.insert(1, "pair", frame["game"] // 2)
        frame.attrs["remarks"] = list(self.remarks)
        return frame

    @cached_property
    def scores(self) -> PairScores:
        """Points of side a by pair."""
        return PairScores(self.sums.outcomes, self.unfinished)

    @property
    def win_rate(self) -> Estimate:
        """Of side a, a draw counting 1/2. In a mirror without variance it is exact by construction."""
        if self.planned_pairs:
            estimate = estimate_score_anytime(self.scores.count_classes(), self.planned_pairs, self.level)
        else:
            estimate = self._estimate(self.scores.score())
        if self.is_mirror and self.scores.pairs and self.pair_variance == 0:
            return replace(estimate, low=estimate.value, high=estimate.value, method="exact")
        return estimate

    @property
    def pair_variance(self) -> float:
        """Variance of a pair's mean score."""
        return self.scores.variance()

    @property
    def variance_ratio(self) -> float:
        """Pair variance against that of two independent games."""
        return self.scores.variance_ratio()

    @property
    def pairs_dropped(self) -> int:
        """Pairs left out of the scores for an unfinished game."""
        return self.pairs - self.scores.pairs

    def outcomes(self) -> dict[str, int]:
        """Games by outcome: wins of a, wins of b, draws, unfinished."""
        counts = (self.sums.outcomes.sum(axis=1) + self.sums.outcomes.sum(axis=0)).tolist()
        return dict(zip(("a", "b", "draw", "unfinished"), counts, strict=True))

    def reasons(self) -> dict[str, int]:
        """Games by the reason they ended."""
        return {name: n for name, n in zip(self.labels.reasons, self.sums.reasons.tolist(), strict=True) if n}

    def turns(self) -> Estimate:
        """Mean number of turns a game, both sides' together."""
        estimate = estimate_mean(self.sums.products.moments(["turns"]), self.level, per=2)
        return replace(self._mark(estimate), n=2 * self.pairs)

    def by_seat(self) -> dict[str, Estimate]:
        """Win rate of side a in the games it went first, and in those it went second."""
        return {
            "first": self._estimate(self.scores.seat_score("first")),
            "second": self._estimate(self.scores.seat_score("second")),
        }

    def first_player(self) -> Estimate:
        """Win rate of whoever went first: what going first is worth, whatever the deck."""
        return self._estimate(self.scores.first_player_score())

    def measures(self, group: str) -> dict[str, list[Measure]]:
        """The named numbers of one of the labels' groups, by side "a", "b". All games count."""
        return {
            name: [
                replace(measure, estimate=self._mark(measure.estimate))
                for measure in measure_group(self.labels, self.sums.products, side, group, self.level)
            ]
            for side, name in enumerate(SIDES)
        }

    def by_turn(self) -> dict[str, list[TurnRate]]:
        """Success rate by own turn, by side."""
        return {
            name: [
                replace(rate, estimate=self._mark(rate.estimate))
                for rate in measure_turns(self.labels, self.sums.tally, side, self.pairs, self.level)
            ]
            for side, name in enumerate(SIDES)
        }

    def group(self, name: str) -> "pandas.DataFrame":
        """The measures of one of the labels' groups: one row a side and measure.

        `run.NAME()` is short for it.
        """
        return self._frame(name)

    def table(self, name: str) -> "pandas.DataFrame":
        """One of the labels' tables: one row a cell with tries, its value and interval."""
        frame = frame_table(self.labels, self.sums.tally, name, self.pairs, self.level)
        frame.attrs["remarks"] = list(self.remarks)
        return frame

    def cards(self) -> "pandas.DataFrame":
        """One row a side and card: for all that happens to cards, in what share of games it happened, and how
        often the side won then. Observed, not caused."""
        frame = frame_cards(self.labels, self.sums.tally, self.pairs, self._list_cards(), self.level)
        frame.insert(1, "deck", [self.decks[SIDES.index(side)] for side in frame["side"]])
        frame.attrs["remarks"] = list(self.remarks)
        return frame

    def __getattr__(self, name: str) -> "Callable[[], pandas.DataFrame]":
        """A group of the game's measures by its name."""
        if name.startswith("_") or name not in self.labels.groups:
            raise AttributeError(f"a run has no {name!r}; its groups: {', '.join(self.labels.groups)}")
        return partial(self.group, name)

    def report(self, folder: str | Path, form: str = "html") -> Path:
        """Write a report into a folder; returns the file to open. The same as `zxsim.report`."""
        import zxsim

        # By way of the front door: this room knows no pages.
        return Path(zxsim.report(self, folder, form))

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        summary: dict[str, Any] = {
            "game": self.game,
            "decks": list(self.decks),
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": self.seed,
            "games": 2 * self.pairs,
            "seconds": self.seconds,
            "digest": self.digest,
            "remarks": list(self.remarks),
            "win_rate": self.win_rate.to_dict(),
            "pair_variance": to_json_number(self.pair_variance),
            "variance_ratio": to_json_number(self.variance_ratio),
            "pair_classes": list(self.scores.count_classes()),
            "pair_counters": dict(zip(COUNTERS, self.scores.count_counters(), strict=True)),
            "pairs_dropped": self.pairs_dropped,
            "outcomes": self.outcomes(),
            "reasons": self.reasons(),
            "by_seat": {name: estimate.to_dict() for name, estimate in self.by_seat().items()},
            "first_player": self.first_player().to_dict(),
            "turns": self.turns().to_dict(),
        }
        for group in self.labels.groups:
            summary[group] = {side: _by_name(part) for side, part in self.measures(group).items()}
        table = turn_table(self.labels)
        summary["by_turn"] = {
            side: [
                {"turn": rate.turn, table.tries: rate.tries, table.hits: rate.hits}
                | {"rate": rate.estimate.to_dict()}
                for rate in rates
            ]
            for side, rates in self.by_turn().items()
        }
        return summary

    def to_json(self) -> str:
        """`to_dict` as one JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, allow_nan=False)

    def _estimate(self, moments: Moments) -> Estimate:
        return self._mark(estimate_ratio(moments, self.level))

    def _mark(self, estimate: Estimate) -> Estimate:
        """Say so when the number of games depended on the games."""
        return replace(estimate, validity="stopped") if self.planned_pairs else estimate

    def _list_cards(self) -> list[Sequence[tuple[str, str]]]:
        """Number and name of each side's cards, in the order of the tables' axis."""
        plug = game.load(self.game)
        return [
            plug.make_deck(plug.load_pool(), each, self.options)[0].list_cards() for each in self.lists or ()
        ]

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
