"""The trace of a game as events: dicts of words, kinds as in notes.py."""

from typing import Any

import numpy as np

from zxsim.games.zx.notes import Note
from zxsim.games.zx.options import SQUARES
from zxsim.games.zx.position import Board
from zxsim.games.zx.state import SEAT_COPIES, Decision, Phase, Reason, Verb, Zone
from zxsim.games.zx.tables import Fleeting, PlayWay, Trait, Until

_RUNS = ("startup", "automatic", "event", "special", "delayed")
_VOID = ("", "used", "declined", "failed")
_LOCKS = ("abilities", "cards", "overboost", "ability")

FIELDS: dict[int, tuple[str, tuple[str, ...]]] = {
    Note.GAME_START: ("ZX-6.5", ("seat",)),
    Note.DEAL: ("ZX-6.7", ("seat", "hand", "life", "resource")),
    Note.KEEP: ("ZX-6.6", ("seat",)),
    Note.REDRAW: ("ZX-6.6", ("seat",)),
    Note.TURN: ("ZX-7.1", ("seat", "turn", "life_0", "life_1")),
    Note.PHASE: ("ZX-7.1", ("seat", "phase")),
    Note.MOVE: ("ZX-2.6", ("card", "from_zone", "zone")),
    Note.APPEAR: ("ZX-9.8", ("card", "square", "from_zone", "asleep", "played")),
    Note.PLAY: ("ZX-9.1", ("seat", "card", "from_zone", "free", "square")),
    Note.PAY: ("ZX-10.1", ("seat", "card")),
    Note.ATTACK: ("ZX-11.1", ("card", "target", "square")),
    Note.BATTLE_END: ("ZX-11.11", ("card",)),
    Note.DAMAGE: ("ZX-12.12", ("card", "amount", "total")),
    Note.PLAYER_DAMAGE: ("ZX-11.8", ("seat", "total")),
    Note.DESTROY: ("ZX-12.13", ("card", "by_battle")),
    Note.POWER: ("ZX-12.11", ("card", "amount", "until")),
    Note.SLEEP: ("ZX-10.1", ("card",)),
    Note.REBOOT: ("ZX-7.2", ("card",)),
    Note.IGNITE: ("ZX-7.6", ("seat", "card")),
    Note.REVEAL: ("ZX-7.6", ("seat", "card", "zone")),
    Note.LIFE: ("ZX-11.12", ("seat", "position", "card", "left")),
    Note.RECOVERY: ("ZX-11.17", ("seat", "worked")),
    Note.VOID: ("ZX-11.19", ("seat", "outcome", "card")),
    Note.RELOAD: ("ZX-8.10", ("seat", "amount")),
    Note.ABILITY: ("ZX-12.1", ("seat", "card", "index", "run")),
    Note.CHOOSE: ("ZX-2.3", ("seat", "card")),
    Note.FLIP: ("ZX-13.5", ("card", "face_up")),
    Note.SHUFFLE: ("ZX-2.7", ("seat", "amount")),
    Note.COUNTER: ("ZX-14.4", ("seat", "counter", "total")),
    Note.MOVED: ("ZX-3.8", ("card", "from_square", "square")),
    Note.OVERBOOST: ("ZX-14.12", ("seat", "card", "square")),
    Note.BREAK: ("ZX-13.13", ("target", "card", "square")),
    Note.CRISIS: ("ZX-14.5", ("seat", "face_up", "card")),
    Note.OVER: ("ZX-16.1", ("winner", "reason", "life_0", "life_1")),
    Note.LOCK: ("ZX-12.6", ("seat", "lock", "tag")),
    Note.TUCK: ("ZX-13.13", ("card", "from_zone", "target")),
    Note.HOLD: ("ZX-7.2", ("card", "this_turn")),
    Note.EXTRA: ("ZX-14.1", ("seat", "card", "way", "square")),
    Note.GAIN: ("ZX-2.5", ("card", "ability", "until")),
    Note.GIVE: ("ZX-7.12", ("card", "property", "amount", "until")),
    Note.RESTRAIN: ("ZX-7.12", ("card", "in_battle", "until")),
}
"""Rule id and the names of the numbers of a trace line."""

_SWITCHES = ("asleep", "played", "free", "by_battle", "in_battle", "worked", "face_up", "this_turn")
_LISTS: dict[str, Any] = {
    "phase": Phase._fields,
    "from_zone": Zone._fields,
    "zone": Zone._fields,
    "reason": Reason._fields,
    "until": Until._fields,
    "property": Fleeting._fields,
    "way": PlayWay._fields,
    "run": _RUNS,
    "outcome": _VOID,
    "lock": _LOCKS,
}


def list_events(trace: np.void, board: Board) -> list[dict[str, Any]]:
    """The lines of a TRACE record as events.

    Answers are left out, for what they bring about follows; but of a "no" nothing else would tell.
    """
    lines = trace["line"][: trace["count"]].tolist()
    return [_event(line, board) for line in lines if line[0] in FIELDS or _is_decline(line)]


def _is_decline(line: list[int]) -> bool:
    return line[0] == Note.ANSWER and line[2] == Decision.MAY and line[3] == Verb.NO


def _event(line: list[int], board: Board) -> dict[str, Any]:
    if _is_decline(line):
        return {"kind": "decline", "rule": "ZX-12.2", "seat": line[1]}
    rule, fields = FIELDS[line[0]]
    event: dict[str, Any] = {"kind": Note._fields[line[0]].lower(), "rule": rule}
    for name, number in zip(fields, line[1:], strict=False):
        if name in ("card", "target"):
            event |= _card(name, number, board)
        elif name == "tag" and event["lock"] == "overboost":
            event["tag"] = None  # this lock asks for no name
        elif name == "tag" and event["lock"] == "ability":
            event["tag"] = f"name {board.names.cards[board.M['copy_card'][number]]}"
        else:
            event[name] = _word(name, number, board)
    if line[0] == Note.REVEAL and line[3] == Zone.LIFE:
        event["rule"] = "ZX-11.12"
    if line[0] == Note.PLAY and board.M["card"][board.M["copy_card"][line[2]]]["traits"] & Trait.EVENT:
        event["square"] = None
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


def _word(name: str, number: int, board: Board) -> Any:
    if name in _SWITCHES:
        return bool(number)
    if name in _LISTS:
        return _LISTS[name][number].lower()
    if name in ("square", "from_square"):
        return SQUARES[number]
    if name == "winner":
        return number if number < 2 else None
    if name == "ability":
        return board.names.abilities[number]
    if name == "counter":
        return board.names.counters[number]
    return board.names.tags[number] if name == "tag" else number
