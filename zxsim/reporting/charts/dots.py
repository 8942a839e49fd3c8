"""One thing under several conditions: a row each, a sign a condition."""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.figure import Figure

from zxsim.reporting.style import FAINT, PALETTE, RULE, count_columns, label_rows, make_figure
from zxsim.reporting.text import shorten_apart

SIGNS = ("o", "s", "^", "D", "v", "P", "X", "*")
NAME_WIDTH = 46


class Dots(NamedTuple):
    """A condition: for each row its value and interval, NaN where there is none."""

    name: str
    values: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


def draw_dots(rows: Sequence[str], conditions: Sequence[Dots], axis: str, middle: float = 50.0) -> Figure:
    """Values as they are (per cent as 0 to 100); the conditions of a row stand a little apart."""
    step = 0.7 / max(len(conditions), 1)
    figure, axes = make_figure(1.1 + 0.2 * len(conditions) + max(0.3, 0.16 * len(conditions)) * len(rows))
    axes.axvline(middle, color=FAINT, linewidth=0.9)
    names = shorten_apart([dots.name for dots in conditions], NAME_WIDTH)
    for number, (dots, name) in enumerate(zip(conditions, names, strict=True)):
        at = [row + (number - (len(conditions) - 1) / 2) * step for row in range(len(rows))]
        colour, sign = PALETTE[number % len(PALETTE)], SIGNS[number % len(SIGNS)]
        axes.hlines(at, dots.low, dots.high, color=colour, linewidth=1.8)
        axes.plot(dots.values, at, sign, markersize=5, color=colour, label=name)
    label_rows(axes, shorten_apart(rows, NAME_WIDTH), axis)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.grid(True, axis="x", color=RULE, linewidth=0.6)
    axes.spines["left"].set_visible(False)
    across = 1 if len(conditions) > 3 else count_columns(names, 3)
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1.0), ncols=across)
    return figure
