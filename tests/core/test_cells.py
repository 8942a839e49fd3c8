from zxsim.core.cells import Axis, Table, count_up, number_tables


def make_table(name, *sizes):
    return Table(name, tuple(Axis(str(n), count_up(n)) for n in sizes), "share", "tries", "hits", "Title")


def test_a_table_has_a_cell_for_every_combination():
    table = make_table("x", 2, 3)
    assert (table.shape, table.cells) == ((2, 3), 6)


def test_the_last_value_takes_all_beyond():
    assert count_up(3) == ("1", "2", "3+")


def test_cells_are_numbered_through():
    tables = number_tables((make_table("x", 2, 3), make_table("y", 4)))
    assert [(name, table.first) for name, table in tables.items()] == [("x", 0), ("y", 6)]
