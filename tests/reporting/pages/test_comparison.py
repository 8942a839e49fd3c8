from dataclasses import replace

import made_changes as made
import pandas
import pytest

from zxsim.reporting.blocks import Picture, Table
from zxsim.reporting.pages.comparison import FIELD, list_marks, make_page


def make(found=None):
    found = found or made.comparison()
    looks = [
        {"pairs": n, "effect": each.value, "low": each.low, "high": each.high} for n, each in found.looks
    ]
    changes = pandas.DataFrame({"copies": ["-2", "+2"], "number": ["X-1", "X-2"], "name": ["狼", "Raven"]})
    return make_page("It is.", ("So it is.",), found.frame, pandas.DataFrame(looks), changes, 0.5, "95 %")


def find(page, kind, name):
    return next(block for block in page.blocks if isinstance(block, kind) and block.name == name)


def test_the_verdict_leads():
    assert make().lead == "It is."


def test_the_whole_field_stands_above_its_opponents(render, list_texts):
    texts = list_texts(render(find(make(), Picture, "effect")))
    assert texts.index(FIELD) < texts.index("blue-works") < texts.index("green-graves")
    assert "+4.2" in texts


def test_one_opponent_is_the_whole_field(render, list_texts):
    found = made.comparison()
    page = make(replace(found, by_opponent=found.by_opponent[:1]))
    assert FIELD not in list_texts(render(find(page, Picture, "effect")))


def test_looks_are_drawn_when_there_are_several(render):
    assert render(find(make(), Picture, "looks")).axes[0].get_xscale() == "log"
    with pytest.raises(StopIteration):
        find(make(made.comparison(looks=2)), Picture, "looks")


def test_a_mark_is_filled_where_its_side_of_nothing_is_certain():
    rows = made.comparison().frame.to_dict("records")
    assert [mark.certain for mark in list_marks(rows)] == [True, True]
    assert not list_marks([rows[0] | {"low": -0.01}])[0].certain


def test_tables():
    assert find(make(), Table, "changes").shown == (("-2", "X-1", "狼"), ("+2", "X-2", "Raven"))
    row = find(make(), Table, "opponents").shown[0]
    assert row == ("blue-works", "50.0 %", "50.0 %", "51.2 %", "+4.2 [2.6, 5.8]")
    assert [row[0] for row in find(make(), Table, "looks").shown] == ["250", "500", "1,000"]
