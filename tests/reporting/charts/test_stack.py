import pytest
from hostile import NAMES

from zxsim.reporting.charts.stack import LEAST_WRITTEN, draw_histogram, draw_stack

NAN = float("nan")


def list_bars(figure):
    return [(p.get_x(), p.get_width()) for p in figure.axes[0].patches if p.get_width()]


def test_parts_of_a_whole_follow_each_other(render):
    figure = render(lambda: draw_stack(["a"], ["won", "lost"], [[30.0, 70.0]], "%", "turn"))
    assert list_bars(figure) == [(0, 30), (30, 70)]


def test_a_part_without_room_has_no_number(render, list_texts):
    figure = render(lambda: draw_stack(["a"], ["won", "lost"], [[LEAST_WRITTEN - 1, 95.0]], "%", "turn"))
    assert "95" in list_texts(figure)
    assert "5" not in [text.get_text() for text in figure.axes[0].texts]


def test_what_is_not_known_is_left_out(render):
    assert list_bars(render(lambda: draw_stack(["a"], ["won", "lost"], [[NAN, 70.0]], "%", "turn"))) == [
        (0, 70)
    ]


def test_any_names(render):
    render(lambda: draw_stack(NAMES, ["won", "lost"], [[50.0, 50.0]] * len(NAMES), "%", "turn"))


@pytest.mark.parametrize("n", [1, 2, 60])
def test_a_bar_a_value(render, n):
    figure = render(lambda: draw_histogram([str(i) for i in range(n)], [100 / n] * n, "turns", "% of games"))
    assert len(figure.axes[0].patches) == n
