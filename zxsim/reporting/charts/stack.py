"""Shares that add up to a whole, as bars."""

from collections.abc import Sequence

from matplotlib.figure import Figure

from zxsim.reporting.style import INK, PALETTE, PAPER, make_figure
from zxsim.reporting.text import shorten_apart

LEAST_WRITTEN = 6.0  # per cent; a narrower part has no room for its number


def draw_stack(
    names: Sequence[str], parts: Sequence[str], shares: Sequence[Sequence[float]], axis: str, name_axis: str
) -> Figure:
    """One bar a name; shares[name][part] in per cent. name_axis: what the names are."""
    figure, axes = make_figure(1.05 + 0.34 * max(len(names), 2))
    for y, row in enumerate(shares):
        left = 0.0
        for number, share in enumerate(row):
            if share != share:
                continue
            colour = PALETTE[number % len(PALETTE)]
            axes.barh(y, share, left=left, height=0.68, color=colour, edgecolor=PAPER, linewidth=0.8)
            if share >= LEAST_WRITTEN:
                axes.text(left + share / 2, y, f"{share:.0f}", ha="center", va="center", size=8, color=PAPER)
            left += share
    for number, part in enumerate(parts):
        axes.barh(0, 0, color=PALETTE[number % len(PALETTE)], label=part)
    axes.set_yticks(range(len(names)), shorten_apart(names, 34))
    axes.tick_params(axis="y", labelcolor=INK)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.set_xlabel(axis)
    axes.set_ylabel(name_axis)
    axes.spines["left"].set_visible(False)
    axes.legend(loc="lower center", bbox_to_anchor=(0.4, 1.0), ncols=min(4, len(parts)), handlelength=1)
    return figure


def draw_histogram(ticks: Sequence[str], shares: Sequence[float], x_axis: str, y_axis: str) -> Figure:
    """One bar a value, in per cent."""
    figure, axes = make_figure(2.6)
    axes.bar(range(len(ticks)), shares, color=PALETTE[0], width=0.82)
    step = max(1, len(ticks) // 20)
    axes.set_xticks(range(0, len(ticks), step), list(ticks)[::step])
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    return figure
