"""Which bot plays, and its weights: one row of integers (points; 100 = one Life at the start)."""

import numpy as np

RANDOM = 0
HEURISTIC = 1
PLANNER = 2
WEIGHTS = 32

BOT = np.dtype([("kind", np.int64), ("weight", np.int64, (WEIGHTS,)), ("playouts", np.int64)])
