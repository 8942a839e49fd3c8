"""What came out of a comparison, for eyes: the verdict, each opponent, what was changed."""

from typing import TYPE_CHECKING

from zxsim.cli import tuning_words as words
from zxsim.reporting.text import percent, points_range

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.tuning.compare import Comparison
    from zxsim.lab.tuning.tune import Tuned


def show(found: "Comparison", console: "Console") -> None:
    """The verdict first."""
    from zxsim.cli.screen import print_remarks, print_tables

    console.print(words.say_verdict(found), markup=False, style="bold")
    if found.verdict == "undecided":
        console.print("The games were not enough to say. More of them: --budget.", markup=False)
    console.print()
    print_tables(console, make_opponents(found), make_changes(found))
    level = f"{100 * found.effect.level:g} %"
    guide = f"{words.POINT} Brackets hold the true number in {level} of runs, {words.LOOKS}."
    if len(found.by_opponent) > 1:
        guide += (
            " Those of single opponents hold for all of them at once; in the whole field each of them counts "
            "by its share."
        )
    games = f"{words.say_games(found.conditions)} {words.say_ratio(found.variance_ratio)}"
    print_remarks((games, guide, *found.conditions.remarks), console)


def make_opponents(found: "Comparison") -> "Table":
    """A row an opponent, then the whole field."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("Against", "", "share", "before", "after", "points more")
    for each in found.by_opponent:
        table.add_row(
            escape(each.opponent),
            percent(each.share),
            percent(each.base),
            percent(each.variant),
            escape(points_range(each.effect.value, each.effect.low, each.effect.high)),
        )
    if len(found.by_opponent) > 1:
        table.add_row(
            "[bold]the whole field[/]",
            percent(1),
            percent(found.base_rate.value),
            percent(found.variant_rate.value),
            escape(points_range(found.effect.value, found.effect.low, found.effect.high)),
        )
    return table


def make_changes(found: "Comparison | Tuned") -> "Table":
    """Cards that go out and come in."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("What is changed in the main deck", "", "", "")
    table.columns[1].justify = table.columns[2].justify = "left"
    for copies, number, name in words.list_changes(found.conditions.game, found.out, found.into):
        table.add_row(copies, number, escape(name))
    if not table.row_count:
        table.add_row("nothing")
    return table
