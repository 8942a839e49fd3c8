"""The cost curve of a deck."""

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from zxsim.reporting.style import FAINT, INK, RULE, make_figure

GROUP_COLOURS = ("#0969a6", "#9fb4c7", "#c7884a")


def draw_curve(curve: Sequence[tuple[Any, ...]], groups: Sequence[str]) -> Figure:
    """curve: (cost, copies of each group)."""
    figure, axes = make_figure(2.2)
    plot_curve(axes, curve, groups)
    return figure


def plot_curve(axes: Axes, curve: Sequence[tuple[Any, ...]], groups: Sequence[str]) -> None:
    """The same into axes that are there."""
    base = [0] * len(curve)
    for i, (group, colour) in enumerate(zip(groups, GROUP_COLOURS, strict=False)):
        counts = [row[1 + i] for row in curve]
        axes.bar(range(len(curve)), counts, bottom=base, color=colour, width=0.74, label=group)
        base = [low + n for low, n in zip(base, counts, strict=True)]
    for x, n in enumerate(base):
        if n:
            axes.text(x, n + max(base) * 0.02, str(n), ha="center", va="bottom", size=8.5, color=INK)
    axes.set_xticks(range(len(curve)), [str(row[0]) for row in curve])
    axes.set_ylim(0, max(1, *base) * 1.3)
    axes.set_yticks([])
    axes.set_xlabel("cost", color=FAINT, size=9)
    axes.tick_params(length=0, labelsize=9, labelcolor=INK)
    for side in ("top", "left", "right"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(RULE)
    axes.legend(
        frameon=False, ncols=len(groups), loc="upper right", fontsize=8.5, handlelength=1, borderpad=0
    )
