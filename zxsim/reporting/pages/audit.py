"""Which card is worth least: every card against a plain one in its place."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Page, Picture, Table, Text, make_table, take_ends
from zxsim.reporting.charts.forest import Mark
from zxsim.reporting.charts.tornado import draw_tornado
from zxsim.reporting.text import Spread, points, points_range

if TYPE_CHECKING:
    import pandas


def make_page(answer: str, said: tuple[str, ...], values: "pandas.DataFrame", level: str) -> Page:
    """answer: in a sentence or two. said: what else must be known.

    values: a row a card, worth most first: card, name, copies, instead, value, low, high, value_per_copy as
    shares, variance_ratio, then a column an opponent.
    """
    return Page("audit", "Cards", answer, (Text(said), _picture(values, level), _tabulate(values, level)))


def _picture(values: "pandas.DataFrame", level: str) -> Picture:
    drawn, title = take_ends(values, "What each card is worth against a plain one in its place")
    return Picture(
        "audit",
        title,
        "Value of each card, the greatest first, with intervals",
        lambda: draw_tornado(list_bars(drawn), f"points (lines: {level}, all cards at once)", "+.2f"),
    )


def list_bars(values: "pandas.DataFrame") -> list[Mark]:
    """A bar a card, in points; certain where its side of zero is."""
    return [
        Mark(
            f"{row['copies']} {row['name']}",
            100 * row["value"],
            100 * row["low"],
            100 * row["high"],
            row["low"] > 0 or row["high"] < 0,
        )
        for row in values.to_dict("records")
    ]


def _tabulate(values: "pandas.DataFrame", level: str) -> Table:
    opponents = list(values.columns)[list(values.columns).index("variance_ratio") + 1 :]
    columns: list[tuple[str, Any]] = [
        ("copies", lambda row: str(row["copies"])),
        ("number", lambda row: str(row["card"])),
        ("card", lambda row: str(row["name"])),
        ("points", Spread(points_range, "value", "low", "high")),
        ("a copy", lambda row: points(row["value_per_copy"], 2)),
        ("instead", lambda row: str(row["instead"])),
        *((f"against {name}", _tell(name)) for name in opponents),
        ("variance ratio", lambda row: _ratio(row["variance_ratio"])),
    ]
    note = (
        f"Brackets: {level}, true for all cards at once. Against single opponents: without intervals, only "
        "to see where the value comes from. variance ratio: how many times as many games it would have "
        "taken without shared luck."
    )
    return make_table("audit", "Every card", values, columns, note)


def _tell(name: str) -> Any:
    return lambda row: points(row[name], 1)


def _ratio(ratio: float) -> str:
    return "–" if ratio != ratio else f"{ratio:.1f}"
