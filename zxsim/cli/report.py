"""`zxsim report`: a store as a page to read."""

from pathlib import Path
from typing import Annotated

import typer

from zxsim.cli.run import Stored
from zxsim.core.errors import UsageError

FOLDER = Path("reports")


def command(
    stored: Stored,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where to.", show_default="reports/NAME")
    ] = None,
    form: Annotated[str, typer.Option("--format", help="html, pdf or png.")] = "html",
) -> None:
    """Write a report on the games of a run: one page, its figures inside, and its tables as CSV."""
    from zxsim.cli.report_pages import make_report
    from zxsim.lab.experiment import find_store, read_experiment, slug
    from zxsim.reporting.write import FORMS, write_report

    if form not in FORMS:
        raise UsageError(f"--format {form!r}: use one of {', '.join(FORMS)}.")
    folder = find_store(stored)
    results = read_experiment(folder)
    report = make_report(results, f"zxsim report {folder.as_posix()}")
    print(write_report(report, out or FOLDER / slug(results.plan.name), form))
