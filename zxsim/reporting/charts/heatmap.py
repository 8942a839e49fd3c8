"""A table as colours: win rates of rows against columns."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from zxsim.reporting.style import EVEN, FAINT, INK, LOSE, PAPER, WIDTH, WIN, make_figure
from zxsim.reporting.text import shorten_apart

Cell = tuple[float, bool]
"""Win rate, and whether its side of one half is certain."""

MOST_DRAWN = 60  # rows or columns; letters of more would be too small to read
MOST_NUMBERS = 24  # columns that leave room for a number each
NAME_WIDTH = 26
FRAME = 1.3  # inches above and below the cells


def draw_matrix(names: Sequence[str], cells: dict[tuple[int, int], Cell]) -> Figure:
    """Every deck against every other, in per cent. A certain cell is bold and in full colour, others pale."""
    n = len(names)
    figure, axes, side = _lay_out(n, n)
    _fill(axes, cells, side if n <= MOST_NUMBERS else 0)
    for row in range(n):
        axes.text(row, row, "·", ha="center", va="center", color=FAINT)
    short = shorten_apart(names, NAME_WIDTH)
    _frame(axes, [f"{name}  {number}" for number, name in enumerate(short, start=1)], side)
    axes.set_xticks(range(n), [str(number) for number in range(1, n + 1)])
    axes.set_xlim(-0.5, n - 0.5)
    return figure


def draw_gauntlet(rows: Sequence[str], columns: Sequence[str], cells: dict[tuple[int, int], Cell]) -> Figure:
    """Some decks (columns) against others (rows): win rates of the columns, marked as in `draw_matrix`."""
    figure, axes, side = _lay_out(len(rows), len(columns))
    _fill(axes, cells, side if len(columns) <= MOST_NUMBERS else 0)
    _frame(axes, shorten_apart(rows, NAME_WIDTH), side)
    heads = shorten_apart(columns, NAME_WIDTH)
    axes.set_xticks(range(len(columns)), heads, rotation=45, ha="left", rotation_mode="anchor")
    axes.set_xlim(-0.5, len(columns) - 0.5)
    return figure


def draw_surface(
    rows: Sequence[str],
    columns: Sequence[str],
    rates: Sequence[Sequence[float]],
    row_axis: str,
    column_axis: str,
) -> Figure:
    """A share over two things, NaN where too little is known; numbers in per cent.

    Rows and columns at the ends of which nothing is known are left out.
    """
    rows, columns, rates = _cut(rows, columns, rates)
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


def _cut(
    rows: Sequence[str], columns: Sequence[str], rates: Sequence[Sequence[float]]
) -> tuple[Sequence[str], Sequence[str], list[Sequence[float]]]:
    known = [(y, x) for y, line in enumerate(rates) for x, rate in enumerate(line) if rate == rate]
    if not known:
        return rows, columns, list(rates)
    (top, bottom), (left, right) = ((min(places), max(places) + 1) for places in zip(*known, strict=True))
    return rows[top:bottom], columns[left:right], [line[left:right] for line in rates[top:bottom]]


def _lay_out(rows: int, columns: int) -> tuple[Figure, Axes, float]:
    """The figure, its axes and the height of a row in inches."""
    side = min(0.44, WIDTH / max(rows, columns))
    figure, axes = make_figure(max(2.4, FRAME + side * rows))
    return figure, axes, side


def _fill(axes: Axes, cells: dict[tuple[int, int], Cell], side: float) -> None:
    """side: of a cell in inches, 0 for no numbers."""
    scale = LinearSegmentedColormap.from_list("win rate", (LOSE, EVEN, WIN))
    for (row, column), (rate, certain) in cells.items():
        colour = scale(0.5 + (rate - 0.5) * (1.0 if certain else 0.35))
        axes.add_patch(Rectangle((column - 0.5, row - 0.5), 1, 1, facecolor=colour, linewidth=0))
        if side:
            _write(axes, column, row, rate, certain, min(9.0, 24 * side))


def _write(axes: Axes, x: int, y: int, rate: float, certain: bool, size: float) -> None:
    ink = PAPER if certain and abs(rate - 0.5) > 0.33 else INK
    weight = "bold" if certain else "normal"
    text = f"{100 * rate:.0f}"
    axes.text(x, y, text, ha="center", va="center", size=size, color=ink, weight=weight)


def _frame(axes: Axes, names: Sequence[str], side: float) -> None:
    axes.set_yticks(range(len(names)), list(names))
    axes.tick_params(axis="y", labelcolor=INK, labelsize=min(9.5, 54 * side))
    axes.xaxis.tick_top()
    axes.tick_params(axis="x", length=0, labelcolor=INK, labelsize=min(9.5, 54 * side))
    axes.set_ylim(len(names) - 0.5, -0.5)
    for spine in axes.spines.values():
        spine.set_visible(False)
