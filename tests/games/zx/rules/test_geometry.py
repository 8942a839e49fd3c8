"""ZX-3: squares are numbered y * 3 + x from the bottom left, masks have one bit a square."""

import pytest

from zxsim.games.zx.rules.geometry import ALL, NORMAL, player_square, row_of, squares_mask, turned, within
from zxsim.games.zx.tables import Squares

CENTRE, CORNER = 4, 0
MARKS = 0b000_000_011


def test_zx_3_3_distance_counts_steps_along_the_sides():
    assert within(1, CENTRE) == 0b010_101_010
    assert within(1, CORNER) == 0b000_001_010
    assert within(2, CORNER) == 0b001_011_110


def test_zx_13_1_any_range_reaches_every_other_square():
    assert within(4, CORNER) == within(99, CORNER) == ALL & ~1


def test_zx_3_2_player_squares_are_in_the_middle_of_the_outer_rows():
    assert [player_square(seat) for seat in (0, 1)] == [1, 7]
    assert NORMAL == ALL & ~(1 << 1) & ~(1 << 7)


def test_zx_3_4_areas_are_rows_as_the_seat_sees_them():
    assert [row_of(0, which) for which in range(3)] == [0b111, 0b111_000, 0b111_000_000]
    assert [row_of(1, which) for which in range(3)] == [0b111_000_000, 0b111_000, 0b111]


def test_zx_13_11_marks_turn_with_the_player():
    assert turned(MARKS) == 0b110_000_000
    assert turned(turned(MARKS)) == MARKS


@pytest.mark.parametrize(
    ("kind", "for_p1", "for_p2"),
    [
        (Squares.ANY, ALL, ALL),
        (Squares.NORMAL, NORMAL, NORMAL),
        (Squares.PLAYER, 1 << 1, 1 << 7),
        (Squares.MARKED, MARKS, turned(MARKS)),
        (Squares.ADJACENT, within(1, CENTRE), within(1, CENTRE)),
        (Squares.ADJACENT_IT, within(1, CENTRE), within(1, CENTRE)),
        (Squares.NORMAL_ADJACENT, within(1, CENTRE) & NORMAL, within(1, CENTRE) & NORMAL),
        (Squares.NORMAL_ADJACENT_IT, within(1, CENTRE) & NORMAL, within(1, CENTRE) & NORMAL),
        (Squares.HERE, 1 << CENTRE, 1 << CENTRE),
        (Squares.PREVIOUS, 1 << CENTRE, 1 << CENTRE),
        (Squares.OWN_AREA, row_of(0, 0), row_of(0, 2)),
        (Squares.CENTER_AREA, row_of(0, 1), row_of(0, 1)),
        (Squares.ENEMY_AREA, row_of(0, 2), row_of(0, 0)),
    ],
)
def test_words_for_squares(kind, for_p1, for_p2):
    assert [squares_mask(kind, seat, CENTRE, MARKS) for seat in (0, 1)] == [for_p1, for_p2]


@pytest.mark.parametrize("kind", [Squares.ADJACENT, Squares.NORMAL_ADJACENT, Squares.HERE])
def test_without_a_square_of_reference_there_is_none(kind):
    assert squares_mask(kind, 0, -1, MARKS) == 0
