"""Is a change better: the verdict, each opponent, and how it became sure."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Block, Page, Picture, Table, Text, make_table, take_ends
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.charts.looks import draw_looks
from zxsim.reporting.text import Spread, clean, percent, points_range

if TYPE_CHECKING:
    import pandas

FIELD = "the whole field"


def make_page(
    verdict: str,
    said: tuple[str, ...],
    opponents: "pandas.DataFrame",
    looks: "pandas.DataFrame",
    changes: "pandas.DataFrame",
    delta: float,
    level: str,
) -> Page:
    """verdict: the answer in a sentence. said: what else must be known.

    opponents: opponent, share, base, variant, effect, low, high, all as shares. looks: pairs, effect, low,
    high. changes: copies, number, name. delta: in points.
    """
    blocks: list[Block] = [Text(said), _picture_opponents(opponents, looks.iloc[-1].to_dict(), delta, level)]
    if len(looks) > 2:
        blocks.append(_picture_looks(looks, delta, level))
    tables = (
        tabulate_changes(changes),
        _tabulate_opponents(opponents, level),
        _tabulate_looks(looks, level),
    )
    return Page("verdict", "Verdict", verdict, (*blocks, *tables))


def _picture_opponents(
    opponents: "pandas.DataFrame", whole: dict[str, Any], delta: float, level: str
) -> Picture:
    ordered = opponents.sort_values("effect", ascending=False, kind="stable")
    drawn, title = take_ends(ordered, "What the change is worth, by opponent")
    rows = (
        [{"opponent": FIELD} | whole, *drawn.to_dict("records")]
        if len(drawn) > 1
        else drawn.to_dict("records")
    )
    axis = f"points more (bars: {level}, all at once; grey: does not matter)"
    return Picture(
        "effect",
        title,
        "Effect of the change against the field and each opponent, with intervals",
        lambda: draw_forest(list_marks(rows), axis, 0.0, form="+.1f", delta=delta),
    )


def list_marks(rows: list[dict[str, Any]]) -> list[Mark]:
    """A mark an opponent, in points; filled where its side of zero is certain."""
    return [
        Mark(
            clean(row["opponent"]),
            100 * row["effect"],
            100 * row["low"],
            100 * row["high"],
            row["low"] > 0 or row["high"] < 0,
        )
        for row in rows
    ]


def _picture_looks(looks: "pandas.DataFrame", delta: float, level: str) -> Picture:
    at = looks["pairs"].tolist()
    values, low, high = ([100 * x for x in looks[name]] for name in ("effect", "low", "high"))
    return Picture(
        "looks",
        f"What was known at each look: points more with the change ({level}, true at all looks)",
        "Effect of the change at each look, with an interval that narrows",
        lambda: draw_looks(at, values, low, high, "pairs against each opponent", "points", delta),
    )


def tabulate_changes(changes: "pandas.DataFrame", title: str = "What is changed in the main deck") -> Table:
    """Cards that go out and come in."""
    columns: list[tuple[str, Any]] = [
        ("copies", lambda row: str(row["copies"])),
        ("number", lambda row: str(row["number"])),
        ("card", lambda row: str(row["name"])),
    ]
    return make_table("changes", title, changes, columns)


def _tabulate_opponents(opponents: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "opponents",
        "By opponent",
        opponents,
        [
            ("against", lambda row: str(row["opponent"])),
            ("share of the field", lambda row: percent(row["share"])),
            ("score before", lambda row: percent(row["base"])),
            ("after", lambda row: percent(row["variant"])),
            ("points more", Spread(points_range, "effect", "low", "high")),
        ],
        f"Brackets: {level}, true for all opponents at once and at every look. 1 point = 1 game in 100; a "
        "draw and an unfinished game count one half.",
    )


def _tabulate_looks(looks: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "looks",
        "Every look",
        looks,
        [
            ("pairs", lambda row: f"{row['pairs']:,}"),
            ("points more", Spread(points_range, "effect", "low", "high")),
        ],
        f"Brackets: {level}, all of them true at once.",
        is_folded=True,
    )
