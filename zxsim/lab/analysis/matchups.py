"""Who wins against whom, and how sure that is when there are many cells to be right about."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.means import average
from zxsim.lab.analysis.views import View, list_decks, list_sides
from zxsim.lab.results import Results
from zxsim.lab.run import Run
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.multiplicity import compute_p_value, mark_certain, share_level

if TYPE_CHECKING:
    import pandas

MATCHUP = (
    *("deck", "opponent", "pairs", "win_rate", "low", "high", "all_low", "all_high"),
    *("going_first", "going_second", "validity", "p", "certain"),
)
DECK = (
    *("deck", "opponents", "win_rate", "low", "high", "all_low", "all_high", "certain"),
    *("worst_opponent", "worst", "worst_low", "worst_high"),
)


def rate_matchups(results: Results, view: View) -> "pandas.DataFrame":
    """One row a cell, each deck as deck a in turn, so that row and column of a matrix can be read off.

    win_rate, low, high: of `deck` against `opponent`, by itself. all_low, all_high: intervals that hold
    together over all cells of the view (Bonferroni). certain: on which side of one half the rate lies, all
    marks of the view true at once at the plan's level; p: two-sided, against an even match. With a fixed
    number of pairs the marks are Holm's; where looking decided when to stop, p is NaN and a mark is an
    interval of `all_low` and `all_high`, true at every look, that leaves one half out. A deck against
    itself, and cells without a pair that counts, are left out.
    """
    import pandas

    runs = _list_matchups(results, view)
    wide = [widen(run, len(runs)) for run in runs]
    p_values, marks = _mark(runs, wide, results.plan.level)
    rows = [
        _tell(run, side, own) | {"p": p, "certain": certain}
        for run, own, p, certain in zip(runs, wide, p_values, marks, strict=True)
        for side in (0, 1)
    ]
    return pandas.DataFrame(rows, columns=list(MATCHUP))


def rate_decks(results: Results, view: View) -> "pandas.DataFrame":
    """One row a deck, best first: mean win rate over its opponents, each counting the same, and its worst.

    low, high: of the mean by itself. all_low, all_high: means of all decks at once (Bonferroni); certain:
    such an interval leaves one half out. worst_low, worst_high hold over all cells of the view at once, so
    that picking the lowest does them no harm.
    """
    import pandas

    decks = list_decks(results, view)
    cells = len(_list_matchups(results, view))
    rows = [row for deck in decks if (row := _rate_deck(results, view, deck, len(decks), cells))]
    frame = pandas.DataFrame(rows, columns=list(DECK))
    return frame.sort_values("win_rate", ascending=False, kind="stable", ignore_index=True)


def widen(run: Run, cells: int) -> Estimate:
    """A cell's win rate with an interval that holds together with those of so many cells."""
    return replace(run, level=share_level(cells, run.level)).win_rate


def excludes_half(estimate: Estimate) -> bool:
    """Whether it is on one side of an even match."""
    return estimate.low > 0.5 or estimate.high < 0.5


def _list_matchups(results: Results, view: View) -> list[Run]:
    runs = [results[cell] for cell in view.cells]
    return [run for run in runs if run.scores.pairs and run.decks[0] != run.decks[1]]


def _mark(runs: Sequence[Run], wide: Sequence[Estimate], level: float) -> tuple[list[float], Sequence[bool]]:
    if any(run.planned_pairs for run in runs):
        return [float("nan")] * len(runs), [excludes_half(estimate) for estimate in wide]
    p_values = [compute_p_value(run.scores.score()) for run in runs]
    return p_values, mark_certain(p_values, level)


def _tell(run: Run, side: int, wide: Estimate) -> dict[str, Any]:
    seats, own = run.by_seat(), run.win_rate
    first, second = seats["first"], seats["second"]
    if side:
        own, wide = own.complement(), wide.complement()
        first, second = second.complement(), first.complement()
    return {
        "deck": run.decks[side],
        "opponent": run.decks[1 - side],
        "pairs": run.pairs,
        "win_rate": own.value,
        "low": own.low,
        "high": own.high,
        "all_low": wide.low,
        "all_high": wide.high,
        "going_first": first.value,
        "going_second": second.value,
        "validity": own.validity,
    }


def _rate_deck(results: Results, view: View, deck: str, decks: int, cells: int) -> dict[str, Any] | None:
    met = [(run, side) for run, side in list_sides(results, view, deck) if run.scores.pairs]
    if not met:
        return None

    def list_rates(many: int) -> list[Estimate]:
        wide = [(widen(run, many), side) for run, side in met]
        return [rate.complement() if side else rate for rate, side in wide]

    rates = list_rates(1)
    mean, low, high = average(rates)
    _, all_low, all_high = average(list_rates(decks))
    run, side = met[min(range(len(met)), key=lambda n: rates[n].value)]
    worst = widen(run, cells).complement() if side else widen(run, cells)
    return {
        "deck": deck,
        "opponents": len(met),
        "win_rate": mean,
        "low": low,
        "high": high,
        "all_low": all_low,
        "all_high": all_high,
        "certain": all_low > 0.5 or all_high < 0.5,
        "worst_opponent": run.decks[1 - side],
        "worst": worst.value,
        "worst_low": worst.low,
        "worst_high": worst.high,
    }
