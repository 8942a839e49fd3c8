"""Every deck against every other: who beats whom, how far one ranking tells it, and what to bring."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.matchups import rate_decks, rate_matchups
from zxsim.lab.analysis.views import View, list_decks
from zxsim.lab.field import frames
from zxsim.lab.field.reply import Reply, find_reply
from zxsim.lab.field.table import list_shares, tabulate
from zxsim.lab.plan.plan import SEEN
from zxsim.lab.results import Results
from zxsim.lab.run import Run
from zxsim.lab.statistics.bradley_terry import Cell, Fit, fit
from zxsim.lab.statistics.cyclic import estimate_cyclic_share
from zxsim.lab.statistics.estimate import Estimate, to_json_number
from zxsim.lab.statistics.nash import Equilibrium, find_equilibrium
from zxsim.lab.statistics.payoffs import Payoffs

if TYPE_CHECKING:
    import pandas

MOST_DECKS = 60  # of more the draws would take too much room
CYCLIC, MIXTURE, REPLY = 1, 2, 3
"""Streams of chance, one a question."""


@dataclass(frozen=True, eq=False)
class Matrix:
    """A view of an experiment in which every deck met every other, one bot playing all of them.

    opponents: deck -> share of the opponents that one expects, adding up to 1; empty: none expected.
    candidates: decks that one may bring. seen: opponents that these shares are as good as having counted.
    All intervals hold at `level`; where looking decided which matchups got more games, only the win rates of
    `matchups` allow for it. Frames carry `remarks` in their `attrs`.
    """

    results: Results
    view: View
    opponents: Mapping[str, float]
    candidates: tuple[str, ...]
    seen: float = SEEN

    @property
    def level(self) -> float:
        """Of all intervals."""
        return self.results.plan.level

    @property
    def remarks(self) -> tuple[str, ...]:
        """What must be said with every number, in sentences."""
        return self.results.remarks

    @property
    def digest(self) -> str:
        """Equal digests, equal games."""
        return self.results.digest

    @cached_property
    def decks(self) -> tuple[str, ...]:
        """Names, in the plan's order."""
        return list_decks(self.results, self.view)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """Expected shares of the opponents, in the order of `decks`."""
        return tuple(self.opponents.get(deck, 0.0) for deck in self.decks)

    @cached_property
    def matchups(self) -> "pandas.DataFrame":
        """One row a deck and opponent: win rate with its interval, alone and for all matchups at once, and
        whether it is certain who is favoured (`analysis.matchups.rate_matchups`)."""
        return self._attach(rate_matchups(self.results, self.view))

    @cached_property
    def ranking(self) -> "pandas.DataFrame":
        """One row a deck, strongest first: strength (Elo over the mean of all decks) with its interval, mean
        win rate over all opponents, worst matchup (`analysis.matchups.rate_decks`)."""
        strengths = frames.frame_strengths(self.fit, self.decks, self.level)
        return self._attach(strengths.merge(rate_decks(self.results, self.view), on="deck"))

    @cached_property
    def mixture(self) -> "pandas.DataFrame":
        """One row a deck, of the mixture that a field settles at: inclusion share, weight, and win rate
        against the mixture; the likeliest members first."""
        return self._attach(frames.frame_mixture(self.equilibrium, self.decks))

    @cached_property
    def replies(self) -> "pandas.DataFrame":
        """One row a candidate, best first: win rate against the expected opponents, and the probability that
        it is the best; without any row when nobody is expected."""
        return self._attach(frames.frame_replies(self.reply, self.candidates))

    @cached_property
    def ranges(self) -> "pandas.DataFrame":
        """One row a deck: its share of the expected opponents, and between which shares the best candidate
        stays the best."""
        return self._attach(frames.frame_ranges(self.reply, self.decks, self.shares))

    @cached_property
    def cyclic_share(self) -> Estimate:
        """Share of the variance of the log-odds that no ranking tells."""
        return estimate_cyclic_share(self.payoffs, self._seed(CYCLIC), level=self.level)

    @cached_property
    def first_player(self) -> Estimate:
        """Win rate of whoever goes first between two decks of equal strength."""
        return frames.estimate_first_player(self.fit, self.results.pairs, self.level)

    @cached_property
    def fit(self) -> Fit:
        """Strengths and the edge of going first, in log-odds, in the order of `decks`."""
        places = {deck: n for n, deck in enumerate(self.decks)}
        met = [run for run in self._runs if run.decks[0] != run.decks[1]]
        cells = [Cell.of(places[run.decks[0]], places[run.decks[1]], run.scores) for run in met]
        return fit(len(self.decks), cells)

    @cached_property
    def payoffs(self) -> Payoffs:
        """Win rates with their errors, in the order of `decks`."""
        return tabulate(self.decks, self._runs)

    @cached_property
    def equilibrium(self) -> Equilibrium:
        """The mixture, in the order of `decks`."""
        return find_equilibrium(self.payoffs, self._seed(MIXTURE), level=self.level)

    @cached_property
    def reply(self) -> Reply | None:
        """The best candidate against the expected opponents; None when nobody is expected."""
        if not self.opponents:
            return None
        candidates = [self.decks.index(deck) for deck in self.candidates]
        seed = self._seed(REPLY)
        return find_reply(self.payoffs, self.shares, candidates, seed, self.seen, level=self.level)

    def report(self, folder: str | Path, form: str = "html") -> Path:
        """Write a report into a folder; returns the file to open. The same as `zxsim.report`."""
        import zxsim

        # By way of the front door: this room knows no pages.
        return Path(zxsim.report(self, folder, form))

    def to_dict(self) -> dict[str, Any]:
        """All numbers, fit for JSON."""
        results = self.results
        return {
            "game": results.plan.game,
            "decks": list(self.decks),
            "bots": list(self.view.bots),
            "seed": results.plan.seed,
            "games": 2 * results.pairs,
            "digest": self.digest,
            "level": self.level,
            "remarks": list(self.remarks),
            "opponents": dict(self.opponents),
            "candidates": list(self.candidates),
            "seen": self.seen,
            "cyclic_share": self.cyclic_share.to_dict(),
            "first_player": self.first_player.to_dict(),
            "prior": self.fit.prior,
            **{
                name: _list_rows(getattr(self, name))
                for name in ("matchups", "ranking", "mixture", "replies", "ranges")
            },
        }

    def to_json(self) -> str:
        """`to_dict` as one JSON text."""
        return json.dumps(self.to_dict(), ensure_ascii=False, allow_nan=False)

    @property
    def _runs(self) -> list[Run]:
        return [self.results[n] for n in self.view.cells]

    def _seed(self, stream: int) -> tuple[int, int]:
        return self.results.plan.seed, stream

    def _attach(self, frame: "pandas.DataFrame") -> "pandas.DataFrame":
        frame.attrs["remarks"] = list(self.remarks)
        return frame


def find_matrix(results: Results, view: View) -> Matrix | None:
    """A view as a matrix: None unless it has 3 to 60 decks, one bot for all, and every deck met every other.
    The opponents that the plan's budget expects are expected."""
    decks = list_decks(results, view)
    if not 3 <= len(decks) <= MOST_DECKS or len(set(view.bots)) > 1:
        return None
    if not tabulate(decks, [results[n] for n in view.cells]).is_complete:
        return None
    plan = results.plan
    shares = dict(zip(results.setup.names, list_shares(plan), strict=False)) if plan.budget else {}
    expected = {deck: share for deck, share in shares.items() if share}
    return Matrix(results, view, expected, decks, plan.budget.seen if plan.budget else SEEN)


def _list_rows(frame: "pandas.DataFrame") -> list[dict[str, Any]]:
    return [
        {str(name): to_json_number(value) for name, value in row.items()} for row in frame.to_dict("records")
    ]
