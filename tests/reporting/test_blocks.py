import pandas
import pytest

from zxsim.reporting.blocks import MOST_ROWS, make_table, take_ends


def test_a_table_shows_texts_and_keeps_the_numbers():
    frame = pandas.DataFrame({"a": [0.123456, 2.0]})
    table = make_table("x", "X", frame, [("value", lambda row: f"{row['a']:.1f}")], "a note", is_folded=True)
    assert table.columns == ("value",)
    assert table.shown == (("0.1",), ("2.0",))
    assert table.data is frame
    assert (table.note, table.is_folded) == ("a note", True)


def test_a_figure_of_few_rows_shows_them_all():
    frame = pandas.DataFrame({"a": range(MOST_ROWS)})
    drawn, title = take_ends(frame, "Decks")
    assert (len(drawn), title) == (MOST_ROWS, "Decks")


@pytest.mark.parametrize("rows", [MOST_ROWS + 1, 199])
def test_a_figure_of_many_rows_shows_both_ends_and_says_so(rows):
    drawn, title = take_ends(pandas.DataFrame({"a": range(rows)}), "Decks")
    assert list(drawn["a"]) == [*range(MOST_ROWS // 2), *range(rows - MOST_ROWS // 2, rows)]
    assert title == f"Decks (the first 20 and the last 20 of {rows})"
