"""Who wins against whom, and how sure that is when there are many cells to be right about."""

from dataclasses import replace
from math import nan, sqrt
from typing import TYPE_CHECKING, Any

from zxsim.lab.analysis.views import View, list_decks, list_sides
from zxsim.lab.results import Results
from zxsim.lab.run import Run
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.statistics.multiplicity import compute_p_value, mark_certain, share_level

if TYPE_CHECKING:
    import pandas


def rate_matchups(results: Results, view: View) -> "pandas.DataFrame":
    """One row a cell, each deck as deck a in turn, so that row and column of a matrix can be read off.

    win_rate, low, high: of `deck` against `opponent`, by itself. all_low, all_high: intervals that hold
    together over all cells of the view (Bonferroni). p: two-sided, against an even match. certain: Holm's
    mark, all marks of the view true at once at the plan's level. Mirrors are left out.
    """
    import pandas

    runs = [results[cell] for cell in view.cells if not results[cell].is_mirror]
    level = share_level(len(runs), results.plan.level)
    p_values = [compute_p_value(run.scores.score()) for run in runs]
    marks = mark_certain(p_values, results.plan.level)
    rows = []
    for run, p, certain in zip(runs, p_values, marks, strict=True):
        wide = replace(run, level=level).win_rate
        for side in (0, 1):
            rows.append(_tell(run, side, run.win_rate, wide) | {"p": p, "certain": certain})
    return pandas.DataFrame(rows)


def rate_decks(results: Results, view: View) -> "pandas.DataFrame":
    """One row a deck, best first: mean win rate over its opponents, each counting the same, and its worst.

    Matchups are dealt independently, so the errors of its cells add up as squares.
    """
    import pandas

    rows = [_rate_deck(results, view, deck) for deck in list_decks(results, view)]
    frame = pandas.DataFrame([row for row in rows if row["opponents"]])
    return frame.sort_values("win_rate", ascending=False, kind="stable", ignore_index=True)


def _tell(run: Run, side: int, own: Estimate, wide: Estimate) -> dict[str, Any]:
    seats = run.by_seat()
    own, wide = (own, wide) if side == 0 else (own.complement(), wide.complement())
    first, second = (
        (seats["first"], seats["second"])
        if side == 0
        else (seats["second"].complement(), seats["first"].complement())
    )
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


def _rate_deck(results: Results, view: View, deck: str) -> dict[str, Any]:
    rates = []
    for run, side in list_sides(results, view, deck):
        rate = run.win_rate if side == 0 else run.win_rate.complement()
        rates.append((rate, run.decks[1 - side]))
    n = len(rates)
    mean = sum(rate.value for rate, _ in rates) / n if n else nan
    half = sqrt(sum(((rate.high - rate.low) / 2) ** 2 for rate, _ in rates)) / n if n else nan
    worst, opponent = min(
        ((rate, name) for rate, name in rates), key=lambda each: each[0].value, default=(None, "")
    )
    return {
        "deck": deck,
        "opponents": n,
        "win_rate": mean,
        "low": max(0.0, mean - half),
        "high": min(1.0, mean + half),
        "worst_opponent": opponent,
        "worst": worst.value if worst else nan,
        "worst_low": worst.low if worst else nan,
        "worst_high": worst.high if worst else nan,
    }
