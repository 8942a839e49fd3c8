import made_changes as made

from zxsim.reporting.pages.audit import list_bars, make_page


def frame(**told):
    found = made.audit(**told)
    values = found.frame
    values.insert(3, "instead", ["1 Raven"] * len(values))
    return values.assign(**{"blue-works": [0.01, 0.0, float("nan")]})


def test_a_bar_a_card_certain_where_its_side_is():
    assert [(bar.name, bar.certain) for bar in list_bars(frame(copies=2))] == [
        ("2 Card 1", True),
        ("2 Card 2", False),
        ("2 Card 3", True),
    ]


def test_the_figure_ranks_them(render, list_texts):
    page = make_page("Worth most: Card 1.", ("So it is.",), frame(), "95 %")
    texts = list_texts(render(page.blocks[1]))
    assert texts.index("1 Card 1") < texts.index("1 Card 3")
    assert {"+2.00", "+0.10", "-2.00"} <= set(texts)


def test_the_table_tells_each_opponent():
    table = make_page("", (), frame(), "95 %").blocks[2]
    assert table.columns[-2:] == ("against blue-works", "variance ratio")
    assert table.shown[0][3:] == ("+2.00 [1.20, 2.80]", "+2.00", "1 Raven", "+1.0", "6.0")
    assert table.shown[2][-2] == "–"
