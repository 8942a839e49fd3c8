"""Seats: what going first is worth, and how long games last."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Page, Picture, Table, make_table
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import number_range, percent_range

if TYPE_CHECKING:
    import pandas

MOST_MARKS = 30


def make_page(seats: "pandas.DataFrame", bots: str) -> Page:
    """seats: of `lab.analysis.seats.rate_seats`. bots: who played."""
    lead = (
        f"How often whoever goes first wins, with {bots} playing both sides. "
        "It changes with decks and bots and is no property of the game."
    )
    spread = seats.sort_values("first_player", ascending=False, kind="stable").head(MOST_MARKS)
    picture = Picture(
        "seats",
        "Win rate of whoever goes first",
        "Win rate of the player who goes first in each matchup, with intervals",
        lambda: draw_forest(list_marks(spread), "win rate of whoever goes first, % (bars: 95 % each)"),
    )
    return Page("seats", "Going first", lead, (picture, _tabulate(seats)))


def list_marks(seats: "pandas.DataFrame") -> list[Mark]:
    """A mark a matchup."""
    return [
        Mark(
            f"{row['deck']} – {row['opponent']}",
            100 * row["first_player"],
            100 * row["first_player_low"],
            100 * row["first_player_high"],
            row["first_player_low"] > 0.5 or row["first_player_high"] < 0.5,
        )
        for row in seats.to_dict("records")
    ]


def _tabulate(seats: "pandas.DataFrame") -> Table:
    def share(name: str) -> Any:
        return lambda row: percent_range(row[name], row[f"{name}_low"], row[f"{name}_high"])

    return make_table(
        "seats",
        "Seats and length, by matchup",
        seats,
        [
            ("deck", lambda row: str(row["deck"])),
            ("against", lambda row: str(row["opponent"])),
            ("whoever goes first wins", share("first_player")),
            ("deck wins going first", share("going_first")),
            ("going second", share("going_second")),
            ("turns", lambda row: number_range(row["turns"], row["turns_low"], row["turns_high"])),
        ],
        "turns: of both sides together. Brackets and ±: 95 % each, by itself.",
        is_folded=True,
    )
