"""Estimates with their intervals, one under the other."""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from zxsim.reporting.style import FAINT, PALETTE, RULE, label_rows, make_figure, write_beside
from zxsim.reporting.text import shorten_apart

NAME_WIDTH = 46


class Mark(NamedTuple):
    """A line: its name, value and interval; certain: on its side of the middle, corrected for all lines."""

    name: str
    value: float
    low: float
    high: float
    certain: bool = False


def draw_forest(
    marks: Sequence[Mark],
    axis: str,
    middle: float | None = 50.0,
    unit: str = "",
    form: str = ".1f",
    delta: float = 0.0,
) -> Figure:
    """Values as they are (per cent as 0 to 100); a filled point is certain, a hollow one is not.

    form: of the values. delta: distances from the middle that do not matter.
    """
    figure, axes = make_figure(1.0 + 0.27 * max(len(marks), 2))
    names = shorten_apart([mark.name for mark in marks], NAME_WIDTH)
    if middle is not None:
        axes.axvline(middle, color=FAINT, linewidth=0.9)
        axes.axvspan(middle - delta, middle + delta, color=RULE, alpha=0.6, linewidth=0)
    colours = [PALETTE[0] if middle is None or mark.value >= middle else PALETTE[1] for mark in marks]
    _draw_marks(axes, marks, colours)
    write_beside(axes, [f"{mark.value:{form}}{unit}" for mark in marks])
    label_rows(axes, names, axis)
    axes.set_ylim(len(marks) - 0.4, -0.6)
    axes.grid(True, axis="x", color=RULE, linewidth=0.6)
    axes.spines["left"].set_visible(False)
    return figure


def _draw_marks(axes: Axes, marks: Sequence[Mark], colours: Sequence[str]) -> None:
    """All lines as one thing to draw, and all points of a kind, which is quicker than each by itself."""
    places = range(len(marks))
    lows, highs = [mark.low for mark in marks], [mark.high for mark in marks]
    axes.hlines(places, lows, highs, colors=colours, linewidths=2.2, capstyle="butt", zorder=2)
    for colour, certain in dict.fromkeys(zip(colours, (mark.certain for mark in marks), strict=True)):
        own = [y for y in places if colours[y] == colour and marks[y].certain == certain]
        fill = colour if certain else "white"
        values = [marks[y].value for y in own]
        axes.plot(values, own, "o", markersize=5.5, markerfacecolor=fill, markeredgecolor=colour)
