"""Chapter 300: the field, its squares and distances (ZX-3)."""

import numpy as np

from zxsim.core.jit import kernel
from zxsim.games.zx.tables import Squares

ALL = 0b111_111_111
NORMAL = ALL & ~(1 << 1 | 1 << 7)
# kinds of squares next to a reference square
ADJACENT = 1 << Squares.ADJACENT | 1 << Squares.ADJACENT_IT | 1 << Squares.ADJACENT_PREVIOUS
NORMAL_ADJACENT = (
    1 << Squares.NORMAL_ADJACENT | 1 << Squares.NORMAL_ADJACENT_IT | 1 << Squares.NORMAL_ADJACENT_PREVIOUS
)  # fmt: skip


def _within() -> np.ndarray:
    """within[d, s]: mask of the squares at distance 1..d from s, itself excluded (ZX-3.3)."""
    table = np.zeros((10, 9), np.int64)
    for d in range(1, 10):
        for a in range(9):
            for b in range(9):
                distance = abs(a % 3 - b % 3) + abs(a // 3 - b // 3)
                if 0 < distance <= d:
                    table[d, a] |= 1 << b
    return table


WITHIN = _within()
NOWHERE = 9
NEIGHBOURS = np.full((9, 4), NOWHERE)
"""The squares next to each, filled up with NOWHERE."""
for _square in range(9):
    _next = [other for other in range(9) if WITHIN[1, _square] >> other & 1]
    NEIGHBOURS[_square, : len(_next)] = _next


@kernel
def within(distance, square):
    """ZX-3.3, 13.1: mask of the other squares at most `distance` away; 9 and more reach every square."""
    return WITHIN[min(distance, 9), square]


@kernel
def player_square(seat):
    """ZX-3.2: (1,0) of P1, (1,2) of P2."""
    return 1 + 6 * seat


@kernel
def row_of(seat, which):
    """ZX-3.4: mask of the Army Area (0), Center Area (1) or Enemy Army Area (2) of a seat."""
    row = which if seat == 0 else 2 - which
    return 7 << 3 * row


@kernel
def turned(mask):
    """ZX-13.11: a mask of squares as the other player sees the field."""
    out = 0
    for square in range(9):
        if mask >> square & 1:
            out |= 1 << (8 - square)
    return out


@kernel
def squares_mask(kind, seat, here, marks):
    """Squares that a word of the ability language means for
    `seat`; `here` = square of the reference card, -1 if none."""
    if kind == Squares.NORMAL:
        return NORMAL
    if kind == Squares.PLAYER:
        return 1 << player_square(seat)
    if kind == Squares.MARKED:
        return marks if seat == 0 else turned(marks)
    if ADJACENT >> kind & 1:
        return within(1, here) if here >= 0 else 0
    if NORMAL_ADJACENT >> kind & 1:
        return within(1, here) & NORMAL if here >= 0 else 0
    if kind == Squares.HERE or kind == Squares.PREVIOUS or kind == Squares.LEFT:
        return 1 << here if here >= 0 else 0
    if kind == Squares.OWN_AREA:
        return row_of(seat, 0)
    if kind == Squares.CENTER_AREA:
        return row_of(seat, 1)
    if kind == Squares.ENEMY_AREA:
        return row_of(seat, 2)
    return ALL
