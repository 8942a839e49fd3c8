"""Work space of a planner: the games it plays in its head, and what it believes the cards to be."""

import numpy as np

from zxsim.core.race import RACE
from zxsim.core.rng import RNG, SCRATCH, SHUFFLE_LIMIT
from zxsim.games.zwo.records import CARDS, TABLES
from zxsim.games.zwo.state import COPIES, STATE
from zxsim.games.zwo.work import WORK

PLAN = np.dtype(
    [
        ("race", RACE),
        ("rng", RNG),  # of the decision
        ("trial", STATE),  # the game that is being played out
        ("work", WORK),  # its dice and scratch lists
        ("tables", TABLES),  # with the hidden cards as they are dealt
        ("hidden", np.int64, (COPIES,)),  # 1: the seat does not know which card it is
        # by card
        ("own", np.int64, (CARDS,)),  # copies of it in the own deck
        ("secret", np.int64, (CARDS,)),  # of these, hidden
        ("shown", np.int64, (CARDS,)),  # copies of it that the opponent has shown
        ("bag", SCRATCH),  # cards to be dealt
        ("guess", np.int64, (SHUFFLE_LIMIT,)),  # cards that the opponent can have
        ("guesses", np.int64),
    ]
)
