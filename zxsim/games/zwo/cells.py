"""What is counted over many games beyond their rows: tables whose cells are ratios, numbered through."""

from zxsim.core.cells import Axis, Table, count_up, number_tables
from zxsim.games.zwo.state import SEAT_COPIES

TURNS = 15  # own turns told apart; the last takes all later ones
LENGTHS = 40  # turns of a game, both sides'
MOST_AHEAD = 5  # Life
CARDS = SEAT_COPIES


SIDE = Axis("side", ("a", "b"))
TURN = Axis("turn", count_up(TURNS))
LENGTH = Axis("turns", count_up(LENGTHS))
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


TABLES = number_tables(_TABLES)
"""All tables by name, in the order of their cells."""

CELLS = sum(table.cells for table in TABLES.values())
