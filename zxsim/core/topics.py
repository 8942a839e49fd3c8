"""How a game wants its numbers shown: subjects, each with its measures and charts. Words only."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Chart:
    """One figure of a table that the game counts (`labels.tables`).

    kind: "lines" along the last axis, a line a deck; "stack", parts of a whole by the last axis, a bar for
    each place of the axis before; "surface", wins over the last two axes; "bars", a histogram along the last
    axis. exact: a table of the same cells with what theory says, in thousandths of a try. scale: the unit of
    the y axis in hits / tries. where: the values to show of the last axis, empty for all.
    """

    kind: Literal["lines", "stack", "surface", "bars"]
    table: str
    title: str
    x: str
    y: str
    exact: str = ""
    scale: float = 100.0
    where: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Contrast:
    """What one event is worth: win rate after it less win rate without it, by the tables' last axis."""

    table: str
    without: str
    title: str
    x: str
    y: str
    note: str = ""


@dataclass(frozen=True)
class CardTable:
    """Tables by card: (name of the table, head of its column); wins in the games in which it happened."""

    tables: tuple[tuple[str, str], ...]
    title: str
    note: str = ""


@dataclass(frozen=True)
class Worth:
    """What single cards are worth in a place where luck decides which one turns up.

    table: of wins by card. marks: of the cards to show, as the deck's list has them; empty for all.
    """

    table: str
    title: str
    marks: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Topic:
    """A subject with a page of its own. group: of measures (`labels.groups`), "" for none."""

    anchor: str
    title: str
    lead: str
    group: str = ""
    figures: tuple[Chart | Contrast | CardTable | Worth, ...] = ()
