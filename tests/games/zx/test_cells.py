"""Tables of ratio cells: their axes, and how cells are numbered."""

import numpy as np
import pytest

from zxsim.games.zx.cells import CARDS, CELLS, TABLES, TURNS


def test_cells_are_numbered_through():
    numbers = [n for table in TABLES.values() for n in range(table.first, table.first + table.cells)]
    assert numbers == list(range(CELLS))


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_tables_say_what_they_are(table):
    assert table.what in ("share", "mean", "win")
    assert table.tries and table.hits and table.title
    assert table.axes[0].name in ("side", "turns")


def test_tables_by_card_stand_in_the_order_of_the_marks():
    names = ("card opening", "card drawn", "card played", "card from life", "card ignited", "examined")
    firsts = [TABLES[name].first for name in names]
    assert np.diff(firsts).tolist() == [2 * CARDS] * 5


def test_axes_without_end_say_so():
    assert TABLES["tempo"].axes[1].values[-1] == f"{TURNS}+"
    assert TABLES["ignition by charge"].axes[1].values[-1] == "12+"
    assert TABLES["life by number"].axes[1].values == ("3+", "2", "1", "0")
    assert TABLES["win by life"].axes[2].values == ("-4", "-3", "-2", "-1", "0", "1", "2", "3", "4+")
    assert TABLES["ignition by odds"].axes[1].values[::19] == ("0-5 %", "95-100 %")
