"""Lays out the state of a position: turn, cards, and what belongs to each player."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.grammar import describe_unknown
from zxsim.games.zx.position.notation import Piece
from zxsim.games.zx.position.words import (
    LOCKS,
    NUMBERS,
    OVERBOOSTED,
    PHASES,
    SEATS,
    Board,
    refuse_unknown,
)
from zxsim.games.zx.rules.copies import bit_of, half_of
from zxsim.games.zx.state import EVERYTHING_UNSETTLED, FIRST_SPARE, SEAT_COPIES, Flag, Zone
from zxsim.games.zx.tables import Trait


class Place(NamedTuple):
    """A card of a position and where it lies. On the field: the slot, and the square the slot is for."""

    seat: int
    piece: Piece
    zone: int
    slot: int = 0
    square: int = 0


def read_turn(position: Mapping[str, Any], S: np.void) -> None:
    """Whose turn, which turn, which phase: the Main Phase of an early turn unless the position says more."""
    for key, field in (("turn", "turn_seat"), ("first", "first_seat")):
        word = position.get(key, SEATS[0])
        if word not in SEATS:
            raise InputError(f"Position, {key}: '{word}' is no player. Write P1 or P2.")
        S[field] = SEATS.index(word)
    phase = position.get("phase", "main")
    if phase not in PHASES:
        raise InputError(f"Position: {describe_unknown('phase', str(phase), PHASES)}")
    in_play = phase != "setup"
    turn = 3 + int(S["turn_seat"] ^ S["first_seat"]) if in_play else 0
    S["turn"] = _whole(position, "turn_number", turn, "Position")
    S["phase"], S["step"] = PHASES[phase]
    S["mulligan"][:] = 1
    S["preprocessing"] = int(in_play)
    S["dirty"] = 1
    S["unsettled"] = EVERYTHING_UNSETTLED
    S["slot_square"][:FIRST_SPARE] = range(-1, FIRST_SPARE - 1)


def lay(S: np.void, place: Place, copy: int) -> None:
    """Puts a copy where the position has it, at the end of its zone or below what lies there already."""
    piece, zone, slot = place.piece, place.zone, place.slot
    memory = int(S["turn"]) << 24 | sum(1 << 40 + index for index in piece.used)
    S["flags"][copy] = piece.flags | (memory if piece.used else 0)
    S["zone"][copy] = zone
    if zone == Zone.SQUARE:
        S["slot_copy"][slot] = copy
        S["standing"][place.seat] |= 1 << slot - 1
        S["next"][copy] = slot
        S["slot_square"][slot] = place.square
        S["entered"][slot] = piece.entered
        S["granted"][slot] = piece.granted
        for field, amount in piece.amounts.items():
            S[field][slot] = amount
        S["hurt"] |= 1 << slot - 1
        _enter(S, copy, place.seat, zone)
    elif zone == Zone.UNDER:
        above = int(S["under"][slot])
        while above and S["next"][above]:
            above = int(S["next"][above])
        if above:
            S["next"][above] = copy
        else:
            S["under"][slot] = copy
    elif zone != Zone.NONE:
        if zone == Zone.PLAYER:
            S["player_granted"][place.seat] |= piece.granted
        _append(S, copy, place.seat, zone)


def _append(S: np.void, copy: int, seat: int, zone: int) -> None:
    if S["count"][seat, zone]:
        S["next"][S["tail"][seat, zone]] = copy
    else:
        S["head"][seat, zone] = copy
    S["tail"][seat, zone] = copy
    _enter(S, copy, seat, zone)


def _enter(S: np.void, copy: int, seat: int, zone: int) -> None:
    S["count"][seat, zone] += 1
    S["members"][seat, zone, half_of(copy)] |= bit_of(copy)


def read_side(side: Mapping[str, Any], seat: int, board: Board) -> None:
    """What a position says of a player besides cards."""
    S, M, _, names = board
    where = f"Position, {SEATS[seat]}"
    for key in NUMBERS:
        S[key][seat] = _whole(side, key, 0, where)
    if "resource_placed" in side:
        S["placed"][seat] = 1 if side["resource_placed"] else 2
    counters = side.get("counters", {})
    refuse_unknown(counters, names.counters[1:], f"{where} counters")
    for word in counters:
        S["counters"][seat, names.counters.index(word)] = _whole(counters, word, 0, where)
    _read_locks(side.get("locked", {}), seat, board, f"{where} locked")
    _seat_player(S, M, seat)


def _read_locks(locked: Mapping[str, Any], seat: int, board: Board, where: str) -> None:
    """Names as the abilities of these cards ask for them."""
    refuse_unknown(locked, (*LOCKS, "overboost"), where)
    tags = board.names.tags
    for key, field in LOCKS.items():
        words = set(locked.get(key, ()))
        refuse_unknown(dict.fromkeys(words), tags, f"{where} {key}")
        board.S[field][seat] = sum(1 << tags.index(word) for word in words)
    board.S["locked_overboost"][seat] = int(bool(locked.get("overboost")))


def _seat_player(S: np.void, M: np.void, seat: int) -> None:
    """ZX-6.1, 14.7: the Player card lies face-up, the other card below it and in the same state."""
    copy = int(S["head"][seat, Zone.PLAYER])
    while copy:
        if M["card"][M["copy_card"][copy]]["traits"] & Trait.PLAYER:
            S["player"][seat] = copy
            S["flags"][copy] |= Flag.FACE_UP
        else:
            S["hidden"][seat] = copy
            S["flags"][copy] |= S["flags"][S["player"][seat]] & Flag.ASLEEP
        copy = int(S["next"][copy])


def read_player_state(states: Any, board: Board) -> None:
    """ZX-14.12: the Player card is turned over while the own Overboost is on a square."""
    S, M = board.S, board.M
    refuse_unknown(states, SEATS, "Position, player_state")
    for word, state in states.items():
        if state != OVERBOOSTED:
            fault = describe_unknown("state", str(state), [OVERBOOSTED])
            raise InputError(f"Position, player_state: {fault}")
        seat = SEATS.index(word)
        for copy in map(int, S["slot_copy"][1:]):
            if copy and (copy > SEAT_COPIES) == (seat == 1):
                if M["card"][M["copy_card"][copy]]["traits"] & Trait.OVERBOOST:
                    S["overboosted"][seat] = copy
        if not S["overboosted"][seat]:
            raise InputError(f"Position, player_state: {word} has no Overboost on a square.")


def _whole(values: Mapping[str, Any], key: str, default: int, where: str) -> int:
    value = values.get(key, default)
    if not isinstance(value, int) or value < 0:
        raise InputError(f"{where}, {key}: {value!r} must be a whole number, 0 or more.")
    return int(value)
