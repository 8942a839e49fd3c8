"""What one game leaves behind: a row of integers, and counts for the tables of many games.

Sides are the decks as the user named them (a first), whichever seat they sat on.
"""

import numpy as np

from zxsim.games.zwo.cells import CARDS, CELLS, TURNS
from zxsim.games.zwo.state import COPIES

SHARED = ("winner", "turns", "first_side")
"""winner: 0 side a, 1 side b, 2 draw, 3 unfinished. first_side: which side took the first turn."""

GAME = ("reason", "decisions", "check")

SIDE = (
    "attacks",
    "attacks_on_player",
    "hits",  # attacks that damaged the player
    "attack_damage",  # Life the opponent lost to attacks of this side
    "effect_damage",  # Life the opponent lost to abilities and events of this side
    "healed",
    "blocks",
    "zombies_played",
    "revives",  # by paying the revive cost
    "events_used",
    "abilities_used",
    "broken",  # own zombies that went to the Splattered Area
    "destroyed",  # own zombies that went from the field to the Dead Area
    "magic_placed",
    "magic_fronted",  # turned to Front in the Magic Phase
    "magic_rested",  # to pay entry costs
    "magic_backed",  # to pay all other costs
    "legend_clashes",  # own legends that did not survive beside one of the same name
    "life_left",
)

COLUMNS = SHARED + GAME + tuple(f"{name}_{side}" for side in "ab" for name in SIDE)

TALLY = np.dtype(
    [
        ("swapped", np.int64),  # 1 in the second game of a pair: side a sits on seat 1
        # cells of the pair (`cells.TABLES`): sums over its two games
        ("tries", np.int64, (CELLS,)),
        ("hits", np.int64, (CELLS,)),
        ("touched", np.int64, (CELLS,)),  # cells with tries, in no order
        ("touched_count", np.int64),
        # this game, by seat
        ("count", np.int64, (2, len(SIDE))),
        ("ahead", np.int64, (2, TURNS)),  # by own turn: bit per Life difference at its start
        ("marks", np.int64, (COPIES,)),  # what has happened to a copy (rules/counting.py)
        ("card_marks", np.int64, (CARDS,)),  # the marks of all copies of a card
    ]
)
"""Counters of a running pair and game; kernels add to them, the driver adds them up by side."""
