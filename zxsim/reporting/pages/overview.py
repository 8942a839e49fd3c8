"""Overview: who wins, by how much, how sure."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Page, Picture, Table, Text, make_table
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import clean, percent_range

if TYPE_CHECKING:
    import pandas


def make_page(decks: "pandas.DataFrame", matchups: "pandas.DataFrame", honest: str) -> Page:
    """decks, matchups: of `lab.analysis.matchups`. honest: what the numbers cannot say."""
    picture = Picture(
        "overview",
        "Mean win rate over all opponents",
        "Win rates of all decks with their intervals, best first",
        lambda: draw_forest(list_marks(decks), "win rate, % (each opponent counts the same; bars: 95 %)"),
    )
    return Page(
        "overview", "Overview", say_answer(decks, matchups), (picture, _tabulate(decks), Text((honest,)))
    )


def say_answer(decks: "pandas.DataFrame", matchups: "pandas.DataFrame") -> str:
    """The answer in two sentences."""
    best = decks.iloc[0].to_dict()
    told = [f"{clean(best['deck'])} wins most: {_rate(best)} of its games against {_opponents(best)}."]
    if len(decks) > 2:
        second = decks.iloc[1].to_dict()
        is_clear = best["low"] > second["high"]
        sure = "clearly ahead of" if is_clear else "not clearly ahead of"
        told.append(f"That is {sure} {clean(second['deck'])} ({_rate(second)}).")
    if len(decks) > 1 and best["opponents"] > 1:
        told.append(f"Its worst matchup is {clean(best['worst_opponent'])} ({_worst(best)}).")
    sure_cells = int(matchups["certain"].sum()) // 2
    told.append(f"In {sure_cells} of {len(matchups) // 2} matchups it is certain who is favoured.")
    return " ".join(told)


def list_marks(decks: "pandas.DataFrame") -> list[Mark]:
    """A mark a deck; certain: the interval is clear of one half."""
    return [
        Mark(
            row["deck"],
            100 * row["win_rate"],
            100 * row["low"],
            100 * row["high"],
            row["low"] > 0.5 or row["high"] < 0.5,
        )
        for row in decks.to_dict("records")
    ]


def _tabulate(decks: "pandas.DataFrame") -> Table:
    return make_table(
        "decks",
        "Decks, best first",
        decks,
        [
            ("deck", lambda row: str(row["deck"])),
            ("opponents", lambda row: f"{row['opponents']}"),
            ("mean win rate", _rate),
            ("worst matchup", lambda row: str(row["worst_opponent"])),
            ("win rate there", _worst),
        ],
        "Brackets: 95 % intervals, each by itself. The worst matchup is the lowest of several estimates, "
        "so its true rate is likely a little higher.",
    )


def _rate(row: dict[str, Any]) -> str:
    return percent_range(row["win_rate"], row["low"], row["high"])


def _worst(row: dict[str, Any]) -> str:
    return percent_range(row["worst"], row["worst_low"], row["worst_high"])


def _opponents(row: dict[str, Any]) -> str:
    return "one opponent" if row["opponents"] == 1 else f"{row['opponents']} opponents"
