"""The log of one game of a match between bots."""

from collections.abc import Mapping
from typing import Any

from zxsim.games.zx import kernel
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.options import Options, parse_options
from zxsim.games.zx.pool import list_remarks
from zxsim.games.zx.table import AnyDeck, Table, read_deck

LEGEND = (
    "Squares are (column,row), (0,0) bottom left as P1 sees it; the Player Squares are (1,0) of P1 and (1,2) "
    "of P2.\nAbilities count from 0 as printed, Life cards from 0 at the top."
)


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
    lines = [f"Game {game}, seed {seed}"]
    for word, side in (("P1", game & 1), ("P2", 1 - (game & 1))):
        lines.append(f"{word}: {decks[side].name}, bot {bots[side]}")
    rules = options if isinstance(options, Options) else parse_options(options or {})
    lines += [LEGEND, *list_remarks(decks, load_pool(), rules)]
    return "\n".join([*lines, "", table.log()])


def play_game(table: Table, bots: tuple[str, str], swapped: int = 0) -> Table:
    """Lets the bots play a table to its end; swapped = 1: the first of them sits at seat 1."""
    S, M, W, _ = table.board
    appraise(M)
    seats = [make_bot(bots[seat ^ swapped]) for seat in range(2)]
    while decision := table.decision:
        code = kernel.ask_bot(S, M, W, seats[decision.seat])
        table.choose({choice.code: choice for choice in table.choices}[code])
    return table
