"""How something answers to two counts: a map of differences, the plateau outlined."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from zxsim.reporting.style import EVEN, FAINT, INK, LOSE, PAPER, WIN, make_figure

Place = tuple[int, int]
"""Counts: across, and up."""

MOST_NUMBERS = 16  # columns that leave room for a number each
SCALE = ("sweep", (LOSE, EVEN, WIN))


def draw_plane(
    values: Mapping[Place, float],
    plateau: set[Place],
    now: Place,
    best: Place,
    x_axis: str,
    y_axis: str,
) -> Figure:
    """values: differences from what there is now, in points; places that are missing cannot be.

    now has a ring, best a diamond."""
    across, up = (sorted({place[axis] for place in values}) for axis in (0, 1))
    figure, axes = make_figure(1.3 + 0.36 * len(up))
    _fill(axes, values, across, up)
    _outline(axes, plateau, across, up)
    _mark(axes, now, across, up, "o", "the deck as it is")
    _mark(axes, best, across, up, "D", "highest in the sweep")
    axes.plot([], [], color=INK, linewidth=2, label="plateau: none is surely better")
    axes.set_xticks(range(len(across)), [str(count) for count in across])
    axes.set_yticks(range(len(up)), [str(count) for count in up])
    axes.set_xlim(-0.55, len(across) - 0.45)
    axes.set_ylim(-0.55, len(up) - 0.45)
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=3, handlelength=1.4)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure


def _fill(axes: Axes, values: Mapping[Place, float], across: Sequence[int], up: Sequence[int]) -> None:
    scale = LinearSegmentedColormap.from_list(*SCALE)
    most = max(1.0, *(abs(value) for value in values.values()))
    for y, row in enumerate(up):
        for x, column in enumerate(across):
            value = values.get((column, row))
            if value is None:
                axes.text(x, y, "×", ha="center", va="center", size=9, color=FAINT)
                continue
            colour = scale(0.5 + value / most / 2)
            axes.add_patch(Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=colour, linewidth=0))
            if len(across) <= MOST_NUMBERS:
                ink = PAPER if abs(value) > 0.66 * most else INK
                axes.text(x, y, f"{value:+.1f}", ha="center", va="center", size=8.5, color=ink)


def _outline(axes: Axes, plateau: set[Place], across: Sequence[int], up: Sequence[int]) -> None:
    """A line along every edge between a place on the plateau and one that is not."""
    inside = {(across.index(x), up.index(y)) for x, y in plateau}
    for x, y in inside:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (x + dx, y + dy) in inside:
                continue
            middle = (x + dx / 2, y + dy / 2)
            axes.plot(
                (middle[0] - abs(dy) / 2, middle[0] + abs(dy) / 2),
                (middle[1] - abs(dx) / 2, middle[1] + abs(dx) / 2),
                color=INK,
                linewidth=2,
                solid_capstyle="projecting",
            )


def _mark(axes: Axes, place: Place, across: Sequence[int], up: Sequence[int], sign: str, label: str) -> None:
    """In a corner of its cell, where it covers no number; nothing when its cell is not there."""
    if place[0] not in across or place[1] not in up:
        return
    right = 0.36 if sign == "o" else -0.36
    axes.plot(
        [across.index(place[0]) + right],
        [up.index(place[1]) + 0.32],
        sign,
        markersize=5,
        markerfacecolor="white" if sign == "o" else INK,
        markeredgecolor=INK,
        linestyle="none",
        label=label,
    )
