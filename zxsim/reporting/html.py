"""A report as one HTML file that needs nothing else: no script, no font, no address."""

import base64
import re
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from zxsim.reporting.blocks import Block, Log, Picture, Report, Table, Text
from zxsim.reporting.style import house_style, to_png, to_svg
from zxsim.reporting.text import clean

KINDS: dict[type, str] = {Text: "text", Picture: "picture", Table: "table", Log: "log"}
NUMBER = re.compile(r"[-–±]?[\d,.]+( |%|\[|$|±)")


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
    environment.tests["number"] = lambda text: bool(NUMBER.match(text)) or text == "–"
    environment.globals["kind"] = _name_kind
    return environment.get_template("report.html.j2").render(report=report)


def _finalize(value: Any) -> Any:
    """Every text that goes into the page."""
    return clean_lines(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def clean_lines(text: str) -> str:
    """`clean`, line by line."""
    return "\n".join(clean(line) for line in text.split("\n"))


def _name_kind(block: Block) -> str:
    return KINDS[type(block)]


def _embed(block: Picture, footer: str) -> Markup:
    """The picture as SVG, and as PNG for readers that show no SVG."""
    figure = draw(block, footer)
    vector, pixels = (base64.b64encode(data).decode() for data in (to_svg(figure), to_png(figure)))
    width, height = (round(96 * inches) for inches in figure.get_size_inches())
    return Markup(
        '<picture><source type="image/svg+xml" srcset="data:image/svg+xml;base64,{}">'
        '<img src="data:image/png;base64,{}" alt="{}" width="{}" height="{}"></picture>'
    ).format(vector, pixels, clean(block.alt), width, height)


def draw(block: Picture, footer: str) -> Any:
    """The figure with its footer."""
    from zxsim.reporting.style import FAINT

    with house_style():
        figure = block.draw()
        figure.supxlabel(footer, fontsize=6.5, color=FAINT, x=0.01, ha="left")
    return figure
