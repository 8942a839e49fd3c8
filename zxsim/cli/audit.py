"""`zxsim swap DECK --audit`: what is each card of a deck worth?"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxsim.cli.tuning import write_report
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.tuning.audit import Audit

PAIRS = 4_000
ALL, ONE = "all", "one"
HALF_BAR = 10  # columns to each side of nothing


def run_audit(
    deck: str,
    field: str | list[str],
    copies: str,
    pairs: int,
    setting: dict[str, Any],
    out: Path | None,
    as_json: bool,
) -> None:
    """Play it, print it, write its report where one was asked for."""
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.tuning.audit import audit

    if copies not in (ONE, ALL):
        raise UsageError(f"--copies {copies!r}: an audit replaces {ONE} copy of each card, or {ALL}.")
    with screen.progress(f"Slots of {deck}", load(setting["game"]), setting["bots"]) as report:
        found = audit(
            deck, field, copies="all" if copies == ALL else "one", pairs=pairs, progress=report, **setting
        )
    if as_json:
        screen.print_json(found.to_dict())
    else:
        show(found, screen.console())
    write_report(found, out)


def show(found: "Audit", console: "Console") -> None:
    """The answer, the ranked cards, and how to read them."""
    from zxsim.cli import tuning_words as words
    from zxsim.cli.screen import print_remarks, print_tables

    console.print(words.say_audit(found), markup=False, style="bold")
    console.print()
    if found.values:
        print_tables(console, make_table(found))
    level = f"{100 * found.base_rate.level:g} %"
    told = [
        f"{words.say_pairs(found.conditions)} for each card. {words.say_games(found.conditions)}",
        f"Points: score with the card minus score with the plain card in its place. {words.POINT} Brackets "
        f"hold the true numbers of all cards at once in {level} of runs. {words.ONCE}",
    ]
    if found.without:
        told.append(f"No plain card can take the place of: {', '.join(found.without)}.")
    print_remarks((*told, *found.conditions.remarks), console)


def make_table(found: "Audit") -> "Table":
    """A row a card, worth most first, with a bar to either side of nothing."""
    from rich.markup import escape

    from zxsim.cli import screen
    from zxsim.cli.tuning_words import list_changes
    from zxsim.reporting.text import points, points_range

    table = screen.make_table(
        f"What the cards of {found.conditions.deck} are worth",
        *("card", "copies", "", "points", "a copy", "instead"),
    )
    table.columns[2].justify = table.columns[5].justify = "left"
    longest = max(abs(each.value.value) for each in found.values) or 1.0
    for each in found.values:
        instead = list_changes(found.conditions.game, {}, each.instead)
        table.add_row(
            escape(f"{each.card} {each.name}"),
            str(each.copies),
            draw_bar(each.value.value / longest),
            escape(points_range(each.value.value, each.value.low, each.value.high)),
            points(each.value.value / each.copies, 2),
            escape(", ".join(f"{number} {name}" for _, number, name in instead)),
        )
    return table


def draw_bar(share: float) -> str:
    """A bar from the middle: to the left below 0, to the right above; -1 and 1 fill their side."""
    n = round(abs(share) * HALF_BAR)
    left, right = ("█" * n, "") if share < 0 else ("", "█" * n)
    return f"{left:>{HALF_BAR}}│{right:<{HALF_BAR}}"
