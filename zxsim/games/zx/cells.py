"""What is counted over many games beyond their rows: tables whose cells are ratios, numbered through."""

from zxsim.core.cells import Axis, Table, count_up, number_tables
from zxsim.games.zx.state import SEAT_COPIES

TURNS = 15  # own turns told apart; the last takes all later ones
CHARGE_CARDS = 12
ODDS = 20  # bins of equal width
LENGTHS = 40  # turns of a game, both sides'
LIFE_LEFT = 4
MOST_AHEAD = 4  # Life cards
CARDS = SEAT_COPIES
PER_MILLE = 1000


def _differences() -> tuple[str, ...]:
    """Less than the first counts as the first."""
    return (*(str(n) for n in range(-MOST_AHEAD, MOST_AHEAD)), f"{MOST_AHEAD}+")


SIDE = Axis("side", ("a", "b"))
TURN = Axis("turn", count_up(TURNS))
CHARGE = Axis("charge", count_up(CHARGE_CARDS))
ODDS_BIN = Axis("odds", tuple(f"{100 * n // ODDS}-{100 * (n + 1) // ODDS} %" for n in range(ODDS)))
LEFT = Axis("life left", ("3+", "2", "1", "0"))
DIFFERENCE = Axis("life difference", _differences())
OUTCOME = Axis(
    "outcome",
    (
        "played",
        "to charge",
        "recovery worked",
        "recovery unmet",
        "void used",
        "void unmet or declined",
    ),
)
WHAT = Axis("what", ("resources", "charge", "hand", "squares", "attacks", "player hits", "cards played"))
LENGTH = Axis("turns", count_up(LENGTHS))
CARD = Axis("card", tuple(str(n) for n in range(CARDS)))

_BY_TURN = (SIDE, TURN)
_BY_CARD = (SIDE, CARD)
_TABLES = (
    Table("ignition by turn", _BY_TURN, "share", "attempts", "hits", "Ignition hit rate by own turn"),
    Table("plays by turn", _BY_TURN, "share", "hits", "played", "Ignition hits played by own turn"),
    Table("ignition by charge", (SIDE, CHARGE), "share", "attempts", "hits", "Ignition hit rate by Charge"),
    Table("ignition by odds", (SIDE, ODDS_BIN), "share", "attempts", "hits", "Ignition hit rate by odds"),
    Table("exact ignition odds", (SIDE, ODDS_BIN), "mean", "attempts", "per mille", "Exact Ignition odds"),
    Table(
        "exact ignition odds by turn",
        _BY_TURN,
        "mean",
        "attempts",
        "per mille",
        "Exact Ignition odds by own turn",
    ),
    Table("win after a hit", _BY_TURN, "win", "games", "points", "Win rate with an Ignition hit in the turn"),
    Table("win after a miss", _BY_TURN, "win", "games", "points", "Win rate with a miss in the turn"),
    Table("life by number", (SIDE, LEFT, OUTCOME), "share", "revealed", "outcome", "Life cards by Life left"),
    Table(
        "life by difference",
        (SIDE, DIFFERENCE, OUTCOME),
        "share",
        "revealed",
        "outcome",
        "Life cards by Life ahead after the loss",
    ),
    Table("life icons", (SIDE, LEFT), "share", "revealed", "with icon", "Life cards with the Ignition Icon"),
    Table("exact life odds", (SIDE, LEFT), "mean", "revealed", "per mille", "Exact odds of that icon"),
    Table(
        "win by life",
        (SIDE, TURN, DIFFERENCE),
        "win",
        "games",
        "points",
        "Win rate by Life ahead at the start of the own turn",
    ),
    Table("tempo", (SIDE, TURN, WHAT), "mean", "turns", "amount", "State at the end of the own turn"),
    Table("last turn", _BY_TURN, "share", "games", "ended", "Games that ended in a turn of the side"),
    Table("turns", (LENGTH,), "share", "games", "of that length", "Length of games in turns"),
    Table("winning hit", _BY_TURN, "share", "games won", "won in it", "Own turn in which a win came"),
    Table("card opening", _BY_CARD, "win", "games", "points", "Win rate with the card in the kept hand"),
    Table("card drawn", _BY_CARD, "win", "games", "points", "Win rate when the card came to hand later"),
    Table("card played", _BY_CARD, "win", "games", "points", "Win rate when the card was played"),
    Table("card from life", _BY_CARD, "win", "games", "points", "Win rate when turned up from Life"),
    Table("card ignited", _BY_CARD, "win", "games", "points", "Win rate when turned up by Ignition"),
    Table("examined", _BY_CARD, "share", "games", "examined", "Games in which it mattered which card it is"),
)


TABLES = number_tables(_TABLES)
"""All tables by name, in the order of their cells."""

CELLS = sum(table.cells for table in TABLES.values())
