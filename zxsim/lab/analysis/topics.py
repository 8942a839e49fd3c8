"""Tables that a game counts, pooled by deck over all its opponents in a view."""

from collections.abc import Mapping, Sequence
from math import nan, prod, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from zxsim.lab.analysis.pooled import measure_deck, pool_deck
from zxsim.lab.analysis.views import View, list_asked, list_sides
from zxsim.lab.results import Results
from zxsim.lab.statistics.intervals import Moments
from zxsim.lab.sums import Integers
from zxsim.lab.tables import Cell, estimate_cell, list_cards, read_cells
from zxsim.lab.tuning.values import SwapValue

if TYPE_CHECKING:
    import pandas

SIDE = "side"
SUMS = ("tries", "hits", "tries * tries", "tries * hits", "hits * hits")
"""What a cell of a tally holds, each summed over pairs."""


def measure_topic(results: Results, view: View, group: str) -> "pandas.DataFrame":
    """One row a deck and measure of a group: its unit, value and interval."""
    import pandas

    rows = []
    for deck in list_asked(results, view):
        pooled = pool_deck(results, view, deck)
        for measure in measure_deck(results, pooled, group) if pooled else ():
            estimate = measure.estimate
            told = {"deck": deck, "measure": measure.name, "unit": measure.unit, "value": estimate.value}
            rows.append(told | {"low": estimate.low, "high": estimate.high, "n": estimate.n})
    return pandas.DataFrame(rows)


def read_by_deck(results: Results, view: View, name: str) -> "pandas.DataFrame":
    """A table's cells with tries, a row a deck and cell: axes but the side, tries, hits, value, low, high."""
    import pandas

    table = results.setup.plug.labels.tables[name]
    axes = [axis.name for axis in table.axes if axis.name != SIDE]
    rows: list[dict[str, Any]] = []
    for deck in list_asked(results, view):
        for place, moments in pool_table(results, view, deck, name):
            if moments.whole:
                rows.append(
                    {"deck": deck} | dict(zip(axes, place, strict=True)) | _tell(results, table, moments)
                )
    return pandas.DataFrame(rows, columns=["deck", *axes, "tries", "hits", "value", "low", "high"])


def read_whole(results: Results, view: View, name: str) -> "pandas.DataFrame":
    """The same over all decks together, whichever side they played."""
    import pandas

    table = results.setup.plug.labels.tables[name]
    axes = [axis.name for axis in table.axes if axis.name != SIDE]
    parts = [(_join(table, results[cell].sums.tally), results[cell].pairs) for cell in view.cells]
    rows = [
        dict(zip(axes, place, strict=True)) | _tell(results, table, moments)
        for place, moments in _pool(table, parts)
        if moments.whole
    ]
    return pandas.DataFrame(rows, columns=[*axes, "tries", "hits", "value", "low", "high"])


def contrast_by_deck(results: Results, view: View, name: str, without: str) -> "pandas.DataFrame":
    """Win rate in one table less that in another, cell by cell, a row a deck and cell.

    The two intervals are joined as if independent. Games may stand in both tables, which makes the difference
    better known than that, not worse.
    """
    axes = [axis.name for axis in results.setup.plug.labels.tables[name].axes if axis.name != SIDE]
    one, other = (read_by_deck(results, view, each) for each in (name, without))
    joined = one.merge(other, on=["deck", *axes], suffixes=("", "_without"))
    joined["difference"] = joined["value"] - joined["value_without"]
    halves = [(joined[f"high{end}"] - joined[f"low{end}"]) / 2 for end in ("", "_without")]
    half = (halves[0] ** 2 + halves[1] ** 2) ** 0.5
    joined["difference_low"], joined["difference_high"] = (
        joined["difference"] - half,
        joined["difference"] + half,
    )
    return joined


def read_cards(
    results: Results, view: View, deck: str, cards: Sequence[tuple[str, str]], tables: Sequence[str]
) -> "pandas.DataFrame":
    """One row a card of a deck: for each table of wins the share of games it happened in, and the win rate.

    cards: (number, name) by place on the tables' axis. These rates are observed: a card that is played when
    one is ahead anyway looks better than it is.
    """
    import pandas

    games = sum(2 * run.pairs for run, _ in list_sides(results, view, deck))
    found = {name: [cell for _, cell in pool_table(results, view, deck, name)] for name in tables}
    return pandas.DataFrame(list_cards(cards, found, games, results.plan.level))


def add_swaps(cards: "pandas.DataFrame", values: Mapping[str, SwapValue]) -> "pandas.DataFrame":
    """The cards with what a copy is worth by controlled swaps: columns swap, swap_low, swap_high; NaN where
    nothing was swapped."""
    nothing = SwapValue(nan, nan, nan)
    found = [values.get(number, nothing) for number in cards["number"]]
    return cards.assign(
        swap=[each.value for each in found],
        swap_low=[each.low for each in found],
        swap_high=[each.high for each in found],
    )


def pool_table(results: Results, view: View, deck: str, name: str) -> list[Cell]:
    """The cells of a table for one deck over all its opponents, places without the side."""
    table = results.setup.plug.labels.tables[name]
    parts = [
        (_split(table, run.sums.tally)[side if _has_sides(table) else 0], run.pairs)
        for run, side in list_sides(results, view, deck)
    ]
    return _pool(table, parts)


def measure_distance(found: Moments, expected: Moments) -> tuple[float, float, float]:
    """Share found, share expected (hits in thousandths), and the standard error of their difference.

    Both count the same tries of the same pairs, so the error is that of the hits alone given the odds: the
    variance between pairs of hits about their share, and no less than independent tries of these odds have
    (where next to none hits, the sample may show no variance at all).
    """
    share, theory = found.part / found.whole, expected.part / expected.whole / 1000
    residual = found.part_part - 2 * share * found.part_whole + share * share * found.whole_whole
    independent = found.whole * theory * (1 - theory)
    return share, theory, sqrt(max(residual, independent)) / found.whole


def _tell(results: Results, table: Any, moments: Moments) -> dict[str, float]:
    estimate = estimate_cell(table.what, moments, results.plan.level)
    return {
        "tries": moments.whole,
        "hits": moments.part,
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
    }


def _has_sides(table: Any) -> bool:
    return bool(table.axes[0].name == SIDE)


def _split(table: Any, tally: Integers) -> list[Integers]:
    """The table's part of a tally, by side if it has sides: int64 [cells, 5] each."""
    size = prod(len(axis.values) for axis in table.axes)
    block = tally[table.first : table.first + size]
    return [block[: size // 2], block[size // 2 :]] if _has_sides(table) else [block]


def _join(table: Any, tally: Integers) -> Integers:
    """Both sides together. What they share within a pair is not counted; at worst both tell the same, which
    doubles the squares."""
    sides = _split(table, tally)
    return np.array(sum(sides) * np.where(np.arange(len(SUMS)) < 2, 1, len(sides)), np.int64)


def _pool(table: Any, parts: Sequence[tuple[Integers, int]]) -> list[Cell]:
    axes = [axis.values for axis in table.axes if axis.name != SIDE]
    total = np.zeros((prod(len(values) for values in axes), len(SUMS)), np.int64)
    for block, _ in parts:
        total += block
    return read_cells(axes, total, table.what, sum(pairs for _, pairs in parts))
