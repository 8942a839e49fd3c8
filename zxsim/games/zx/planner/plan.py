"""Work space of a planner: the games it plays in its head, and what it believes the cards to be."""

import numpy as np

from zxsim.core.race import RACE
from zxsim.core.rng import RNG, SCRATCH
from zxsim.games.zx.records import CARDS, TABLES
from zxsim.games.zx.state import COPIES, SEAT_COPIES, STATE
from zxsim.games.zx.work import WORK

GUESSES = 160

PLAN = np.dtype(
    [
        ("race", RACE),
        ("rng", RNG),  # of the decision
        ("dealt", STATE),  # the game with its hidden cards dealt anew, before any choice
        ("trial", STATE),  # the game that is being played out
        ("work", WORK),  # its dice and scratch lists
        ("tables", TABLES),  # with the cards that the opponent is believed to have
        ("known", np.int64, (COPIES,)),  # 1: named by what is being resolved or offered
        (
            "lot",
            np.int64,
            (COPIES,),
        ),  # hidden.Lot: the hidden cards a copy can change places with
        # by card
        ("own", np.int64, (CARDS,)),  # copies of it in the own deck
        ("shown", np.int64, (CARDS,)),  # copies of it that the opponent has shown
        ("bearer", np.int64, (CARDS,)),  # some copy of it
        ("count", np.int64, (CARDS,)),
        # of the seat that is being dealt, by place: zone by zone from the top
        ("places", np.int64),
        ("there", np.int64, (SEAT_COPIES,)),  # the copy
        ("lots", np.int64, (SEAT_COPIES,)),  # bits of the lots that can lie there
        ("flags", np.int64, (SEAT_COPIES,)),
        ("bag", SCRATCH),  # cards to be shuffled
        ("guess", np.int64, (GUESSES,)),  # cards that the opponent can have
        ("guesses", np.int64),
    ]
)
