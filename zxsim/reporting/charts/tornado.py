"""What each of many things is worth: bars to both sides of nothing, the greatest first."""

from collections.abc import Sequence

from matplotlib.figure import Figure

from zxsim.reporting.charts.forest import NAME_WIDTH, Mark
from zxsim.reporting.style import FAINT, INK, PALETTE, RULE, label_rows, make_figure, write_beside
from zxsim.reporting.text import shorten_apart

PALE = 0.3


def draw_tornado(bars: Sequence[Mark], axis: str, form: str = "+.1f") -> Figure:
    """Bars with their intervals; one whose side of nothing is certain has its full colour, others do not."""
    figure, axes = make_figure(1.0 + 0.27 * max(len(bars), 2))
    for y, bar in enumerate(bars):
        colour = PALETTE[0] if bar.value >= 0 else PALETTE[1]
        axes.barh(y, bar.value, height=0.66, color=colour, alpha=1.0 if bar.certain else PALE, linewidth=0)
        axes.plot((bar.low, bar.high), (y, y), color=INK, linewidth=1.1, solid_capstyle="butt")
    axes.axvline(0, color=FAINT, linewidth=0.9)
    write_beside(axes, [f"{bar.value:{form}}" for bar in bars])
    label_rows(axes, shorten_apart([bar.name for bar in bars], NAME_WIDTH), axis)
    axes.set_ylim(len(bars) - 0.4, -0.6)
    axes.grid(True, axis="x", color=RULE, linewidth=0.6)
    axes.spines["left"].set_visible(False)
    return figure
