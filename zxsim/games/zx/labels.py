"""Names of the numbers a game leaves behind, and which of them belong together."""

from dataclasses import dataclass, field

from zxsim.core.cells import Table
from zxsim.core.topics import Topic
from zxsim.games.zx.cells import CELLS, TABLES
from zxsim.games.zx.results import COLUMNS
from zxsim.games.zx.state import Reason
from zxsim.games.zx.topics import TOPICS

Group = tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
"""Measures of a side: name, columns of the part, columns of the whole (none: counted per game)."""

_REVEALED = ("life_revealed",)
_RECOVERY = ("recovery_worked", "recovery_failed")
_VOID = ("void_used", "void_declined", "void_failed")

GROUPS: dict[str, Group] = {
    "ignition": (
        ("attempts", ("ignitions",), ()),
        ("hit rate", ("ignition_hits",), ("ignitions",)),
        ("hits played", ("ignition_plays",), ("ignition_hits",)),
    ),
    "life": (
        ("cards revealed", _REVEALED, ()),
        ("played free", ("life_played",), _REVEALED),
        ("to Charge", ("life_to_charge",), _REVEALED),
        ("Life Recovery tried", _RECOVERY, ()),
        ("Life Recovery worked", ("recovery_worked",), _RECOVERY),
        ("Life Recovery condition unmet", ("recovery_failed",), _RECOVERY),
        ("Void Bringer tried", _VOID, ()),
        ("Void Bringer used", ("void_used",), _VOID),
        ("Void Bringer declined", ("void_declined",), _VOID),
        ("Void Bringer condition unmet", ("void_failed",), _VOID),
        ("Life left at the end", ("life_left",), ()),
    ),
    "tempo": (
        ("cards played", ("cards_played",), ()),
        ("Dynamis cards", ("extras_played",), ()),
        ("attacks", ("attacks",), ()),
        ("reloads", ("reloads",), ()),
    ),
}


@dataclass(frozen=True)
class Labels:
    """tables: what is counted over many games, by name, in the order of their cells. cells: of all tables."""

    columns: tuple[str, ...] = COLUMNS
    reasons: tuple[str, ...] = tuple(name.lower() for name in Reason._fields)
    tables: dict[str, Table] = field(default_factory=lambda: TABLES)
    cells: int = CELLS
    groups: dict[str, Group] = field(default_factory=lambda: GROUPS)
    topics: tuple[Topic, ...] = TOPICS


LABELS = Labels()
