"""A table as colours: win rates of rows against columns."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from zxsim.reporting.style import EVEN, FAINT, INK, LOSE, PAPER, WIN, make_figure
from zxsim.reporting.text import shorten_apart

Cell = tuple[float, bool]
"""Win rate, and whether its side of one half is certain."""

MOST_NUMBERS = 16  # with more decks than this the numbers would not be readable
NAME_WIDTH = 26


def draw_matrix(names: Sequence[str], cells: dict[tuple[int, int], Cell]) -> Figure:
    """Rows against columns, in per cent. A certain cell is bold and in full colour, any other one pale."""
    n = len(names)
    figure, axes = make_figure(max(2.4, 0.9 + min(0.46, 7.5 / n) * n))
    scale = LinearSegmentedColormap.from_list("win rate", (LOSE, EVEN, WIN))
    for (row, column), (rate, certain) in cells.items():
        colour = scale(0.5 + (rate - 0.5) * (1.0 if certain else 0.35))
        axes.fill_between((column - 0.5, column + 0.5), row - 0.5, row + 0.5, color=colour, linewidth=0)
        if n <= MOST_NUMBERS:
            _write(axes, column, row, rate, certain)
    for row in range(n):
        axes.text(row, row, "·", ha="center", va="center", color=FAINT)
    _frame(axes, shorten_apart(names, NAME_WIDTH), n)
    return figure


def draw_surface(
    rows: Sequence[str],
    columns: Sequence[str],
    rates: Sequence[Sequence[float]],
    row_axis: str,
    column_axis: str,
) -> Figure:
    """A share over two things, NaN where too little is known; numbers in per cent."""
    figure, axes = make_figure(0.9 + 0.34 * len(rows))
    scale = LinearSegmentedColormap.from_list("win rate", (LOSE, EVEN, WIN))
    for y, line in enumerate(rates):
        for x, rate in enumerate(line):
            if rate != rate:
                continue
            axes.fill_between((x - 0.5, x + 0.5), y - 0.5, y + 0.5, color=scale(rate), linewidth=0)
            ink = PAPER if abs(rate - 0.5) > 0.33 else INK
            axes.text(x, y, f"{100 * rate:.0f}", ha="center", va="center", size=8, color=ink)
    axes.set_xticks(range(len(columns)), list(columns))
    axes.set_yticks(range(len(rows)), list(rows))
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel(column_axis)
    axes.set_ylabel(row_axis)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure


def _write(axes: Axes, x: int, y: int, rate: float, certain: bool) -> None:
    ink = PAPER if certain and abs(rate - 0.5) > 0.33 else INK
    weight = "bold" if certain else "normal"
    axes.text(x, y, f"{100 * rate:.0f}", ha="center", va="center", size=8.5, color=ink, weight=weight)


def _frame(axes: Axes, names: Sequence[str], n: int) -> None:
    axes.set_xticks(range(n), [str(number + 1) for number in range(n)])
    axes.set_yticks(range(n), [f"{name}  {number + 1}" for number, name in enumerate(names)])
    axes.tick_params(axis="y", labelcolor=INK)
    axes.xaxis.tick_top()
    axes.tick_params(axis="x", length=0, labelcolor=INK)
    axes.set_xlim(-0.5, n - 0.5)
    axes.set_ylim(n - 0.5, -0.5)
    for spine in axes.spines.values():
        spine.set_visible(False)
