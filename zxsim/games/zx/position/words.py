"""The keys of a position, what they stand for, and the game at rest that it describes."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.assemble import Names
from zxsim.games.zx.abilities.grammar import describe_unknown
from zxsim.games.zx.position.notation import ZONES
from zxsim.games.zx.state import Phase

SEATS = ("P1", "P2")
TOP = ("turn", "turn_number", "first", "phase", *SEATS, "sq", "overlaid", "player_state", "rng", "engine")
PLAYER_CARDS = ("player", "under_player")
NUMBERS = ("player_damage", "extra_played", "shift_played", "break_advent", "crisis")
"""Keys of a player that are fields of the state as they are; all but the first are switches."""

SIDE = (*ZONES, *PLAYER_CARDS, *NUMBERS, "resource_placed", "counters", "locked")
DEFAULTS = {"deck": 10, "life": 4}
"""Number of `f` in a zone that a position does not name; all other zones are empty."""

PHASES = {
    "setup": (Phase.SETUP, 0),
    "reboot": (Phase.REBOOT, 0),
    "draw": (Phase.DRAW, 0),
    "resource": (Phase.RESOURCE, 1),
    "resource_end": (Phase.IGNITION, 0),
    "ignition": (Phase.IGNITION, 1),
    "main": (Phase.MAIN, 0),
    "end": (Phase.END, 0),
}
"""Phase and step. A phase in which its player decides is past its start, the others are just beginning."""

LOCKS = {"abilities": "locked_abilities", "cards": "locked_cards"}
OVERBOOSTED = "overboosted"


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
