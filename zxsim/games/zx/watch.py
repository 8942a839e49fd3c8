"""The log of one game of a match between bots."""

from collections.abc import Mapping
from typing import Any

from zxsim.games.zx import kernel
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.options import Options
from zxsim.games.zx.table import AnyDeck, Table, read_deck


def log_of_game(
    deck_a: AnyDeck,
    deck_b: AnyDeck,
    seed: int = 0,
    game: int = 0,
    bots: tuple[str, str] = ("heuristic", "heuristic"),
    options: Options | Mapping[str, Any] | None = None,
) -> str:
    """Plays exactly game `game` of the match of the two decks with this seed; bots by side, as the decks.

    InputError when a deck, bot, seed or option is not valid.
    """
    decks = read_deck(deck_a), read_deck(deck_b)
    table = play_game(Table.start(*decks, seed=seed, game=game, options=options), bots, game & 1)
    head = f"Game {game}, seed {seed}"
    for word, side in (("P1", game & 1), ("P2", 1 - (game & 1))):
        head += f"\n{word}: {decks[side].name}, bot {bots[side]}"
    return f"{head}\n\n{table.log()}"


def play_game(table: Table, bots: tuple[str, str], swapped: int = 0) -> Table:
    """Lets the bots play a table to its end; swapped = 1: the first of them sits at seat 1."""
    S, M, W, _ = table.board
    appraise(M)
    seats = [make_bot(bots[seat ^ swapped]) for seat in range(2)]
    while decision := table.decision:
        code = kernel.ask_bot(S, M, W, seats[decision.seat])
        table.choose({choice.code: choice for choice in table.choices}[code])
    return table
