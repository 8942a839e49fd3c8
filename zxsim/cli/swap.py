"""`zxsim swap`: is one card for another better, and what is each card worth?"""

from typing import Annotated

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
from zxsim.cli.audit import ALL, ONE, PAIRS, run_audit
from zxsim.cli.compare import BUDGET, DELTA, LEVEL, end
from zxsim.cli.tuning import (
    Budget,
    Delta,
    Field,
    Level,
    Out,
    TuningBots,
    TuningPairs,
    choose_field,
    collect_setting,
)
from zxsim.core.errors import UsageError

CardOut = Annotated[
    str | None,
    typer.Argument(metavar="OUT", help="The card that goes out, number or name.", show_default=False),
]
CardIn = Annotated[
    str | None, typer.Argument(metavar="IN", help="The card that comes in.", show_default=False)
]
Copies = Annotated[
    str | None,
    typer.Option(
        metavar="N|one|all",
        help="How many copies are swapped.",
        show_default="all; one with --audit",
    ),
]


def command(
    deck: DeckName,
    card_out: CardOut = None,
    card_in: CardIn = None,
    copies: Copies = None,
    field: Field = None,
    delta: Delta = DELTA,
    budget: Budget = BUDGET,
    audit: Annotated[
        bool, typer.Option("--audit", help="Every card against a plain one in its place, ranked.")
    ] = False,
    pairs: TuningPairs = PAIRS,
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
    """Is the deck better with card IN instead of card OUT? With --audit: what is each of its cards worth?

    A swap is played until it is sure or the games (--budget) are spent; the exit code is 0 when it is better
    and 1 when it is not. An audit plays --pairs for every card.
    """
    setting = collect_setting(seed, bots, jobs, read_options(options, treat_as_vanilla), game)
    setting |= {"level": level}
    opponents = choose_field(field, game, deck)
    if audit:
        if card_out or card_in:
            raise UsageError("--audit takes every card of the deck. Leave OUT and IN away.")
        run_audit(deck, opponents, copies or ONE, pairs, setting, out, as_json)
        return
    if not card_out or not card_in:
        raise UsageError(
            "Which card for which? Write `zxsim swap DECK OUT IN`, or `zxsim swap DECK --audit`."
        )
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.tuning.compare import swap

    with screen.progress(f"{card_in} for {card_out}", load(game), setting["bots"]) as report:
        found = swap(
            deck,
            card_out,
            card_in,
            opponents,
            copies=read_copies(copies or ALL),
            delta=delta / 100,
            budget=budget,
            progress=report,
            **setting,
        )
    end(found, out, as_json)


def read_copies(text: str) -> int | None:
    """ "all" -> None, "one" -> 1, "3" -> 3."""
    if text in (ALL, ONE):
        return None if text == ALL else 1
    if not text.isdecimal() or not text.isascii():
        raise UsageError(f"--copies {text!r}: give a number, or {ONE} or {ALL}.")
    return int(text)
