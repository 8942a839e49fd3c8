"""The words and the state record of a game of Zombie World Order.

Everything the rules read or write lives in one flat record of int64 (`STATE`, under 8 KB): one memcpy
copies a game. Copy 0 means "none". Seat 0 is P1, seat 1 is P2.
"""

from typing import NamedTuple

import numpy as np

SEAT_COPIES = 56  # physical cards a seat can own: 50, and a few more in positions
COPIES = 2 * SEAT_COPIES + 1
PENDING = 48
LIFE = 10  # ZWO-2.2: at the start, and at most


class _Zone(NamedTuple):
    NONE: int = 0
    DECK: int = 1
    HAND: int = 2
    UNDEAD: int = 3
    SPLATTERED: int = 4
    DEAD: int = 5
    MAGIC: int = 6
    USED: int = 7  # an event that is being carried out


class _Flag(NamedTuple):
    """Bits of state['flags'][copy]. KNOWN: which seats have seen a Back magic (ZWO-8.1)."""

    REST: int = 1
    BACK: int = 2
    KNOWN: int = 4  # by seat 0; the next bit: by seat 1


class _Phase(NamedTuple):
    SETUP: int = 0
    STANDBY: int = 1
    DRAW: int = 2
    MAGIC: int = 3
    MAIN: int = 4
    BATTLE: int = 5
    END: int = 6


class _Step(NamedTuple):
    """Of an attack (ZWO-6)."""

    NONE: int = 0
    BLOCK: int = 1  # the defender may block
    EVENTS: int = 2  # events with a Battle ability
    DAMAGE: int = 3


class _Decision(NamedTuple):
    """What is asked. Names are those of Table.decision.kind."""

    NONE: int = 0
    MULLIGAN: int = 1
    RETURN: int = 2  # which cards go back (option mulligan)
    MAGIC: int = 3
    MAIN: int = 4
    ATTACK: int = 5
    BLOCK: int = 6
    EVENT: int = 7  # use an event during an attack
    TARGET: int = 8  # choose a card for an ability


class _Verb(NamedTuple):
    """First part of a choice. choice = verb | copy << 5 | place << 12 | payment << 19; the payment
    holds how many magic cards of each class pay, four bits a class (rules/magic.py)."""

    NONE: int = 0
    PASS: int = 1
    END: int = 2
    KEEP: int = 3
    REDRAW: int = 4
    RETURN: int = 5  # copy
    DONE: int = 6  # no further card, no card
    PLACE: int = 7  # copy from hand
    FRONT: int = 8  # copy of a Back magic
    PLAY: int = 9  # copy of a zombie in hand, payment
    USE: int = 10  # copy of an event in hand, payment
    REVIVE: int = 11  # copy, payment
    ABILITY: int = 12  # copy, number of the ability on the card, payment
    ATTACK: int = 13  # copy of the attacker, copy of the target (0 the player)
    BLOCK: int = 14  # copy
    CHOOSE: int = 15  # copy
    CONCEDE: int = 16  # seat


class _Reason(NamedTuple):
    NONE: int = 0
    LIFE: int = 1
    DRAW: int = 2
    CONCEDE: int = 3
    LIMIT: int = 4


Zone = _Zone()
Flag = _Flag()
Phase = _Phase()
Step = _Step()
Decision = _Decision()
Verb = _Verb()
Reason = _Reason()
FIELD = (Zone.UNDEAD, Zone.SPLATTERED)

_BY_COPY = (
    "zone",
    "next",  # the card after this one in its zone
    "flags",
    "damage",
    "boost",  # Power until end of turn
    "sharpened",  # Critical until end of turn
    "used",  # bit per ability used this turn
)
_BY_SEAT = (
    "life",
    "struck",  # 1: damage came when Life was 0 already (option defeat)
    "mulligan",  # 0 not decided, 1 kept, 2 redrawn, 3 choosing what goes back
    "returned",  # cards put back so far
    "shuffles",  # how often this seat's deck was shuffled: address of the next shuffle
)
_NUMBERS = (
    # whose turn, where in it
    *("turn", "turn_seat", "first_seat", "phase", "step"),
    # the attack: its step, copies, whether the target has left the field, and passes in a row
    *("attack", "attacker", "target", "target_left", "passes", "asked_seat"),
    # the ability that is being carried out: row of its code, card, the chosen card
    *("pc", "source", "it"),
    # the question and the answer
    *("decision", "seat", "answer"),
    "pending_count",
    "statics",  # zombies on the field with a static ability
    "unsettled",  # damage, Power or Life has changed since the rules looked at them
    *("winner", "reason"),  # seat, 2 draw, 3 unfinished; valid when reason is set
    "decisions",
    "actions",  # engine steps this turn: loop guard
    "luck",  # seat s is dealt from luck s ^ luck
    "check",  # running checksum over all choices
    "fault",  # a capacity was exceeded: never a result
)

STATE = np.dtype(
    [
        *[(name, np.int64, (COPIES,)) for name in _BY_COPY],
        ("head", np.int64, (2, 8)),
        ("tail", np.int64, (2, 8)),
        ("count", np.int64, (2, 8)),
        *[(name, np.int64, (2,)) for name in _BY_SEAT],
        # waiting automatic abilities
        ("pending_ability", np.int64, (PENDING,)),
        ("pending_copy", np.int64, (PENDING,)),
        *[(name, np.int64) for name in _NUMBERS],
    ]
)
assert STATE.itemsize <= 8192  # stays in the L1 cache
