"""The house style of figures: colours that colour-blind people tell apart, no more ink than needed."""

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from zxsim.reporting.fonts import list_families

INK, FAINT, RULE, PAPER = "#1f2328", "#59636e", "#d0d7de", "#ffffff"
# Okabe and Ito's palette, the yellow left out (too light for lines on paper).
PALETTE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#7f7f7f", "#332288")
DASHES: tuple[Any, ...] = ("-", (0, (5, 1.5)), (0, (1.5, 1.5)), (0, (6, 1.5, 1.5, 1.5)))
LOSE, EVEN, WIN = "#b35806", "#f7f7f7", "#2166ac"
"""Ends and middle of the scale of win rates: orange below one half, blue above."""

WIDTH = 6.5  # inches, of every figure: letters stay legible on a phone
PNG_DPI = 160

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
