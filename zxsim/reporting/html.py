"""A report as one HTML file that needs nothing else: no script, no font, no address."""

import base64
import re
from textwrap import wrap
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from zxsim.reporting.blocks import Block, Links, Log, Picture, Report, Table, Text
from zxsim.reporting.style import FAINT, house_style, to_png, to_svg
from zxsim.reporting.text import clean, measure

KINDS: dict[type, str] = {Text: "text", Picture: "picture", Table: "table", Log: "log", Links: "links"}
NUMBER = re.compile(r"[-+–±]?[\d,.]+( ?%| ?\[.*\]| ?±\s?[\d,.]+)*|–|∞|")
SCREEN_DPI = 96
FOOTER_COLUMNS = 116
TITLE_COLUMNS = 62
SHORT, LONG = 12, 48  # columns of the texts of a table's column


def render(report: Report) -> str:
    """The page. Equal reports give equal texts."""
    # Escaping is always on and nothing is ever marked safe but pictures that were drawn here.
    environment = Environment(
        loader=PackageLoader("zxsim.reporting", "data"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_finalize,
    )
    environment.filters["picture"] = lambda block: _embed(block, report.footer)
    environment.globals["kind"] = _name_kind
    environment.globals["align"] = align
    return environment.get_template("report.html.j2").render(report=report)


def align(table: Table) -> list[str]:
    """The class of each column: "n" where all is numbers, which stand to the right; "s" where all texts are
    short, "l" where one is long."""
    found = [_classify(column) for column in zip(*table.shown, strict=True)]
    return found or [""] * len(table.columns)


def _classify(column: tuple[str, ...]) -> str:
    if all(NUMBER.fullmatch(text) for text in column):
        return "n"
    longest = max(measure(text) for text in column)
    return "s" if longest <= SHORT else "l" if longest > LONG else ""


def draw(block: Picture, footer: str, title: str = "") -> Any:
    """The figure with its footer, and a title where the page has none."""
    with house_style():
        figure = block.draw()
        lines = wrap(clean(footer), FOOTER_COLUMNS, break_on_hyphens=False)
        figure.supxlabel("\n".join(lines), fontsize=7, color=FAINT, x=0.01, ha="left")
        if title:
            lines = wrap(clean(title), TITLE_COLUMNS)
            figure.suptitle("\n".join(lines), fontsize=11, weight="bold", x=0.01, ha="left")
    return figure


def clean_lines(text: str) -> str:
    """`clean`, line by line."""
    return "\n".join(clean(line) for line in text.split("\n"))


def _finalize(value: Any) -> Any:
    """Every text that goes into the page."""
    return clean_lines(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _name_kind(block: Block) -> str:
    return KINDS[type(block)]


def _embed(block: Picture, footer: str) -> Markup:
    """The picture as SVG, and as PNG for readers that show no SVG."""
    figure = draw(block, footer)
    forms = (to_svg(figure), to_png(figure, SCREEN_DPI))
    vector, pixels = (base64.b64encode(data).decode() for data in forms)
    width, height = (round(SCREEN_DPI * inches) for inches in figure.get_size_inches())
    return Markup(
        '<picture><source type="image/svg+xml" srcset="data:image/svg+xml;base64,{}">'
        '<img src="data:image/png;base64,{}" alt="{}" width="{}" height="{}"></picture>'
    ).format(vector, pixels, clean_lines(block.alt), width, height)
