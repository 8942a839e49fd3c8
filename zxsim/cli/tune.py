"""`zxsim tune`: a better list for a field, found by legal swaps and confirmed on fresh games."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from zxsim.cli.arguments import (
    BOTS,
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
from zxsim.cli.compare import DELTA, LEVEL
from zxsim.cli.tuning import (
    Budget,
    Delta,
    Field,
    Level,
    Out,
    Pool,
    Save,
    TuningBots,
    check_floor,
    check_save,
    choose_field,
    collect_setting,
    read_pool,
    save_deck,
    write_report,
)
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from zxsim.lab.tuning.proposals import Proposals
    from zxsim.lab.tuning.tune import Tuned

BUDGET, ENUMERATION = 400_000, "enumeration"


def command(
    deck: DeckName,
    field: Field = None,
    pool: Pool = None,
    budget: Budget = BUDGET,
    delta: Delta = DELTA,
    floor: Annotated[
        float,
        typer.Option(metavar="PERCENT", callback=check_floor, help="No matchup may fall below this score."),
    ] = 0.0,
    holdout: Annotated[
        str | None,
        typer.Option(metavar="FIELD", help="Another field that the best list is measured against."),
    ] = None,
    second_bot: Annotated[
        str | None, typer.Option(metavar="BOT", help="Another bot that plays all decks, as a check.")
    ] = None,
    restarts: Annotated[
        int, typer.Option(metavar="N", help="Further climbs, each from a few random swaps.")
    ] = 0,
    proposals: Annotated[
        str,
        typer.Option(
            metavar="enumeration|optuna", help="What is tried together: fixed sets of swaps, or by Optuna."
        ),
    ] = ENUMERATION,
    level: Level = LEVEL,
    seed: Seed = 1,
    bots: TuningBots = BOTS,
    jobs: Jobs = None,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    game: GameName = GAME,
    save: Save = None,
    out: Out = None,
    as_json: Json = False,
) -> None:
    """Find a better list for a field by legal swaps, and confirm it on fresh games.

    Without --pool, cards of the field's decks and plain ones may come in. Fresh games choose between the
    given list and those that were found, and others measure the one that was chosen.
    """
    from zxsim.cli import screen, tune_tables
    from zxsim.core.game import load
    from zxsim.lab.tuning.tune import tune

    check_save(save)
    opponents = choose_field(field, game, deck)
    setting: dict[str, Any] = collect_setting(seed, bots, jobs, read_options(options, treat_as_vanilla), game)
    playing = (*setting["bots"], second_bot or setting["bots"][0])
    with screen.progress(f"Tuning {deck}", load(game), playing) as report:
        found = tune(
            deck,
            opponents,
            pool=read_pool(pool, game),
            budget=budget,
            delta=delta / 100,
            floor=floor / 100,
            holdout=holdout,
            second_bot=second_bot,
            restarts=restarts,
            proposals=read_proposals(proposals),
            level=level,
            progress=report,
            **setting,
        )
    if as_json:
        screen.print_json(found.to_dict())
    else:
        tune_tables.show(found, screen.console())
    save_best(found, save)
    write_report(found, out)


def read_proposals(text: str) -> "Proposals":
    """UsageError unless it is one of the ways."""
    if text == ENUMERATION:
        return "enumeration"
    if text == "optuna":
        return "optuna"
    raise UsageError(f"--proposals {text!r}: use enumeration or optuna.")


def save_best(found: "Tuned", path: "Path | None") -> None:
    """Write the best list where it was asked for and there is one."""
    from zxsim.cli import screen

    if path is not None and not found.out:
        screen.say(f"Nothing is written to {path}: no better list was found.")
        return
    save_deck(found.winner, f"{found.conditions.deck}, tuned", path, found.conditions.game)
