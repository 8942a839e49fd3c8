import numpy as np
import pytest
from hostile import NAMES

from zxsim.reporting.charts.lines import MOST_TOGETHER, Line, draw_lines

NAN = float("nan")
TICKS = [str(turn) for turn in range(1, 6)]


def make(name="x", exact=None):
    values = np.array([10.0, 20, NAN, 40, 50])
    return Line(name, values, values - 5, values + 5, exact)


def count_frames(figure):
    return sum(axes.get_visible() for axes in figure.axes)


def test_a_few_lines_share_a_frame(render, list_texts):
    figure = render(lambda: draw_lines([make("a"), make("b")], TICKS, "turn", "%"))
    assert count_frames(figure) == 1
    assert {"a", "b", "turn", "%"} <= set(list_texts(figure))


@pytest.mark.parametrize("n", [MOST_TOGETHER + 1, 7, 20])
def test_many_lines_get_a_frame_each(render, n):
    assert (
        count_frames(render(lambda: draw_lines([make(f"d{i}") for i in range(n)], TICKS, "turn", "%"))) == n
    )


@pytest.mark.parametrize("n", [1, 2, 4])
def test_with_the_exact_value_every_line_gets_a_frame(render, list_texts, n):
    lines = [make(f"d{i}", exact=[12, 22, 32, 42, 52]) for i in range(n)]
    figure = render(lambda: draw_lines(lines, TICKS, "turn", "%"))
    assert count_frames(figure) == n
    assert {"played", "exact"} <= set(list_texts(figure))


def test_what_is_not_known_is_left_out(render):
    figure = render(lambda: draw_lines([make()], TICKS, "turn", "%"))
    assert list(figure.axes[0].lines[0].get_xdata()) == [0, 1, 3, 4]


def test_any_names(render):
    for names in (NAMES, NAMES[:3], NAMES[9:13]):
        render(lambda names=names: draw_lines([make(name) for name in names], TICKS, "turn", "%"))
