"""How things look: consoles, tables, numbers with their intervals, progress."""

import json
import math
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Column, Table
from rich.text import Text

from zxsim.lab.bots import is_planner

if TYPE_CHECKING:
    from zxsim.core.game import Game
    from zxsim.lab.measures import Measure
    from zxsim.lab.progress import Progress as Experiment
    from zxsim.lab.runner import Progress as Report
    from zxsim.lab.statistics.estimate import Estimate

FILE_WIDTH = 140  # columns when nobody's terminal says how wide it is
LONGEST_TEXT = 16  # columns before a bar
NONE = "–"


def console(stderr: bool = False) -> Console:
    """Standard output, or standard error."""
    stream = sys.stderr if stderr else sys.stdout
    return Console(stderr=stderr, highlight=False, width=None if stream.isatty() else FILE_WIDTH)


def print_json(found: Any) -> None:
    """One JSON text on standard output."""
    print(json.dumps(found, ensure_ascii=False, allow_nan=False, indent=2))


def say(text: str) -> None:
    """A line on standard error: what goes on, not what came out."""
    print(text, file=sys.stderr, flush=True)


def make_table(title: str, *columns: str) -> Table:
    """Words to the left in the first column, numbers to the right in the others.

    Where the terminal is too narrow, numbers go on below: a cut number would be a wrong one.
    """
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.show_edge, table.pad_edge, table.collapse_padding = False, False, True  # 80 columns are not many
    table.min_width = len(title)
    table.show_header = any(columns)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=not number)
    return table


def print_tables(console: Console, *tables: Table) -> None:
    """Tables with an empty line after each."""
    for table in tables:
        console.print(table)
        console.print()


def percent(estimate: "Estimate") -> str:
    """Share or score in per cent, with its interval."""
    if math.isnan(estimate.value):
        return NONE
    low, high = (_digits(100 * end, estimate) for end in (estimate.low, estimate.high))
    return f"{_digits(100 * estimate.value, estimate)} % [{low}, {high}]".replace("[", r"\[")


def number(estimate: "Estimate") -> str:
    """Mean with half the length of its interval."""
    if math.isnan(estimate.value):
        return NONE
    if math.isnan(estimate.low):
        return f"{estimate.value:.2f}"
    return f"{estimate.value:.2f} ±{(estimate.high - estimate.low) / 2:.2f}"


def percent_half(estimate: "Estimate") -> str:
    """Share or score in per cent without the sign, with half the length of its interval: for wide tables."""
    if math.isnan(estimate.value):
        return NONE
    return f"{100 * estimate.value:.1f} ±{50 * (estimate.high - estimate.low):.1f}"


def measured_half(measure: "Measure") -> str:
    """A measure in its unit, short."""
    return percent_half(measure.estimate) if measure.unit == "share" else number(measure.estimate)


def measured(measure: "Measure") -> str:
    """A measure in its unit."""
    return percent(measure.estimate) if measure.unit == "share" else number(measure.estimate)


def _digits(value: float, estimate: "Estimate") -> str:
    """Two decimals where the interval is short enough for them to mean something."""
    return f"{value:.2f}" if estimate.high - estimate.low < 0.02 else f"{value:.1f}"


@contextmanager
def progress(text: str, game: "Game", bots: Iterable[str] = ()) -> "Iterator[Report]":
    """A bar on standard error, or nothing at all when that is not a terminal.

    The first report comes before the game's kernel is needed: the moment to say that it must be compiled.
    """
    with stages(game) as report:
        yield lambda done, games: report(text, bots, done, games)


Stages = Callable[[str, Iterable[str], int, int], None]


@contextmanager
def stages(game: "Game") -> Iterator[Stages]:
    """The same for several stages, one after the other: text, bots, games done, games in all."""
    words = TextColumn("{task.description}", markup=False)
    columns = (words, BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def report(text: str, bots: Iterable[str], done: int, games: int) -> None:
            if done == 0:
                announce_compilation(core_for(game, bots))
            bar.update(task, description=text, completed=done, total=games)

        yield report


class _Speed(ProgressColumn):
    """Games a second of late, as the time left is reckoned: a minute of compiling is soon forgotten."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "")


@contextmanager
def watching(text: str, game: "Game", bots: Iterable[str] = ()) -> "Iterator[Callable[[Experiment], None]]":
    """A bar with games a second, time left and the last estimate; nothing at all outside a terminal."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=12),
        TaskProgressColumn(),
        _Speed(table_column=Column(no_wrap=True)),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}", markup=False),
    )
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(shorten(text), total=None, note="")

        def report(seen: "Experiment") -> None:
            if seen.cell is None:
                announce_compilation(core_for(game, bots))
            note = f"cell {seen.cell}: {percent_half(seen.win_rate)} %" if seen.win_rate else ""
            bar.update(task, completed=seen.done, total=seen.most, note=note)

        yield report


def shorten(text: str) -> str:
    """What leaves room for a bar on the same line."""
    return text if cell_len(text) <= LONGEST_TEXT else f"{set_cell_size(text, LONGEST_TEXT - 1)}…"


def core_for(game: "Game", bots: Iterable[str]) -> Callable[..., Any]:
    """The compiled entry that these bots need: with a planner among them, a larger one."""
    if any(map(is_planner, bots)):
        return getattr(game.play_games, "rare", game.play_games)
    return game.play_games


def announce_compilation(*entries: Callable[..., Any]) -> None:
    """Say so when the first call of one of these functions will take its time."""
    from zxsim.core.jit import is_compiled

    if not all(map(is_compiled, entries)):
        say("Compiling the game core: about half a minute, once; later starts use what is kept on disk.")


def print_remarks(remarks: Iterable[str], console: Console) -> None:
    """What must be said with every number."""
    for remark in remarks:
        console.print(remark, markup=False)
