"""`zxsim run` and `zxsim resume`: play an experiment, or what is missing of it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import Jobs, Json

if TYPE_CHECKING:
    from rich.console import Console

    from zxsim.lab.forecast import Forecast
    from zxsim.lab.plan.plan import Plan
    from zxsim.lab.results import Results

Experiment = Annotated[str, typer.Argument(help="An experiment file (TOML).", show_default=False)]
Stored = Annotated[
    str, typer.Argument(help="The folder of a run, or its experiment file.", show_default=False)
]
StoreFolder = Annotated[
    Path | None,
    typer.Option("--store", help="Folder that keeps the games.", show_default="runs/NAME"),
]
Backend = Annotated[
    str, typer.Option(help="Who plays: threads, sequential, loky (processes) or dask (a cluster).")
]
Scheduler = Annotated[
    str | None,
    typer.Option(help="Address of a Dask scheduler, tcp://... or tls://...", show_default="a local one"),
]
Pem = Annotated[Path | None, typer.Option(help="PEM file for a tls:// scheduler.", show_default=False)]


def command(
    experiment: Experiment,
    store: StoreFolder = None,
    jobs: Jobs = None,
    backend: Backend = "threads",
    scheduler: Scheduler = None,
    tls_ca: Pem = None,
    tls_cert: Pem = None,
    tls_key: Pem = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would take.")] = False,
    as_json: Json = False,
) -> None:
    """Play an experiment; what was played before is not played again."""
    from zxsim.lab.plan import Plan

    plan = Plan.load(experiment)
    if dry_run:
        show_forecast(plan, jobs, as_json)
        return
    how = collect_how(jobs, backend, scheduler, tls_ca, tls_cert, tls_key)

    def play(report: Any) -> "Results":
        from zxsim.lab.experiment import run_plan

        return run_plan(plan, store, report=report, **how)

    finish(plan, store, play, as_json)


def resume(
    stored: Stored,
    jobs: Jobs = None,
    backend: Backend = "threads",
    scheduler: Scheduler = None,
    tls_ca: Pem = None,
    tls_cert: Pem = None,
    tls_key: Pem = None,
    as_json: Json = False,
) -> None:
    """Go on with an experiment that was stopped."""
    from zxsim.lab import experiment

    folder = experiment.find_store(stored)
    plan = experiment.read_plan(folder)
    how = collect_how(jobs, backend, scheduler, tls_ca, tls_cert, tls_key)
    finish(plan, folder, lambda report: experiment.resume(folder, report=report, **how), as_json)


def collect_how(
    jobs: int | None,
    backend: str,
    scheduler: str | None,
    tls_ca: Path | None,
    tls_cert: Path | None,
    tls_key: Path | None,
) -> dict[str, Any]:
    """The arguments of `experiment.How`."""
    files = {"tls_ca": tls_ca, "tls_cert": tls_cert, "tls_key": tls_key}
    paths = {name: str(path) if path else None for name, path in files.items()}
    return {"jobs": jobs, "backend": backend, "scheduler": scheduler} | paths


def finish(plan: "Plan", store: Path | None, play: Callable[[Any], "Results"], as_json: bool) -> None:
    """Play with a bar, print what came out; whoever stops it is told how to go on."""
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.experiment import choose_folder

    folder = choose_folder(plan, store)
    try:
        with screen.watching(plan.name, load(plan.game)) as report:
            results = play(report)
    except (KeyboardInterrupt, SystemExit):
        screen.say(f"What is played is kept. Go on with: zxsim resume {folder}")
        raise
    if as_json:
        screen.print_json(results.to_dict())
    else:
        show(results, screen.console())


def show_forecast(plan: "Plan", jobs: int | None, as_json: bool) -> None:
    """What it would take: cells, games, width, minutes, disk."""
    from zxsim.cli import screen
    from zxsim.lab.forecast import forecast
    from zxsim.lab.plan.cells import make_setup
    from zxsim.lab.runner import count_cores

    setup = make_setup(plan)
    screen.announce_compilation(setup.plug.play_games)
    found = forecast(plan, setup, jobs or count_cores())
    if as_json:
        screen.print_json(found.to_dict())
    else:
        show_forecast_table(plan, found, screen.console())


def show_forecast_table(plan: "Plan", found: "Forecast", console: "Console") -> None:
    """The same for eyes."""
    from zxsim.cli.screen import make_table

    table = make_table(f"{plan.name}: not played yet", "", "")
    table.add_row("cells", f"{found.cells:,}")
    table.add_row(
        "pairs a cell" if not plan.until else "pairs a cell, likely / most", _tell_pairs(plan, found)
    )
    table.add_row("games", f"{found.games:,}")
    table.add_row("win rate of even decks will be known to", f"±{100 * found.half_width:.2f} points")
    table.add_row(f"time on {found.jobs} jobs", _tell_time(found.seconds))
    table.add_row("disk", _tell_size(found.disk_bytes))
    console.print(table)
    console.print(f"[dim]Time and size from {found.sampled_games:,} games played just now.[/]")


def show(results: "Results", console: "Console") -> None:
    """A line a cell, then how to read it."""
    from rich.markup import escape

    from zxsim.cli.screen import make_table, number, percent

    plan = results.plan
    console.print(f"\n[bold]{escape(plan.name)}[/]  {escape(plan.question)}")
    console.print(
        f"{len(results):,} cells, {2 * results.pairs:,} games, seed {plan.seed}, kept in {results.store}\n",
        markup=False,
    )
    has_variants = any(cell.variant for cell in results.setup.cells)
    has_bots = len({run.bots for run in results.runs}) > 1
    heads = [*(["bots"] if has_bots else []), *(["rules"] if has_variants else [])]
    table = make_table(
        "Win rate of A", "A", "B", *heads, "pairs", "win rate of A", "turns", "goes first wins"
    )
    for run, cell in zip(results.runs, results.setup.cells, strict=True):
        extra = [*([" / ".join(dict.fromkeys(run.bots))] if has_bots else [])]
        extra += [cell.variant or "as in the plan"] if has_variants else []
        names = [escape(text) for text in (*run.decks, *extra)]
        table.add_row(
            *names, f"{run.pairs:,}", percent(run.win_rate), number(run.turns()), percent(run.first_player())
        )
    console.print(table)
    console.print()
    _print_guide(results, console)


def _print_guide(results: "Results", console: "Console") -> None:
    from zxsim.cli.screen import print_remarks

    level = f"{100 * results.plan.level:g} %"
    if results.plan.until:
        console.print(
            f"Brackets of win rates of A hold the true number in {level} of runs at every look, so they may "
            "decide when to stop (asymptotic sequence by pair); other numbers do not allow for the stopping."
        )
    else:
        console.print(
            f"Brackets and ± hold the true number in {level} of runs each, cell by cell; the number of games "
            "was fixed before the first. Win rates: Wilson by pair, a draw counts ½. Means: Student by pair."
        )
    print_remarks(results.remarks, console)
    console.print(f"[dim]digest {results.digest}[/]")


def _tell_pairs(plan: "Plan", found: "Forecast") -> str:
    return f"{found.pairs:,} / {found.most_pairs:,}" if plan.until else f"{found.pairs:,}"


def _tell_time(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def _tell_size(size: int) -> str:
    for unit in ("B", "kB", "MB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "B" else f"{size:.1f} {unit}"
        size = size / 1000  # type: ignore[assignment]
    return f"{size:.1f} GB"
