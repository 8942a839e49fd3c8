"""The key `engine` of a position: what no other key says, so that a game goes on exactly as it would have.

Numbers are fields of the state as they are, missing ones are 0; cards are written as places (`places.py`).
"""

import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.position.places import Places
from zxsim.games.zx.position.words import SEATS, refuse_unknown
from zxsim.games.zx.rules.frames import At, Run
from zxsim.games.zx.rules.last_known import COST, REFERENCE
from zxsim.games.zx.state import FRAME, Decision
from zxsim.games.zx.tables import Op

NUMBERS = (
    *("step", "preprocessing", "battle", "target_square", "battle_pass", "battle_seat", "answer", "reload"),
    *("winner", "reason", "decisions", "actions", "luck", "check", "fault", "ignition_depth"),
    *("cause", "harm", "modes", "picks"),
)
ARRAYS = ("mulligan", "shuffles", "rolls", "held_resource", "memory", "locked_this", "fleeting")
OBJECTS = ("attacker", "target", "battle_hit")
PENDING = ("pending_ability", "pending_copy", "pending_that", "pending_value")
LISTS = ("pending", "delayed", "frames", "departed")
KEYS = (*NUMBERS, *ARRAYS, *OBJECTS, *LISTS, "decision", "seat", "seed", "pair", "order", "code")
_SETS = {"it": At.IT, "those": At.THOSE}
_COLUMNS = {name.lower(): column for name, column in At._asdict().items() if name.lower() not in _SETS}
_OBJECTS = (At.SOURCE, At.THAT)
_PLAYS_X = (Run.PLAY, Run.EXTRA, Run.IGNITE, Run.LIFE)
_TREATS_X = (Op.PUT, Op.RELOCATE, Op.SPLIT, Op.OVERBOOST, Op.PLAY)
_WORD = 48  # copies in one word of a set


def write_engine(S: np.void, M: np.void, W: np.void) -> dict[str, Any]:
    """Everything that is not 0."""
    places = Places(S, M)
    values: dict[str, Any] = {name: int(S[name]) for name in NUMBERS if S[name]}
    values |= {name: S[name].tolist() for name in ARRAYS if S[name].any()}
    values |= {name: places.object_word(int(S[name])) for name in OBJECTS if S[name]}
    if S["decision"]:
        values |= {"decision": Decision._fields[int(S["decision"])].lower(), "seat": SEATS[int(S["seat"])]}
    pending = np.stack([S[name][: S["pending_count"]] for name in PENDING], 1).tolist()
    delayed = S["delayed"][: S["delayed_count"]].tolist()
    word = places.object_word
    values |= {
        "pending": [[row, word(source), word(that), value] for row, source, that, value in pending],
        "delayed": [[when, pc, word(source), word(that)] for when, pc, source, that in delayed],
        "frames": [_write_frame(frame.tolist(), M, places) for frame in S["frames"][: S["depth"]]],
    }
    departed = [entry for entry in S["departed"].tolist() if entry]
    values["departed"] = [[word(entry & REFERENCE), entry >> COST] for entry in departed]
    dice = W["rng"]
    values["seed"] = int(dice["seed_lo"]) | int(dice["seed_hi"]) << 32
    values["pair"] = int(dice["game_lo"]) | int(dice["game_hi"]) << 32
    values["order"] = {word: places.ranks(seat) for seat, word in enumerate(SEATS)}
    values["code"] = digest(M)
    return {key: value for key, value in values.items() if value != []}


def read_engine(engine: Mapping[str, Any], S: np.void, M: np.void) -> None:
    """The inverse, on a state whose cards are laid out; nothing happens when the key is empty."""
    if not engine:
        return
    if engine.get("code", digest(M)) != digest(M):
        raise InputError("Position, engine: written with other cards or another version. Leave `engine` out.")
    try:
        _read_numbers(engine, S, Places(S, M))
        _read_lists(engine, S, M, Places(S, M))
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise InputError(f"Position, engine: it is damaged ({fault}). Leave `engine` out.") from None


def _read_numbers(engine: Mapping[str, Any], S: np.void, places: Places) -> None:
    for name in NUMBERS:
        S[name] = engine.get(name, 0)
    for name in ARRAYS:
        S[name][:] = engine.get(name, 0)
    for name in OBJECTS:
        S[name] = places.object(engine.get(name, 0))
    if "decision" in engine:
        S["decision"] = Decision._fields.index(engine["decision"].upper())
        S["seat"] = SEATS.index(engine["seat"])


def _read_lists(engine: Mapping[str, Any], S: np.void, M: np.void, places: Places) -> None:
    for n, (row, source, that, value) in enumerate(engine.get("pending", ())):
        numbers = (row, places.object(source), places.object(that), value)
        for name, number in zip(PENDING, numbers, strict=True):
            S[name][n] = number
    for n, (when, pc, source, that) in enumerate(engine.get("delayed", ())):
        S["delayed"][n] = when, pc, places.object(source), places.object(that)
    for n, frame in enumerate(engine.get("frames", ())):
        S["frames"][n] = _read_frame(frame, M, places)
    for n, (word, numbers) in enumerate(engine.get("departed", ())):
        S["departed"][n] = places.object(word) | numbers << COST
    S["pending_count"] = len(engine.get("pending", ()))
    S["delayed_count"] = len(engine.get("delayed", ()))
    S["depth"] = len(engine.get("frames", ()))


def digest(M: np.void) -> int:
    """Tells whether rows of abilities and of code mean the same as when the position was written."""
    tables = [M[name] for name in ("code", "condition", "selector", "memory")] + [M["ability"]["code"]]
    return zlib.crc32(b"".join(table.tobytes() for table in tables))


def _is_copy(frame: list[int], column: int, M: np.void) -> bool:
    """Does this column of a frame hold a copy?"""
    if column == At.Y:
        return frame[At.RUN] == Run.IGNITE
    if column != At.X:
        return False
    if frame[At.RUN] == Run.PROGRAM:
        return M["code"][frame[At.PC]]["op"] in _TREATS_X
    return frame[At.RUN] in _PLAYS_X


def _write_frame(frame: list[int], M: np.void, places: Places) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, column in _COLUMNS.items():
        number = frame[column]
        if number and column in _OBJECTS:
            values[name] = places.object_word(number)
        elif number:
            values[name] = places.word(number) if _is_copy(frame, column, M) else number
    for name, column in _SETS.items():
        members = [n + 1 for n in range(3 * _WORD) if frame[column + n // _WORD] >> n % _WORD & 1]
        if members:
            values[name] = [places.word(copy) for copy in members]
    return values


def _read_frame(values: Mapping[str, Any], M: np.void, places: Places) -> list[int]:
    refuse_unknown(values, (*_COLUMNS, *_SETS), "Position, engine.frames")
    frame = [0] * FRAME
    for name, column in _COLUMNS.items():
        word = values.get(name, 0)
        frame[column] = places.object(word) if column in _OBJECTS else places.copy(word)
    for name, column in _SETS.items():
        for word in values.get(name, ()):
            copy = places.copy(word)
            frame[column + (copy - 1) // _WORD] |= 1 << (copy - 1) % _WORD
    return frame
