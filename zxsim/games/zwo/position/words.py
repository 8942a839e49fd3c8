"""The keys of a position, and the game at rest that it describes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zwo.abilities.assemble import Names
from zxsim.games.zwo.abilities.grammar import describe_unknown
from zxsim.games.zwo.state import SEAT_COPIES, Phase, Zone

SEATS = ("P1", "P2")
TOP = ("turn", "turn_number", "first", "phase", *SEATS, "engine")
ZONES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "undead": Zone.UNDEAD,
    "splattered": Zone.SPLATTERED,
    "dead": Zone.DEAD,
    "magic": Zone.MAGIC,
    "used": Zone.USED,
}
"""Lists of cards of a player, in the order in which a position is read."""

SIDE = (*ZONES, "life")
DEFAULT_DECK = 10  # number of `f` in a deck that a position does not name
PHASES = {name.lower(): phase for phase, name in enumerate(Phase._fields)}


class Board(NamedTuple):
    """A game at rest: records of STATE, TABLES and WORK, and the words for the rows of the tables."""

    S: np.void
    M: np.void
    W: np.void
    names: Names


def refuse_unknown(mapping: Any, allowed: Sequence[str], where: str) -> None:
    """InputError unless it is a mapping with no other keys."""
    if not isinstance(mapping, Mapping):
        raise InputError(f"{where}: this must be a table of keys.")
    for key in mapping:
        if key not in allowed:
            raise InputError(f"{where}: {describe_unknown('key', str(key), allowed)}")


def list_zone(S: np.void, seat: int, zone: int) -> Iterator[int]:
    """The copies in a zone, in order."""
    copy = int(S["head"][seat, zone])
    while copy:
        yield copy
        copy = int(S["next"][copy])


def list_places(S: np.void) -> dict[int, str]:
    """Where each copy lies, such as `P1.hand.2` (0 is the top or the first), in the order of a position."""
    return {
        copy: f"{word}.{key}.{n}"
        for seat, word in enumerate(SEATS)
        for key, zone in ZONES.items()
        for n, copy in enumerate(list_zone(S, seat, zone))
    }


def first_copy(seat: int) -> int:
    """The lowest copy of a seat."""
    return 1 + seat * SEAT_COPIES
