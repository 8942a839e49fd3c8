"""What a page is made of. A page draws and words what it is given; it computes nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from zxsim.reporting.text import Spread

if TYPE_CHECKING:
    import pandas
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Text:
    """Paragraphs."""

    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A figure. name: of its file. alt: what it shows, for whoever cannot see it. draw: makes it."""

    name: str
    title: str
    alt: str
    draw: "Callable[[], Figure]"


@dataclass(frozen=True, eq=False)
class Table:
    """A frame as it is to be read. name: of its CSV file, which holds `data`, the numbers in full.

    shown: texts only, one tuple a row. note: how to read it. is_folded: shown when it is asked for.
    """

    name: str
    title: str
    columns: tuple[str, ...]
    shown: tuple[tuple[str, ...], ...]
    data: "pandas.DataFrame"
    note: str = ""
    is_folded: bool = False


@dataclass(frozen=True)
class Log:
    """A text whose lines are kept as they are."""

    title: str
    text: str


@dataclass(frozen=True)
class Links:
    """A list to choose from: (text, anchor of a page)."""

    links: tuple[tuple[str, str], ...]


Block = Text | Picture | Table | Log | Links


@dataclass(frozen=True)
class Page:
    """One subject. anchor: its place in links. lead: the answer, in a sentence or two.

    is_part: of the page before it; reached from there and not from the list of pages.
    """

    anchor: str
    title: str
    lead: str
    blocks: tuple[Block, ...]
    is_part: bool = False


@dataclass(frozen=True)
class Report:
    """facts: what all of it rests on (games, seed, bots, versions, digest, command), name and value.

    footer: the same in one line, which stands under every figure. remarks: to be said with them.
    """

    title: str
    question: str
    facts: tuple[tuple[str, str], ...]
    footer: str
    pages: tuple[Page, ...]
    remarks: tuple[str, ...] = field(default=())


MOST_ROWS = 40
"""In a figure; of more, both ends are drawn."""


def take_ends(frame: "pandas.DataFrame", title: str) -> "tuple[pandas.DataFrame, str]":
    """A sorted frame for a figure: all of it, or its first and last rows, and the title that says which."""
    if len(frame) <= MOST_ROWS:
        return frame, title
    half = MOST_ROWS // 2
    at = [*range(half), *range(len(frame) - half, len(frame))]
    return frame.iloc[at], f"{title} (the first {half} and the last {half} of {len(frame):,})"


def make_table(
    name: str,
    title: str,
    frame: "pandas.DataFrame",
    columns: Sequence[tuple[str, Callable[[Any], str] | Spread]],
    note: str = "",
    is_folded: bool = False,
) -> Table:
    """A table of a frame: for each column its head and how a row's text is made."""
    records = frame.to_dict("records")
    tells = [column.fit(records) if isinstance(column, Spread) else column for _, column in columns]
    shown = tuple(tuple(tell(record) for tell in tells) for record in records)
    return Table(name, title, tuple(head for head, _ in columns), shown, frame, note, is_folded)
