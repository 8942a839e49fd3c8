"""What is counted over many games beyond their rows: tables whose cells are ratios, numbered through."""

from dataclasses import dataclass, replace
from math import prod

from zxsim.games.zwo.state import SEAT_COPIES

TURNS = 15  # own turns told apart; the last takes all later ones
LENGTHS = 40  # turns of a game, both sides'
MOST_AHEAD = 5  # Life
CARDS = SEAT_COPIES
POINTS = 2  # tries of a game in a win cell: a win hits both, a draw one


@dataclass(frozen=True)
class Axis:
    """values: in order. The last one of an axis without end finishes with "+" and takes all beyond it."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Cells in row-major order from number `first` on.

    what: "share" (hits are some of the tries), "mean" (hits / tries may be any number), or "win" (tries are
    2 a game, hits the points of the side: win 2, draw 1). tries, hits: words for what is counted.
    """

    name: str
    axes: tuple[Axis, ...]
    what: str
    tries: str
    hits: str
    title: str
    first: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        """Values of each axis."""
        return tuple(len(axis.values) for axis in self.axes)

    @property
    def cells(self) -> int:
        """How many there are."""
        return prod(self.shape)


def _count_up(last: int) -> tuple[str, ...]:
    return (*(str(n) for n in range(1, last)), f"{last}+")


SIDE = Axis("side", ("a", "b"))
TURN = Axis("turn", _count_up(TURNS))
LENGTH = Axis("turns", _count_up(LENGTHS))
DIFFERENCE = Axis(
    "life difference", (*(str(n) for n in range(-MOST_AHEAD, MOST_AHEAD)), f"{MOST_AHEAD}+")
)  # less than the first counts as the first
CARD = Axis("card", tuple(str(n) for n in range(CARDS)))

_BY_TURN = (SIDE, TURN)
_TABLES = (
    Table("hits by turn", _BY_TURN, "share", "attacks", "hits", "Attacks that hit the player by own turn"),
    Table("blocks by turn", _BY_TURN, "share", "attacks", "blocked", "Attacks that were blocked by own turn"),
    Table("damage by turn", _BY_TURN, "mean", "attacks", "Life", "Life taken by an attack, by own turn"),
    Table(
        "win by life",
        (SIDE, TURN, DIFFERENCE),
        "win",
        "games",
        "points",
        "Win rate by Life ahead at the start of the own turn",
    ),
    Table("last turn", _BY_TURN, "share", "games", "ended", "Games that ended in a turn of the side"),
    Table("card opening", (SIDE, CARD), "win", "games", "points", "Win rate with the card in the first hand"),
    Table("card drawn", (SIDE, CARD), "win", "games", "points", "Win rate when the card was drawn later"),
    Table("card played", (SIDE, CARD), "win", "games", "points", "Win rate when the card was played"),
    Table("turns", (LENGTH,), "share", "games", "of that length", "Length of games in turns"),
)


def _number(tables: tuple[Table, ...]) -> dict[str, Table]:
    numbered, first = {}, 0
    for table in tables:
        numbered[table.name] = replace(table, first=first)
        first += table.cells
    return numbered


TABLES = _number(_TABLES)
"""All tables by name, in the order of their cells."""

CELLS = sum(table.cells for table in TABLES.values())
