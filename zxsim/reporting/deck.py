"""One deck as a picture: names and counts, cost curve, colours, share code."""

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch, Rectangle

from zxsim.reporting.fonts import find_japanese

INK, FAINT, PAPER = "#1f2328", "#6e7781", "#ffffff"
GROUP_COLOURS = ("#0969a6", "#9fb4c7", "#c7884a")
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

MISSING = "Names need a font with Japanese letters, which was not there."

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
) -> bool:
    """Draws one page into an .svg, .png or .pdf file.

    curve: (cost, copies of each group). sections: (title, rows of copies, number, name, marks). colours:
    words such as "red blue" -> copies. Returns False if names could not be drawn because no font here has
    their letters; numbers stand in their place then. OSError when the file cannot be written.
    """
    font = find_japanese()
    japanese = any(ord(letter) > 0x2FFF for _, rows in sections for row in rows for letter in row[2])
    drawable = bool(font) or not japanese
    family = [font, "DejaVu Sans"] if font else ["DejaVu Sans"]
    vector = file.suffix.lower() == ".svg" and not font  # the reader's own fonts draw an SVG that keeps text
    style: Any = {
        "font.family": family,
        "text.parse_math": False,  # names may contain $
        "svg.fonttype": "none" if vector else "path",
        "svg.hashsalt": "zxsim",
        "pdf.fonttype": 42,
    }
    with mpl.rc_context(style):
        show_names = drawable or vector
        height = max(TOP + BOTTOM + ROW * _count_lines(sections), 5.6)
        figure = Figure(figsize=(WIDTH, height), facecolor=PAPER)
        FigureCanvasAgg(figure)
        page = figure.add_axes((0, 0, 1, 1))
        page.set_xlim(0, WIDTH)
        page.set_ylim(height, 0)
        page.axis("off")
        _draw_head(page, title, subtitle if show_names else MISSING)
        _draw_lists(page, sections, show_names)
        _draw_curve(figure, page, height, curve, groups)
        _draw_colours(page, colours or {}, TOP + 3.35)
        page.text(EDGE, height - 0.25, footer, color=FAINT, size=8, family="DejaVu Sans Mono", va="center")
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph", UserWarning)  # the caller says it in words
            figure.savefig(file, dpi=160, metadata=_metadata(file))
    return drawable


def _metadata(file: Path) -> dict[str, Any]:
    """No dates: equal decks give equal files."""
    return {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(file.suffix.lower(), {})


def _count_lines(sections: Sequence[Section]) -> int:
    return sum(len(rows) + 2 for _, rows in sections)


def _draw_head(page: Any, title: str, subtitle: str) -> None:
    size = min(17, 17 * 60 / max(len(title), 1))
    page.text(EDGE, 0.42, title, color=INK, size=size, weight="bold", va="center")
    page.text(EDGE, 0.76, subtitle, color=FAINT, size=11, va="center")


def _draw_lists(page: Any, sections: Sequence[Section], names: bool) -> None:
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
            page.text(NAMES_LEFT + 1.2, y, name if names else "", color=INK, size=9.5, va="center")
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
    base = [0] * len(curve)
    for i, (group, colour) in enumerate(zip(groups, GROUP_COLOURS, strict=False)):
        counts = [row[1 + i] for row in curve]
        axes.bar(range(len(curve)), counts, bottom=base, color=colour, width=0.74, label=group)
        base = [low + n for low, n in zip(base, counts, strict=True)]
    for x, n in enumerate(base):
        if n:
            axes.text(x, n + max(base) * 0.02, str(n), ha="center", va="bottom", size=8.5, color=INK)
    axes.set_xticks(range(len(curve)), [str(row[0]) for row in curve])
    axes.set_ylim(0, max(base) * 1.3)
    axes.set_yticks([])
    axes.set_xlabel("cost", color=FAINT, size=9)
    axes.tick_params(length=0, labelsize=9, labelcolor=INK)
    for side in ("top", "left", "right"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color("#d0d7de")
    page.text(
        CURVE_LEFT, TOP, "Cost curve of the main deck", color=INK, size=10.5, weight="bold", va="center"
    )
    axes.legend(
        frameon=False, ncols=len(groups), loc="upper right", fontsize=8.5, handlelength=1, borderpad=0
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
