"""Overview: who wins, by how much, how sure."""

from typing import TYPE_CHECKING, Any

from zxsim.reporting.blocks import Page, Picture, Table, Text, make_table, take_ends
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.text import Spread, clean, percent_range

if TYPE_CHECKING:
    import pandas


def make_page(
    decks: "pandas.DataFrame", matchups: "pandas.DataFrame", honest: tuple[str, ...], level: str
) -> Page:
    """decks: of `lab.analysis.matchups`, those to be compared; matchups: all. honest: what must be known.

    level: of the intervals, in words.
    """
    drawn, title = take_ends(decks, "Mean win rate over all opponents, each counting the same")
    picture = Picture(
        "overview",
        title,
        "Win rates of the decks with their intervals, best first",
        lambda: draw_forest(
            list_marks(drawn),
            f"win rate, % (bars: {level}, all decks at once)",
        ),
    )
    lead = say_answer(decks, matchups)
    return Page("overview", "Overview", lead, (Text(honest), picture, _tabulate(decks, level)))


def say_answer(decks: "pandas.DataFrame", matchups: "pandas.DataFrame") -> str:
    """The answer in a few sentences."""
    best = decks.iloc[0].to_dict()
    name, against = clean(best["deck"]), _opponents(best)
    if len(decks) == 1:
        told = [f"{name} wins {_rate(best)} of its games against {against}."]
    elif len(decks) == 2 and best["opponents"] == 1:
        told = [f"{name} wins {_rate(best)} of its games against {clean(best['worst_opponent'])}."]
    else:
        told = [f"{name} has the highest win rate: {_rate(best)} of its games against {against}."]
        told.append(_compare(best, decks.iloc[1:]))
    if best["opponents"] > 1:
        told.append(f"Its worst matchup is {clean(best['worst_opponent'])} ({_worst(best)}).")
    certain, all_of_them = int(matchups["certain"].sum()) // 2, len(matchups) // 2
    if all_of_them > 1:
        told.append(f"In {certain} of {all_of_them} matchups it is certain who is favoured.")
    else:
        told.append("It is certain who is favoured." if certain else "It is not certain who is favoured.")
    return " ".join(told)


def _compare(best: dict[str, Any], others: "pandas.DataFrame") -> str:
    """Whether the best is ahead of all others, all being looked at together."""
    level_with = [row for row in others.to_dict("records") if row["all_high"] >= best["all_low"]]
    if not level_with:
        return "That is certainly more than any other deck here."
    second = clean(others.iloc[0]["deck"])
    if len(level_with) == 1:
        return f"{second} may be as good: their intervals overlap."
    return f"{second} and {len(level_with) - 1} more may be as good: their intervals overlap."


def list_marks(decks: "pandas.DataFrame") -> list[Mark]:
    """A mark a deck, with the interval that holds for all decks at once."""
    return [
        Mark(
            row["deck"],
            100 * row["win_rate"],
            100 * row["all_low"],
            100 * row["all_high"],
            bool(row["certain"]),
        )
        for row in decks.to_dict("records")
    ]


def _tabulate(decks: "pandas.DataFrame", level: str) -> Table:
    return make_table(
        "decks",
        "Decks, best first",
        decks,
        [
            ("deck", lambda row: str(row["deck"])),
            ("opponents", lambda row: f"{row['opponents']}"),
            ("mean win rate", Spread(percent_range, "win_rate", "low", "high")),
            ("worst matchup", lambda row: str(row["worst_opponent"])),
            ("win rate there", Spread(percent_range, "worst", "worst_low", "worst_high")),
        ],
        f"Brackets: {level} intervals; that of a mean by itself, that of a worst matchup for all matchups at "
        "once, so that it may be picked out.",
    )


def _rate(row: dict[str, Any]) -> str:
    return percent_range(row["win_rate"], row["low"], row["high"])


def _worst(row: dict[str, Any]) -> str:
    return percent_range(row["worst"], row["worst_low"], row["worst_high"])


def _opponents(row: dict[str, Any]) -> str:
    return "one opponent" if row["opponents"] == 1 else f"{row['opponents']} opponents"
