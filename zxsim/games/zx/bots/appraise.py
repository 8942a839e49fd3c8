"""Rough points of what a card's abilities do, worked out
once per matchup; the bots add them to a card's worth."""

import numpy as np

from zxsim.games.zx.tables import Kind, Op

BASE = {
    Op.DRAW: 30,
    Op.TOP: 15,
    Op.RECOVER: 80,
    Op.DESTROY: 50,
    Op.DAMAGE: 30,
    Op.PUT: 50,
    Op.FLIP: 25,
    Op.MOVE: 25,
    Op.POWER: 15,
    Op.REBOOT: 25,
    Op.OVERBOOST: 80,
    Op.COUNTER: 20,
    Op.PLAY: 30,
    Op.GAIN: 20,
    Op.GIVE: 15,
}
HALF_KINDS = (Kind.CONTINUOUS, Kind.STARTUP)
MOST = 90


def appraise(tables: np.void) -> None:
    """Fills `bonus` of abilities and cards: what a card does beyond being a body of its cost and Power."""
    for card in tables["card"]:
        total = 0
        for row in range(card["ability"], card["ability"] + card["abilities"]):
            ability = tables["ability"][row]
            ability["bonus"] = _program_points(tables, int(ability["code"]))
            if ability["kind"] in (Kind.AUTOMATIC, *HALF_KINDS):
                total += int(ability["bonus"]) // (2 if ability["kind"] in HALF_KINDS else 1)
        card["bonus"] = min(total, MOST)


def _program_points(tables: np.void, pc: int) -> int:
    points = 0
    while tables["code"][pc]["op"] != Op.END:
        points += BASE.get(int(tables["code"][pc]["op"]), 0)
        pc += 1
    return points
