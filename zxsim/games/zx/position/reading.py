"""From a position to a game at rest: its cards, then everything else."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.rng import pack_seed, seed_rng
from zxsim.games.zx.cards import Card
from zxsim.games.zx.options import SQUARES, Options
from zxsim.games.zx.position.cards import AdHoc, assemble_cards, find_cards, seat_cards
from zxsim.games.zx.position.engine import KEYS, read_engine
from zxsim.games.zx.position.laying import Place, lay, read_player_state, read_side, read_turn
from zxsim.games.zx.position.notation import ZONES, Piece, read_piece, read_pieces
from zxsim.games.zx.position.words import DEFAULTS, PLAYER_CARDS, SEATS, SIDE, TOP, Board, refuse_unknown
from zxsim.games.zx.rules.geometry import turned
from zxsim.games.zx.state import FIRST_SPARE, SEAT_COPIES, SLOTS, STATE, Zone
from zxsim.games.zx.work import WORK

_SQUARE_WORDS = [f"{x},{y}" for x, y in SQUARES]


def build(
    position: Mapping[str, Any], cards: AdHoc = (), options: Options | None = None, seed: int | None = None
) -> Board:
    """Sets up a position; the game is not run. InputError says which key, card or square is wrong.

    cards: ad-hoc cards, tables of the ability language with a key `number`, or a mapping of number to table.
    seed: of the dice; None takes that of the position, or 0.
    """
    refuse_unknown(position, TOP, "Position")
    engine = position.get("engine", {})
    refuse_unknown(engine, KEYS, "Position, engine")
    places = list(_read_places(position))
    found = find_cards((place.piece.card for place in places), cards)
    marks = _read_marks(position.get("rng", {}), places, found)
    M, names = assemble_cards(found.values(), marks, options or Options())
    copies = _number(places, engine.get("order", {}))
    seat_cards(M, names, {copy: (found[place.piece.card], place.zone) for copy, place in copies.items()})
    board = Board(np.zeros(1, STATE)[0], M, np.zeros(1, WORK)[0], names)
    read_turn(position, board.S)
    for copy, place in copies.items():
        lay(board.S, place, copy)
    for seat, word in enumerate(SEATS):
        read_side(position.get(word, {}), seat, board)
    read_player_state(position.get("player_state", {}), board)
    read_engine(engine, board.S, M)
    seed = engine.get("seed", 0) if seed is None else seed
    seed_rng(board.W["rng"], pack_seed(seed), engine.get("pair", 0))
    return board


def _read_places(position: Mapping[str, Any]) -> Iterator[Place]:
    """All cards: those of each player zone by zone, then each square from the top down."""
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
    refuse_unknown(stacks, _SQUARE_WORDS, "Position, sq")
    for square, word in enumerate(_SQUARE_WORDS):
        if stacks.get(word):
            yield from _read_stack(stacks[word], square + 1, square, f"sq {word}")
    for slot, entry in enumerate(position.get("overlaid", ()), FIRST_SPARE):
        if entry:
            if slot >= SLOTS or len(entry) != 2 or entry[0] not in _SQUARE_WORDS:
                raise InputError("Position, overlaid: write up to four entries [square, card].")
            yield from _read_stack(entry[1], slot, _SQUARE_WORDS.index(entry[0]), "overlaid")


def _read_stack(stack: Any, slot: int, square: int, where: str) -> Iterator[Place]:
    """A Z/X on a square, or a list of it and the cards below it."""
    depth = 0
    for text in stack if isinstance(stack, list | tuple) else [stack]:
        word, _, rest = str(text).partition(":")
        if word not in SEATS:
            raise InputError(f"Position, {where}: '{text}' must name its player, such as P1:{text}.")
        piece = read_piece(rest, where)
        for part in (piece, *map(Piece, piece.forces)):
            zone = Zone.UNDER if depth else Zone.SQUARE
            yield Place(SEATS.index(word), part, zone, slot, square)
            depth += 1


def _number(places: list[Place], order: Mapping[str, Any]) -> dict[int, Place]:
    """Which copy each card is: in the order of the position, or as `order` of the key `engine` says."""
    copies = {}
    for seat, word in enumerate(SEATS):
        own = [place for place in places if place.seat == seat]
        if len(own) > SEAT_COPIES:
            raise InputError(f"Position: {word} has {len(own)} cards; at most {SEAT_COPIES} are possible.")
        ranks = order.get(word, range(len(own)))
        if sorted(ranks) != list(range(len(own))):
            raise InputError(f"Position, engine: its order does not fit the cards of {word}. Leave it out.")
        for rank, place in zip(ranks, own, strict=True):
            copies[1 + seat * SEAT_COPIES + rank] = place
    return copies


def _read_marks(rng: Any, places: list[Place], found: Mapping[str, Card]) -> dict[str, int]:
    """Marked squares by card number, as P1 sees them; a card that only P2 has is read as P2 sees it."""
    refuse_unknown(rng, list(found), "Position, rng")
    marks = {}
    for text, squares in rng.items():
        if not all(tuple(square) in SQUARES for square in squares):
            raise InputError(f"Position, rng: {text} needs a list of squares [x, y], each 0 to 2.")
        mask = sum(1 << SQUARES.index((x, y)) for x, y in squares)
        seats = {place.seat for place in places if place.piece.card == text}
        marks[found[text].number] = mask if 0 in seats else turned(mask)
    return marks
