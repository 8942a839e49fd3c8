"""From a position to a game at rest."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.rng import pack_seed, seed_rng
from zxsim.games.zx.abilities.grammar import describe_unknown
from zxsim.games.zx.cards import Card
from zxsim.games.zx.options import SQUARES, Options
from zxsim.games.zx.position.cards import AdHoc, assemble_cards, find_cards, seat_cards
from zxsim.games.zx.position.engine import read_engine
from zxsim.games.zx.position.notation import ZONES, Piece, read_piece, read_pieces
from zxsim.games.zx.position.words import (
    DEFAULTS,
    LOCKS,
    NUMBERS,
    OVERBOOSTED,
    PHASES,
    PLAYER_CARDS,
    SEATS,
    SIDE,
    TOP,
    Board,
    refuse_unknown,
)
from zxsim.games.zx.rules.geometry import turned
from zxsim.games.zx.state import FIRST_SPARE, SEAT_COPIES, SLOTS, STATE, Flag, Zone
from zxsim.games.zx.tables import Trait
from zxsim.games.zx.work import WORK


class Place(NamedTuple):
    """A card of a position and where it is. slot: 0 off the field; square: where the slot is; depth: 0 stands, 1..
    lies below."""

    seat: int
    piece: Piece
    zone: int
    slot: int = 0
    square: int = 0
    depth: int = 0


def build(
    position: Mapping[str, Any], cards: AdHoc = (), options: Options | None = None, seed: int | None = None
) -> Board:
    """Sets up a position; the game is not run. InputError says which key, card or square is wrong.

    cards: ad-hoc cards, as tables of the ability language with a key `number`, or as a mapping of number to table.
    seed: of the dice; None takes that of the position, or 0.
    """
    refuse_unknown(position, TOP, "Position")
    engine = position.get("engine", {})
    places = list(_read_places(position))
    found = find_cards((place.piece.card for place in places), cards)
    marks = _read_marks(position.get("rng", {}), places, found)
    M, names = assemble_cards(found.values(), marks, options or Options())
    copies = _number(places, engine.get("order", {}))
    seat_cards(M, names, {copy: (found[place.piece.card], place.zone) for copy, place in copies.items()})
    S = np.zeros(1, STATE)[0]
    _read_turn(position, S)
    for copy, place in copies.items():
        _lay(S, place, copy)
    board = Board(S, M, np.zeros(1, WORK)[0], names)
    for seat, word in enumerate(SEATS):
        _read_side(position.get(word, {}), seat, board)
    _read_player_state(position.get("player_state", {}), S, M)
    read_engine(engine, S, M)
    seed = engine.get("seed", 0) if seed is None else seed
    seed_rng(board.W["rng"], pack_seed(seed), engine.get("pair", 0))
    return board


def _read_places(position: Mapping[str, Any]) -> Iterator[Place]:
    """All cards: those of each player zone by zone, then those on squares, from the top of each square down."""
    for seat, word in enumerate(SEATS):
        side = position.get(word, {})
        refuse_unknown(side, SIDE, f"Position, {word}")
        for key, zone in ZONES.items():
            for piece in read_pieces(side.get(key, DEFAULTS.get(key, 0)), f"{word} {key}"):
                yield Place(seat, piece, zone)
        for key in PLAYER_CARDS:
            if side.get(key):
                yield Place(seat, read_piece(side[key], f"{word} {key}"), Zone.PLAYER)
    stacks = position.get("sq", {})
    refuse_unknown(stacks, [f"{x},{y}" for x, y in SQUARES], "Position, sq")
    for square, (x, y) in enumerate(SQUARES):
        if stack := stacks.get(f"{x},{y}"):
            yield from _read_stack(stack, square + 1, square, f"sq {x},{y}")
    for slot, overlaid in enumerate(position.get("overlaid", ()), FIRST_SPARE):
        if overlaid and slot < SLOTS:
            at, stack = overlaid
            yield from _read_stack(stack, slot, SQUARES.index(tuple(map(int, at.split(",")))), "overlaid")


def _read_stack(stack: Any, slot: int, square: int, where: str) -> Iterator[Place]:
    """A Z/X on a square, or a list of it and the cards below it."""
    depth = 0
    for text in stack if isinstance(stack, list | tuple) else [stack]:
        word, _, rest = str(text).partition(":")
        if word not in SEATS:
            raise InputError(f"Position, {where}: '{text}' must name its player, such as P1:{text}.")
        seat = SEATS.index(word)
        piece = read_piece(rest, where)
        for part in (piece, *map(Piece, piece.forces)):
            yield Place(seat, part, Zone.UNDER if depth else Zone.SQUARE, slot, square, depth)
            depth += 1


def _number(places: list[Place], order: Mapping[str, Any]) -> dict[int, Place]:
    """Which copy each card is: in the order of the position, or as `engine.order` says."""
    copies = {}
    for seat, word in enumerate(SEATS):
        own = [place for place in places if place.seat == seat]
        if len(own) > SEAT_COPIES:
            raise InputError(f"Position: {word} has {len(own)} cards; at most {SEAT_COPIES} are possible.")
        ranks = order.get(word, range(len(own)))
        if sorted(ranks) != list(range(len(own))):
            raise InputError(f"Position, engine.order: it does not fit the cards of {word}. Leave `engine` out.")
        for rank, place in zip(ranks, own, strict=True):
            copies[1 + seat * SEAT_COPIES + rank] = place
    return copies


def _read_marks(rng: Any, places: list[Place], found: Mapping[str, Card]) -> dict[str, int]:
    """Marked squares by card number, as P1 sees them; a card that only P2 has sees the field from the other side."""
    marks = {}
    for text, squares in rng.items():
        seats = {place.seat for place in places if place.piece.card == text}
        if not seats:
            raise InputError(f"Position, rng: the card '{text}' is nowhere in the position.")
        mask = sum(1 << SQUARES.index((x, y)) for x, y in squares)
        marks[found[text].number] = mask if 0 in seats else turned(mask)
    return marks


def _read_turn(position: Mapping[str, Any], S: np.void) -> None:
    """Whose turn, which turn and phase; in the Main Phase of an ordinary turn unless the position says otherwise."""
    for key, field in (("turn", "turn_seat"), ("first", "first_seat")):
        word = position.get(key, "P1")
        if word not in SEATS:
            raise InputError(f"Position, {key}: '{word}' is no player. Write P1 or P2.")
        S[field] = SEATS.index(word)
    S["turn"] = position.get("turn_number", 3 + (S["turn_seat"] ^ S["first_seat"]))
    phase = position.get("phase", "main")
    if phase not in PHASES:
        raise InputError(f"Position: {describe_unknown('phase', str(phase), PHASES)}")
    S["phase"], S["step"] = PHASES[phase]
    S["mulligan"][:] = 1
    S["preprocessing"] = 1
    S["dirty"] = 1
    S["slot_square"][:FIRST_SPARE] = range(-1, FIRST_SPARE - 1)


def _lay(S: np.void, place: Place, copy: int) -> None:
    piece, seat, zone = place.piece, place.seat, place.zone
    memory = int(S["turn"]) << 24 | sum(1 << 40 + index for index in piece.used)
    S["flags"][copy] = piece.flags | (memory if piece.used else 0)
    S["zone"][copy] = zone
    if zone == Zone.SQUARE:
        S["slot_copy"][place.slot] = copy
        S["slot_square"][place.slot] = place.square
        S["entered"][place.slot] = piece.entered
        for field, amount in piece.amounts.items():
            S[field][place.slot] = amount
        S["count"][seat, zone] += 1
    elif zone == Zone.UNDER:
        above = int(S["under"][place.slot])
        while above and S["next"][above]:
            above = int(S["next"][above])
        if above:
            S["next"][above] = copy
        else:
            S["under"][place.slot] = copy
    elif zone != Zone.NONE:
        _link(S, copy, seat, zone)


def _link(S: np.void, copy: int, seat: int, zone: int) -> None:
    if S["count"][seat, zone]:
        S["next"][S["tail"][seat, zone]] = copy
    else:
        S["head"][seat, zone] = copy
    S["tail"][seat, zone] = copy
    S["count"][seat, zone] += 1


def _read_side(side: Mapping[str, Any], seat: int, board: Board) -> None:
    """What a position says of a player besides cards."""
    S, M, _, names = board
    for key in NUMBERS:
        S[key][seat] = side.get(key, 0)
    if "resource_placed" in side:
        S["placed"][seat] = 1 if side["resource_placed"] else 2
    counters = side.get("counters", {})
    refuse_unknown(counters, names.counters[1:], f"Position, {SEATS[seat]} counters")
    for word, n in counters.items():
        S["counters"][seat, names.counters.index(word)] = n
    locked = side.get("locked", {})
    refuse_unknown(locked, (*LOCKS, "overboost"), f"Position, {SEATS[seat]} locked")
    for key, field in LOCKS.items():
        refuse_unknown(dict.fromkeys(locked.get(key, ())), names.tags, f"Position, {SEATS[seat]} locked {key}")
        S[field][seat] = sum(1 << names.tags.index(tag) for tag in locked.get(key, ()))
    S["locked_overboost"][seat] = bool(locked.get("overboost"))
    _seat_player(S, M, seat)


def _seat_player(S: np.void, M: np.void, seat: int) -> None:
    """The Player card lies face-up; its state is that of the seat."""
    copy = int(S["head"][seat, Zone.PLAYER])
    while copy:
        if M["card"][M["copy_card"][copy]]["traits"] & Trait.PLAYER:
            S["player"][seat] = copy
            S["player_asleep"][seat] = int(S["flags"][copy] & Flag.ASLEEP != 0)
            S["flags"][copy] = S["flags"][copy] & ~Flag.ASLEEP | Flag.FACE_UP
        else:
            S["hidden"][seat] = copy
        copy = int(S["next"][copy])


def _read_player_state(states: Mapping[str, Any], S: np.void, M: np.void) -> None:
    """ZX-14.12: the Player card is turned over while the Overboost is on a square."""
    refuse_unknown(states, SEATS, "Position, player_state")
    for word, state in states.items():
        if state != OVERBOOSTED:
            raise InputError(f"Position, player_state: {describe_unknown('state', str(state), [OVERBOOSTED])}")
        seat = SEATS.index(word)
        for copy in map(int, S["slot_copy"][1:]):
            if copy and (copy > SEAT_COPIES) == (seat == 1):
                if M["card"][M["copy_card"][copy]]["traits"] & Trait.OVERBOOST:
                    S["overboosted"][seat] = copy
        if not S["overboosted"][seat]:
            raise InputError(f"Position, player_state: {word} has no Overboost on a square.")
