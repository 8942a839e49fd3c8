from itertools import pairwise

import pytest
from hostile import NAMES

from zxsim.reporting.charts.heatmap import MOST_NUMBERS, draw_gauntlet, draw_matrix, draw_surface
from zxsim.reporting.style import PAPER


def make_cells(n):
    return {(a, b): (0.5 + (b - a) / (2 * n), abs(a - b) > 1) for a in range(n) for b in range(n) if a != b}


def list_numbers(figure):
    return [text.get_text() for text in figure.axes[0].texts if text.get_text() != "·"]


@pytest.mark.parametrize("n", [2, 3, 14, 20, MOST_NUMBERS])
def test_a_number_a_cell(render, n):
    figure = render(lambda: draw_matrix([f"deck {i}" for i in range(n)], make_cells(n)))
    assert len(list_numbers(figure)) == n * (n - 1)


def test_numbers_keep_to_their_cells(render):
    figure = render(lambda: draw_matrix([f"deck {i}" for i in range(20)], make_cells(20)))
    axes = figure.axes[0]
    width = axes.get_window_extent().width / 20
    assert max(text.get_window_extent().width for text in axes.texts) < width


def test_names_keep_to_their_rows(render):
    figure = render(lambda: draw_matrix([f"deck {i}" for i in range(60)], make_cells(60)))
    boxes = [label.get_window_extent() for label in figure.axes[0].get_yticklabels()]
    assert all(upper.y0 >= lower.y1 - 1 for upper, lower in pairwise(boxes))


def test_with_very_many_decks_colours_speak_alone(render):
    n = MOST_NUMBERS + 1
    assert list_numbers(render(lambda: draw_matrix([str(i) for i in range(n)], make_cells(n)))) == []


def test_certain_cells_are_bold_and_others_pale(render):
    cells = {(0, 1): (0.7, True), (1, 0): (0.3, False)}
    figure = render(lambda: draw_matrix(["a", "b"], cells))
    bold = {text.get_text(): text.get_weight() for text in figure.axes[0].texts}
    assert (bold["70"], bold["30"]) == ("bold", "normal")
    sure, unsure = (sum(patch.get_facecolor()[:3]) for patch in figure.axes[0].patches)
    assert sure < unsure


def test_numbers_on_dark_cells_are_light(render):
    figure = render(lambda: draw_matrix(["a", "b"], {(0, 1): (0.95, True), (1, 0): (0.05, True)}))
    assert {text.get_color() for text in figure.axes[0].texts if text.get_text() != "·"} == {PAPER}


def test_any_names(render):
    render(lambda: draw_matrix(NAMES, make_cells(len(NAMES))))
    render(lambda: draw_gauntlet(NAMES, NAMES[:3], {(0, 0): (0.5, False)}))


def test_a_gauntlet_names_rows_and_columns(render, list_texts):
    figure = render(lambda: draw_gauntlet(["x", "y", "z"], ["mine"], {(0, 0): (0.6, True)}))
    assert {"x", "y", "z", "mine", "60"} <= set(list_texts(figure))


def test_a_surface_leaves_out_what_is_not_known(render, list_texts):
    rates = [[0.1, float("nan")], [0.5, 0.9]]
    figure = render(lambda: draw_surface(["r1", "r2"], ["c1", "c2"], rates, "rows", "columns"))
    assert {"10", "50", "90", "rows", "columns"} <= set(list_texts(figure))
    assert "nan" not in list_texts(figure)


def test_a_surface_ends_where_nothing_more_is_known(render, list_texts):
    nan = float("nan")
    rates = [[nan, nan, nan], [0.1, nan, nan], [nan, 0.9, nan]]
    figure = render(lambda: draw_surface(["r1", "r2", "r3"], ["c1", "c2", "c3"], rates, "rows", "columns"))
    labels = {*list_texts(figure)} - {"rows", "columns", "footer"}
    assert labels == {"r2", "r3", "c1", "c2", "10", "90"}
    render(lambda: draw_surface(["r"], ["c"], [[nan]], "rows", "columns"))
