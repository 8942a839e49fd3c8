"""One deck as a picture: names and counts, cost curve, colours, share code."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch, Rectangle

from zxsim.reporting.charts.curve import GROUP_COLOURS, plot_curve
from zxsim.reporting.style import FAINT, INK, PAPER, house_style
from zxsim.reporting.text import clean, measure

CARD_COLOURS = {
    "red": "#d1453b",
    "blue": "#3b78d1",
    "white": "#e8dfc3",
    "black": "#4a4453",
    "green": "#3f9a55",
    "none": "#c4c9cf",
}
WIDTH, ROW, TOP, BOTTOM = 11.0, 0.235, 1.15, 0.62  # inches
NAMES_LEFT, CURVE_LEFT, EDGE = 0.35, 6.75, 0.35

Section = tuple[str, Sequence[tuple[int, str, str, str]]]


def draw_deck(
    file: Path,
    *,
    title: str,
    subtitle: str = "",
    curve: Sequence[tuple[Any, ...]] = (),
    groups: Sequence[str] = (),
    sections: Sequence[Section] = (),
    colours: Mapping[str, int] | None = None,
    footer: str = "",
) -> None:
    """Draws one page into an .svg, .png or .pdf file.

    curve: (cost, copies of each group). sections: (title, rows of copies, number, name, marks). colours:
    words such as "red blue" -> copies. OSError when the file cannot be written.
    """
    with house_style():
        height = max(TOP + BOTTOM + ROW * _count_lines(sections), 5.6)
        figure = Figure(figsize=(WIDTH, height))
        FigureCanvasAgg(figure)
        page = figure.add_axes((0, 0, 1, 1))
        page.set_xlim(0, WIDTH)
        page.set_ylim(height, 0)
        page.axis("off")
        _draw_head(page, title, subtitle)
        _draw_lists(page, sections)
        _draw_curve(figure, page, height, curve, groups)
        _draw_colours(page, colours or {}, TOP + 3.35)
        page.text(
            EDGE, height - 0.25, clean(footer), color=FAINT, size=8, family="DejaVu Sans Mono", va="center"
        )
        figure.savefig(file, dpi=160, metadata=_metadata(file))


def _metadata(file: Path) -> dict[str, Any]:
    """No dates: equal decks give equal files."""
    return {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(file.suffix.lower(), {})


def _count_lines(sections: Sequence[Section]) -> int:
    return sum(len(rows) + 2 for _, rows in sections)


def _draw_head(page: Any, title: str, subtitle: str) -> None:
    size = min(17, 17 * 60 / max(measure(title), 1))
    page.text(EDGE, 0.42, clean(title), color=INK, size=size, weight="bold", va="center")
    page.text(EDGE, 0.76, clean(subtitle), color=FAINT, size=11, va="center")


def _draw_lists(page: Any, sections: Sequence[Section]) -> None:
    y = TOP
    for title, rows in sections:
        copies = sum(row[0] for row in rows)
        page.text(NAMES_LEFT, y, f"{title}  {copies}", color=INK, size=10.5, weight="bold", va="center")
        y += ROW * 0.62
        page.plot((NAMES_LEFT, CURVE_LEFT - 0.45), (y, y), color="#d0d7de", linewidth=0.8)
        y += ROW * 0.62
        for n, number, name, marks in rows:
            page.text(NAMES_LEFT + 0.2, y, str(n), color=INK, size=9.5, ha="right", va="center")
            page.text(NAMES_LEFT + 0.38, y, number, color=FAINT, size=8, va="center")
            page.text(NAMES_LEFT + 1.2, y, clean(name), color=INK, size=9.5, va="center")
            page.text(CURVE_LEFT - 0.5, y, marks, color=GROUP_COLOURS[0], size=8, ha="right", va="center")
            y += ROW
        y += ROW * 0.76


def _draw_curve(
    figure: Figure, page: Any, height: float, curve: Sequence[tuple[Any, ...]], groups: Sequence[str]
) -> None:
    if not curve:
        return
    tall = 2.35
    wide = WIDTH - EDGE - CURVE_LEFT
    box = (CURVE_LEFT / WIDTH, 1 - (TOP + 0.2 + tall) / height, wide / WIDTH, tall / height)
    axes = figure.add_axes(box)
    plot_curve(axes, curve, groups)
    page.text(
        CURVE_LEFT, TOP, "Cost curve of the main deck", color=INK, size=10.5, weight="bold", va="center"
    )


def _draw_colours(page: Any, colours: Mapping[str, int], y: float) -> None:
    """One bar, a part for each combination of colours; cards of two colours are split in two."""
    copies = sum(colours.values())
    if not copies:
        return
    page.text(CURVE_LEFT, y, "Colours", color=INK, size=10.5, weight="bold", va="center")
    width, x = WIDTH - EDGE - CURVE_LEFT, CURVE_LEFT
    for words, n in colours.items():
        parts = words.split()
        share = width * n / copies
        for i, word in enumerate(parts):
            low = y + 0.2 + 0.26 * i / len(parts)
            colour = CARD_COLOURS.get(word, "#c4c9cf")
            page.add_patch(Rectangle((x, low), share, 0.26 / len(parts), facecolor=colour, edgecolor=PAPER))
        x += share
    page.add_patch(
        FancyBboxPatch(
            (CURVE_LEFT, y + 0.2), width, 0.26, boxstyle="square,pad=0", fill=False, edgecolor="#d0d7de"
        )
    )
    listed = "   ".join(f"{words} {n}" for words, n in colours.items())
    page.text(CURVE_LEFT, y + 0.64, listed, color=INK, size=9, va="center")
