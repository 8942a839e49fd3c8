"""Opening hands as the engine deals them, with both answers to the mulligan."""

from typing import Any

from zxsim.games.zx import kernel
from zxsim.games.zx.bots.appraise import appraise
from zxsim.games.zx.bots.weights import make_bot
from zxsim.games.zx.deck import Deck
from zxsim.games.zx.options import Options
from zxsim.games.zx.position.places import chain
from zxsim.games.zx.state import Zone
from zxsim.games.zx.table import Table


def deal(deck: Deck, seed: int, game: int, options: Options | None = None) -> dict[str, Any]:
    """ZX-6.6 to 6.9: what a deck gets as deck A of game `game` of a match with this seed.

    The other deck changes nothing about it. Returns game, first (whether the seat goes first), bot ("keep" or
    "redraw": what the heuristic bot does), and for each of keep and redraw: hand, life (top first) and
    resource, as card numbers.
    """
    seat = game & 1
    table = Table.start(deck, deck, seed, game, options)
    first = table.decision is not None and table.decision.seat == seat
    if not first:
        table.choose("keep")
    found: dict[str, Any] = {"game": game, "first": first, "bot": _ask(table)}
    for answer in ("keep", "redraw"):
        other = table.copy()
        other.choose(answer)
        hand = _list(other, seat, Zone.HAND)
        while other.decision and other.decision.kind == "mulligan":
            other.choose("keep")
        found[answer] = {
            "hand": hand,
            "life": _list(other, seat, Zone.LIFE),
            "resource": _list(other, seat, Zone.RESOURCE),
        }
    return found


def _ask(table: Table) -> str:
    """What the heuristic bot answers to the mulligan."""
    S, M, W, _ = table.board
    appraise(M)
    code = kernel.ask_bot(S, M, W, make_bot("heuristic"))
    return next(str(choice) for choice in table.choices if choice.code == code)


def _list(table: Table, seat: int, zone: int) -> list[str]:
    """Card numbers of a zone, top or first card first."""
    S, M, _, names = table.board
    copies = chain(S, int(S["head"][seat, zone]))
    return [names.numbers[M["copy_card"][copy]] for copy in copies]
