import re
from dataclasses import replace

import pandas
import pytest
from hostile import NAMES
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from zxsim.reporting import pdf
from zxsim.reporting.blocks import Links, Log, Page, Picture, Report, Table, Text
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.fonts import list_families
from zxsim.reporting.pdf import COLUMNS, LINES, TYPEWRITER, set_table, to_pdf
from zxsim.reporting.style import house_style
from zxsim.reporting.text import measure


def make_table(columns, *rows, note=""):
    return Table("t", "A table", tuple(columns), tuple(rows), pandas.DataFrame(), note)


def make_report(*blocks, title="Title", pages=()):
    first = Page("one", "One", "Lead.", blocks)
    return Report(title, "Question?", (("games", "10"),), "footer", (first, *pages))


@pytest.fixture
def sheets(monkeypatch):
    """Lines of each sheet of words that is drawn."""
    drawn, write = [], pdf._write
    monkeypatch.setattr(pdf, "_write", lambda *told: (drawn.append(told[-1]), write(*told)))
    return drawn


def count_pages(data):
    return len(re.findall(rb"/Type /Page\b", data))


def make_picture(rows=1):
    marks = [Mark(f"d{n}", 50, 40, 60) for n in range(rows)]
    return Picture("p", "A figure", "p", lambda: draw_forest(marks, "%"))


def test_a_sheet_for_the_front_one_a_subject_one_a_further_figure():
    report = make_report(Text(("words",)), make_picture(), make_picture())
    assert count_pages(to_pdf(report)) == 3


@pytest.mark.parametrize(("rows", "pages"), [(20, 2), (36, 3)])
def test_words_stand_above_the_first_figure_where_there_is_room(sheets, rows, pages):
    assert count_pages(to_pdf(make_report(Text(("words",) * 6), make_picture(rows)))) == pages
    assert sheets[1].count("words") == 6


def test_figures_come_before_tables_that_a_screen_folds(sheets, monkeypatch):
    monkeypatch.setattr(pdf, "draw", lambda block, footer, title: sheets.append(title) or Figure())
    folded = replace(make_table("a", ("folded",)), is_folded=True)
    to_pdf(make_report(folded, make_picture(), make_table("a", ("open",))))
    (_, figure, words, numbers) = sheets
    assert "open" in words and "folded" not in words
    assert (figure, numbers) == ("A figure", ["A table", "a", "folded"])


def test_every_sheet_is_as_wide_as_paper_and_no_shorter():
    data = to_pdf(make_report(make_picture(), make_picture(60)))
    boxes = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]", data)
    sizes = [(round(float(width)), round(float(height))) for width, height in boxes]
    assert sizes[:2] == [(595, 842)] * 2
    assert sizes[2][0] == 595 and sizes[2][1] > 842


def test_equal_reports_give_equal_bytes():
    report = make_report(Text(("words",)), make_table("ab", ("x", "1")))
    assert to_pdf(report) == to_pdf(report)
    assert b"CreationDate" not in to_pdf(report)


def test_columns_of_a_table_stand_under_each_other():
    (lines,) = set_table(make_table(["deck", "rate"], ("ティア", "1 %"), ("b", "20 %")))
    assert lines == ["deck   rate", "ティア  1 %", "b      20 %"]


def test_columns_stand_under_each_other_also_on_paper():
    """To half a letter, whatever letters come before."""
    names = ["abc", "ティアマトレンジ", "進む希望を拾った ティエラ", "≪白き焔≫のアンセル", "±–… é", "🎴 x"]
    (lines,) = set_table(make_table(["deck", "rate"], *((name, "1 %") for name in names)))
    with house_style():
        letters = FontProperties(family=[TYPEWRITER, *list_families()], size=7.5)
        ends = [text_to_path.get_text_width_height_descent(line, letters, False)[0] for line in lines[1:]]
    column = text_to_path.get_text_width_height_descent("x" * 100, letters, False)[0] / 100
    assert max(ends) - min(ends) <= 1.05 * column


def test_a_wide_table_comes_in_parts_that_repeat_the_first_column():
    columns = ["deck", *(f"a column of numbers {n}" for n in range(9))]
    parts = list(set_table(make_table(columns, ["my deck", *map(str, range(9))])))
    assert len(parts) > 1
    assert all(measure(line) <= COLUMNS for part in parts for line in part)
    assert all(part[1].startswith("my deck") for part in parts)
    told = " ".join(line for part in parts for line in part)
    assert all(column in told for column in columns)


def test_a_table_that_fits_a_sheet_is_not_cut(sheets):
    rows = [(f"deck {n}", str(n)) for n in range(LINES - 20)]
    to_pdf(make_report(Text(("line",) * 30), make_table("ab", *rows)))
    (sheet,) = [lines for lines in sheets if any("A table" in line for line in lines)]
    assert sum(line.startswith("deck ") for line in sheet) == len(rows)


def test_what_is_longer_than_a_sheet_goes_on_on_the_next(sheets):
    to_pdf(make_report(Log("Log", "\n".join(f"line {n}" for n in range(3 * LINES)))))
    assert all(len(lines) <= LINES + 1 for lines in sheets)
    assert sum(line.startswith("line ") for lines in sheets for line in lines) == 3 * LINES


def test_long_lines_are_cut_at_blanks(sheets):
    to_pdf(make_report(Text(("word " * 200,))))
    lines = [line for sheet in sheets for line in sheet if line.strip().startswith("word")]
    assert all(measure(line) <= COLUMNS and line.rstrip().endswith("word") for line in lines)


def test_any_names():
    rows = [(name, name) for name in NAMES]
    links = Links(tuple((name, "x") for name in NAMES))
    to_pdf(make_report(Text(NAMES), make_table(NAMES[:2], *rows), Log("L", "\n".join(NAMES)), links))
    to_pdf(make_report(title=" ".join(NAMES), pages=[Page("x", name, name, ()) for name in NAMES]))
