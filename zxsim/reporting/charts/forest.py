"""Estimates with their intervals, one under the other."""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.figure import Figure

from zxsim.reporting.style import FAINT, INK, PALETTE, RULE, make_figure
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
    for y, mark in enumerate(marks):
        colour = PALETTE[0] if middle is None or mark.value >= middle else PALETTE[1]
        axes.plot((mark.low, mark.high), (y, y), color=colour, linewidth=2.2, solid_capstyle="butt")
        fill = colour if mark.certain else "white"
        axes.plot(mark.value, y, "o", markersize=5.5, markerfacecolor=fill, markeredgecolor=colour)
        axes.annotate(
            f"{mark.value:{form}}{unit}",
            (1.0, y),
            xycoords=("axes fraction", "data"),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            size=9,
            color=INK,
        )
    axes.set_yticks(range(len(marks)), names)
    axes.tick_params(axis="y", labelcolor=INK, labelsize=8.5)
    axes.set_ylim(len(marks) - 0.4, -0.6)
    axes.set_xlabel(axis)
    axes.grid(True, axis="x", color=RULE, linewidth=0.6)
    axes.spines["left"].set_visible(False)
    return figure
