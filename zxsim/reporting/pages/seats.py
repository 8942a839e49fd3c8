"""Seats: what going first is worth, and how long games last."""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Page, Picture, Table, make_table, take_ends
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import Spread, join_names, number_range, percent_range

if TYPE_CHECKING:
    import pandas


def make_page(
    seats: "pandas.DataFrame", mean: tuple[float, float, float], bots: str, level: str, caution: str = ""
) -> Page:
    """seats: of `lab.analysis.seats.rate_seats`; mean: over all. bots: who played. caution: a sentence."""
    many = f", averaged over {len(seats)} matchups" if len(seats) > 1 else ""
    lead = (
        f"Whoever goes first wins {percent_range(*mean)} of the games{many} (bots: {bots}). That "
        "changes with decks and bots and is no property of the game."
    )
    ordered = seats.sort_values("first_player", ascending=False, kind="stable")
    drawn, title = take_ends(ordered, f"Win rate of whoever goes first (bots: {bots})")
    picture = Picture(
        "seats",
        title,
        "Win rate of the player who goes first in each matchup, with intervals",
        lambda: draw_forest(list_marks(drawn), f"win rate of whoever goes first, % (bars: {level} each)"),
    )
    return Page("seats", "Going first", lead, (picture, _tabulate(seats, level, caution)))


def list_marks(seats: "pandas.DataFrame") -> list[Mark]:
    """A mark a matchup."""
    return [
        Mark(
            join_names(row["deck"], row["opponent"]),
            100 * row["first_player"],
            100 * row["first_player_low"],
            100 * row["first_player_high"],
            bool(row["first_player_certain"]),
        )
        for row in seats.to_dict("records")
    ]


def _tabulate(seats: "pandas.DataFrame", level: str, caution: str) -> Table:
    def share(name: str) -> Spread:
        return Spread(percent_range, name, f"{name}_low", f"{name}_high")

    note = (
        f"turns: of both sides together. Brackets and ±: {level} each, by itself. A filled point: the "
        "side of 50 % is certain for all matchups at once (Bonferroni)."
    )
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
        f"{note} {caution}".rstrip(),
        is_folded=True,
    )
