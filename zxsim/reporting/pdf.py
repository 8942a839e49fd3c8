"""A report as a PDF: sheets of words and tables for each subject, then its figures."""

import io
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, takewhile
from math import ceil
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path
from matplotlib.transforms import Bbox

from zxsim.reporting.blocks import Block, Links, Log, Picture, Report, Table, Text
from zxsim.reporting.fonts import list_families
from zxsim.reporting.html import draw
from zxsim.reporting.style import FAINT, house_style
from zxsim.reporting.text import clean, shorten

A4 = (8.27, 11.69)
COLUMNS = 104  # of the typewriter letters that words and tables are set in
LINES = 70
SIZE, SPACING = 7.5, 1.35
LINE = SIZE * SPACING / 72  # inches
TITLE, HEAD, GAP, MARGIN = (
    0.52,
    0.76,
    0.35,
    0.9,
)  # inches: down to the title and the words, below them, around
LEFT = 0.07  # of a sheet's width
NAME_WIDTH = 30  # of a column of names, where the table would be too wide
TYPEWRITER = "DejaVu Sans Mono"


def to_pdf(report: Report) -> bytes:
    """The document, without a date: equal reports give equal bytes."""
    out = io.BytesIO()
    with house_style(), PdfPages(out, metadata={"CreationDate": None, "Title": clean(report.title)}) as pages:
        for figure, above in _draw_all(report):
            pages.savefig(figure, bbox_inches=_lay_on_sheet(figure, above))
    return out.getvalue()


def _lay_on_sheet(figure: Figure, above: float) -> Bbox | None:
    """The sheet around a figure, in the figure's inches: A4, or longer for a longer figure."""
    width, height = figure.get_size_inches()
    if (width, height) == A4:
        return None
    top = height + above
    tall = max(A4[1], top + MARGIN)
    return Bbox.from_bounds((width - A4[0]) / 2, top - tall, A4[0], tall)


def _draw_all(report: Report) -> Iterator[tuple[Figure, float]]:
    """Figures, and how many inches of their sheet lie above each.

    Of each subject the words, then its figures, the first below the words where there is room, then the
    tables that a page on a screen folds.
    """
    facts = [f"{name}: {value}" for name, value in report.facts]
    front = [*report.question.split("\n"), "", *report.remarks, "", *facts]
    yield from _draw_words(report.title, _fill_sheets([front]), report.footer)
    for page in report.pages:
        folded = [block for block in page.blocks if isinstance(block, Table) and block.is_folded]
        open_blocks = [block for block in page.blocks if block not in folded]
        sheets = _fill_sheets(list(_list_parts(page.lead, open_blocks)))
        pictures = [block for block in page.blocks if isinstance(block, Picture)]
        figures = (draw(block, report.footer, block.title) for block in pictures)
        first = next(figures, None)
        above = first and _write_above(first, page.title, sheets[-1])
        yield from _draw_words(page.title, sheets[:-1] if above else sheets, report.footer)
        if first:
            yield first, above or MARGIN
        yield from ((figure, MARGIN) for figure in figures)
        if folded:
            yield from _draw_words(page.title, _fill_sheets(list(_list_parts("", folded))), report.footer)


def _write_above(figure: Figure, title: str, lines: list[str]) -> float:
    """Write words onto the sheet above a figure; returns the inches they take, 0 where there is no room."""
    width, height = figure.get_size_inches()
    above = HEAD + LINE * len(lines) + GAP
    if height + above + MARGIN > A4[1]:
        return 0.0
    left = (LEFT * A4[0] - (A4[0] - width) / 2) / width
    _write(figure, left, lambda inches: 1 + (above - inches) / height, title, lines)
    return above


def _list_parts(lead: str, blocks: Sequence[Block]) -> Iterator[list[str]]:
    """What should stand together on a sheet, as lines."""
    if lead:
        yield [lead]
    for block in blocks:
        yield from _list_block(block)


def _list_block(block: Block) -> Iterator[list[str]]:
    if isinstance(block, Text):
        yield from ([paragraph] for paragraph in block.paragraphs)
    elif isinstance(block, Table):
        for number, rows in enumerate(set_table(block)):
            title = block.title if not number else f"{block.title} (further columns)"
            yield [title, *rows]
        if block.note:
            yield [block.note]
    elif isinstance(block, Log):
        yield [block.title, *block.text.splitlines()]
    elif isinstance(block, Links):
        yield [f"{number}  {text}" for number, (text, _) in enumerate(block.links, start=1)]


def set_table(table: Table) -> Iterator[list[str]]:
    """Its lines, columns as wide as their widest text; one too wide for a sheet comes in several parts.

    Long names are cut then, and each part repeats the first column.
    """
    rows = [[clean(text) for text in row] for row in (table.columns, *table.shown)]
    widths = _measure(rows)
    if sum(widths) + 2 * len(widths) > COLUMNS:
        rows = [[shorten(text, NAME_WIDTH) for text in row] for row in rows]
        widths = _measure(rows)
    for columns in _split(widths):
        yield [
            "  ".join(row[n] + " " * round(widths[n] - measure(row[n])) for n in columns).rstrip()
            for row in rows
        ]


def _measure(rows: list[list[str]]) -> list[int]:
    return [ceil(max(measure(text) for text in column)) for column in zip(*rows, strict=True)]


def measure(text: str) -> float:
    """Columns of a sheet that it takes: letters that the typewriter has not are no whole number of them."""
    return len(text) if text.isascii() else sum(map(_measure_letter, text))


@lru_cache(maxsize=4096)
def _measure_letter(letter: str) -> float:
    letters = FontProperties(family=_tell_letters()["family"], size=SIZE)
    with house_style():
        none, one, its = (
            text_to_path.get_text_width_height_descent(f"x{each}x", letters, False)[0]
            for each in ("", "x", letter)
        )
    return float((its - none) / (one - none))


def _split(widths: list[int]) -> Iterator[list[int]]:
    """Numbers of columns that fit side by side, the first of all always among them."""
    columns, used = [0], widths[0]
    for n in range(1, len(widths)):
        if used + 2 + widths[n] > COLUMNS and len(columns) > 1:
            yield columns
            columns, used = [0], widths[0]
        columns.append(n)
        used += 2 + widths[n]
    yield columns


def _fill_sheets(parts: list[list[str]]) -> list[list[str]]:
    """The lines of as many sheets as the parts need."""
    sheets: list[list[str]] = [[]]
    for part in parts:
        lines = [piece for line in part for piece in _wrap(clean(line))]
        if sheets[-1] and len(sheets[-1]) + 1 + len(lines) > LINES:
            sheets.append([])
        lines = ["", *lines] if sheets[-1] else lines
        sheets[-1] += lines[:LINES]
        sheets += [lines[start : start + LINES] for start in range(LINES, len(lines), LINES)]
    return sheets


def _draw_words(title: str, sheets: list[list[str]], footer: str) -> Iterator[tuple[Figure, float]]:
    for lines in sheets:
        yield _draw_sheet(title, lines, footer), 0.0


def _draw_sheet(title: str, lines: list[str], footer: str) -> Figure:
    figure = Figure(figsize=A4)
    FigureCanvasAgg(figure)
    _write(figure, LEFT, lambda inches: 1 - inches / A4[1], title, lines)
    figure.text(LEFT, 0.05, "\n".join(_wrap(clean(footer))), size=6, color=FAINT, **_tell_letters())
    return figure


def _write(
    figure: Figure, left: float, place: Callable[[float], float], title: str, lines: list[str]
) -> None:
    """place: the height in the figure of what lies so many inches below the upper edge of the sheet."""
    figure.text(left, place(TITLE), shorten(title, 70), size=14, weight="bold")
    figure.text(left, place(HEAD), "\n".join(lines), size=SIZE, **_tell_letters())


def _tell_letters() -> dict[str, Any]:
    return {"family": [TYPEWRITER, *list_families()], "va": "top", "linespacing": SPACING}


def _wrap(line: str) -> Iterator[str]:
    """Cut where the sheet ends, at a blank if there is one."""
    while measure(line) > COLUMNS:
        ends = accumulate(map(measure, line))
        end = sum(1 for _ in takewhile(lambda column: column <= COLUMNS, ends))
        blank = line.rfind(" ", COLUMNS // 2, end)
        end = blank if blank > 0 else end
        yield line[:end]
        line = "    " + line[end:].lstrip()
    yield line
