"""A report as a PDF: a page of words and tables for each subject, then its figures."""

import io
from collections.abc import Iterator
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure

from zxsim.reporting.blocks import Log, Page, Picture, Report, Table, Text
from zxsim.reporting.html import draw
from zxsim.reporting.style import FAINT, house_style
from zxsim.reporting.text import clean, measure

A4 = (8.27, 11.69)
COLUMNS = 104  # of the typewriter letters that words and tables are set in
LINES = 76
WORDS: dict[str, Any] = {
    "family": ["DejaVu Sans Mono", "IPAexGothic"],
    "size": 7.5,
    "va": "top",
    "linespacing": 1.35,
}


def to_pdf(report: Report) -> bytes:
    """The document, without a date: equal reports give equal bytes."""
    out = io.BytesIO()
    with house_style(), PdfPages(out, metadata={"CreationDate": None, "Title": clean(report.title)}) as pages:
        for figure in _draw_all(report):
            pages.savefig(figure)
    return out.getvalue()


def _draw_all(report: Report) -> Iterator[Figure]:
    facts = [f"{name}: {value}" for name, value in report.facts]
    yield from _draw_words(report.title, [report.question, "", *facts, "", *report.remarks], report.footer)
    for page in report.pages:
        yield from _draw_words(page.title, list(_list_lines(page)), report.footer)
        for block in page.blocks:
            if isinstance(block, Picture):
                yield draw(block, f"{block.title}\n{report.footer}")


def _list_lines(page: Page) -> Iterator[str]:
    yield page.lead
    for block in page.blocks:
        if isinstance(block, Text):
            yield from ("", *block.paragraphs)
        elif isinstance(block, Table):
            yield from ("", block.title, *_set_table(block), block.note)
        elif isinstance(block, Log):
            yield from ("", block.title, *block.text.splitlines())


def _set_table(table: Table) -> Iterator[str]:
    """Columns as wide as their widest text."""
    rows = [table.columns, *table.shown]
    widths = [max(measure(clean(row[column])) for row in rows) for column in range(len(table.columns))]
    for row in rows:
        yield "  ".join(
            clean(text) + " " * (width - measure(clean(text)))
            for text, width in zip(row, widths, strict=True)
        )


def _draw_words(title: str, lines: list[str], footer: str) -> Iterator[Figure]:
    """As many sheets as the lines need."""
    wrapped = [part for line in lines for part in _wrap(clean(line))]
    for start in range(0, max(len(wrapped), 1), LINES):
        figure = Figure(figsize=A4)
        FigureCanvasAgg(figure)
        figure.text(0.07, 0.955, clean(title), size=14, weight="bold")
        figure.text(0.07, 0.935, "\n".join(wrapped[start : start + LINES]), **WORDS)
        figure.text(0.07, 0.03, footer, size=6.5, color=FAINT)
        yield figure


def _wrap(line: str) -> Iterator[str]:
    """Cut where the sheet ends, at a blank if there is one."""
    while measure(line) > COLUMNS:
        end = next(n for n in range(len(line), 0, -1) if measure(line[:n]) <= COLUMNS)
        blank = line.rfind(" ", COLUMNS // 2, end)
        end = blank if blank > 0 else end
        yield line[:end]
        line = "    " + line[end:].lstrip()
    yield line
