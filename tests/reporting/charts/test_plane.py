from zxsim.reporting.charts.plane import draw_plane

VALUES = {(0, 0): -3.0, (0, 1): -2.0, (2, 0): 0.4, (2, 1): 0.0, (4, 1): 1.0}


def draw(plateau, now=(2, 1), best=(4, 1)):
    return draw_plane(VALUES, plateau, now, best, "across", "up")


def count_edges(axes):
    return sum(line.get_linewidth() == 2 and len(line.get_xdata()) == 2 for line in axes.lines)


def test_numbers_and_places_that_cannot_be(render, list_texts):
    texts = list_texts(render(lambda: draw(set())))
    assert {"-3.0", "+0.4", "+1.0", "across", "up"} <= set(texts)
    assert texts.count("×") == 1


def test_the_plateau_is_outlined_as_one(render):
    assert count_edges(render(lambda: draw({(4, 1)})).axes[0]) == 4
    assert count_edges(render(lambda: draw({(2, 1), (4, 1)})).axes[0]) == 6


def test_the_legend_names_the_marks(render, list_texts):
    texts = list_texts(render(lambda: draw({(4, 1)})))
    assert {"the deck as it is", "highest in the sweep", "plateau: none is surely better"} <= set(texts)


def test_the_deck_as_it_is_may_lie_outside(render, list_texts):
    figure = render(lambda: draw({(4, 1)}, now=(3, 3)))
    assert figure.axes[0].get_xlim()[1] < 3
    assert "the deck as it is" not in list_texts(figure)


def test_very_many_columns_have_no_numbers(render, list_texts):
    values = {(x, y): 1.0 for x in range(20) for y in range(2)}
    assert "+1.0" not in list_texts(render(lambda: draw_plane(values, set(), (0, 0), (1, 1), "x", "y")))
