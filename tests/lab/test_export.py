import csv
import io
import os

import pandas
import pytest
from hostile import NAMES
from toy_lab import make_plan

from zxsim.core.errors import EnvironmentFault, UsageError
from zxsim.lab.experiment import run_plan
from zxsim.lab.export import check_form, defuse, to_csv, write_table

HOSTILE = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("http://x")']
HARMLESS = ["plain", "a=1", "1-1", "'quoted", "", "各務原"]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_that_a_spreadsheet_would_carry_out_gets_a_quotation_mark(text):
    assert defuse(pandas.DataFrame({"deck": [text]}))["deck"].tolist() == [f"'{text}"]


@pytest.mark.parametrize("text", HARMLESS)
def test_other_texts_stay(text):
    assert defuse(pandas.DataFrame({"deck": [text]}))["deck"].tolist() == [text]


def test_numbers_stay_whatever_their_sign():
    frame = pandas.DataFrame({"whole": [-1, 2], "part": [-0.5, 0.5], "is": [True, False]})
    pandas.testing.assert_frame_equal(defuse(frame), frame)


def test_texts_in_categories_are_quoted_too():
    frame = pandas.DataFrame({"deck": pandas.Categorical(["=1", "x"])})
    assert defuse(frame)["deck"].tolist() == ["'=1", "x"]


def test_the_frame_itself_is_not_changed(tmp_path):
    frame = pandas.DataFrame({"deck": ["=1"]})
    write_table(frame, tmp_path / "x.csv")
    assert frame["deck"].tolist() == ["=1"]


def test_csv_holds_no_formula(tmp_path):
    write_table(pandas.DataFrame({"deck": HOSTILE, "value": range(-3, 4)}), tmp_path / "x.csv")
    back = pandas.read_csv(tmp_path / "x.csv", keep_default_na=False)
    assert back["deck"].str.startswith("'").all()
    assert back["value"].tolist() == list(range(-3, 4))


@pytest.mark.parametrize("name", [*NAMES, "a\rb", "a\nb", "\r\n"])
def test_any_text_stays_one_cell_of_one_row_and_no_formula(name):
    rows = list(csv.reader(io.StringIO(to_csv(pandas.DataFrame({"deck": [name, "x"]})).decode(), newline="")))
    assert len(rows) == 3
    (cell,) = rows[1] or [""]
    assert cell in (name, f"'{name}")
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_parquet_gives_back_the_very_same_frame(tmp_path):
    frame = pandas.DataFrame({"deck": HOSTILE[:2], "value": [-0.5, float("nan")], "n": [1, 2**40]})
    write_table(frame, tmp_path / "x.parquet")
    pandas.testing.assert_frame_equal(pandas.read_parquet(tmp_path / "x.parquet"), frame)


@pytest.mark.parametrize("name", ["cells", "ignition", "life", "tempo", "games"])
@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_every_table_of_an_experiment_comes_back(toy, tmp_path, name, suffix):
    results = run_plan(make_plan("0", "1", pairs=50), tmp_path / "run", jobs=1)
    frame = getattr(results, name)
    frame = frame() if callable(frame) else frame
    path = tmp_path / f"x{suffix}"
    write_table(frame, path)
    back = pandas.read_csv(path, keep_default_na=False) if suffix == ".csv" else pandas.read_parquet(path)
    assert list(back.columns) == list(frame.columns)
    assert len(back) == len(frame)
    numbers = [column for column in frame.columns if frame[column].dtype.kind in "iuf"]
    pandas.testing.assert_frame_equal(back[numbers], frame[numbers], check_dtype=False, rtol=1e-12)


def test_a_file_that_is_there_is_replaced_when_all_is_written(tmp_path):
    (tmp_path / "x.csv").write_text("old")
    write_table(pandas.DataFrame({"a": [1]}), tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_bytes() == b"a\r\n1\r\n"
    assert os.listdir(tmp_path) == ["x.csv"]


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
@pytest.mark.parametrize(
    "make", [lambda path: path.mkdir(), lambda path: None], ids=["a folder", "no folder"]
)
def test_what_cannot_be_written_is_said_and_leaves_nothing(tmp_path, suffix, make):
    path = tmp_path / "out" / f"x{suffix}"
    if make(tmp_path / "out") is None and (tmp_path / "out").exists():
        path.mkdir()
    with pytest.raises(EnvironmentFault, match="cannot be written: ") as fault:
        write_table(pandas.DataFrame({"a": [1]}), path)
    assert str(path) in str(fault.value)
    assert "\n" not in str(fault.value)
    assert [each for each in tmp_path.rglob("*") if each.is_file()] == []


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_a_full_disk_is_said(tmp_path, suffix):
    (tmp_path / f"x{suffix}.tmp").symlink_to("/dev/full")
    with pytest.raises(EnvironmentFault, match="No space left on device"):
        write_table(pandas.DataFrame({"a": range(10**4)}), tmp_path / f"x{suffix}")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["x", "x.xlsx", "x.csv.gz"])
def test_an_unknown_form_is_refused(tmp_path, name):
    with pytest.raises(UsageError, match=r"must end in \.csv or \.parquet"):
        check_form(tmp_path / name)


@pytest.mark.parametrize("name", ["x.csv", "X.CSV", "x.Parquet"])
def test_known_forms_are_taken_in_any_case(tmp_path, name):
    check_form(tmp_path / name)
