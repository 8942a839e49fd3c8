"""`zxsim report`, and `zxsim.report` from Python: a store, results or a match as a page to read."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxsim.cli.arguments import BOTS, GAME
from zxsim.cli.run import Stored
from zxsim.core.errors import InputError, UsageError

if TYPE_CHECKING:
    from zxsim.lab.field.matrix import Matrix
    from zxsim.lab.results import Results
    from zxsim.lab.run import Run
    from zxsim.lab.tuning.telling import Told
    from zxsim.lab.tuning.values import Values

FOLDER = Path("reports")
FORMS = ("html", "pdf", "png")


def command(
    stored: Stored,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where to.", show_default="reports/NAME")
    ] = None,
    form: Annotated[str, typer.Option("--format", help="html, pdf or png.")] = "html",
    swaps: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="What `zxsim swap DECK --audit --json` printed, to stand beside what was observed.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Write a report on the games of a run: one page, its figures inside, and its tables as CSV."""
    check_form(form)
    from zxsim.lab.experiment import find_store, read_experiment, slug

    results = read_experiment(find_store(stored))
    values = read_values(results, swaps or [])
    print(write(results, out or FOLDER / slug(results.plan.name), form, values=values))


def read_values(results: "Results", paths: Sequence[Path]) -> "Values":
    """Card values by deck. InputError for those of a deck that is not in the report."""
    from zxsim.lab.tuning import values

    found = values.read_values(paths, results.setup.plug.name)
    for deck in found:
        if deck not in results.setup.names:
            raise InputError(
                f"--swaps: {deck!r} is not in this report. Its decks: {', '.join(results.setup.names)}."
            )
    return found


def report(
    played: "Results | Run | Matrix | Told",
    folder: str | Path,
    form: str = "html",
    swaps: Sequence[str | Path] = (),
) -> Path:
    """Write a report on what `zxsim.match`, `matrix`, a plan's `run` or the tuner returned; returns the file.

    form: "html" (index.html), "pdf" (report.pdf) or "png" (a folder of figures). Always: tables as CSV.
    swaps: files of card values (`Audit.to_json`), to stand beside what was observed with the cards of a run.
    Equal games and equal versions give equal bytes. UsageError for another form, InputError when nothing has
    been played, EnvironmentFault when the folder cannot be written.
    """
    from zxsim.lab.field.matrix import Matrix
    from zxsim.lab.results import Results, wrap
    from zxsim.lab.tuning.telling import Told

    check_form(form)
    if isinstance(played, Matrix):
        return write(played.results, Path(folder), form, played)
    if isinstance(played, Told):
        from zxsim.cli.tuning_pages import make_report
        from zxsim.reporting.write import write_report

        return write_report(make_report(played), Path(folder), form)
    results = played if isinstance(played, Results) else wrap(played)
    values = read_values(results, [Path(each) for each in swaps])
    return write(results, Path(folder), form, values=values)


def write(
    results: "Results",
    folder: Path,
    form: str,
    table: "Matrix | None" = None,
    values: "Values | None" = None,
) -> Path:
    """The report with the command that remakes it."""
    from zxsim.cli.report_pages import make_report
    from zxsim.reporting.write import write_report

    title = " – ".join(results[0].decks) if results.store is None else ""
    command = say_matrix(table) if table else say_command(results) + " --swaps FILE" * len(values or ())
    return write_report(make_report(results, command, title, table, values), folder, form)


def say_command(results: "Results") -> str:
    """What makes these numbers again. No path: folders are nobody's business but their owner's."""
    import shlex

    if results.store is not None:
        return f"zxsim report {shlex.quote(results.store.name)}"
    run = results[0]
    bots = f", bots={run.bots}" if set(run.bots) != {"heuristic"} else ""
    options = f", options={dict(run.options)}" if run.options else ""
    return f"zxsim.match{(*run.decks,)}"[:-1] + f", pairs={run.pairs}, seed={run.seed}{bots}{options})"


def say_matrix(table: "Matrix") -> str:
    """The same for a matrix; its expected opponents stand on the page."""
    import shlex

    plan = table.results.plan
    amount = f"--budget {plan.budget.games}" if plan.budget else f"--pairs {plan.pairs}"
    game = "" if plan.game == GAME else f" --game {plan.game}"
    field = " --field FIELD" if table.opponents else ""
    bots = "" if table.view.bots[0] == BOTS else f" --bots {shlex.quote(table.view.bots[0])}"
    options = "".join(" --options " + shlex.quote(f"{name}={value}") for name, value in plan.options.items())
    decks = shlex.join(table.candidates)
    return f"zxsim matrix {decks}{game} {amount} --seed {plan.seed}{field}{bots}{options}"


def check_form(form: str) -> None:
    """UsageError unless there is such a form."""
    if form not in FORMS:
        raise UsageError(f"--format {form!r}: use one of {', '.join(FORMS)}.")
