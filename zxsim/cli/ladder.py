"""`zxsim ladder`: how strong the bots are on a deck."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from zxsim.cli.arguments import (
    GAME,
    DeckName,
    GameName,
    Jobs,
    Json,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
)

if TYPE_CHECKING:
    from rich.console import Console

    from zxsim.lab.ladder import Ladder

PAIRS, BUDGET = 100, 100
NOT_BETTER = 1


def command(
    deck: DeckName,
    pairs: Annotated[
        int, typer.Option(help="Pairs of games on a rung with the planner; ten times as many on the others.")
    ] = PAIRS,
    opponent: Annotated[
        str, typer.Option(metavar="DECK", help="Play this matchup, each bot on both sides, not the mirror.")
    ] = "",
    budget: Annotated[int, typer.Option(metavar="PLAYOUTS", help="The planner's, for a decision.")] = BUDGET,
    seed: Seed = 1,
    jobs: Jobs = None,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    out: Annotated[Path | None, typer.Option(help="Also write a report into this folder.")] = None,
    as_json: Json = False,
) -> None:
    """Measure how often each bot beats the weaker ones, up to the planner.

    Exit code 0 if every bot certainly beats those of the ranks below, else 1.
    """
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.ladder import ladder

    rules = read_options(options, treat_as_vanilla)
    with screen.stages(load(game)) as report:
        measured = ladder(
            deck, opponent or None, pairs, budget, seed, game=game, jobs=jobs, options=rules, report=report
        )
    if as_json:
        screen.print_json(measured.to_dict())
    else:
        show(measured, screen.console())
    if out:
        write(measured, out)
    if not measured.stands:
        raise typer.Exit(NOT_BETTER)


def show(measured: "Ladder", console: "Console") -> None:
    """Print the rungs, strongest on top, and what came out."""
    from zxsim.cli import screen

    table = screen.make_table("Ladder", "", "win rate", "certain", "pairs", "games/s")
    for rung in reversed(measured.rungs):
        table.add_row(
            f"{rung.bot} against {rung.other}",
            screen.percent(rung.win_rate),
            "yes" if rung.certain else "no",
            f"{rung.games // 2:,}",
            f"{rung.games / rung.seconds:,.1f}",
        )
    console.print(f"\n[bold]{' and '.join(measured.decks)}[/], seed {measured.seed}\n", markup=True)
    screen.print_tables(console, table)
    console.print(f"\n{measured.sentence}")
    console.print(
        f"Intervals: {100 * measured.level:g} %, each by itself. certain: for all rungs at once (Holm). "
        f"The number of pairs was fixed. Digest {measured.digest[:16]}."
    )
    screen.print_remarks(measured.remarks, console)


def write(measured: "Ladder", folder: Path) -> Path:
    """The same as a page, with the command that makes it again."""
    from zxsim import __version__
    from zxsim.reporting.blocks import Report
    from zxsim.reporting.pages.ladder import make_page
    from zxsim.reporting.text import say_level
    from zxsim.reporting.write import write_report

    command = say_command(measured)
    games = sum(rung.games for rung in measured.rungs)
    title = f"Ladder: {' and '.join(measured.decks)}"
    facts = (
        ("games", f"{games:,}; the number was fixed before the first one"),
        ("seed", str(measured.seed)),
        ("playouts a decision", f"{measured.budget:,}"),
        ("digest", measured.digest),
        ("made by", f"{command}, zxsim {__version__}"),
    )
    played = f"{games:,} games · seed {measured.seed} · digest {measured.digest[:16]}"
    footer = f"zxsim {__version__} · {played} · {command}"
    page = make_page(measured.frame, measured.sentence, say_level(measured.level))
    told = Report(title, "How strong are the bots?", facts, footer, (page,), measured.remarks)
    return write_report(told, folder)


def say_command(measured: "Ladder") -> str:
    """What makes these numbers again."""
    deck, *opponent = measured.decks
    words = ["zxsim", "ladder", deck, "--pairs", str(measured.pairs[0]), "--budget", str(measured.budget)]
    words += ["--seed", str(measured.seed)]
    words += ["--opponent", *opponent] if opponent else []
    words += ["--game", measured.game] if measured.game != GAME else []
    for name, value in measured.options.items():
        words += ["--options", f"{name}={value}"]
    return shlex.join(words)
