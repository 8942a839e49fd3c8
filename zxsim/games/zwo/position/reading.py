"""From a position to a game at rest: its cards, then everything else."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.rng import pack_seed, seed_rng
from zxsim.games.zwo.abilities.assemble import assemble
from zxsim.games.zwo.abilities.card import Card
from zxsim.games.zwo.cards import load_pool, stand_in
from zxsim.games.zwo.options import Options, fill
from zxsim.games.zwo.pool import seat_cards
from zxsim.games.zwo.position.engine import KEYS, read_engine
from zxsim.games.zwo.position.notation import Piece, read_pieces
from zxsim.games.zwo.position.words import (
    DEFAULT_DECK,
    PHASES,
    SEATS,
    SIDE,
    TOP,
    ZONES,
    Board,
    first_copy,
    refuse_unknown,
)
from zxsim.games.zwo.records import TABLES
from zxsim.games.zwo.rules.copies import link
from zxsim.games.zwo.state import FIELD, LIFE, SEAT_COPIES, STATE, Phase
from zxsim.games.zwo.work import WORK

AdHoc = Iterable[Mapping[str, Any]] | Mapping[str, Mapping[str, Any]]
"""Cards that are in no card file: tables with a key `number`, or number -> table."""

_FIELDS = ("flags", "damage", "boost", "sharpened", "used")


def build(
    position: Mapping[str, Any], cards: AdHoc = (), options: Options | None = None, seed: int | None = None
) -> Board:
    """Sets up a position; the game is not run. InputError says which key or card is wrong.

    seed: of the dice; None takes that of the position, or 0.
    """
    refuse_unknown(position, TOP, "Position")
    engine = position.get("engine", {})
    refuse_unknown(engine, KEYS, "Position, engine")
    sides = [_read_zones(position.get(word, {}), word) for word in SEATS]
    found = _find_cards({piece.card for side in sides for _, piece in side}, cards)
    M = np.zeros(1, TABLES)[0]
    listed = sorted(set(found.values()), key=lambda card: card.number)
    names = assemble(listed, M)
    fill(M["options"], options or Options())
    board = Board(np.zeros(1, STATE)[0], M, np.zeros(1, WORK)[0], names)
    rows = {card.number: row for row, card in enumerate(listed, 1)}
    for seat, word in enumerate(SEATS):
        _lay(board, seat, sides[seat], engine.get("order", {}).get(word), rows, found)
        board.S["life"][seat] = _whole(position.get(word, {}), "life", LIFE, word)
    _read_turn(position, board.S)
    read_engine(engine, board.S, M)
    seed = engine.get("seed", 0) if seed is None else seed
    seed_rng(board.W["rng"], pack_seed(seed), engine.get("pair", 0))
    return board


def _read_zones(side: Any, word: str) -> list[tuple[int, Piece]]:
    """The zone and the piece of each card of a player."""
    refuse_unknown(side, SIDE, f"Position, {word}")
    return [
        (zone, piece)
        for key, zone in ZONES.items()
        for piece in read_pieces(side.get(key, DEFAULT_DECK if key == "deck" else 0), f"{word} {key}")
    ]


def _find_cards(words: set[str], cards: AdHoc) -> dict[str, Card]:
    """The card of each word: ad-hoc, a stand-in, or of the pool."""
    tables = cards if isinstance(cards, Mapping) else {each.get("number", ""): each for each in cards}
    own = {
        number: Card.from_dict(number, {k: v for k, v in table.items() if k != "number"}, "ad-hoc card")
        for number, table in tables.items()
    }
    pool = load_pool()
    return {
        word: own[word]
        if word in own
        else stand_in(word)
        if word == "f" or word.startswith("v.")
        else pool.find(word)
        for word in words
    }


def _lay(
    board: Board,
    seat: int,
    side: list[tuple[int, Piece]],
    order: Any,
    rows: Mapping[str, int],
    found: Mapping[str, Card],
) -> None:
    """Which copy each card is: in the order of the position, or as `order` of the key `engine` says."""
    if len(side) > SEAT_COPIES:
        raise InputError(
            f"Position: {SEATS[seat]} has {len(side)} cards; at most {SEAT_COPIES} are possible."
        )
    ranks = list(range(len(side))) if order is None else list(order)
    if sorted(ranks) != list(range(len(side))):
        raise InputError(
            f"Position, engine: its order does not fit the cards of {SEATS[seat]}. Leave it out."
        )
    numbers = [0] * len(side)
    for rank, (zone, piece) in zip(ranks, side, strict=True):
        copy = first_copy(seat) + rank
        numbers[rank] = rows[found[piece.card].number]
        link(board.S, copy, zone)
        for name in _FIELDS:
            board.S[name][copy] = getattr(piece, name)
    seat_cards(board.M, seat, numbers)
    on_field = [numbers[rank] for rank, (zone, _) in zip(ranks, side, strict=True) if zone in FIELD]
    board.S["statics"] += np.count_nonzero(board.M["card"]["statics"][on_field])


def _read_turn(position: Mapping[str, Any], S: np.void) -> None:
    """Whose turn, where in it. Turns of the first player are odd."""
    turn, phase = position.get("turn", "P1"), position.get("phase", "main")
    first = position.get("first", "P1")
    for key, value in (("turn", turn), ("first", first)):
        if value not in SEATS:
            raise InputError(f"Position, {key}: {value!r} is not possible. Write P1 or P2.")
    if phase not in PHASES:
        raise InputError(f"Position, phase: {phase!r} is not possible. Allowed: {', '.join(PHASES)}.")
    S["turn_seat"], S["first_seat"], S["phase"] = SEATS.index(turn), SEATS.index(first), PHASES[phase]
    default = 0 if phase == "setup" else 3 if turn == first else 4
    S["turn"] = _whole(position, "turn_number", default, "turn_number")
    if phase != "setup" and (S["turn"] == 0 or S["turn"] % 2 != (turn == first)):
        raise InputError("Position, turn_number: turns of whoever was first are odd, the others even.")
    if S["phase"] == Phase.SETUP:
        S["turn_seat"] = S["first_seat"]


def _whole(values: Mapping[str, Any], key: str, default: int, where: str) -> int:
    value = values.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0 or (key == "life" and value > LIFE):
        most = f" to {LIFE}" if key == "life" else " or more"
        raise InputError(f"Position, {where}: {key} {value!r} must be a whole number, 0{most}.")
    return value
