import pytest
from hostile import NAMES

from zxsim.reporting.charts.forest import Mark, draw_forest
from zxsim.reporting.style import PALETTE


def list_points(figure):
    """(value, row, fill) of every point."""
    lines = [line for line in figure.axes[0].lines if line.get_marker() == "o"]
    points = [
        (y, x, line.get_markerfacecolor())
        for line in lines
        for x, y in zip(line.get_xdata(), line.get_ydata(), strict=True)
    ]
    return [(x, y, fill) for y, x, fill in sorted(points)]


@pytest.mark.parametrize("n", [1, 2, 19, 60])
def test_a_point_a_line(render, n):
    figure = render(lambda: draw_forest([Mark(f"deck {i}", 50 + i / 9, 45, 60) for i in range(n)], "%"))
    assert [(value, row) for value, row, _ in list_points(figure)] == [(50 + i / 9, i) for i in range(n)]


def test_a_certain_point_is_filled(render):
    marks = [Mark("a", 60, 55, 65, certain=True), Mark("b", 40, 35, 45, certain=True), Mark("c", 51, 45, 57)]
    fills = [fill for *_, fill in list_points(render(lambda: draw_forest(marks, "%")))]
    assert fills == [PALETTE[0], PALETTE[1], "white"]


def test_values_are_written_with_their_unit(render, list_texts):
    figure = render(lambda: draw_forest([Mark("a", 12.34, 12, 13)], "turns", middle=None, unit=" s"))
    assert {"12.3 s", "turns"} <= set(list_texts(figure))


def test_any_names(render):
    render(lambda: draw_forest([Mark(name, 50, 40, 60) for name in NAMES], "%"))


def test_no_line_at_all(render):
    render(lambda: draw_forest([], "%"))


def test_differences_have_a_sign_and_a_band_that_does_not_matter(render, list_texts):
    figure = render(lambda: draw_forest([Mark("a", 1.25, 1, 2)], "points", 0.0, form="+.2f", delta=0.5))
    assert "+1.25" in list_texts(figure)
    band = figure.axes[0].patches[0]
    assert (band.get_x(), band.get_width()) == (-0.5, 1.0)
