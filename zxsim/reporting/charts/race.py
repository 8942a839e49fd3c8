"""A race: how its runners stand after so many pairs, and where each of them drops out."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullLocator

from zxsim.reporting.charts.looks import choose_ticks
from zxsim.reporting.style import FAINT, PALETTE, RULE, make_figure, rule_off
from zxsim.reporting.text import shorten

NAME_WIDTH = 32
SIDES = re.compile(r" (?=\+\d)")
OUT = "dropped: surely worse than the first"


class Runner(NamedTuple):
    """at: pairs at which it was seen. is_out: it dropped out at the last of them."""

    name: str
    at: Sequence[int]
    values: Sequence[float]
    is_out: bool


def draw_race(runners: Sequence[Runner], x_axis: str, y_axis: str) -> Figure:
    """Those that stay have a colour and a name, as many as there are colours, best first; others are grey."""
    figure, axes = make_figure(3.6)
    axes.axhline(0, color=FAINT, linewidth=0.9)
    staying = [runner for runner in runners if not runner.is_out]
    for runner in runners:
        if runner.is_out:
            axes.plot(runner.at, runner.values, color=RULE, linewidth=1.1)
            axes.plot(runner.at[-1:], runner.values[-1:], "x", color=FAINT, markersize=5)
    if len(staying) < len(runners):
        axes.plot([], [], "x", color=FAINT, markersize=5, label=OUT)
    for runner in staying[len(PALETTE) :]:
        axes.plot(runner.at, runner.values, color=FAINT, linewidth=0.8, alpha=0.6)
    for runner, colour in zip(staying, PALETTE, strict=False):
        label = break_name(runner.name)
        axes.plot(runner.at, runner.values, "-o", color=colour, markersize=3, label=label)
    _set_axes(axes, sorted({pairs for runner in runners for pairs in runner.at}))
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.02), fontsize=8, handlelength=1.4)
    rule_off(axes)
    return figure


def break_name(name: str) -> str:
    """Of a swap, what goes out and what comes in on lines of their own."""
    return "\n".join(shorten(part, NAME_WIDTH) for part in SIDES.split(name, maxsplit=1))


def _set_axes(axes: Axes, at: Sequence[int]) -> None:
    axes.set_xscale("log")
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xticks(choose_ticks(at) if len(at) > 1 else list(at))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda pairs, _: f"{pairs:,.0f}"))
