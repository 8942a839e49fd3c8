"""The heuristic bot's weights, in points (100 = one Life at the start), and its styles."""

from typing import NamedTuple

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zwo.bots.bot import BOT, HEURISTIC, PLANNER, RANDOM


class _Weight(NamedTuple):
    """Rows of bot['weight']; runs of numbers are named by their first row."""

    LIFE: int = 0  # the last Life, the one before, ... the sixth and all above (rows 0-5)
    BODY: int = 6  # a zombie on the field
    POWER: int = 7  # and for each point of Power
    CRITICAL: int = 8  # and of Critical
    BROKEN: int = 9  # per cent of it that is lost with the first stage
    EXPOSED: int = 10  # per cent of the stage a zombie may lose when it stays behind in Rest
    GUARD: int = 11  # per cent of his best hit that a zombie in Stand wards off
    TAKEN: int = 12  # per cent: his Life against mine
    SPENT: int = 13  # he had to block
    MAGIC: int = 14  # the next magic card when having 0-1, 2-3, 4-5, 6-7, 8 and more (rows 14-18)
    FRONT: int = 19  # a magic card in Front rather than Back
    BACKED: int = 20  # the price of turning one to Back
    CARD: int = 21  # a card in hand
    COLOUR: int = 22  # the first magic of a colour that the hand needs
    COST: int = 23  # for each magic card spent on a zombie
    HASTE: int = 24  # per cent by which the price of resting falls each turn


Weight = _Weight()

_BALANCED = {
    Weight.LIFE: (3000, 320, 230, 170, 130, 100),
    Weight.BODY: 45,
    Weight.POWER: 16,
    Weight.CRITICAL: 45,
    Weight.BROKEN: 40,
    Weight.EXPOSED: 45,
    Weight.GUARD: 40,
    Weight.TAKEN: 85,
    Weight.SPENT: 15,
    Weight.MAGIC: (300, 220, 140, 70, 0),
    Weight.FRONT: 50,
    Weight.BACKED: 40,
    Weight.CARD: 45,
    Weight.COLOUR: 90,
    Weight.COST: 5,
    Weight.HASTE: 2,
}
_RUSH = {Weight.EXPOSED: 15, Weight.GUARD: 15, Weight.TAKEN: 120, Weight.MAGIC: (300, 220, 110, 30, 0)}
_GUARD = {Weight.EXPOSED: 60, Weight.GUARD: 60, Weight.TAKEN: 70}
STYLES = {"balanced": _BALANCED, "rush": _BALANCED | _RUSH, "guard": _BALANCED | _GUARD}
NAMES = ("random", "heuristic", *(f"heuristic:{style}" for style in STYLES))
"""Bots that have no numbers of their own; beside them there is the planner."""
BUDGET, MOST_PLAYOUTS = 100, 100_000


def make_bot(name: str) -> np.void:
    """The BOT row of `random`, `heuristic` (balanced), `heuristic:STYLE`, `planner` or `planner:PLAYOUTS`;
    InputError for any other name."""
    row = np.zeros(1, BOT)[0]
    kind, _, style = name.partition(":")
    if kind == "random" and not style:
        row["kind"] = RANDOM
        return row
    if kind == "planner":
        row["kind"] = PLANNER
        row["playouts"] = _read_budget(name)
        style = "balanced"
    elif kind == "heuristic" and (style or "balanced") in STYLES and not name.endswith(":"):
        row["kind"] = HEURISTIC
    else:
        known = ", ".join((*NAMES, "planner", "planner:PLAYOUTS"))
        raise InputError(f"There is no bot {name!r}. Use one of: {known}.")
    for first, values in STYLES[style or "balanced"].items():
        for k, value in enumerate(values if isinstance(values, tuple) else (values,)):
            row["weight"][first + k] = value
    return row


def _read_budget(name: str) -> int:
    """Playouts a decision: those of `planner:PLAYOUTS`, or as many as usual."""
    _, colon, number = name.partition(":")
    if not colon:
        return BUDGET
    if not (number.isascii() and number.isdecimal()) or not 2 <= int(number) <= MOST_PLAYOUTS:
        raise InputError(
            f"The bot {name!r} needs a number of playouts for a decision from 2 to {MOST_PLAYOUTS:,}, "
            "as in planner:200."
        )
    return int(number)
