"""`zxsim swap`: is one card for another better, and what is each card worth?"""

from collections.abc import Mapping
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
from zxsim.cli.audit import ALL, ONE, PAIRS, run_audit
from zxsim.cli.compare import BUDGET, DELTA, LEVEL, end
from zxsim.cli.tuning import (
    Field,
    Level,
    Out,
    TuningBots,
    check_delta,
    choose_field,
    collect_setting,
)
from zxsim.core.errors import UsageError

if TYPE_CHECKING:
    from zxsim.lab.tuning.compare import Comparison

CardOut = Annotated[
    str | None,
    typer.Argument(metavar="OUT", help="The card that goes out, number or name.", show_default=False),
]
CardIn = Annotated[
    str | None, typer.Argument(metavar="IN", help="The card that comes in.", show_default=False)
]
SwapDelta = Annotated[
    float | None,
    typer.Option(
        "--delta",
        metavar="POINTS",
        callback=check_delta,
        help="Of a swap: smaller differences do not matter; 1 point = 1 game in 100.",
        show_default=f"{DELTA:g}",
    ),
]
SwapBudget = Annotated[
    int | None,
    typer.Option("--budget", metavar="GAMES", help="Of a swap: games at most.", show_default=str(BUDGET)),
]
AuditPairs = Annotated[
    int | None,
    typer.Option(
        "--pairs",
        metavar="N",
        help="Of an audit: pairs of games of each card against each opponent.",
        show_default=str(PAIRS),
    ),
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
    delta: SwapDelta = None,
    budget: SwapBudget = None,
    audit: Annotated[
        bool, typer.Option("--audit", help="Every card against a plain one in its place, ranked.")
    ] = False,
    pairs: AuditPairs = None,
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
    if audit:
        refuse(
            {"OUT": card_out, "--delta": delta, "--budget": budget}, "one swap, and --audit about all cards"
        )
    elif not card_out or not card_in:
        raise UsageError(
            "Which card for which? Write `zxsim swap DECK OUT IN`, or `zxsim swap DECK --audit`."
        )
    else:
        refuse({"--pairs": pairs}, "--audit; a swap is played until it is sure")
    setting = collect_setting(seed, bots, jobs, read_options(options, treat_as_vanilla), game)
    setting |= {"level": level}
    opponents = choose_field(field, game, deck)
    if audit:
        run_audit(deck, opponents, copies or ONE, PAIRS if pairs is None else pairs, setting, out, as_json)
        return
    setting |= {"copies": read_copies(copies or ALL), "budget": BUDGET if budget is None else budget}
    setting |= {"delta": (DELTA if delta is None else delta) / 100}
    end(run_swap(deck, (str(card_out), str(card_in)), opponents, setting), out, as_json)


def run_swap(
    deck: str, cards: tuple[str, str], field: str | list[str], setting: dict[str, Any]
) -> "Comparison":
    """Play it."""
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.tuning.compare import swap

    with screen.progress(f"{cards[1]} for {cards[0]}", load(setting["game"]), setting["bots"]) as report:
        return swap(deck, *cards, field, progress=report, **setting)


def refuse(given: Mapping[str, Any], what: str) -> None:
    """UsageError for what is given and is about something else."""
    for name, value in given.items():
        if value is not None:
            raise UsageError(f"{name} is about {what}: leave it out.")


def read_copies(text: str) -> int | None:
    """ "all" -> None, "one" -> 1, "3" -> 3."""
    if text in (ALL, ONE):
        return None if text == ALL else 1
    if not text.isdecimal() or not text.isascii():
        raise UsageError(f"--copies {text!r}: give a number, or {ONE} or {ALL}.")
    return int(text)
