"""Columns of the results."""

from zxsim.games.zx.cells import CELLS
from zxsim.games.zx.results import COLUMNS, GAME, SHARED, SIDE, TALLY
from zxsim.games.zx.state import COPIES


def test_columns_that_every_game_has_come_first():
    assert COLUMNS[:3] == SHARED == ("winner", "turns", "first_side")
    assert COLUMNS[3 : 3 + len(GAME)] == GAME


def test_every_count_exists_once_a_side():
    assert len(set(COLUMNS)) == len(COLUMNS) == len(SHARED) + len(GAME) + 2 * len(SIDE)
    assert {f"{name}_{side}" for name in SIDE for side in "ab"} <= set(COLUMNS)


def test_a_tally_has_room_for_every_column_cell_and_copy():
    assert TALLY["count"].shape == (2, len(SIDE))
    assert TALLY["tries"].shape == TALLY["hits"].shape == (CELLS,)
    assert TALLY["touched"].shape == (CELLS + 1,)  # the last is written to before it is known to be needed
    assert TALLY["marks"].shape == (COPIES,)
