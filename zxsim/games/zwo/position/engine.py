"""The key `engine` of a position: what no other key says, so that a game goes on exactly as it would have.

Numbers are fields of the state as they are, missing ones are 0; cards are written as places.
"""

import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zwo.position.words import SEATS, first_copy, list_places
from zxsim.games.zwo.state import SEAT_COPIES, Decision

NUMBERS = (
    *("step", "attack", "target_left", "passes", "asked_seat", "pc", "unsettled"),
    *("winner", "reason", "decisions", "actions", "luck", "check", "fault"),
)
ARRAYS = ("struck", "mulligan", "returned", "shuffles")
CARDS = ("attacker", "target", "source", "it")
KEYS = (*NUMBERS, *ARRAYS, *CARDS, "pending", "decision", "seat", "seed", "pair", "order", "code")


def write_engine(S: np.void, M: np.void, W: np.void) -> dict[str, Any]:
    """Everything that is not 0."""
    places = list_places(S)
    values: dict[str, Any] = {name: int(S[name]) for name in NUMBERS if S[name]}
    values |= {name: S[name].tolist() for name in ARRAYS if S[name].any()}
    values |= {name: places[int(S[name])] for name in CARDS if S[name]}
    if S["decision"]:
        values |= {"decision": Decision._fields[int(S["decision"])].lower(), "seat": SEATS[int(S["seat"])]}
    if n := int(S["pending_count"]):
        waiting = zip(S["pending_ability"][:n].tolist(), S["pending_copy"][:n].tolist(), strict=True)
        values["pending"] = [[row, places[copy]] for row, copy in waiting]
    dice = W["rng"]
    values["seed"] = int(dice["seed_lo"]) | int(dice["seed_hi"]) << 32
    values["pair"] = int(dice["game_lo"]) | int(dice["game_hi"]) << 32
    values["order"] = {
        word: [copy - first_copy(seat) for copy in places if (copy > SEAT_COPIES) == (seat == 1)]
        for seat, word in enumerate(SEATS)
    }
    values["code"] = digest(M)
    return values


def read_engine(engine: Mapping[str, Any], S: np.void, M: np.void) -> None:
    """The inverse, on a state whose cards are laid out; nothing happens when the key is empty."""
    if not engine:
        return
    if engine.get("code", digest(M)) != digest(M):
        raise InputError("Position, engine: written with other cards or another version. Leave `engine` out.")
    try:
        _read(engine, S, {place: copy for copy, place in list_places(S).items()})
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise InputError(f"Position, engine: it is damaged ({fault}). Leave `engine` out.") from None


def _read(engine: Mapping[str, Any], S: np.void, copies: Mapping[str, int]) -> None:
    for name in NUMBERS:
        S[name] = engine.get(name, 0)
    for name in ARRAYS:
        S[name][:] = engine.get(name, 0)
    for name in CARDS:
        if name in engine:
            S[name] = copies[engine[name]]
    if "decision" in engine:
        S["decision"] = Decision._fields.index(engine["decision"].upper())
        S["seat"] = SEATS.index(engine["seat"])
    for n, (row, place) in enumerate(engine.get("pending", ())):
        S["pending_ability"][n] = row
        S["pending_copy"][n] = copies[place]
        S["pending_count"] = n + 1


def digest(M: np.void) -> int:
    """Tells whether rows of abilities and of code mean the same as when the position was written."""
    return zlib.crc32(b"".join(M[name].tobytes() for name in ("code", "selector", "ability")))
