"""The stack of suspended procedures: what is being resolved, and where it goes on after a decision (law 1).

A frame is a row of FRAME integers. `it` and `those` are sets of copies, three words each.
"""

from typing import NamedTuple

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.state import FRAME, FRAMES


class _Run(NamedTuple):
    """What a frame does."""

    NONE: int = 0
    PROGRAM: int = 1  # an ability program
    PLAY: int = 2  # a card is being played
    EXTRA: int = 3  # a Dynamis card is being played
    IGNITE: int = 4
    LIFE: int = 5  # one point of player damage
    RELOAD: int = 6
    EXCESS: int = 7  # Charge excess, hand limit
    COST: int = 8  # the costs of a startup ability, then its effect


class _At(NamedTuple):
    """Columns of a frame."""

    RUN: int = 0
    PC: int = 1
    STAGE: int = 2
    ABILITY: int = 3  # ability row, 0 for delayed bodies and conditions of Dynamis cards
    SOURCE: int = 4  # reference to the card whose ability this is
    SEAT: int = 5  # controller
    THAT: int = 6  # reference to the card of the event
    VALUE: int = 7
    NUMBER: int = 8  # N
    DID: int = 9
    IT: int = 10
    THOSE: int = 13
    X: int = 16
    Y: int = 17
    Z: int = 18  # of a program: PAYING, and from bit 1 on the square + 1 that a card moved by it left
    FAILED: int = 19


Run = _Run()
At = _At()
PAYING = 1  # bit of Z: the costs of a startup ability are being paid


@kernel
def push(S, run, seat, source):
    """Opens a frame on top of the stack; sets the fault mark when the stack is full."""
    if S["depth"] >= FRAMES:
        S["fault"] = 1
        return
    f = S["depth"]
    for column in range(FRAME):
        S["frames"][f, column] = 0
    S["frames"][f, At.RUN] = run
    S["frames"][f, At.SEAT] = seat
    S["frames"][f, At.SOURCE] = source
    S["depth"] = f + 1


@kernel
def pop(S):
    S["depth"] -= 1


@kernel
def get(S, column):
    return S["frames"][S["depth"] - 1, column]


@kernel
def put(S, column, value):
    S["frames"][S["depth"] - 1, column] = value


@kernel
def note_left(S, square):
    """The program in the top frame is about to move a Z/X from this square."""
    put(S, At.Z, get(S, At.Z) & PAYING | square + 1 << 1)


@kernel
def holds(S, column, copy):
    """Is the copy in the set that begins at this column of the top frame?"""
    return S["frames"][S["depth"] - 1, column + (copy - 1) // 48] >> (copy - 1) % 48 & 1


@kernel
def add(S, column, copy):
    S["frames"][S["depth"] - 1, column + (copy - 1) // 48] |= 1 << (copy - 1) % 48


@kernel
def remove(S, column, copy):
    S["frames"][S["depth"] - 1, column + (copy - 1) // 48] &= ~(1 << (copy - 1) % 48)


@kernel
def clear(S, column):
    f = S["depth"] - 1
    S["frames"][f, column] = 0
    S["frames"][f, column + 1] = 0
    S["frames"][f, column + 2] = 0


@kernel
def is_empty(S, column):
    f = S["depth"] - 1
    return (S["frames"][f, column] | S["frames"][f, column + 1] | S["frames"][f, column + 2]) == 0


@kernel
def first_in(S, column, after):
    """Smallest copy of the set greater than `after`, 0 at the end."""
    f = S["depth"] - 1
    at = after  # bit number of the next copy is `after`
    while at < 144:
        word = S["frames"][f, column + at // 48] >> at % 48
        if word == 0:
            at = (at // 48 + 1) * 48
        else:
            return at + lowest_bit(word) + 1
    return 0
