"""`zxsim table`: the matchup table of some decks, and how each of them ignites, lives and plays."""

from typing import TYPE_CHECKING, Annotated

import typer

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    GameName,
    Jobs,
    Json,
    Pairs,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
    room,
)
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from zxsim.lab.matrix import Matrix


def command(
    decks: Annotated[
        list[str] | None, typer.Argument(help="Two decks or more.", show_default="all built-in decks")
    ] = None,
    pairs: Pairs = 10_000,
    seed: Seed = 1,
    bot: Annotated[str, typer.Option(help="Who plays every deck.")] = BOTS,
    jobs: Jobs = None,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    as_json: Json = False,
) -> None:
    """Play decks against each other and print the matchup table."""
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.matrix import play_matrix

    names = decks or room(game, "deck").published_decks()
    if len(names) < 2:
        raise UsageError("A table needs two decks or more.")
    with screen.progress(f"{len(names)} decks against each other", load(game)) as report:
        matrix = play_matrix(
            names,
            pairs,
            seed,
            bot,
            jobs=jobs,
            options=read_options(options, treat_as_vanilla),
            progress=report,
            game=game,
        )
    if as_json:
        screen.print_json(matrix.to_dict())
    else:
        show(matrix, screen.console())


def show(matrix: "Matrix", console: "Console") -> None:
    """Print the matchup table, then a table for each subject."""
    from zxsim.cli import screen

    first = next(iter(matrix.runs.values()))
    pairs, bot = first.pairs, first.bots[0]
    console.print(
        f"\n{len(matrix.decks)} decks, {pairs:,} pairs = {2 * pairs:,} games a matchup, seed {first.seed}, "
        f"bot {bot}, {matrix.seconds:.1f} s\n"
    )
    groups = [_group_table(matrix, group) for group in first.labels.groups]
    screen.print_tables(
        console, _win_rate_table(matrix), _matchup_table(matrix), *groups, _turn_table(matrix)
    )
    colours = (
        " Green and red: 50 % lies outside the interval."
        if console.color_system and not console.no_color
        else ""
    )
    console.print(
        f"Column n is the deck of row n; a draw counts ½.{colours}\n"
        "The number of games was fixed before the first. "
        f"All ± of the first table hold together in {100 * matrix.level:g} % of runs (Wilson by pair, "
        "Bonferroni), every other ± by itself (shares: Wilson by pair; means: Student by pair; by turn: "
        "Wilson by pair, as if games on the same luck against several decks said the same).\n"
        f"Check: each deck against itself came out exactly even in {matrix.mirror_pairs} pairs."
    )
    screen.print_remarks(matrix.remarks, console)
    console.print(f"[dim]digest {matrix.digest}[/]")


def _heads(matrix: "Matrix") -> list[str]:
    return [str(deck + 1) for deck in range(len(matrix.decks))]


def _win_rate_table(matrix: "Matrix") -> "Table":
    from zxsim.cli.screen import coloured, make_table

    table = make_table("Win rate of the row against the column, %", "", *_heads(matrix), "others")
    for deck, name in enumerate(matrix.decks):
        cells = [
            "=" if deck == other else coloured(matrix.win_rate(deck, other))
            for other in range(len(matrix.decks))
        ]
        table.add_row(f"{deck + 1} {name}", *cells, f"[bold]{coloured(matrix.overall(deck))}[/]")
    return table


def _matchup_table(matrix: "Matrix") -> "Table":
    from zxsim.cli.screen import make_table, number, percent_half

    heads = ("goes first", "turns", "unfinished", "pairing is worth")
    table = make_table("Matchups: win rate of whoever goes first, %, and more", "", *heads)
    for (i, j), run in matrix.runs.items():
        worth = f"{1 / run.variance_ratio:.1f} x games" if run.variance_ratio > 0 else "–"
        table.add_row(
            f"{i + 1} against {j + 1}",
            percent_half(run.first_player()),
            number(run.turns()),
            f"{run.outcomes()['unfinished']:,}",
            worth,
        )
    return table


def _group_table(matrix: "Matrix", group: str) -> "Table":
    from zxsim.cli.screen import make_table, measured_half

    table = make_table(f"{group.capitalize()}, by deck", "", *_heads(matrix))
    decks = [matrix.measures(deck, group) for deck in range(len(matrix.decks))]
    for measures in zip(*decks, strict=True):
        unit = "%" if measures[0].unit == "share" else measures[0].unit
        table.add_row(f"{measures[0].name}, {unit}", *map(measured_half, measures))
    return table


def _turn_table(matrix: "Matrix") -> "Table":
    from itertools import zip_longest

    from zxsim.cli.screen import NONE, make_table, percent_half
    from zxsim.lab.measures import turn_table

    counted = turn_table(next(iter(matrix.runs.values())).labels)
    table = make_table(f"{counted.title}, %, by deck", "turn", *_heads(matrix))
    decks = [matrix.by_turn(deck) for deck in range(len(matrix.decks))]
    for turn, rates in zip(counted.axes[1].values, zip_longest(*decks), strict=False):
        cells = [percent_half(rate.estimate) if rate else NONE for rate in rates]
        table.add_row(turn, *cells)
    return table
