from zxsim.lab.chunk import Chunk
from zxsim.lab.store.layout import CELL, ROWS, STAGED, name_rows, name_staged


def test_names_are_made_of_numbers():
    _, cell, rows = name_rows(Chunk(3, 500, 500)).split("/")
    assert CELL.fullmatch(cell) and ROWS.fullmatch(rows)
    assert STAGED.fullmatch(name_staged("500", 77))


def test_other_names_are_not_of_the_store():
    assert not ROWS.fullmatch("007.parquet") and not ROWS.fullmatch("a.parquet") and not CELL.fullmatch("..")
    assert not STAGED.fullmatch("notes.tmp")
