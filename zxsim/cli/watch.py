"""`zxsim watch`: the log of one game of a match."""

from typing import Annotated

import typer

from zxsim.cli.arguments import BOTS, Bots, DeckA, DeckB, RuleOptions, Seed, read_options, split_bots
from zxsim.core.errors import UsageError


def command(
    deck_a: DeckA,
    deck_b: DeckB,
    seed: Seed = 1,
    game: Annotated[int, typer.Option(help="Number of the game in the match, from 0.")] = 0,
    bots: Bots = BOTS,
    options: RuleOptions = None,
) -> None:
    """Print the log of game K of `zxsim match A B --seed S`: exactly that game."""
    if game < 0:
        raise UsageError(f"--game is {game}; games are numbered from 0.")
    if not 0 <= seed < 2**64:
        raise UsageError(f"--seed is {seed}; it must be from 0 to 2**64 - 1.")
    from zxsim.games.zx.watch import log_of_game

    print(log_of_game(deck_a, deck_b, seed, game, split_bots(bots), read_options(options)))
