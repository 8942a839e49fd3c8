"""Work space of one running game: dice, scratch lists, listed
choices, counters. Nothing here is part of the state."""

import numpy as np

from zxsim.core.rng import RNG, SCRATCH
from zxsim.games.zx.results import TALLY

CHOICES = 65_536  # a hand of 20 cards with many ways to pay for each on every square
PAYERS = 1_000
GROUPS = 32
SQUARES = 10  # the last stands for no square
POWERS = 8  # different Powers a bot remembers the best square of
HAND_CARDS = 12  # hand cards a bot looks at when it pays

_MASKS = ("mine", "his", "awake", "his_awake", "legal", "gate", "hit")  # of squares
_BY_SQUARE = ("power", "left", "body", "reach", "against", "routes", "prize", "joint")
_RESOURCE = ("awake_resource", "colours")
_NUMBERS = ("home", "his_home", "open_player", "cap", "danger", "his_life", "my_life", "is_seen")
_ATTACKS = ("newcomer", "hit_gain")  # Power of the Z/X that attacks are weighed for; points of a hit
_BEST = ("best", "best_choice", "action", "noise", "powers_seen")
_BY_CARD = ("hand_cost", "hand_colours", "hand_body")
_BY_POWER = ("seen_power", "seen_square", "seen_best")  # best squares already worked out in this decision

VIEW = np.dtype(
    [
        *[(name, np.int64) for name in _MASKS + _RESOURCE + _NUMBERS + _ATTACKS],
        *[(name, np.int64, (9,)) for name in _BY_SQUARE],
        ("gain", np.int64, (SQUARES,)),  # of an attack on it by a newcomer of Power `newcomer`
        *[(name, np.int64, (HAND_CARDS,)) for name in _BY_CARD],
        *[(name, np.int64, (POWERS,)) for name in _BY_POWER],
        *[(name, np.int64) for name in _BEST],
    ]
)
"""What a bot has worked out about the field at one decision."""

WORK = np.dtype(
    [
        ("rng", RNG),
        ("scratch", SCRATCH),
        ("found", np.int64, (160,)),  # cards a selector found
        ("candidates", np.int64),  # how many of them can be chosen at the decision just asked; 0: not known
        ("choice", np.int64, (CHOICES,)),
        ("choices", np.int64),
        ("limit", np.int64),  # stop listing at this many
        ("is_listed", np.int64),  # 1: they are those of the current decision, none left out but of priority
        ("payers", np.int64, (PAYERS,)),  # masks over the awake Resource cards in zone order
        ("payer_count", np.int64),
        ("group_key", np.int64, (GROUPS,)),
        ("group_size", np.int64, (GROUPS,)),
        ("group_take", np.int64, (GROUPS,)),
        ("group_left", np.int64, (GROUPS + 1,)),
        ("group_of", np.int64, (PAYERS,)),  # of the awake Resource cards in zone order; GROUPS: none
        ("awake", np.int64),  # how many these are
        ("group_best", np.int64, (GROUPS,)),  # the best of them so far
        # sacrifices of an Advent, one by one: masks of slots that may be it, were not tried, are chosen
        ("open", np.int64, (8,)),
        ("untried", np.int64, (8,)),
        ("chosen", np.int64, (8,)),
        ("met", np.int64, (2, 2)),  # masks by seat of the cards that were looked at (actions.is_new)
        ("single", np.int64, (2,)),  # bits of abilities that do not stack and have worked, by seat
        ("view", VIEW),
        ("tally", TALLY),
    ]
)

FIRST_PLAYER = 1
SHUFFLE = 2
BOT = 4
EFFECT = 6
PLAN = 8
"""Streams of chance, one per purpose (law 3). All but the first are counted up by the luck of the seat, so
that luck belongs to a deal and not to a deck; ordinals number the shuffles, decisions, and cards chosen."""
