"""The heuristic bot's weights, in points (100 = one ordinary card in play), and its styles."""

from typing import NamedTuple

import numpy as np

from zxsim.core.errors import InputError
from zxsim.games.zx.bots.bot import BOT, HEURISTIC, PLANNER, RANDOM


class _Weight(NamedTuple):
    """Rows of bot['weight']; runs of numbers are named by their first row."""

    HIT: int = 0  # a hit by his Life: 1, 2, 3, 4, 5 and more (rows 0-4)
    CHARGE: int = 5  # the next Charge card when a player holds 0, 1, 2, 3, 4 (rows 5-9)
    RESOURCE: int = 10  # the next Resource card when holding 0 .. 9 (rows 10-19)
    BODY: int = 20  # a Z/X in play
    BODY_COST: int = 21  # and for each point of cost
    STAY_HIT: int = 22  # standing where his Player Square is reached
    STAY_GATE: int = 23  # standing where he would reach mine
    CENTRE: int = 24
    EXPOSURE: int = 25  # standing where it can be killed
    GUARD_ROUTE: int = 26  # filling the own Player Square, per route to it
    GUARD_POWER: int = 27  # and per 1500 Power
    GUARD_SCALE: int = 28  # per cent
    KILL: int = 29  # added to every kill that does not break a guard
    BREAK_GUARD: int = 30
    PRESSURE: int = 31  # the killed Z/X stood next to the own Player Square
    FOLLOW: int = 32  # each further Z/X that can then hit
    PLAYED_COST: int = 33  # for each point of cost played
    RESOURCE_STOP: int = 34  # no more Resource from here
    HAND: int = 35
    HAND_LATE: int = 36
    EVENT: int = 37
    LIFE_FLIP: int = 38  # what a Life hit gives him: a free Z/X
    RECOVERY: int = 39
    VOID: int = 40  # per cent of the own best Z/X
    DRAW: int = 41
    FLIP: int = 42  # a Dynamis card turned face-up
    DANGER: int = 43  # per cent added to guarding when he can finish
    ATTACK_FIRST: int = 44  # an attack or ability worth this much is not weighed against plays
    LAST_LIFE: int = 45  # filling it at the own last Life while one of his Z/X reaches it


Weight = _Weight()

_BALANCED = {
    Weight.HIT: (1000, 220, 150, 120, 100),
    Weight.CHARGE: (38, 34, 28, 20, 0),
    Weight.RESOURCE: (170, 160, 150, 130, 110, 90, 70, 45, 15, 0),
    Weight.BODY: 25,
    Weight.BODY_COST: 25,
    Weight.STAY_HIT: 60,
    Weight.STAY_GATE: 30,
    Weight.CENTRE: 10,
    Weight.EXPOSURE: 8,
    Weight.GUARD_ROUTE: 20,
    Weight.GUARD_POWER: 7,
    Weight.GUARD_SCALE: 40,
    Weight.KILL: 15,
    Weight.BREAK_GUARD: 50,
    Weight.PRESSURE: 45,
    Weight.FOLLOW: 60,
    Weight.PLAYED_COST: 5,
    Weight.RESOURCE_STOP: 9,
    Weight.HAND: 60,
    Weight.HAND_LATE: 30,
    Weight.EVENT: 50,
    Weight.LIFE_FLIP: 25,
    Weight.RECOVERY: 10,
    Weight.VOID: 8,
    Weight.DRAW: 60,
    Weight.FLIP: 45,
    Weight.DANGER: 50,
    Weight.LAST_LIFE: 150,
    Weight.ATTACK_FIRST: 10,
}
_RUSH = {
    Weight.HIT: (1000, 280, 210, 180, 160),
    Weight.STAY_HIT: 100,
    Weight.STAY_GATE: 5,
    Weight.GUARD_SCALE: 15,
    Weight.EXPOSURE: 0,
    Weight.KILL: 0,
    Weight.RESOURCE_STOP: 8,
}
_GUARD = {
    Weight.HIT: (1000, 195, 125, 95, 75),
    Weight.STAY_HIT: 30,
    Weight.STAY_GATE: 55,
    Weight.GUARD_SCALE: 90,
    Weight.EXPOSURE: 20,
    Weight.KILL: 30,
}
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
    _fill_stay(row)
    return row


def _fill_stay(row: np.void) -> None:
    """What the weights say of standing on a square, by risk."""
    weight, stay = row["weight"], row["stay"]
    risk = np.arange(len(stay))
    stay["anywhere"] = -weight[Weight.EXPOSURE] * risk // 100
    stay["hit"] = weight[Weight.STAY_HIT] * (100 - risk) // 100
    stay["hold"] = weight[Weight.STAY_GATE] * (60 + 40 * (100 - risk) // 100) // 100
    stay["hold_in_danger"] = stay["hold"] * (100 + weight[Weight.DANGER]) // 100


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
