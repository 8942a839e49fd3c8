"""Matchups: every deck against every other, with marks that hold for the whole table."""

from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Block, Page, Picture, Table, make_table, take_ends
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.charts.heatmap import MOST_DRAWN, Cell, draw_gauntlet, draw_matrix
from zxsim.reporting.text import Spread, join_names, percent, percent_range

if TYPE_CHECKING:
    import pandas

Places = tuple[str, ...]


def make_page(
    rows: Places, columns: Places, matchups: "pandas.DataFrame", decks: "pandas.DataFrame", level: str
) -> Page:
    """rows, columns: decks in order; equal for all against all, else a field and those who challenge it.

    matchups, decks: of `lab.analysis.matchups`, decks being those of the columns.
    """
    lead = (
        "Full colour and bold: it is certain on which side of 50 % the true rate lies, for all such cells "
        f"at once ({level}{', at every look' if is_looked_at(matchups) else ''}). Pale: not certain."
    )
    blocks: list[Block] = []
    if max(len(rows), len(columns)) <= MOST_DRAWN:
        blocks.append(_picture_matrix(rows, columns, matchups))
    if len(decks) > 1 and decks["opponents"].max() > 1:
        blocks.append(_picture_worst(decks, level))
    return Page("matchups", "Matchups", lead, (*blocks, _tabulate(matchups, level)))


def is_looked_at(matchups: "pandas.DataFrame") -> bool:
    """Whether looking at the win rates decided when to stop."""
    return bool((matchups["validity"] != "fixed").any())


def place_cells(rows: Places, columns: Places, matchups: "pandas.DataFrame") -> dict[tuple[int, int], Cell]:
    """Row and column of each win rate: of the row in a matrix, of the column in a gauntlet."""
    own, other = ("deck", "opponent") if rows == columns else ("opponent", "deck")
    down, across = ({name: n for n, name in enumerate(names)} for names in (rows, columns))
    return {
        (down[row[own]], across[row[other]]): (row["win_rate"], bool(row["certain"]))
        for row in matchups.to_dict("records")
        if row[own] in down and row[other] in across
    }


def _picture_matrix(rows: Places, columns: Places, matchups: "pandas.DataFrame") -> Picture:
    cells = place_cells(rows, columns, matchups)
    if rows == columns:
        return Picture(
            "matrix",
            "Win rate of the row against the column, %",
            "Colour map of the win rates of every deck against every other",
            lambda: draw_matrix(rows, cells),
        )
    return Picture(
        "matrix",
        "Win rate of the column against the row, %",
        "Colour map of the win rates of each challenger against the field",
        lambda: draw_gauntlet(rows, columns, cells),
    )


def _picture_worst(decks: "pandas.DataFrame", level: str) -> Picture:
    drawn, title = take_ends(decks.sort_values("worst", ascending=False, kind="stable"), "Worst matchups")
    return Picture(
        "worst",
        f"{title}: the win rate of each deck against the opponent it does worst against",
        "Win rate of each deck in its worst matchup, with intervals",
        lambda: draw_forest(list_worst(drawn), f"win rate, % (bars: {level}, all matchups at once)"),
    )


def list_worst(decks: "pandas.DataFrame") -> list[Mark]:
    """A mark a deck: how it does where it does worst."""
    return [
        Mark(
            join_names(row["deck"], row["worst_opponent"]),
            100 * row["worst"],
            100 * row["worst_low"],
            100 * row["worst_high"],
            row["worst_low"] > 0.5 or row["worst_high"] < 0.5,
        )
        for row in decks.to_dict("records")
    ]


def _tabulate(matchups: "pandas.DataFrame", level: str) -> Table:
    if is_looked_at(matchups):
        note = (
            f"win rate: {level} interval of each cell by itself, true at every look; all at once: they hold "
            "together (Bonferroni), and a cell is certain where that leaves 50 % out. Win rates by seat do "
            "not allow for the looking."
        )
    else:
        note = (
            f"win rate: {level} interval of each cell by itself; all at once: they hold together "
            "(Bonferroni). certain: Holm's mark, as strict for the whole table, which finds a little more."
        )
    return make_table(
        "matchups",
        "All matchups",
        matchups,
        [
            ("deck", lambda row: str(row["deck"])),
            ("against", lambda row: str(row["opponent"])),
            ("pairs", lambda row: f"{row['pairs']:,}"),
            ("win rate", Spread(percent_range, "win_rate", "low", "high")),
            ("all at once", Spread(percent_range, "win_rate", "all_low", "all_high")),
            ("certain", lambda row: "yes" if row["certain"] else "no"),
            ("going first", lambda row: percent(row["going_first"])),
            ("going second", lambda row: percent(row["going_second"])),
        ],
        note,
        is_folded=True,
    )
