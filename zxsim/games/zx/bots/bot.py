"""Which bot plays, and its weights: one row of integers (points; 100 = one ordinary card in play)."""

import numpy as np

RANDOM = 0
HEURISTIC = 1
PLANNER = 2
WEIGHTS = 64

STAY = np.dtype([(name, np.int64) for name in ("anywhere", "hit", "hold", "hold_in_danger")])
"""Points of standing on a square: on any, and what is added next to his Player Square and to the own one."""
BOT = np.dtype(
    [
        ("kind", np.int64),
        ("weight", np.int64, (WEIGHTS,)),
        ("stay", STAY, (101,)),  # by the chance in per cent that it dies there
        ("playouts", np.int64),
    ]
)
