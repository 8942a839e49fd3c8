"""`zxsim matrix`: every deck against every other, and what to bring."""

from pathlib import Path
from typing import Annotated

import typer

from zxsim.cli.arguments import (
    BOTS,
    DECK,
    GAME,
    GameName,
    Jobs,
    Json,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
)
from zxsim.cli.run import Backend, StoreFolder
from zxsim.core.errors import UsageError

Decks = Annotated[
    list[str], typer.Argument(metavar="DECKS...", help=f"What you may bring: {DECK}.", show_default=False)
]
Pairs = Annotated[int | None, typer.Option(help="Pairs of games of each matchup.", show_default="1000")]
Budget = Annotated[
    int | None,
    typer.Option(
        metavar="GAMES",
        help="Games in all instead: each matchup the same at first, then where a decision is open.",
        show_default=False,
    ),
]
Field = Annotated[
    str | None,
    typer.Option(
        "--field",
        metavar="FILE",
        help="Whom you expect: a TOML file with a table [field] of deck = weight, or decks with commas.",
        show_default=False,
    ),
]
Seen = Annotated[
    float | None,
    typer.Option(
        metavar="N", help="Your guess at the field is as good as having counted N.", show_default="50"
    ),
]
Bots = Annotated[str, typer.Option(metavar="BOT", help="Who plays all of the decks.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Also write a report: index.html and its tables."),
]


def command(
    decks: Decks,
    pairs: Pairs = None,
    budget: Budget = None,
    field: Field = None,
    seen: Seen = None,
    seed: Seed = 1,
    bots: Bots = BOTS,
    jobs: Jobs = None,
    backend: Backend = "threads",
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    store: StoreFolder = None,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Play every deck against every other and say who beats whom and what to bring."""
    from zxsim.cli import matrix_tables, report, screen
    from zxsim.core.game import load
    from zxsim.lab.field import play
    from zxsim.lab.plan.plan import SEEN

    if seen is not None and field is None:
        raise UsageError("--seen is about --field: give both, or neither.")
    if "," in bots:
        raise UsageError(f"--bots {bots!r}: one bot plays all of the decks here, so that they compare.")
    with screen.watching("matrix", load(game), [bots]) as watch:
        found = play.matrix(
            decks,
            pairs,
            seed,
            bots,
            budget=budget,
            field=field,
            seen=SEEN if seen is None else seen,
            jobs=jobs,
            backend=backend,
            options=read_options(options, treat_as_vanilla),
            game=game,
            store=store,
            report=watch,
        )
    if out:
        screen.say(f"Report: {report.report(found, out)}")
    if as_json:
        screen.print_json(found.to_dict())
    else:
        matrix_tables.show(found, screen.console())
