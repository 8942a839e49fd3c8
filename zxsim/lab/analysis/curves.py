"""Curves that are known exactly, beside what was played: the self-check of a report."""

from typing import Any

from zxsim.lab.analysis.checks import Check, compare
from zxsim.lab.analysis.topics import measure_distance, pool_table
from zxsim.lab.analysis.views import View, list_asked
from zxsim.lab.results import Results

LEAST_TRIES = 1000  # of a cell that is checked; below, the spread between pairs is not well known


def check_curves(results: Results, view: View) -> list[Check]:
    """Every cell with enough tries of every curve that a game knows the exact odds of, deck by deck."""
    found = [
        (f"{say_title(chart.title)} {deck}, {chart.x} {' '.join(place)}", *measure_distance(hits, odds))
        for chart in list_curves(results.setup.plug.labels)
        for deck in list_asked(results, view)
        for (place, hits), (_, odds) in zip(
            pool_table(results, view, deck, chart.table),
            pool_table(results, view, deck, chart.exact),
            strict=True,
        )
        if hits.whole >= LEAST_TRIES
    ]
    return [compare(what, theory, share, error, len(found)) for what, share, theory, error in found]


def say_title(title: str) -> str:
    """The title before what it is about: a question needs no colon."""
    return title if title.endswith("?") else f"{title}:"


def list_curves(labels: Any) -> list[Any]:
    """The charts of a game's topics that have an exact curve beside them."""
    return [figure for topic in labels.topics for figure in topic.figures if getattr(figure, "exact", "")]
