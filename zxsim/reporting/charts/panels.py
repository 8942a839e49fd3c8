"""Many lines, a small frame each, all to the same scale.

All frames are drawn into one axes: an axes for each would take most of the time that a report takes.
"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, NamedTuple

import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from zxsim.reporting.style import FAINT, INK, PALETTE, RULE, fit_size, make_figure
from zxsim.reporting.text import shorten_apart

COLUMNS = ((4, 2), (9, 3))  # up to so many frames stand so many in a row
MOST_COLUMNS = 4
GAP = 0.6  # between frames, in places
ABOVE = 0.3  # of a frame's height, for its name
MARGIN = 0.04  # of the scale, above and below
MOST_MARKS = 4
SIZE, ROOM = 8, 385  # points: of the letters of names, and for all names of a row
LETTERS = 66  # of tick labels that fit side by side

Values = Sequence[float]


class Line(NamedTuple):
    """Values along the axis with their intervals; NaN where nothing is known. exact: what theory says."""

    name: str
    values: Values
    low: Values
    high: Values
    exact: Values | None = None


class Frames(NamedTuple):
    """Where the frames stand. places: along the axis. low, high: of the common scale, marks on it."""

    across: int
    down: int
    places: int
    low: float
    high: float
    marks: Sequence[float]

    def left(self, number: int) -> float:
        """Where the axis of a frame begins."""
        return number % self.across * (self.places + GAP)

    def lift(self, number: int, values: Any) -> Any:
        """Values on the scale of a frame; those that stand lower on the page are smaller."""
        share = (np.asarray(values, float) - self.low) / (self.high - self.low)
        return share - number // self.across * (1 + ABOVE)


def draw_panels(lines: Sequence[Line], ticks: Sequence[str], x_axis: str, y_axis: str) -> Figure:
    """A frame a line, row by row; where theory says something, its line is dotted."""
    frames = _lay_out(lines, len(ticks))
    figure, axes = make_figure(1.05 + frames.down * (1.75 if frames.across < MOST_COLUMNS else 1.4))
    _draw_frames(axes, frames, [line.name for line in lines])
    _chain(axes.fill_between, frames, [(line.low, line.high) for line in lines], color=PALETTE[0], alpha=0.18)
    played = [(line.values,) for line in lines]
    _chain(axes.plot, frames, played, color=PALETTE[0], marker=".", markersize=3.5, label="played")
    if any(line.exact is not None for line in lines):
        exact = [(line.exact if line.exact is not None else [np.nan] * len(ticks),) for line in lines]
        _chain(axes.plot, frames, exact, color=INK, linewidth=1, linestyle=(0, (2, 1.5)), label="exact")
        axes.legend(loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=2, borderaxespad=0)
    _label(axes, frames, len(lines), ticks)
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    return figure


def _lay_out(lines: Sequence[Line], places: int) -> Frames:
    fitting = (columns for most, columns in COLUMNS if len(lines) <= most)
    across = min(len(lines), next(fitting, MOST_COLUMNS))
    known = [
        value
        for line in lines
        for values in (line.values, line.low, line.high, () if line.exact is None else line.exact)
        for value in values
        if value == value
    ]
    low, high = min(known, default=0.0), max(known, default=1.0)
    pad = MARGIN * (high - low) or 1.0
    low, high = low - pad, high + pad
    found = MaxNLocator(MOST_MARKS, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
    marks = [float(mark) for mark in found if low <= mark <= high]
    return Frames(across, ceil(len(lines) / across), places, low, high, marks)


def _draw_frames(axes: Any, frames: Frames, names: Sequence[str]) -> None:
    short = shorten_apart(names, 26 if frames.across < MOST_COLUMNS else 20)
    for number, name in enumerate(short):
        left, right = frames.left(number) - 0.4, frames.left(number) + frames.places - 0.6
        axes.hlines(frames.lift(number, frames.marks), left, right, color=RULE, linewidth=0.6)
        size = fit_size(name, SIZE, ROOM / frames.across)
        axes.text(left, frames.lift(number, frames.high) + 0.05, name, size=size, va="bottom")


def _chain(draw: Callable[..., Any], frames: Frames, parts: Sequence[tuple[Values, ...]], **how: Any) -> None:
    """Draw what stands in all frames in one go, with a gap between one frame and the next."""
    at: list[float] = []
    heights: list[list[float]] = [[] for _ in parts[0]]
    for number, values in enumerate(parts):
        known = np.flatnonzero(~np.isnan(np.asarray(values[0], float)))
        at += [*(frames.left(number) + known), np.nan]
        for column, each in zip(heights, values, strict=True):
            column += [*frames.lift(number, np.asarray(each, float)[known]), np.nan]
    draw(at, *heights, **({"linewidth": 1.6} | how if draw.__name__ == "plot" else {"linewidth": 0} | how))


def _label(axes: Any, frames: Frames, lines: int, ticks: Sequence[str]) -> None:
    room = len(ticks) * frames.across * (1 + max(map(len, ticks), default=1)) / LETTERS
    # The last label also has to keep away from the first one of the next frame.
    last = max(0, min(len(ticks) - 1, int(len(ticks) + GAP - room)))
    shown = range(0, last + 1, max(1, ceil(room)))
    columns = range(frames.across)
    axes.set_xticks(
        [frames.left(column) + place for column in columns for place in shown],
        [ticks[place] for _ in columns for place in shown],
        size=8,
    )
    rows = [number * frames.across for number in range(frames.down)]
    axes.set_yticks(
        [height for number in rows for height in frames.lift(number, frames.marks)],
        [f"{mark:g}" for _ in rows for mark in frames.marks],
        size=8,
    )
    axes.set_xlim(-0.4, frames.left(frames.across - 1) + frames.places - 0.6)
    axes.set_ylim(frames.lift(lines - 1, frames.low), 1 + ABOVE)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="x", length=0, labelcolor=FAINT)
