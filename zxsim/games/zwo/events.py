"""The trace of a game as events: dicts of words, kinds as in notes.py."""

from typing import Any

import numpy as np

from zxsim.games.zwo.notes import Note
from zxsim.games.zwo.position import Board
from zxsim.games.zwo.state import SEAT_COPIES, Flag, Phase, Reason, Zone
from zxsim.games.zwo.tables import Kind

FIELDS: dict[int, tuple[str, tuple[str, ...]]] = {
    Note.GAME_START: ("ZWO-2.3", ("seat",)),
    Note.KEEP: ("ZWO-2.4", ("seat",)),
    Note.REDRAW: ("ZWO-2.4", ("seat", "amount")),
    Note.TURN: ("ZWO-3.1", ("seat", "turn", "life_0", "life_1")),
    Note.PHASE: ("ZWO-3.1", ("seat", "phase")),
    Note.MOVE: ("ZWO-5.3", ("card", "from_zone", "zone", "state")),
    Note.PLAY: ("ZWO-4.2", ("seat", "card")),
    Note.USE: ("ZWO-7.1", ("seat", "card")),
    Note.REVIVE: ("ZWO-5.5", ("seat", "card")),
    Note.ABILITY: ("ZWO-3.5", ("seat", "card", "index", "run")),
    Note.REST: ("ZWO-4.2", ("card",)),
    Note.STAND: ("ZWO-3.1", ("card",)),
    Note.FRONT: ("ZWO-4.6", ("card",)),
    Note.BACK: ("ZWO-4.3", ("card",)),
    Note.ATTACK: ("ZWO-6.1", ("card", "target")),
    Note.BLOCK: ("ZWO-6.3", ("card",)),
    Note.DAMAGE: ("ZWO-5.2", ("card", "amount", "total")),
    Note.HIT: ("ZWO-6.5", ("seat", "amount", "life")),
    Note.HEAL: ("ZWO-2.2", ("seat", "amount", "life")),
    Note.POWER: ("ZWO-3.8", ("card", "amount")),
    Note.CRITICAL: ("ZWO-3.8", ("card", "amount")),
    Note.CHOOSE: ("ZWO-7.1", ("seat", "card")),
    Note.CLASH: ("ZWO-5.7", ("card",)),
    Note.SHUFFLE: ("ZWO-2.3", ("seat", "amount")),
    Note.OVER: ("ZWO-2.6", ("winner", "reason", "life_0", "life_1")),
}
"""Rule id and the names of the numbers of a trace line."""

_LISTS: dict[str, Any] = {
    "phase": Phase._fields,
    "from_zone": Zone._fields,
    "zone": Zone._fields,
    "reason": Reason._fields,
    "run": Kind._fields,
}


def list_events(trace: np.void, board: Board) -> list[dict[str, Any]]:
    """The lines of a TRACE record as events. Answers are left out, for what they bring about follows."""
    lines = trace["line"][: trace["count"]].tolist()
    return [_event(line, board) for line in lines if line[0] in FIELDS]


def _event(line: list[int], board: Board) -> dict[str, Any]:
    rule, fields = FIELDS[line[0]]
    event: dict[str, Any] = {"kind": Note._fields[line[0]].lower(), "rule": rule}
    for name, number in zip(fields, line[1:], strict=False):
        if name in ("card", "target"):
            event |= _card(name, number, board)
        else:
            event[name] = _word(name, number)
    return event


def _card(name: str, copy: int, board: Board) -> dict[str, Any]:
    """A card by number, name and seat of its owner; None when there is none, as in an attack on a player."""
    if copy == 0:
        return {name: None}
    row = board.M["copy_card"][copy]
    prefix = "" if name == "card" else "target_"
    return {
        name: board.names.numbers[row],
        f"{prefix}name": board.names.cards[row],
        f"{prefix}owner": int(copy > SEAT_COPIES),
    }


def _word(name: str, number: int) -> Any:
    if name in _LISTS:
        return _LISTS[name][number].lower()
    if name == "state":
        face = "back" if number & Flag.BACK else "front"
        return f"{face} {'rest' if number & Flag.REST else 'stand'}"
    if name == "winner":
        return number if number < 2 else None
    return number
