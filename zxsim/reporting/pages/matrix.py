"""Matchups: every deck against every other, with marks that hold for the whole table."""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Page, Picture, Table, make_table
from zxsim.reporting.charts.heatmap import Cell, draw_matrix
from zxsim.reporting.text import percent, percent_range

if TYPE_CHECKING:
    import pandas

NOTE = (
    "Full colour and bold: it is certain on which side of 50 % the true rate lies, for all such cells "
    "at once (Holm, 95 %). Pale: not certain."
)


def make_page(names: tuple[str, ...], matchups: "pandas.DataFrame") -> Page:
    """names: decks in the order of rows. matchups: of `lab.analysis.matchups.rate_matchups`."""
    cells = place_cells(names, matchups)
    picture = Picture(
        "matrix",
        "Win rate of the row against the column, %",
        "Colour map of the win rates of every deck against every other",
        lambda: draw_matrix(names, cells),
    )
    return Page("matchups", "Matchups", NOTE, (picture, _tabulate(matchups)))


def place_cells(names: tuple[str, ...], matchups: "pandas.DataFrame") -> dict[tuple[int, int], Cell]:
    """Row and column of each win rate."""
    at = {name: number for number, name in enumerate(names)}
    return {
        (at[row["deck"]], at[row["opponent"]]): (row["win_rate"], bool(row["certain"]))
        for row in matchups.to_dict("records")
    }


def _tabulate(matchups: "pandas.DataFrame") -> Table:
    return make_table(
        "matchups",
        "All matchups",
        matchups,
        [
            ("deck", lambda row: str(row["deck"])),
            ("against", lambda row: str(row["opponent"])),
            ("pairs", lambda row: f"{row['pairs']:,}"),
            ("win rate", lambda row: percent_range(row["win_rate"], row["low"], row["high"])),
            ("all at once", lambda row: percent_range(row["win_rate"], row["all_low"], row["all_high"])),
            ("certain", lambda row: "yes" if row["certain"] else "no"),
            ("going first", lambda row: percent(row["going_first"])),
            ("going second", lambda row: percent(row["going_second"])),
        ],
        "win rate: 95 % interval of each cell by itself; all at once: they hold together (Bonferroni).",
        is_folded=True,
    )
