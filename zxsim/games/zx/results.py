"""What one game leaves behind: a row of integers, and counts for the tables of many games.

Sides are the decks as the user named them (a first), whichever seat they sat on.
"""

import numpy as np

from zxsim.games.zx.cells import CARDS, CELLS, TURNS
from zxsim.games.zx.state import COPIES

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

TALLY = np.dtype(
    [
        ("swapped", np.int64),  # 1 in the second game of a pair: side a sits on seat 1
        # cells of the pair (`cells.TABLES`): sums over its two games
        ("tries", np.int64, (CELLS,)),
        ("hits", np.int64, (CELLS,)),
        ("touched", np.int64, (CELLS + 1,)),  # cells with tries, in no order
        ("touched_count", np.int64),
        # of the pair, for tables that every game tries as a whole: by game, or by side
        ("length_cell", np.int64, (2,)),
        ("last_cell", np.int64, (2,)),
        ("win_cell", np.int64, (2,)),  # 0: not won in an own turn
        ("won", np.int64, (2,)),
        ("cards", np.int64, (2,)),  # how many different ones there are
        ("examined", np.int64, (2, CARDS)),
        ("whole_count", np.int64),
        ("whole_cell", np.int64, (6 + 2 * CARDS,)),  # cells of these tables that were hit
        ("whole_tries", np.int64, (6 + 2 * CARDS,)),
        ("whole_hits", np.int64, (6 + 2 * CARDS,)),
        # of the chunk
        ("pairs", np.int64),
        ("won_sum", np.int64, (2, 2)),  # by side: games won in a pair, and their squares
        # this game, by seat
        ("count", np.int64, (2, len(SIDE))),
        ("hit_turns", np.int64, (2,)),  # bit per own turn with an Ignition hit
        ("miss_turns", np.int64, (2,)),
        ("ahead", np.int64, (2, TURNS)),  # by own turn: bit per Life difference at its start
        ("life_copy", np.int64, (2,)),  # the Life card turned up last
        ("life_cell", np.int64, (2, 2)),  # where its outcome counts
        ("card_marks", np.int64, (2, CARDS)),  # marks of all copies of a card
        # this turn
        ("is_open", np.int64),  # 1 between its start and its end
        ("before", np.int64, (3,)),  # attacks, player hits and cards played when it began
        ("charge_cell", np.int64),  # where a hit of this Ignition counts
        # `rules/sight.py`: by copy; masks over the copies of a seat (state.HALF bits a word) with this Sight
        ("marks", np.int64, (COPIES,)),
        ("seen", np.int64, (2, 2)),
        ("mixed", np.int64, (2, 2)),
        ("apart", np.int64, (2, 2)),
    ]
)
"""Counters of a running pair and game; kernels add to them, the driver adds them up by side."""
