"""How an estimate became sure: its interval at each look."""

from collections.abc import Sequence

from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator

from zxsim.reporting.style import FAINT, PALETTE, RULE, make_figure, rule_off

FEW, MANY = 3, 30
"""Ticks on the axis of pairs; looks beyond which no point is drawn for each."""


def draw_looks(
    at: Sequence[int],
    values: Sequence[float],
    low: Sequence[float],
    high: Sequence[float],
    x_axis: str,
    y_axis: str,
    delta: float = 0.0,
) -> Figure:
    """Values with their interval after so many pairs, two looks or more; zero, and a band around it that does
    not matter."""
    figure, axes = make_figure(3.1)
    axes.axhspan(-delta, delta, color=RULE, alpha=0.6, linewidth=0)
    axes.axhline(0, color=FAINT, linewidth=0.9)
    axes.fill_between(at, low, high, color=PALETTE[0], alpha=0.18, linewidth=0)
    axes.plot(at, values, color=PALETTE[0], marker="o" if len(at) <= MANY else "", markersize=3)
    axes.set_xscale("log")
    axes.xaxis.set_minor_locator(NullLocator())
    axes.set_xticks(choose_ticks(at))
    axes.errorbar(
        at[-1:],
        values[-1:],
        yerr=([values[-1] - low[-1]], [high[-1] - values[-1]]),
        color=PALETTE[0],
        marker="o",
        markersize=6,
        linewidth=2,
    )
    axes.xaxis.set_major_formatter(FuncFormatter(lambda pairs, _: f"{pairs:,.0f}"))
    axes.yaxis.set_major_locator(MaxNLocator(6))
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    rule_off(axes)
    return figure


def choose_ticks(at: Sequence[int]) -> list[int]:
    """The first look, the last one, and those about halfway between on a scale of ratios."""
    ticks = [at[0]]
    step = (at[-1] / at[0]) ** (1 / (FEW + 1))
    for place in at[1:-1]:
        if place >= ticks[-1] * step and place * step**0.6 <= at[-1]:
            ticks.append(place)
    return [*ticks, at[-1]]
