"""A report as a PDF: sheets of words and tables for each subject, then its figures."""

import io
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.transforms import Bbox

from zxsim.reporting.blocks import Block, Links, Log, Picture, Report, Table, Text
from zxsim.reporting.fonts import list_families
from zxsim.reporting.html import draw
from zxsim.reporting.style import FAINT, house_style
from zxsim.reporting.text import clean, measure, shorten

A4 = (8.27, 11.69)
COLUMNS = 104  # of the typewriter letters that words and tables are set in
LINES = 70
NAME_WIDTH = 30  # of a column of names, where the table would be too wide
TYPEWRITER = "DejaVu Sans Mono"


def to_pdf(report: Report) -> bytes:
    """The document, without a date: equal reports give equal bytes."""
    out = io.BytesIO()
    with house_style(), PdfPages(out, metadata={"CreationDate": None, "Title": clean(report.title)}) as pages:
        for figure in _draw_all(report):
            pages.savefig(figure, bbox_inches=_lay_on_sheet(figure))
    return out.getvalue()


def _lay_on_sheet(figure: Figure) -> Bbox | None:
    """The sheet around a figure, in the figure's inches: A4, or longer for a longer figure."""
    width, height = figure.get_size_inches()
    if (width, height) == A4:
        return None
    beside = (A4[0] - width) / 2
    tall = max(A4[1], height + 2 * beside)
    return Bbox.from_bounds(-beside, height + beside - tall, A4[0], tall)


def _draw_all(report: Report) -> Iterator[Figure]:
    """Of each subject the words, then its figures, then the tables that a page on a screen folds."""
    facts = [f"{name}: {value}" for name, value in report.facts]
    front = [*report.question.split("\n"), "", *report.remarks, "", *facts]
    yield from _draw_words(report.title, [front], report.footer)
    for page in report.pages:
        folded = [block for block in page.blocks if isinstance(block, Table) and block.is_folded]
        words = [block for block in page.blocks if block not in folded]
        yield from _draw_words(page.title, list(_list_parts(page.lead, words)), report.footer)
        for block in page.blocks:
            if isinstance(block, Picture):
                yield draw(block, report.footer, block.title)
        if folded:
            yield from _draw_words(page.title, list(_list_parts("", folded)), report.footer)


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
            "  ".join(row[n] + " " * (widths[n] - measure(row[n])) for n in columns).rstrip() for row in rows
        ]


def _measure(rows: list[list[str]]) -> list[int]:
    return [max(measure(text) for text in column) for column in zip(*rows, strict=True)]


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


def _draw_words(title: str, parts: list[list[str]], footer: str) -> Iterator[Figure]:
    """As many sheets as the parts need."""
    sheets: list[list[str]] = [[]]
    for part in parts:
        lines = [piece for line in part for piece in _wrap(clean(line))]
        if sheets[-1] and len(sheets[-1]) + 1 + len(lines) > LINES:
            sheets.append([])
        lines = ["", *lines] if sheets[-1] else lines
        sheets[-1] += lines[:LINES]
        sheets += [lines[start : start + LINES] for start in range(LINES, len(lines), LINES)]
    for lines in sheets:
        yield _draw_sheet(title, lines, footer)


def _draw_sheet(title: str, lines: list[str], footer: str) -> Figure:
    words: dict[str, Any] = {"family": [TYPEWRITER, *list_families()], "va": "top", "linespacing": 1.35}
    figure = Figure(figsize=A4)
    FigureCanvasAgg(figure)
    figure.text(0.07, 0.955, shorten(title, 70), size=14, weight="bold")
    figure.text(0.07, 0.935, "\n".join(lines), size=7.5, **words)
    figure.text(0.07, 0.05, "\n".join(_wrap(clean(footer))), size=6, color=FAINT, **words)
    return figure


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
