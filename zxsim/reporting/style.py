"""The house style of figures: colours that colour-blind people tell apart, no more ink than needed."""

import io
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path
from matplotlib.transforms import ScaledTranslation

from zxsim.reporting.fonts import list_families

INK, FAINT, RULE, PAPER = "#1f2328", "#59636e", "#d0d7de", "#ffffff"
# Okabe and Ito's palette, the yellow left out (too light for lines on paper).
PALETTE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#7f7f7f", "#332288")
DASHES: tuple[Any, ...] = ("-", (0, (5, 1.5)), (0, (1.5, 1.5)), (0, (6, 1.5, 1.5, 1.5)))
LOSE, EVEN, WIN = "#b35806", "#f7f7f7", "#2166ac"
"""Ends and middle of the scale of win rates: orange below one half, blue above."""

WIDTH = 6.5  # inches, of every figure: letters stay legible on a phone
PNG_DPI = 160
GAP = 6 / 72  # inches between the axes and the values beside them
NAME_SIZE, NAME_ROOM, BESIDE = 8.5, 235, 66  # points: of names of rows; what else stands beside the axes
LEGEND_ROOM, LEGEND_GAP = 450, 52  # points: of a legend, and beside each of its names

STYLE: dict[str, Any] = {
    "axes.axisbelow": True,
    "axes.edgecolor": RULE,
    "axes.grid": False,
    "axes.labelcolor": FAINT,
    "axes.labelsize": 9.5,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "figure.constrained_layout.h_pad": 0.06,
    "figure.constrained_layout.w_pad": 0.1,  # letters are a little wider in some forms than in others
    "figure.facecolor": PAPER,
    "font.size": 9.5,
    "legend.fontsize": 9,
    "legend.frameon": False,
    "lines.linewidth": 1.6,
    "pdf.fonttype": 42,
    "savefig.facecolor": PAPER,
    "svg.fonttype": "path",  # letters look the same on every machine
    "svg.hashsalt": "zxsim",  # equal figures, equal files
    "text.color": INK,
    "text.hinting": "none",  # letters as wide in pixels as in paths, and sooner drawn
    "text.parse_math": False,  # names may contain $
    "xtick.color": FAINT,
    "xtick.major.size": 3,
    "ytick.color": FAINT,
    "ytick.major.size": 0,
}


@contextmanager
def house_style() -> Iterator[None]:
    """Everything drawn inside looks like the house's."""
    style: Any = STYLE | {"font.family": list_families()}
    with mpl.rc_context(style), warnings.catch_warnings():
        # A name may hold any letter; one that no font has is drawn as a box, and there is no more to do.
        warnings.filterwarnings("ignore", r"Glyph \d+ .* missing from", UserWarning)
        yield


def make_figure(height: float, rows: int = 1, columns: int = 1, **how: Any) -> tuple[Figure, Any]:
    """A figure of the house's width with its axes, outside of pyplot's memory."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure, figure.subplots(rows, columns, **how)


@lru_cache(maxsize=4096)
def measure_width(text: str, size: float) -> float:
    """Points that a text takes in the house's letters."""
    letters = FontProperties(family=list_families(), size=size)
    width, _, _ = text_to_path.get_text_width_height_descent(text, letters, False)
    return float(width)


def fit_size(text: str, size: float, room: float) -> float:
    """Size of letters: smaller where a text is all W and would take more than its room, in points."""
    return min(size, size * room / max(measure_width(text, size), 1.0))


def count_columns(names: Sequence[str], most: int) -> int:
    """Columns of a legend that find room side by side."""
    widest = max((measure_width(name, STYLE["legend.fontsize"]) for name in names), default=0.0)
    return max(1, min(most, int(LEGEND_ROOM // (widest + LEGEND_GAP))))


def label_rows(axes: Axes, names: Sequence[str], axis: str) -> None:
    """Names of rows, of which none takes more than half of the figure, and below what the values are."""
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(axis="y", labelcolor=INK)
    for label, name in zip(axes.get_yticklabels(), names, strict=True):
        label.set_fontsize(fit_size(name, NAME_SIZE, NAME_ROOM))
    widest = max((min(measure_width(name, NAME_SIZE), NAME_ROOM) for name in names), default=0.0)
    # Where the names leave too little room, it goes on below them and not past the edge.
    is_short = measure_width(axis, STYLE["axes.labelsize"]) <= 72 * WIDTH - widest - BESIDE
    axes.set_xlabel(axis, loc="center" if is_short else "right")


def write_beside(axes: Axes, texts: Iterable[str]) -> None:
    """The value of each row, right of the axes and level with its line."""
    beside = axes.get_yaxis_transform() + ScaledTranslation(GAP, 0, axes.figure.dpi_scale_trans)
    for y, text in enumerate(texts):
        axes.text(1, y, text, transform=beside, va="center_baseline", size=9, color=INK)


def rule_off(axes: Axes, axis: Any = "y") -> None:
    """Thin lines to read values along."""
    axes.grid(True, axis=axis, color=RULE, linewidth=0.6)


def to_svg(figure: Figure) -> bytes:
    """The figure as SVG, without a date."""
    text = io.StringIO()
    with house_style():
        FigureCanvasSVG(figure).print_svg(text, metadata={"Date": None, "Creator": None})
    _fix_layout(figure)
    return text.getvalue().encode()


def to_png(figure: Figure, dpi: int = PNG_DPI) -> bytes:
    """The figure as PNG."""
    out = io.BytesIO()
    with house_style():
        figure.set_dpi(dpi)
        # Level 3: figures become as small as at the usual 6, in two thirds of the time.
        FigureCanvasAgg(figure).print_png(out, metadata={"Software": None}, pil_kwargs={"compress_level": 3})
    _fix_layout(figure)
    return out.getvalue()


def _fix_layout(figure: Figure) -> None:
    """The layout that was found costs as much as drawing and holds for every other form.

    For the same reason figures are not saved by `savefig`, which draws each of them twice.
    """
    figure.set_layout_engine("none")
