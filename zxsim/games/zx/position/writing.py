"""From a game at rest to a position."""

from dataclasses import dataclass
from typing import Any

from zxsim.games.zx.options import SQUARES
from zxsim.games.zx.position.engine import write_engine
from zxsim.games.zx.position.notation import ZONES, Piece, write
from zxsim.games.zx.position.places import chain, gone
from zxsim.games.zx.position.words import (
    DEFAULTS,
    LOCKS,
    NUMBERS,
    OVERBOOSTED,
    PHASES,
    PLAYER_CARDS,
    SEATS,
    Board,
)
from zxsim.games.zx.rules.granting import LASTING
from zxsim.games.zx.state import FIRST_SPARE, SEAT_COPIES, SLOTS, Flag, Phase, Zone

_BITS = Flag.ASLEEP | Flag.FACE_UP | Flag.TOKEN | Flag.ARRIVED | Flag.ENDED | Flag.HELD


def describe(board: Board) -> dict[str, Any]:
    """The position of a game: `build` of it, with the same ad-hoc cards and options, gives the same game.

    Plain dicts, lists, texts and numbers, as JSON takes them.
    """
    S, M, W, _ = board
    copies = _read_copies(board)
    phase, step = int(S["phase"]), int(S["step"])
    is_resource_end = (phase, step) == PHASES["resource_end"]
    position: dict[str, Any] = {
        "turn": SEATS[S["turn_seat"]],
        "turn_number": int(S["turn"]),
        "first": SEATS[S["first_seat"]],
        "phase": "resource_end" if is_resource_end else Phase._fields[phase].lower(),
    }
    for seat, word in enumerate(SEATS):
        position[word] = _write_side(board, copies, seat)
    position["sq"] = {
        f"{x},{y}": _write_stack(board, copies, slot)
        for slot, (x, y) in enumerate(SQUARES, 1)
        if S["slot_copy"][slot]
    }
    overlaid = [_write_overlaid(board, copies, slot) for slot in range(FIRST_SPARE, SLOTS)]
    if any(overlaid):
        position["overlaid"] = overlaid
    states = {word: OVERBOOSTED for seat, word in enumerate(SEATS) if S["overboosted"][seat]}
    if states:
        position["player_state"] = states
    position["engine"] = write_engine(S, M, W)
    return position


@dataclass(frozen=True)
class _Copies:
    """What each copy is and how it lies: lists by copy, for single entries of arrays are slow to read."""

    numbers: list[str]
    flags: list[int]
    turn: int
    granted: dict[int, int]  # abilities of player cards


def _read_copies(board: Board) -> _Copies:
    S, M, _, names = board
    return _Copies(
        numbers=[names.numbers[row] for row in M["copy_card"].tolist()],
        flags=S["flags"].tolist(),
        turn=int(S["turn"]),
        granted=dict(zip(S["player"].tolist(), S["player_granted"].tolist(), strict=True)),
    )


def _write_side(board: Board, copies: _Copies, seat: int) -> dict[str, Any]:
    S, M, _, names = board
    side: dict[str, Any] = {}
    for key, zone in ZONES.items():
        lying = gone(S, M, seat) if zone == Zone.NONE else chain(S, int(S["head"][seat, zone]))
        texts = [write(_piece(copies, copy)) for copy in lying]
        if texts or key in DEFAULTS:
            side[key] = texts
    for key, field in zip(PLAYER_CARDS, ("player", "hidden"), strict=True):
        if S[field][seat]:
            side[key] = write(_piece(copies, int(S[field][seat])))
    side |= {key: int(S[key][seat]) for key in NUMBERS if S[key][seat]}
    if S["placed"][seat]:
        side["resource_placed"] = bool(S["placed"][seat] == 1)
    counters = S["counters"][seat].tolist()
    if any(counters):
        side["counters"] = {names.counters[kind]: n for kind, n in enumerate(counters) if n}
    locked = _write_locked(board, seat)
    return side | ({"locked": locked} if locked else {})


def _write_locked(board: Board, seat: int) -> dict[str, Any]:
    locked: dict[str, Any] = {}
    for key, field in LOCKS.items():
        mask = int(board.S[field][seat])
        if mask:
            locked[key] = [tag for bit, tag in enumerate(board.names.tags) if mask >> bit & 1]
    return locked | ({"overboost": True} if board.S["locked_overboost"][seat] else {})


def _piece(copies: _Copies, copy: int) -> Piece:
    flags = copies.flags[copy]
    own = flags & _BITS
    if copy in copies.granted:
        own &= ~Flag.FACE_UP
    used = flags >> 40 if flags >> 24 & 0xFFFF == copies.turn else 0
    return Piece(
        copies.numbers[copy],
        own,
        used=tuple(index for index in range(23) if used >> index & 1) if used else (),
        granted=copies.granted.get(copy, 0),
    )


def _owned(board: Board, copy: int, piece: Piece) -> str:
    return f"{SEATS[copy > SEAT_COPIES]}:{write(piece)}"


def _write_stack(board: Board, copies: _Copies, slot: int) -> str | list[str]:
    """A Z/X on a square; with cards below that are more than its player's face-down forces, a list."""
    S = board.S
    top = int(S["slot_copy"][slot])
    piece = _piece(copies, top)
    piece.entered = int(S["entered"][slot])
    piece.granted = int(S["granted"][slot]) & LASTING
    piece.amounts = {field: int(S[field][slot]) for field in ("damage", "boost", "boost_battle")}
    below = [(copy, _piece(copies, copy)) for copy in chain(S, int(S["under"][slot]))]
    owners = {copy > SEAT_COPIES for copy, _ in [(top, piece), *below]}
    if len(owners) == 1 and all(force == Piece(force.card) for _, force in below):
        piece.forces = tuple(force.card for _, force in below)
        return _owned(board, top, piece)
    return [_owned(board, top, piece), *(_owned(board, copy, force) for copy, force in below)]


def _write_overlaid(board: Board, copies: _Copies, slot: int) -> list[Any] | None:
    if not board.S["slot_copy"][slot]:
        return None
    x, y = SQUARES[board.S["slot_square"][slot]]
    return [f"{x},{y}", _write_stack(board, copies, slot)]
