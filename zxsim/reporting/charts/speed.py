"""How fast: games a second by number of threads, and the time of a decision by deck."""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from zxsim.reporting.style import FAINT, INK, PALETTE, label_rows, make_figure, rule_off, write_beside
from zxsim.reporting.text import shorten_apart

NAME_WIDTH = 30
ROW, FRAME = 0.26, 0.85  # inches: of a bar, and around the bars of a frame


class Rate(NamedTuple):
    """So many threads: games a second, slowest and fastest round, and as many times what one thread plays."""

    threads: int
    value: float
    slowest: float
    fastest: float
    times_one: float


def draw_speed(rates: Sequence[Rate], costs: Sequence[tuple[str, float]]) -> Figure:
    """costs: deck and nanoseconds a decision, in the order in which they are to stand."""
    rows = [len(rates), max(1, len(costs))]
    ratios = [n * ROW + FRAME for n in rows]
    figure, (above, below) = make_figure(sum(ratios) + 0.2, rows=2, height_ratios=ratios)
    _draw_rates(above, rates)
    _draw_costs(below, costs)
    return figure


def _draw_rates(axes: Axes, rates: Sequence[Rate]) -> None:
    one = rates[0].value
    for y, rate in enumerate(rates):
        axes.barh(y, rate.value, height=0.62, color=PALETTE[0], linewidth=0)
        axes.plot((rate.slowest, rate.fastest), (y, y), color=INK, linewidth=1.1, solid_capstyle="butt")
        if y:
            ideal = (rate.threads * one,) * 2
            axes.plot(ideal, (y - 0.42, y + 0.42), color=PALETTE[1], linewidth=2, solid_capstyle="butt")
    times = ["", *(f"  ×{rate.times_one:.2f}" for rate in rates[1:])]
    write_beside(axes, [f"{rate.value:,.0f}{more}" for rate, more in zip(rates, times, strict=True)])
    axes.plot([], [], color=PALETTE[1], linewidth=2, label="one thread, times their number")
    axes.plot([], [], color=INK, linewidth=1.1, label="slowest to fastest round")
    axes.legend(loc="lower right", bbox_to_anchor=(1.0, 1.0), ncols=2, handlelength=1.4, borderaxespad=0.2)
    words = [f"{rate.threads} thread{'s' * (rate.threads > 1)}" for rate in rates]
    _frame(axes, words, "games a second, all threads together")


def _draw_costs(axes: Axes, costs: Sequence[tuple[str, float]]) -> None:
    for y, (_, cost) in enumerate(costs):
        axes.barh(y, cost, height=0.62, color=PALETTE[2], linewidth=0)
    write_beside(axes, [f"{cost:,.0f}" for _, cost in costs])
    _frame(axes, shorten_apart([name for name, _ in costs], NAME_WIDTH), "ns a decision at 2.4 GHz, one core")


def _frame(axes: Axes, words: Sequence[str], axis: str) -> None:
    label_rows(axes, words, axis)
    axes.set_ylim(len(words) - 0.4, -0.6)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_locator(MaxNLocator(6))
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="x", labelcolor=FAINT, labelsize=8.5)
    rule_off(axes, "x")
