"""What came out of an experiment, for eyes: its decks, its cells, and how to read them."""

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.analysis.views import View
    from zxsim.lab.measures import Measure
    from zxsim.lab.results import Results

MOST_CELLS = 100  # in a table; of a larger experiment so many of the most lopsided ones:
SHOWN_CELLS = 20
DECK_WIDTH = 13  # columns of a screen that a deck takes


def show(results: "Results", console: "Console", groups: Sequence[str] = ()) -> None:
    """Decks, cells, the groups of measures asked for, and a guide."""
    from rich.markup import escape

    from zxsim.cli.screen import print_tables
    from zxsim.lab.analysis.views import list_views

    plan, views = results.plan, list_views(results)
    console.print(f"\n[bold]{escape(plan.name)}[/]  {escape(plan.question)}")
    console.print(_tell_size(results), markup=False)
    console.print()
    tables = [*_deck_tables(results, views), *_cell_tables(results, views)]
    for group in groups:
        tables += _measure_tables(results, views, group, console.width)
    print_tables(console, *tables)
    _print_guide(results, console)


def _tell_size(results: "Results") -> str:
    pairs = {run.pairs for run in results.runs}
    each = f" ({pairs.pop():,} pairs a cell)" if len(pairs) == 1 else ""
    bots = {" / ".join(dict.fromkeys(run.bots)) for run in results.runs}
    bot = f", bot {bots.pop()}" if len(bots) == 1 else ""
    return (
        f"{len(results):,} cells, {2 * results.pairs:,} games{each}, seed {results.plan.seed}{bot}, "
        f"kept in {results.store}"
    )


def _deck_tables(results: "Results", views: Sequence["View"]) -> list["Table"]:
    """The plan's own decks over all their opponents, a column a view; nothing where there is one opponent."""
    from rich.markup import escape

    from zxsim.cli.screen import NONE, make_table

    own = list_own(results)
    rated = {view.name: _rate(results, view) for view in views}
    first = next(iter(rated.values()))
    if not any(opponents > 1 for opponents, _, _ in first.values()):
        return []
    many = len(rated) > 1
    table = make_table(
        "Win rate over all opponents, %", "", *(rated if many else ("win rate", "worst opponent", ""))
    )
    for name in sorted(own, key=lambda name: list(first).index(name) if name in first else len(first)):
        if many:
            table.add_row(escape(name), *(found.get(name, (0, NONE, ()))[1] for found in rated.values()))
        elif name in first:
            table.add_row(escape(name), first[name][1], *first[name][2])
    if not many:
        table.columns[2].justify = "left"
    return [_let_names_fold(table)]


def list_own(results: "Results") -> tuple[str, ...]:
    """The decks that the plan asks about: not its field."""
    return results.setup.names[: len(results.plan.decks)]


def _rate(results: "Results", view: "View") -> dict[str, tuple[int, str, tuple[str, str]]]:
    """Deck -> number of opponents, win rate, worst opponent and the win rate against it; best first."""
    from rich.markup import escape

    from zxsim.lab.analysis.matchups import rate_decks

    return {
        row.deck: (
            row.opponents,
            f"{100 * row.win_rate:.1f} ±{50 * (row.high - row.low):.1f}",
            (
                escape(row.worst_opponent),
                f"{100 * row.worst:.1f} ±{50 * (row.worst_high - row.worst_low):.1f}",
            ),
        )
        for row in rate_decks(results, view).itertuples()
    }


def _cell_tables(results: "Results", views: Sequence["View"]) -> list["Table"]:
    chosen = choose_cells(results)
    title = "Win rate of each deck against its opponents, %"
    if len(chosen) < len(results):
        title = f"Win rates of the {len(chosen)} most lopsided of {len(results):,} cells, %"
    shown = [(view, [cell for cell in view.cells if cell in chosen]) for view in views]
    return [_cell_table(results, cells, _entitle(title, view, views)) for view, cells in shown if cells]


def _entitle(title: str, view: "View", views: Sequence["View"]) -> str:
    """Which view it is, where there are several."""
    return f"{title}: {view.name}" if len(views) > 1 else title


def choose_cells(results: "Results") -> set[int]:
    """Those that go into tables: all of them, or the most lopsided when they are very many."""
    cells = range(len(results))
    if len(results) <= MOST_CELLS:
        return set(cells)
    return set(sorted(cells, key=lambda cell: -abs(results[cell].win_rate.value - 0.5))[:SHOWN_CELLS])


def _cell_table(results: "Results", cells: list[int], title: str) -> "Table":
    """Cells under the name of their deck a."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table, number, percent, percent_half

    has_pairs = len({run.pairs for run in results.runs}) > 1
    heads = (*(["pairs"] if has_pairs else []), "win rate", "goes first", "turns", "cell")
    table = make_table(title, "", *heads)
    before = None
    for cell in sorted(cells, key=lambda cell: results.setup.cells[cell].deck_a):
        run = results[cell]
        if run.decks[0] != before:
            table.add_row(f"[bold]{escape(run.decks[0])}[/]")
        before = run.decks[0]
        opponent = "itself" if run.decks[0] == run.decks[1] else run.decks[1]
        pairs = [f"{run.pairs:,}"] if has_pairs else []
        numbers = (
            percent(run.win_rate).replace(" %", ""),
            percent_half(run.first_player()),
            number(run.turns()),
            str(cell),
        )
        table.add_row(f"  {escape(opponent)}", *pairs, *numbers)
    return _let_names_fold(table)


def _let_names_fold(table: "Table") -> "Table":
    """A long name goes on below; numbers stay whole."""
    for place, column in enumerate(table.columns):
        column.no_wrap = column.justify == "right" and place > 0
        column.overflow = "fold"
    return table


def _measure_tables(results: "Results", views: Sequence["View"], group: str, width: int) -> list["Table"]:
    """A group of measures by deck, as many decks beside each other as the screen holds."""
    from zxsim.lab.analysis.pooled import measure_deck, pool_deck

    tables = []
    for view in views:
        pooled = [pool_deck(results, view, deck) for deck in list_own(results)]
        decks = [(each.deck, measure_deck(results, each, group)) for each in pooled if each]
        longest = max(
            (len(measure.name + measure.unit) + 2 for _, each in decks for measure in each), default=0
        )
        at_a_time = max(1, (width - longest) // (DECK_WIDTH + 2))
        for start in range(0, len(decks), at_a_time):
            title = _entitle(f"{group.capitalize()}, by deck over all its opponents", view, views)
            tables.append(_measure_table(title, decks[start : start + at_a_time]))
    return tables


def _measure_table(title: str, decks: list[tuple[str, list["Measure"]]]) -> "Table":
    from rich.markup import escape

    from zxsim.cli.screen import make_table, measured_half

    table = make_table(title, "", *(escape(fill(name, DECK_WIDTH)) for name, _ in decks))
    for measures in zip(*(each for _, each in decks), strict=True):
        unit = "%" if measures[0].unit == "share" else measures[0].unit
        table.add_row(f"{measures[0].name}, {unit}", *map(measured_half, measures))
    for column in table.columns[1:]:
        column.overflow = "fold"
    return table


def _print_guide(results: "Results", console: "Console") -> None:
    from zxsim.cli.screen import print_remarks

    level = f"{100 * results.plan.level:g} %"
    if len(results) > MOST_CELLS:
        console.print(f"All cells: zxsim export {results.store} --what cells -o cells.csv", markup=False)
    if results.plan.until or results.plan.budget:
        console.print(
            f"Brackets hold the true number in {level} of runs at every look, so they may decide what to "
            "play (asymptotic sequence by pair, a draw counts ½); numbers with ± do not allow for that."
        )
    else:
        console.print(
            f"Brackets and ± hold the true number in {level} of runs each, one by one; the number of games "
            "was fixed before the first. Win rates: Wilson by pair, a draw counts ½; over all opponents: "
            "their mean. Means: Student by pair."
        )
    console.print('"goes first": win rate of whoever goes first.', markup=False)
    print_remarks(results.remarks, console)
    console.print(f"[dim]digest {results.digest}[/]")
