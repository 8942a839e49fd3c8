"""`zxsim export`: the games or numbers of a run as a file for other programs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxsim.cli.run import Stored
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    import pandas

    from zxsim.lab.results import Results


def command(
    stored: Stored,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE", help="A .csv or .parquet file.", show_default=False),
    ],
    what: Annotated[
        str,
        typer.Option(
            "--what", metavar="TABLE", help="games, cells, cards, or a group or table that the game counts."
        ),
    ] = "games",
) -> None:
    """Write games or numbers of a run to a CSV or Parquet file."""
    from zxsim.cli import screen
    from zxsim.lab.experiment import find_store, read_experiment
    from zxsim.lab.export import check_form, write_table

    check_form(output)
    results = read_experiment(find_store(stored))
    frame = pick(results, what)
    write_table(frame, output)
    screen.say(f"{output}: {len(frame):,} rows, {len(frame.columns)} columns.")


def pick(results: "Results", what: str) -> "pandas.DataFrame":
    """The table of that name; UsageError naming all when there is none."""
    labels = results.setup.plug.labels
    if what == "games":
        return results.games
    if what == "cells":
        return results.cells
    if what == "cards":
        return results.cards()
    if what in labels.groups:
        return results.group(what)
    if what in labels.tables:
        return results.table(what)
    names = ", ".join(("games", "cells", "cards", *labels.groups, *labels.tables))
    raise UsageError(f"--what {what!r}: use one of {names}.")
