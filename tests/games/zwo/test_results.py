"""Columns of the results."""

from zxsim.games.zwo.cells import CELLS
from zxsim.games.zwo.results import COLUMNS, GAME, SHARED, SIDE, TALLY


def test_columns_that_every_game_has_come_first():
    assert COLUMNS[:3] == SHARED == ("winner", "turns", "first_side")
    assert COLUMNS[3 : 3 + len(GAME)] == GAME


def test_every_count_exists_once_a_side():
    assert len(set(COLUMNS)) == len(COLUMNS) == len(SHARED) + len(GAME) + 2 * len(SIDE)
    assert {f"{name}_{side}" for name in SIDE for side in "ab"} <= set(COLUMNS)


def test_a_tally_has_room_for_every_column_and_cell():
    assert TALLY["count"].shape == (2, len(SIDE))
    assert TALLY["tries"].shape == TALLY["hits"].shape == TALLY["touched"].shape == (CELLS,)
