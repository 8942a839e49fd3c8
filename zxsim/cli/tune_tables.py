"""What came out of tuning, for eyes: what the best list is worth, its changes, its steps."""

from typing import TYPE_CHECKING

from zxsim.cli import tuning_words as words
from zxsim.reporting.text import percent, points, points_range

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.statistics.estimate import Estimate
    from zxsim.lab.tuning.tune import Tuned


def show(found: "Tuned", console: "Console") -> None:
    """The answer first."""
    from zxsim.cli.compare_tables import make_changes
    from zxsim.cli.screen import print_remarks, print_tables

    console.print(words.say_tuned(found), markup=False, style="bold")
    console.print()
    tables = [make_worth(found), make_opponents(found), make_changes(found)] if found.out else []
    tables += [make_candidates(found)] if len(found.candidates) > 1 else []
    print_tables(console, *tables, make_steps(found))
    level = f"{100 * found.best.effect.level:g} %"
    guide = (
        f"{words.POINT} Brackets hold the true number in {level} of runs (checks of steps: 80 %), those of "
        f"the lists to choose from all at once. {words.FLATTERED}"
    )
    print_remarks((words.say_spent(found.conditions), guide, *found.conditions.remarks), console)


def make_worth(found: "Tuned") -> "Table":
    """The best list against the given one, under several conditions."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("What the best list is worth", "", "points more")
    for what, effect in list_worth(found):
        table.add_row(escape(what), escape(_tell(effect)))
    return table


def list_worth(found: "Tuned") -> "list[tuple[str, Estimate | float]]":
    """What was measured, and the effect; a bare number where no interval would be honest."""
    worth: list[tuple[str, Estimate | float]] = [("on fresh games", found.best.effect)]
    if found.chosen:
        worth.append(("on the games that chose the list", found.candidates[found.chosen].effect.value))
        worth.append(("in the checks that chose its steps", found.naive))
    return worth + [(each.what, each.effect) for each in found.elsewhere]


def make_candidates(found: "Tuned") -> "Table":
    """The lists that were chosen from, on the games that chose."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("Lists to choose from", "points more", "", "change")
    table.columns[1].justify = table.columns[2].justify = "left"
    table.columns[2].overflow = "fold"
    for change, effect, is_chosen in list_candidates(found):
        table.add_row(escape(_tell(effect)), "chosen" if is_chosen else "", escape(change))
    return table


def list_candidates(found: "Tuned") -> "list[tuple[str, Estimate | float, bool]]":
    """What each changes, its effect, and whether it was chosen; the given one scores 0 by its meaning."""
    return [
        ("the given list", 0.0, not found.chosen) if k == 0 else (each.name, each.effect, k == found.chosen)
        for k, each in enumerate(found.candidates)
    ]


def make_opponents(found: "Tuned") -> "Table":
    """Score against each opponent, before and after."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("Against, on fresh games", "", "share", "before", "after")
    sides = zip(found.conditions.field, found.given.by_opponent, found.best.by_opponent, strict=True)
    for (name, share), before, after in sides:
        table.add_row(escape(name), percent(share), percent(before), percent(after))
    return table


def make_steps(found: "Tuned") -> "Table":
    """A row a step of each climb."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table("Steps", "climb", "step", "candidates", "check", "", "change")
    table.columns[4].justify = table.columns[5].justify = "left"
    table.columns[5].overflow = "fold"
    for climb, steps in enumerate(found.climbs, start=1):
        for number, step in enumerate(steps, start=1):
            checked = escape(_tell(step.checked)) if step.checked else ""
            table.add_row(
                str(climb),
                str(number),
                f"{step.entrants:,}",
                checked,
                "taken" if step.accepted else "not taken",
                escape(step.change),
            )
    return table


def _tell(effect: "Estimate | float") -> str:
    if isinstance(effect, float):
        return points(effect)
    return points_range(effect.value, effect.low, effect.high)
