"""A better list: what it is worth, where it comes from, what is changed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zxsim.reporting.blocks import Block, Page, Picture, Table, Text, make_table
from zxsim.reporting.charts.dots import Dots, draw_dots
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.charts.race import Runner, draw_race
from zxsim.reporting.pages.comparison import tabulate_changes
from zxsim.reporting.text import Spread, points, points_range

if TYPE_CHECKING:
    import pandas

MOST_RACES = 4
"""Races that are drawn."""


def make_page(
    answer: str,
    said: tuple[str, ...],
    worth: "pandas.DataFrame",
    candidates: "pandas.DataFrame",
    opponents: "pandas.DataFrame",
    changes: "pandas.DataFrame",
    cards: "pandas.DataFrame",
    delta: float,
    level: str,
) -> Page:
    """answer: in a few sentences. said: what else must be known. delta: in points.

    worth: what, effect, low, high: the best list against the given one under several conditions; without
    ends where it says nothing honest. candidates: change, effect, low, high, chosen: the lists that the best
    one was chosen from. opponents: opponent, before, after. changes: copies, number, name. cards: number,
    name, before, after.
    """
    blocks: list[Block] = [Text(said), _picture_worth(worth, delta, level)]
    if len(changes):
        blocks += [_picture_opponents(opponents), tabulate_changes(changes, "What the best list changes")]
    tables = (_tabulate_worth(worth), _tabulate_candidates(candidates), _tabulate_cards(cards))
    return Page("tuned", "Best list", answer, (*blocks, *tables))


def make_search_page(lead: str, races: "Sequence[pandas.DataFrame]", steps: "pandas.DataFrame") -> Page:
    """How it was looked for.

    races: of the steps of one climb: pairs, name, effect, left. steps: of all climbs: climb, step, entrants,
    change, naive, checked, low, high, accepted.
    """
    pictures = [_picture_race(number, race) for number, race in enumerate(races[:MOST_RACES], start=1)]
    return Page("search", "Search", lead, (*pictures, _tabulate_steps(steps)))


def list_marks(worth: "pandas.DataFrame") -> list[Mark]:
    """A mark a condition, in points; filled where its side of zero is certain."""
    marks = []
    for row in worth.to_dict("records"):
        low, high = (row["effect"] if row[end] != row[end] else row[end] for end in ("low", "high"))
        certain = row["low"] > 0 or row["high"] < 0
        marks.append(Mark(row["what"], 100 * row["effect"], 100 * low, 100 * high, certain))
    return marks


def _picture_worth(worth: "pandas.DataFrame", delta: float, level: str) -> Picture:
    return Picture(
        "worth",
        "What the best list is worth against the given one",
        "Effect of the best list on fresh games and under other conditions, with intervals",
        lambda: draw_forest(
            list_marks(worth), f"points (bars: {level}; grey: does not matter)", 0.0, form="+.1f", delta=delta
        ),
    )


def _picture_opponents(opponents: "pandas.DataFrame") -> Picture:
    names = [str(name) for name in opponents["opponent"]]
    sides = [
        Dots(name, values, values, values)
        for name, values in (
            (words, [100 * x for x in opponents[column]])
            for words, column in (("given list", "before"), ("best list", "after"))
        )
    ]
    return Picture(
        "opponents",
        "Score against each opponent, before and after",
        "Score of the given and of the best list against each opponent",
        lambda: draw_dots(names, sides, "score, %, on fresh games"),
    )


def _picture_race(number: int, race: "pandas.DataFrame") -> Picture:
    return Picture(
        f"race-{number}",
        f"Race {number}: every swap that is still in it, against the list it began with",
        "Effects of the candidates at each look, and where they drop out",
        lambda: draw_race(list_runners(race), "pairs against each opponent", "points"),
    )


def list_runners(race: "pandas.DataFrame") -> list[Runner]:
    """A line a candidate, those first that stood best when last seen."""
    runners = [
        Runner(
            str(name),
            part["pairs"].tolist(),
            [100 * value for value in part["effect"]],
            not part["left"].iloc[-1],
        )
        for name, part in race.groupby("name", sort=False)
    ]
    return sorted(runners, key=lambda runner: (-runner.at[-1], -runner.values[-1]))


def _tabulate_worth(worth: "pandas.DataFrame") -> Table:
    return make_table(
        "worth",
        "What it is worth",
        worth,
        [
            ("measured", lambda row: str(row["what"])),
            ("points more", Spread(points_range, "effect", "low", "high")),
        ],
        "Only the number on fresh games is free of selection: the list was chosen for what it scored on the "
        "games that chose it, its steps for what they scored in their checks, so these numbers flatter it.",
    )


def _tabulate_candidates(candidates: "pandas.DataFrame") -> Table:
    return make_table(
        "candidates",
        "The lists to choose from",
        candidates,
        [
            ("change", lambda row: str(row["change"])),
            ("points more", Spread(points_range, "effect", "low", "high")),
            ("chosen", lambda row: "yes" if row["chosen"] else ""),
        ],
        "The given list, where each climb ended, and what it decided against at last, all on the same games, "
        "which had no part in finding them. The intervals hold for all of these lists at once.",
    )


def _tabulate_cards(cards: "pandas.DataFrame") -> Table:
    return make_table(
        "list",
        "The main deck, before and after",
        cards,
        [
            ("number", lambda row: str(row["number"])),
            ("card", lambda row: str(row["name"])),
            ("before", lambda row: str(row["before"] or "")),
            ("after", lambda row: str(row["after"] or "")),
        ],
        is_folded=True,
    )


def _tabulate_steps(steps: "pandas.DataFrame") -> Table:
    return make_table(
        "steps",
        "Every step",
        steps,
        [
            ("climb", lambda row: str(row["climb"])),
            ("step", lambda row: str(row["step"])),
            ("candidates", lambda row: f"{row['entrants']:,}"),
            ("change", lambda row: str(row["change"])),
            ("first of the race", lambda row: points(row["naive"])),
            ("check", Spread(points_range, "checked", "low", "high")),
            ("taken", lambda row: "yes" if row["accepted"] else "no"),
        ],
        "A step is taken when its check, on fresh games, shows an improvement (brackets: 80 %). Further "
        "climbs begin with a few random swaps.",
    )
