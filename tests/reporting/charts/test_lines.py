import numpy as np
import pytest
from hostile import NAMES

from zxsim.reporting.charts.lines import MOST_TOGETHER, draw_lines
from zxsim.reporting.charts.panels import Line

NAN = float("nan")
TICKS = [str(turn) for turn in range(1, 6)]


def make(name="x", exact=None):
    values = np.array([10.0, 20, NAN, 40, 50])
    return Line(name, values, values - 5, values + 5, exact)


def test_a_few_lines_share_a_frame(render, list_texts):
    figure = render(lambda: draw_lines([make("a"), make("b")], TICKS, "turn", "%"))
    assert figure.axes[0].get_legend()
    assert {"a", "b", "turn", "%"} <= set(list_texts(figure))


@pytest.mark.parametrize("n", [MOST_TOGETHER + 1, 20])
def test_many_lines_get_a_frame_each(render, list_texts, n):
    figure = render(lambda: draw_lines([make(f"d{i}") for i in range(n)], TICKS, "turn", "%"))
    assert not figure.axes[0].get_legend() and {f"d{i}" for i in range(n)} <= set(list_texts(figure))


def test_with_the_exact_value_every_line_gets_a_frame(render, list_texts):
    figure = render(lambda: draw_lines([make(exact=[12, 22, 32, 42, 52])], TICKS, "turn", "%"))
    assert {"played", "exact"} <= set(list_texts(figure))


def test_places_at_the_end_of_which_nothing_is_known_are_left_out(render):
    figure = render(lambda: draw_lines([make()], [*TICKS, "6", "7"], "turn", "%"))
    assert [text.get_text() for text in figure.axes[0].get_xticklabels()] == TICKS


def test_what_is_not_known_is_left_out(render):
    figure = render(lambda: draw_lines([make()], TICKS, "turn", "%"))
    assert list(figure.axes[0].lines[0].get_xdata()) == [0, 1, 3, 4]


def test_any_names(render):
    for names in (NAMES, NAMES[:3], NAMES[9:13]):
        render(lambda names=names: draw_lines([make(name) for name in names], TICKS, "turn", "%"))


@pytest.mark.parametrize("names", [("a", "b"), ("W" * 60, "b"), ("赤" * 60, "青" * 60)])
def test_a_legend_stays_within_the_figure(render, names):
    figure = render(lambda: draw_lines([make(name) for name in names], TICKS, "turn", "%"))
    figure.draw_without_rendering()
    box = figure.axes[0].get_legend().get_window_extent()
    assert box.x0 >= 0 and box.x1 <= figure.bbox.x1
