"""Names of the numbers a game leaves behind, and which of them belong together."""

from dataclasses import dataclass, field

from zxsim.core.cells import Table
from zxsim.core.topics import Topic
from zxsim.games.zwo.cells import CELLS, TABLES
from zxsim.games.zwo.results import COLUMNS
from zxsim.games.zwo.state import Reason
from zxsim.games.zwo.topics import TOPICS

Group = tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
"""Measures of a side: name, columns of the part, columns of the whole (none: counted per game)."""

_DAMAGE = ("attack_damage", "effect_damage")
_ON_PLAYER = ("attacks_on_player",)

GROUPS: dict[str, Group] = {
    "damage": (
        ("attacks", ("attacks",), ()),
        ("attacks on the player", _ON_PLAYER, ("attacks",)),
        ("of these, hit", ("hits",), _ON_PLAYER),
        ("Life taken", _DAMAGE, ()),
        ("of this, by attacks", ("attack_damage",), _DAMAGE),
        ("of this, by abilities", ("effect_damage",), _DAMAGE),
        ("Life gained back", ("healed",), ()),
        ("Life left at the end", ("life_left",), ()),
    ),
    "zombies": (
        ("played", ("zombies_played",), ()),
        ("blocks", ("blocks",), ()),
        ("broken", ("broken",), ()),
        ("destroyed", ("destroyed",), ()),
        ("revives", ("revives",), ()),
        ("abilities used", ("abilities_used",), ()),
        ("events used", ("events_used",), ()),
        ("legend clashes", ("legend_clashes",), ()),
    ),
    "magic": (
        ("placed", ("magic_placed",), ()),
        ("turned to Front", ("magic_fronted",), ()),
        ("Rested for entry", ("magic_rested",), ()),
        ("turned to Back to pay", ("magic_backed",), ()),
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
