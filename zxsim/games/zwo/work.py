"""Work space of one running game: dice, scratch lists, listed
choices, counters. Nothing here is part of the state."""

import numpy as np

from zxsim.core.rng import RNG, SCRATCH
from zxsim.games.zwo.results import TALLY
from zxsim.games.zwo.state import COPIES

CHOICES = 32_768  # a large hand with every way to pay for each card
PAYMENTS = 4_000
CLASSES = 8  # of magic cards that can pay for one another (rules/magic.py)

_VIEW = (
    *("best", "best_choice", "noise"),
    *("my_life", "his_life"),
    *("his_hit", "his_zombies"),  # Critical of all his zombies, and how many he has
    *("my_stand", "his_stand"),  # zombies that could block
    "my_reach",  # Critical that can attack now and get through all his blockers
    "his_power",  # the highest Power of his zombies
)
VIEW = np.dtype([(name, np.int64) for name in _VIEW])
"""What a bot has worked out at one decision."""

WORK = np.dtype(
    [
        ("rng", RNG),
        ("scratch", SCRATCH),
        ("found", np.int64, (COPIES,)),  # cards a selector found
        ("choice", np.int64, (CHOICES,)),
        ("choices", np.int64),
        ("limit", np.int64),  # stop listing at this many
        ("payment", np.int64, (PAYMENTS,)),
        ("have", np.int64, (CLASSES,)),  # magic cards that could pay, by class
        ("take", np.int64, (CLASSES,)),
        ("view", VIEW),
        ("tally", TALLY),
    ]
)

FIRST_PLAYER = 1
SHUFFLE = 2
BOT = 4
PLAN = 6
"""Streams of chance, one per purpose. All but the first are counted up by the luck of the seat, so
that luck belongs to a deal and not to a deck; ordinals number the shuffles and decisions."""
