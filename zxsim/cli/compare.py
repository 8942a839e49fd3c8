"""`zxsim compare`: is one deck better than another against a field?"""

from typing import TYPE_CHECKING

import typer

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    DeckA,
    DeckB,
    GameName,
    Jobs,
    Json,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
)
from zxsim.cli.tuning import (
    NOT_BETTER,
    Budget,
    Delta,
    Field,
    Level,
    Out,
    TuningBots,
    choose_field,
    collect_setting,
    write_report,
)

if TYPE_CHECKING:
    from pathlib import Path

    from zxsim.lab.tuning.compare import Comparison

DELTA, BUDGET, LEVEL = 0.5, 200_000, 0.95


def command(
    deck_a: DeckA,
    deck_b: DeckB,
    field: Field = None,
    delta: Delta = DELTA,
    budget: Budget = BUDGET,
    level: Level = LEVEL,
    seed: Seed = 1,
    bots: TuningBots = BOTS,
    jobs: Jobs = None,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Is deck B better than deck A against a field?

    Both meet the same opponents with the same luck, until it is sure or the games are spent: better, worse,
    within DELTA of each other, or undecided. The exit code is 0 when B is better and 1 when it is not.
    """
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.tuning.compare import compare

    opponents = choose_field(field, game, deck_a, deck_b)
    setting = collect_setting(seed, bots, jobs, read_options(options, treat_as_vanilla), game)
    with screen.progress(f"{deck_b} or {deck_a}", load(game), setting["bots"]) as report:
        found = compare(
            deck_a,
            deck_b,
            opponents,
            delta=delta / 100,
            budget=budget,
            level=level,
            progress=report,
            **setting,
        )
    end(found, out, as_json)


def end(found: "Comparison", out: "Path | None", as_json: bool) -> None:
    """Print it, write its report where one was asked for, and leave with the exit code."""
    from zxsim.cli import compare_tables, screen

    if as_json:
        screen.print_json(found.to_dict())
    else:
        compare_tables.show(found, screen.console())
    write_report(found, out)
    if not found.is_better:
        raise typer.Exit(NOT_BETTER)
