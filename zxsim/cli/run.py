"""`zxsim run` and `zxsim resume`: play an experiment, or what is missing of it."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import Json
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from zxsim.lab.plan.plan import Plan
    from zxsim.lab.results import Results

Experiment = Annotated[
    str,
    typer.Argument(
        metavar="EXPERIMENT", help="An experiment file (docs/experiments.md).", show_default=False
    ),
]
Stored = Annotated[
    str,
    typer.Argument(metavar="RUN", help="The folder of a run, or its experiment file.", show_default=False),
]
StoreFolder = Annotated[
    Path | None,
    typer.Option("--store", metavar="FOLDER", help="Where the games are kept.", show_default="runs/NAME"),
]
Show = Annotated[
    list[str] | None,
    typer.Option(
        "--show", metavar="GROUP", help="Also print ignition, life or tempo, by deck; may be repeated."
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(metavar="N", help="How many play; changes nothing but time.", show_default="one a core"),
]
Backend = Annotated[
    str,
    typer.Option(
        metavar="NAME", help="Who plays: threads, loky (processes), dask (a cluster) or sequential."
    ),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="A Dask scheduler, tls://HOST:PORT.", show_default="a local cluster"
    ),
]
Pem = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="PEM file for a tls:// scheduler.", show_default=False),
]


def command(
    experiment: Experiment,
    store: StoreFolder = None,
    show: Show = None,
    jobs: Jobs = None,
    backend: Backend = "threads",
    scheduler: Scheduler = None,
    tls_ca: Pem = None,
    tls_cert: Pem = None,
    tls_key: Pem = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would take.")] = False,
    as_json: Json = False,
) -> None:
    """Play what is missing of an experiment and print what came out."""
    from zxsim.cli import run_forecast
    from zxsim.lab.experiment import choose_folder, run_plan
    from zxsim.lab.plan import Plan

    plan = Plan.load(experiment)
    groups = check_groups(plan, show)
    if dry_run:
        run_forecast.command(plan, store, jobs, as_json)
        return
    how = collect_how(jobs, backend, scheduler, tls_ca, tls_cert, tls_key)
    folder = choose_folder(plan, store)
    finish(plan, folder, lambda report: run_plan(plan, folder, report=report, **how), groups, as_json)


def resume(
    stored: Stored,
    show: Show = None,
    jobs: Jobs = None,
    backend: Backend = "threads",
    scheduler: Scheduler = None,
    tls_ca: Pem = None,
    tls_cert: Pem = None,
    tls_key: Pem = None,
    as_json: Json = False,
) -> None:
    """Go on with an experiment that was stopped.

    One that is complete is only printed again.
    """
    from zxsim.lab import experiment

    folder = experiment.find_store(stored)
    plan = experiment.read_plan(folder)
    groups = check_groups(plan, show)
    how = collect_how(jobs, backend, scheduler, tls_ca, tls_cert, tls_key)
    finish(plan, folder, lambda report: experiment.resume(folder, report=report, **how), groups, as_json)


def check_groups(plan: "Plan", groups: list[str] | None) -> list[str]:
    """The groups of measures to print. UsageError when the game has no such group."""
    from zxsim.core.game import load

    known = load(plan.game).labels.groups
    for group in groups or []:
        if group not in known:
            raise UsageError(f"--show {group!r}: use one of {', '.join(known)}.")
    return groups or []


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


def finish(
    plan: "Plan", folder: Path, play: Callable[[Any], "Results"], groups: list[str], as_json: bool
) -> None:
    """Play with a bar, print what came out; whoever stops it is told how to go on."""
    from zxsim.cli import run_tables, screen
    from zxsim.core.game import load

    try:
        with screen.watching(plan.name, load(plan.game), chain(*plan.bots)) as report:
            results = play(report)
    except (KeyboardInterrupt, SystemExit):
        if folder.exists():
            screen.say(f"What is played is kept. Go on with: zxsim resume {folder}")
        raise
    if as_json:
        screen.print_json(results.to_dict())
    else:
        run_tables.show(results, screen.console(), groups)
