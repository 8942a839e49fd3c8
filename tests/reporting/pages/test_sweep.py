import made_changes as made
import pandas

from zxsim.reporting.blocks import Picture, Table
from zxsim.reporting.pages.sweep import list_replies, make_page


def make(found):
    points = found.frame.assign(changes="-1 Wolf +1 Raven")
    sure = found.confirmed
    changes = pandas.DataFrame({"copies": ["-1"], "number": ["X-1"], "name": ["Wolf"]})
    return make_page(
        "There is a best.",
        ("So it is.",),
        found.ratios,
        points,
        found.now,
        found.best,
        (sure.value, sure.low, sure.high),
        changes,
        "95 %",
    )


def list_pictures(page):
    return [block for block in page.blocks if isinstance(block, Picture)]


def test_one_ratio_is_a_curve(render, list_texts):
    texts = list_texts(render(list_pictures(make(made.curve()))[0]))
    assert "copies: events" in texts and "the best on fresh games" in texts


def test_what_is_best_already_needs_no_second_number(render, list_texts):
    page = make(made.sweep({(0,): -0.02, (4,): 0.0}))
    assert "the best on fresh games" not in list_texts(render(list_pictures(page)[0]))


def test_points_of_the_curve_are_in_the_order_of_their_counts():
    points = made.sweep({(4,): 0.0, (0,): -0.02}).frame
    assert [(reply.at, reply.value) for reply in list_replies("events", points)] == [(0, -2.0), (4, 0.0)]


def test_two_ratios_are_a_map(render, list_texts):
    texts = list_texts(render(list_pictures(make(made.plane()))[0]))
    assert {"copies: events", "copies: legends", "×"} <= set(texts)


def test_three_ratios_are_a_table():
    page = make(made.sweep({(0, 1, 2): 0.0}, ("a", "b", "c")))
    assert list_pictures(page) == []
    table = page.blocks[-1]
    assert isinstance(table, Table)
    assert table.shown == (("0", "1", "2", "50.0 %", "+0.00 [-0.80, 0.80]", "yes", "-1 Wolf +1 Raven"),)


def test_a_long_table_is_folded():
    assert not make(made.curve()).blocks[-1].is_folded
    assert make(made.sweep({(n,): 0.0 for n in range(20)})).blocks[-1].is_folded
