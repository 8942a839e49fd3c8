"""One game of a match between bots, as a record and as a log to read."""

from collections.abc import Mapping
from typing import Any

from zxsim.games.zx import planned
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.log import write_log
from zxsim.games.zx.options import Options, parse_options
from zxsim.games.zx.pool import list_remarks
from zxsim.games.zx.table import AnyDeck, Table, read_deck

LEGEND = (
    "Squares are (column,row), (0,0) bottom left as P1 sees it; the Player Squares are (1,0) of P1 and (1,2) "
    "of P2.\nAbilities count from 0 as printed, Life cards from 0 at the top."
)


def record_game(
    deck_a: AnyDeck,
    deck_b: AnyDeck,
    seed: int = 0,
    game: int = 0,
    bots: tuple[str, str] = ("heuristic", "heuristic"),
    options: Options | Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Plays exactly game `game` of the match of the two decks with this seed; bots by side, as the decks.

    Returns game, seed, decks and bots by seat, remarks, events and result, fit for JSON. InputError when a
    deck, bot, seed or option is not valid.
    """
    decks = read_deck(deck_a), read_deck(deck_b)
    swapped = game & 1
    table = play_game(Table.start(*decks, seed=seed, game=game, options=options), bots, swapped)
    rules = options if isinstance(options, Options) else parse_options(options or {})
    return {
        "game": game,
        "seed": seed,
        "decks": [decks[side].name for side in (swapped, 1 - swapped)],
        "bots": [bots[side] for side in (swapped, 1 - swapped)],
        "remarks": list_remarks(decks, load_pool(), rules),
        "events": table.events,
        "result": table.result,
    }


def tell(record: Mapping[str, Any]) -> str:
    """The log of a recorded game: who plays, how to read it, play-by-play, result."""
    seats = zip(("P1", "P2"), record["decks"], record["bots"], strict=True)
    lines = [f"Game {record['game']}, seed {record['seed']}"]
    lines += [f"{seat}: {deck}, bot {bot}" for seat, deck, bot in seats]
    return "\n".join([*lines, LEGEND, *record["remarks"], "", write_log(record["events"])])


def play_game(table: Table, bots: tuple[str, str], swapped: int = 0) -> Table:
    """Lets the bots play a table to its end; swapped = 1: the first of them sits at seat 1."""
    S, M, W, _ = table.board
    appraise(M)
    seats = [make_bot(bots[seat ^ swapped]) for seat in range(2)]
    while decision := table.decision:
        code = planned.ask(S, M, W, seats[decision.seat])
        table.choose({choice.code: choice for choice in table.choices}[code])
    return table
