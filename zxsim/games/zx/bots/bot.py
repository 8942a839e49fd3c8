"""Which bot plays, and its weights: one row of integers (points; 100 = one ordinary card in play)."""

import numpy as np

RANDOM = 0
HEURISTIC = 1
PLANNER = 2
WEIGHTS = 64

BOT = np.dtype([("kind", np.int64), ("weight", np.int64, (WEIGHTS,)), ("playouts", np.int64)])
