import base64
import re

import pandas
import pytest
from pages_read import read_dom

from zxsim.reporting.blocks import Links, Log, Page, Picture, Report, Table, Text
from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.html import align, draw, render
from zxsim.reporting.style import WIDTH

PICTURE = Picture("p", "A figure", "what it shows", lambda: draw_forest([Mark("a", 50, 40, 60)], "%"))


def make_table(*rows, **how):
    columns = tuple(f"column {n}" for n in range(len(rows[0]) if rows else 2))
    return Table("t", "A table", columns, tuple(rows), pandas.DataFrame(), **how)


def make_report(*blocks, **told):
    page = Page("one", "One", "The lead.", blocks)
    return Report(**{"title": "Title", "question": "", "facts": (), "footer": "f", "pages": (page,)} | told)


def test_a_page_needs_nothing_from_elsewhere():
    text = render(make_report(PICTURE, make_table(("a", "1"))))
    dom = read_dom(text)
    policy = dom.find("meta", "http-equiv")[0]["content"]
    assert policy == "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    assert dom.names.isdisjoint({"script", "link", "iframe", "object", "form", "base"})
    assert all(link.startswith(("#", "data:image/")) for link in dom.list_addresses())


def test_equal_reports_give_equal_texts():
    report = make_report(PICTURE, make_table(("a", "1")))
    assert render(report) == render(report)


def test_a_picture_is_there_as_svg_and_as_png_with_its_size():
    text = render(make_report(PICTURE))
    image = read_dom(text).find("img", "src")[0]
    pixels = base64.b64decode(image["src"].partition(",")[2])
    assert pixels.startswith(b"\x89PNG")
    assert int(image["width"]) == int.from_bytes(pixels[16:20], "big") == round(96 * WIDTH)
    assert abs(int(image["height"]) - int.from_bytes(pixels[20:24], "big")) <= 1
    vector = base64.b64decode(re.search(r'svg\+xml;base64,([^"]*)', text)[1])
    assert vector.startswith(b"<?xml")
    assert image["alt"] == "what it shows"


def test_every_page_that_is_no_part_stands_in_the_list_of_pages():
    pages = (
        Page("decks", "Decks", "", (Links((("a", "deck-1"),)),)),
        Page("deck-1", "a", "", (), is_part=True),
    )
    dom = read_dom(render(make_report(pages=pages)))
    assert [link["href"] for link in dom.find("a", "href")] == ["#decks", "#deck-1"]
    assert {section["id"] for section in dom.find("section", "id")} == {"decks", "deck-1"}


def test_a_column_of_short_texts_is_not_broken_and_one_of_long_texts_is_wider():
    rows = [("yes", "sentence " * 6, "a name of a deck"), ("12 columns..", "", "")]
    assert align(make_table(*rows)) == ["s", "l", ""]
    assert align(make_table(("十二の幅がある", "一二三四五六"), ("", ""))) == [
        "",
        "s",
    ]  # wide letters count two


def test_a_column_of_numbers_stands_to_the_right():
    rows = [
        ("50 decks", "1,234", "12.3 % [10.0, 14.1]", "12.34 ±0.50", "–"),
        ("a deck of many words", "–", "–", "–", "–"),
    ]
    assert align(make_table(*rows)) == ["", "n", "n", "n", "n"]


def test_an_empty_table_has_its_heads():
    text = render(make_report(make_table()))
    assert "column 0" in text
    assert align(make_table()) == ["", ""]


def test_a_folded_table_can_be_opened():
    dom = read_dom(render(make_report(make_table(("a", "1"), is_folded=True, note="A note."))))
    assert {"details", "summary"} <= dom.names
    assert "A note." in dom.text and "tables/t.csv" in dom.text


def test_lines_of_a_log_and_of_a_question_stay_apart():
    dom = read_dom(render(make_report(Log("Log", "one\ntwo"), question="first\nsecond")))
    assert "one\ntwo" in dom.text and "first\nsecond" in dom.text


def test_remarks_stand_above_all_pages():
    text = render(make_report(Text(("paragraph",)), remarks=("Remember this.",)))
    assert text.index("Remember this.") < text.index("<nav>") < text.index("paragraph")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_of_either_scheme_are_readable(scheme):
    """Contrast of text and paper as WCAG 2 counts it, at least 4.5."""
    text = render(make_report())
    rules = re.findall(r":root \{([^}]*)\}", text)[["light", "dark"].index(scheme)]
    colours = dict(re.findall(r"--(\w+): (#\w{6})", rules))
    for name in ("ink", "faint", "link"):
        dark, light = sorted((measure_luminance(colours[name]), measure_luminance(colours["paper"])))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, name


def measure_luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_a_footer_of_any_length_stays_within_its_figure(render):
    figure = render(PICTURE, "a long footer " * 40)
    box = figure._supxlabel.get_window_extent()
    assert box.x1 <= figure.bbox.x1


def test_a_figure_may_carry_its_title(list_texts):
    assert "A $title$" in list_texts(draw(PICTURE, "", "A $title$"))
