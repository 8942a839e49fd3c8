"""What an experiment will take, before it is played."""

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from zxsim.lab.forecast import Forecast
    from zxsim.lab.plan.plan import Plan


def command(plan: "Plan", store: Path | None, jobs: int | None, as_json: bool) -> None:
    """Cells, games, precision, time and disk, and what is in the store already."""
    from zxsim.cli import screen
    from zxsim.lab.experiment import choose_folder
    from zxsim.lab.forecast import forecast
    from zxsim.lab.plan.cells import make_setup
    from zxsim.lab.runner import count_cores

    setup = make_setup(plan)
    screen.announce_compilation(screen.core_for(setup.plug, chain(*(cell.bots for cell in setup.cells))))
    found = forecast(plan, setup, jobs or count_cores())
    if as_json:
        screen.print_json(found.to_dict())
    else:
        show(plan, found, choose_folder(plan, store), screen.console())


def show(plan: "Plan", found: "Forecast", folder: Path, console: "Console") -> None:
    """A line a number."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table

    table = make_table(f"{escape(plan.name)}: what it takes", "", "")
    table.add_row("cells", f"{found.cells:,}")
    how = ", likely / at most" if plan.until else ", on average" if plan.budget else ""
    table.add_row(f"pairs a cell{how}", _tell_pairs(plan, found))
    table.add_row("games", f"{found.games:,}")
    table.add_row("win rate of even decks, known to", f"±{100 * found.half_width:.2f} points")
    table.add_row(f"time on {found.jobs} {'job' if found.jobs == 1 else 'jobs'}", tell_time(found.seconds))
    table.add_row("disk", tell_bytes(found.disk_bytes))
    console.print(table)
    console.print(f"[dim]Time and disk from {found.sampled_games:,} games played just now.[/]")
    if (folder / "ledger.sqlite").exists():
        console.print(f"{folder} exists: what it holds of this plan is not played again.", markup=False)
    else:
        console.print(f"Nothing of it has been played; games would be kept in {folder}.", markup=False)


def tell_time(seconds: float) -> str:
    """In the unit that a person would use."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def tell_bytes(size: float) -> str:
    """In the unit that a person would use."""
    if size < 1000:
        return f"{size:.0f} B"
    for unit in ("kB", "MB", "GB"):
        size /= 1000
        if size < 1000 or unit == "GB":
            break
    return f"{size:.1f} {unit}"


def _tell_pairs(plan: "Plan", found: "Forecast") -> str:
    return f"{found.pairs:,} / {found.most_pairs:,}" if plan.until else f"{found.pairs:,}"
