"""`zxsim watch`: the log of one game of a match."""

from typing import Annotated

import typer

from zxsim.cli.arguments import (
    BOTS,
    GAME,
    Bots,
    DeckA,
    DeckB,
    RuleOptions,
    Seed,
    TreatAsVanilla,
    read_options,
    room,
    split_bots,
)
from zxsim.core.errors import UsageError


def command(
    deck_a: DeckA,
    deck_b: DeckB,
    seed: Seed = 1,
    game: Annotated[int, typer.Option(help="Number of the game in the match, from 0.")] = 0,
    bots: Bots = BOTS,
    options: RuleOptions = None,
    treat_as_vanilla: TreatAsVanilla = False,
    of: Annotated[str, typer.Option("--of", metavar="zx|zwo", help="Which card game.")] = GAME,
    as_json: Annotated[bool, typer.Option("--json", help="Print its events as JSON instead.")] = False,
) -> None:
    """Print the log of one game of a match.

    It is exactly game K of `zxsim match A B` with the same seed, bots and options. As --game is its number
    here, the card game is named by --of.
    """
    from zxsim.cli import screen
    from zxsim.core.game import load
    from zxsim.lab.match import MOST_PAIRS, check_numbers, make_decks

    if not 0 <= game < 2 * MOST_PAIRS:
        raise UsageError(f"--game is {game}; games are numbered from 0 to {2 * MOST_PAIRS - 1}.")
    check_numbers(1, seed)
    names, rules, plug = split_bots(bots), read_options(options, treat_as_vanilla), load(of)
    # Faults first: nobody likes to wait for a compiler and then read of a typing mistake.
    plug.prepare(*make_decks(plug, (deck_a, deck_b), rules), bots=names, options=rules)
    kernel, planned, watch = room(of, "kernel"), room(of, "planned"), room(of, "watch")
    asked = [planned.ask_planner if name.startswith(screen.PLANNER) else kernel.ask_bot for name in names]
    screen.announce_compilation(kernel.start, kernel.options, kernel.advance, *asked)
    record = watch.record_game(deck_a, deck_b, seed, game, names, rules)
    if as_json:
        screen.print_json(record)
    else:
        print(watch.tell(record), end="")
