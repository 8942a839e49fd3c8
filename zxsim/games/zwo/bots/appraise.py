"""Rough points of what a card's abilities do, worked out
once per matchup; the bots add them to a zombie's worth."""

import numpy as np

from zxsim.games.zwo.tables import Kind, Op

BASE = {
    Op.DRAW: 45,
    Op.HEAL: 40,
    Op.HIT: 60,
    Op.MAGIC: 40,
    Op.DAMAGE: 20,
    Op.POWER: 12,
    Op.CRITICAL: 30,
    Op.REST: 30,
    Op.STAND: 30,
    Op.BREAK: 50,
    Op.DESTROY: 80,
    Op.RETURN: 45,
    Op.REVIVE: 50,
    Op.RAISE: 80,
    Op.FRONT: 25,
    Op.BACK: 25,
}
BY_AMOUNT = (Op.DRAW, Op.HEAL, Op.HIT, Op.MAGIC, Op.DAMAGE, Op.POWER, Op.CRITICAL)
MOST = 150


def appraise(tables: np.void) -> None:
    """Fills `bonus` of abilities and cards: what a zombie does beyond being a body."""
    for card in tables["card"]:
        total = 0
        for row in range(card["ability"], card["ability"] + card["abilities"]):
            ability = tables["ability"][row]
            ability["bonus"] = _program_points(tables, int(ability["code"]))
            if ability["kind"] != Kind.EVENT:
                total += int(ability["bonus"])
        card["bonus"] = max(min(total, MOST), 0)


def _program_points(tables: np.void, pc: int) -> int:
    points = 0
    while tables["code"][pc]["op"] != Op.END:
        op = int(tables["code"][pc]["op"])
        amount = abs(int(tables["code"][pc]["amount"])) if op in BY_AMOUNT else 1
        points += BASE.get(op, 0) * amount
        pc += 1
    return points
