"""Something by turn, or by another ordered thing, as lines with bands."""

from collections.abc import Sequence
from math import ceil

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from zxsim.reporting.charts.panels import Line, draw_panels
from zxsim.reporting.style import DASHES, PALETTE, count_columns, make_figure, rule_off
from zxsim.reporting.text import shorten_apart

MOST_TOGETHER = 6  # lines in one frame; more get a frame each


def draw_lines(lines: Sequence[Line], ticks: Sequence[str], x_axis: str, y_axis: str) -> Figure:
    """A few lines share a frame; many get small frames of their own, all to the same scale.

    Places at the end of which nothing is known of any line are left out.
    """
    lines, ticks = _cut(lines, ticks)
    if len(lines) <= MOST_TOGETHER and not any(line.exact is not None for line in lines):
        figure, axes = make_figure(3.5)
        names = shorten_apart([line.name for line in lines], 40)
        for number, (line, name) in enumerate(zip(lines, names, strict=True)):
            _plot(axes, line, PALETTE[number % len(PALETTE)], DASHES[number % len(DASHES)], name)
        _label(axes, ticks, x_axis, y_axis)
        if len(lines) > 1:
            axes.legend(
                loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=count_columns(names, 2), handlelength=3
            )
        return figure
    return draw_panels(lines, ticks, x_axis, y_axis)


def _cut(lines: Sequence[Line], ticks: Sequence[str]) -> tuple[list[Line], Sequence[str]]:
    known = [place for line in lines for place, value in enumerate(line.values) if value == value]
    end = max(known, default=len(ticks) - 1) + 1
    cut = [
        Line(
            line.name,
            line.values[:end],
            line.low[:end],
            line.high[:end],
            None if line.exact is None else line.exact[:end],
        )
        for line in lines
    ]
    return cut, ticks[:end]


def _plot(axes: Axes, line: Line, colour: str, dash: object, name: str) -> None:
    at = np.arange(len(line.values))
    known = ~np.isnan(np.asarray(line.values, float))
    low, high = np.asarray(line.low, float), np.asarray(line.high, float)
    axes.fill_between(at[known], low[known], high[known], color=colour, alpha=0.18, linewidth=0)
    axes.plot(at[known], np.asarray(line.values, float)[known], color=colour, linestyle=dash, label=name)


def _label(axes: Axes, ticks: Sequence[str], x_axis: str, y_axis: str, room: int = 56) -> None:
    """room: letters of tick labels that fit below the axis."""
    longest = 1 + max(map(len, ticks), default=1)
    step = max(1, ceil(len(ticks) * longest / room))
    axes.set_xticks(range(0, len(ticks), step), list(ticks)[::step])
    axes.set_xlim(-0.4, len(ticks) - 0.6)
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    rule_off(axes)
