from zxsim.games.zwo.labels import LABELS
from zxsim.games.zwo.state import Reason


def test_every_measure_is_made_of_columns_that_both_sides_have():
    names = {column[:-2] for column in LABELS.columns if column.endswith("_a")}
    assert names == {column[:-2] for column in LABELS.columns if column.endswith("_b")}
    for group in LABELS.groups.values():
        for _, part, whole in group:
            assert part
            assert {*part, *whole} <= names


def test_every_side_column_is_shown_in_some_measure():
    shown = {name for group in LABELS.groups.values() for _, part, _ in group for name in part}
    assert shown == {column[:-2] for column in LABELS.columns if column.endswith("_a")}


def test_reasons_are_numbered_as_in_the_state():
    assert LABELS.reasons[Reason.LIFE] == "life"
    assert len(LABELS.reasons) == len(Reason)


def test_a_share_by_side_and_own_turn_comes_first():
    first = next(iter(LABELS.tables.values()))
    assert (first.what, [axis.name for axis in first.axes]) == ("share", ["side", "turn"])


def test_tables_share_out_the_cells():
    ends = [table.first + table.cells for table in LABELS.tables.values()]
    assert [table.first for table in LABELS.tables.values()] == [0, *ends[:-1]]
    assert ends[-1] == LABELS.cells


def test_columns_every_game_has_come_first():
    assert LABELS.columns[:3] == ("winner", "turns", "first_side")
