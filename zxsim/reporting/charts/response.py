"""How something answers to a count: points with their intervals, and where they are all as good."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, MaxNLocator

from zxsim.reporting.style import FAINT, INK, PALETTE, make_figure, rule_off

SHADE = "#009e73"
MOST_TICKS = 20  # a tick for each count; of more some


class Reply(NamedTuple):
    """At a count: value and interval; on_plateau: nothing is surely better."""

    at: int
    value: float
    low: float
    high: float
    on_plateau: bool


def draw_response(
    replies: Sequence[Reply], now: int, afresh: Reply | None, x_axis: str, y_axis: str
) -> Figure:
    """replies: in the order of their counts. now: the count there is. afresh: the best one, measured again,
    when that is another one."""
    figure, axes = make_figure(3.5)
    _shade(axes, replies)
    axes.axhline(0, color=FAINT, linewidth=0.9)
    at = [reply.at for reply in replies]
    axes.fill_between(
        at,
        [reply.low for reply in replies],
        [reply.high for reply in replies],
        color=PALETTE[0],
        alpha=0.18,
        linewidth=0,
    )
    axes.plot(
        at, [reply.value for reply in replies], "-o", color=PALETTE[0], markersize=4, label="in the sweep"
    )
    if afresh:
        _draw_afresh(axes, afresh)
    axes.axvline(now, color=INK, linewidth=1, linestyle=(0, (2, 2)), label="the deck as it is")
    axes.xaxis.set_major_locator(FixedLocator(at) if len(at) <= MOST_TICKS else MaxNLocator(integer=True))
    axes.set_xlim(min(*at, now) - 0.5, max(*at, now) + 0.5)
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    axes.legend(
        loc="lower center",
        bbox_to_anchor=(0.5, 1.0),
        ncols=2 if afresh else 3,
        handlelength=1.6,
        columnspacing=1.4,
    )
    rule_off(axes)
    return figure


def _shade(axes: Axes, replies: Sequence[Reply]) -> None:
    """A strip for each count on the plateau, as far as halfway to its neighbours."""
    at = [reply.at for reply in replies]
    middles = [(a + b) / 2 for a, b in pairwise(at)]
    edges = [at[0] - 0.5, *middles, at[-1] + 0.5]
    label = "plateau: none is surely better"
    for reply, left, right in zip(replies, edges[:-1], edges[1:], strict=True):
        if reply.on_plateau:
            axes.axvspan(left, right, color=SHADE, alpha=0.13, linewidth=0, label=label)
            label = ""


def _draw_afresh(axes: Axes, afresh: Reply) -> None:
    axes.errorbar(
        [afresh.at + 0.12],
        [afresh.value],
        yerr=([afresh.value - afresh.low], [afresh.high - afresh.value]),
        color=PALETTE[1],
        marker="D",
        markersize=5.5,
        linewidth=1.8,
        linestyle="none",
        label="the best on fresh games",
    )
