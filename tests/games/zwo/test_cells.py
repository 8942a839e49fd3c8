"""Tables of ratio cells: their axes, and how cells are numbered."""

from itertools import pairwise

import pytest

from zxsim.games.zwo.cells import CARDS, CELLS, TABLES, TURNS


def test_cells_are_numbered_through():
    numbers = [n for table in TABLES.values() for n in range(table.first, table.first + table.cells)]
    assert numbers == list(range(CELLS))


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_tables_say_what_they_are(table):
    assert table.what in ("share", "mean", "win")
    assert table.tries and table.hits and table.title
    assert table.axes[0].name in ("side", "turns")


def test_tables_by_card_stand_in_the_order_of_the_marks():
    firsts = [TABLES[name].first for name in ("card opening", "card drawn", "card played", "turns")]
    assert [b - a for a, b in pairwise(firsts)] == [2 * CARDS] * 3


def test_axes_without_end_say_so():
    assert TABLES["hits by turn"].axes[1].values[-1] == f"{TURNS}+"
    assert TABLES["win by life"].axes[2].values[::5] == ("-5", "0", "5+")
