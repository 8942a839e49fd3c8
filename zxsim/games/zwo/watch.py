"""One game of a match between bots, as a record and as a log to read."""

from collections.abc import Mapping
from typing import Any

from zxsim.games.zwo import planned
from zxsim.games.zwo.bots.appraise import appraise
from zxsim.games.zwo.bots.weights import make_bot
from zxsim.games.zwo.log import write_log
from zxsim.games.zwo.options import Options
from zxsim.games.zwo.pool import list_remarks
from zxsim.games.zwo.table import AnyDeck, Table, read_deck


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
    return {
        "game": game,
        "seed": seed,
        "decks": [decks[side].name for side in (swapped, 1 - swapped)],
        "bots": [bots[side] for side in (swapped, 1 - swapped)],
        "remarks": list_remarks(decks),
        "events": table.events,
        "result": table.result,
    }


def tell(record: Mapping[str, Any]) -> str:
    """The log of a recorded game: who plays, play-by-play, result."""
    seats = zip(("P1", "P2"), record["decks"], record["bots"], strict=True)
    lines = [f"Game {record['game']}, seed {record['seed']}"]
    lines += [f"{seat}: {deck}, bot {bot}" for seat, deck, bot in seats]
    return "\n".join([*lines, *record["remarks"], "", write_log(record["events"])])


def play_game(table: Table, bots: tuple[str, str], swapped: int = 0) -> Table:
    """Lets the bots play a table to its end; swapped = 1: the first of them sits at seat 1."""
    S, M, W, _ = table.board
    appraise(M)
    seats = [make_bot(bots[seat ^ swapped]) for seat in range(2)]
    while decision := table.decision:
        code = planned.ask(S, M, W, seats[decision.seat])
        table.choose({choice.code: choice for choice in table.choices}[code])
    return table
