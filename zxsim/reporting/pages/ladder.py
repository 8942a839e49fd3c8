"""Ladder: how strong the bots are, rung by rung."""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Page, Picture, make_table
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import Spread, join_names, percent_range

if TYPE_CHECKING:
    import pandas

STRENGTH = (
    "How well bots play says how far their games can be trusted, not how well a deck does. Where another bot "
    "changes which deck is better, the difference is one of bots."
)


def make_page(rungs: "pandas.DataFrame", sentence: str, level: str) -> Page:
    """rungs: `frame` of a `lab.ladder.Ladder`, from below. sentence: what came out."""
    upper = rungs.iloc[::-1]
    picture = Picture(
        "ladder",
        "Win rate of the first bot named, strongest on top",
        "Win rate of each bot against others, with intervals",
        lambda: draw_forest(list_marks(upper), f"win rate of the first bot named, % (bars: {level} each)"),
    )
    table = make_table(
        "ladder",
        "Rungs",
        upper,
        [
            ("bot", lambda row: str(row["bot"])),
            ("against", lambda row: str(row["other"])),
            ("wins", Spread(percent_range, "win_rate", "low", "high")),
            ("certain", lambda row: "yes" if row["certain"] else "no"),
            ("pairs", lambda row: f"{row['pairs']:,}"),
            ("games a second", lambda row: f"{row['games_per_second']:,.1f}"),
        ],
        f"Brackets: {level} each, by itself. certain, and a filled point: the side of 50 % is certain for "
        "all rungs at once (Holm).",
    )
    return Page("ladder", "Strength of the bots", f"{sentence} {STRENGTH}", (picture, table))


def list_marks(rungs: "pandas.DataFrame") -> list[Mark]:
    """A mark a rung."""
    return [
        Mark(
            join_names(row["bot"], row["other"]),
            100 * row["win_rate"],
            100 * row["low"],
            100 * row["high"],
            bool(row["certain"]),
        )
        for row in rungs.to_dict("records")
    ]
