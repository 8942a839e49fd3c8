import gc

import pandas
import pytest

from zxsim.core.errors import EnvironmentFault
from zxsim.lab.export import to_csv
from zxsim.reporting.blocks import Page, Picture, Report, Table
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.write import list_pictures, list_tables, put, set_apart, write_report


def make_report():
    frame = pandas.DataFrame({"deck": ["a", "=b"], "rate": [0.5, -0.25], "pairs": [1, 2]})
    table = Table("t", "T", ("deck",), (("a",), ("=b",)), frame)
    picture = Picture("p", "P", "p", lambda: draw_forest([Mark("a", 50, 40, 60)], "%"))
    pages = (Page("one", "One", "", (table,)), Page("two", "Two", "", (picture,)))
    return Report("Title", "Question?", (("games", "10"),), "footer", pages)


def read_all(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("form", "opened", "start"),
    [("html", "index.html", b"<!doctype"), ("pdf", "report.pdf", b"%PDF"), ("png", "figures", b"\x89PNG")],
)
def test_equal_reports_give_equal_files(tmp_path, form, opened, start):
    for name in "ab":
        assert write_report(make_report(), tmp_path / name, form) == tmp_path / name / opened
    first, second = read_all(tmp_path / "a"), read_all(tmp_path / "b")
    assert first == second
    assert any(data.startswith(start) for data in first.values())
    assert any(path.name == "t.csv" for path in first)


def test_pages_are_gone_through_in_order():
    report = make_report()
    assert [table.name for table in list_tables(report)] == ["t"]
    assert [picture.name for picture in list_pictures(report)] == ["p"]


def test_a_table_of_a_report_is_written_as_any_other_is(tmp_path):
    write_report(make_report(), tmp_path)
    data = (tmp_path / "tables" / "t.csv").read_bytes()
    assert data == to_csv(make_report().pages[0].blocks[0].data)
    assert data == b"deck,rate,pairs\r\na,0.5,1\r\n'=b,-0.25,2\r\n"


def test_a_report_written_again_replaces_the_old_one(tmp_path):
    (tmp_path / "index.html").write_text("old")
    write_report(make_report(), tmp_path)
    assert (tmp_path / "index.html").read_text().startswith("<!doctype")


def test_a_link_is_replaced_and_not_followed(tmp_path):
    other = tmp_path / "other"
    other.write_text("precious")
    (tmp_path / "index.html").symlink_to(other)
    put(tmp_path / "index.html", b"new")
    assert other.read_text() == "precious"
    assert (tmp_path / "index.html").read_bytes() == b"new"


def test_a_file_that_cannot_be_finished_leaves_nothing(tmp_path):
    with pytest.raises(TypeError):
        put(tmp_path / "x", "no bytes")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(EnvironmentFault, match=r"file.*cannot be written"):
        write_report(make_report(), tmp_path / "file")


def test_the_collector_is_left_as_it_was():
    with set_apart():
        assert gc.get_freeze_count()
        with set_apart():
            pass
        assert gc.get_freeze_count()  # not ours to undo
    assert not gc.get_freeze_count()
