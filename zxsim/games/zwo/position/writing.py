"""From a game at rest to a position."""

from typing import Any

from zxsim.games.zwo.position.engine import write_engine
from zxsim.games.zwo.position.notation import Piece, write
from zxsim.games.zwo.position.words import SEATS, ZONES, Board, list_zone
from zxsim.games.zwo.state import Phase


def describe(board: Board) -> dict[str, Any]:
    """The position of a game: `build` of it, with the same ad-hoc cards and options, gives the same game.

    Plain dicts, lists, texts and numbers, as JSON takes them.
    """
    S, M, W, _ = board
    position: dict[str, Any] = {
        "turn": SEATS[S["turn_seat"]],
        "turn_number": int(S["turn"]),
        "first": SEATS[S["first_seat"]],
        "phase": Phase._fields[int(S["phase"])].lower(),
    }
    for seat, word in enumerate(SEATS):
        position[word] = _write_side(board, seat)
    position["engine"] = write_engine(S, M, W)
    return position


def _write_side(board: Board, seat: int) -> dict[str, Any]:
    side: dict[str, Any] = {"life": int(board.S["life"][seat])}
    for key, zone in ZONES.items():
        texts = [write(_piece(board, copy)) for copy in list_zone(board.S, seat, zone)]
        if texts or key == "deck":
            side[key] = texts
    return side


def _piece(board: Board, copy: int) -> Piece:
    S = board.S
    return Piece(
        board.names.numbers[board.M["copy_card"][copy]],
        int(S["flags"][copy]),
        int(S["damage"][copy]),
        int(S["boost"][copy]),
        int(S["sharpened"][copy]),
        int(S["used"][copy]),
    )
