"""What one game leaves behind: a row of integers per game, and per-turn sums.

Sides are the decks as the user named them (a first), whichever seat they sat on.
"""

import numpy as np

SHARED = ("winner", "turns", "first_side")
"""winner: 0 side a, 1 side b, 2 draw, 3 unfinished. first_side: which side took the first turn."""

GAME = ("reason", "decisions", "check")

SIDE = (
    "ignitions",  # Charge cards spent (ZX-7.6)
    "ignition_hits",  # revealed cards with the Ignition Icon
    "ignition_plays",  # hits that were played
    "life_revealed",  # Life cards turned up by damage (ZX-11.12)
    "life_played",
    "life_to_charge",
    "recovery_worked",  # Life Recovery played from Life, condition held (ZX-11.17)
    "recovery_failed",
    "void_used",  # Void Bringer played from Life: a Z/X was put into Trash
    "void_declined",  # condition held, its controller chose nothing
    "void_failed",  # condition did not hold
    "reloads",
    "attacks",
    "cards_played",
    "extras_played",  # Z/X EX, Event EX and Shift
    "life_left",
)

COLUMNS = SHARED + GAME + tuple(f"{name}_{side}" for side in "ab" for name in SIDE)
TURNS = 24  # own turns told apart in the per-turn sums; later ones count in the last

TALLY = np.dtype(
    [
        # this game, by seat
        ("count", np.int64, (2, len(SIDE))),
        ("turn_ignitions", np.int64, (2, TURNS)),
        ("turn_hits", np.int64, (2, TURNS)),
        ("turn_plays", np.int64, (2, TURNS)),
    ]
)
"""Counters of one game by seat; the kernel adds them up by side."""
