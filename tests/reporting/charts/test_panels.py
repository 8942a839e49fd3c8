import itertools
import time

import numpy as np
import pytest
from hostile import NAMES

from zxsim.reporting.charts.panels import Line, draw_panels

NAN = float("nan")
TICKS = [str(turn) for turn in range(1, 6)]


def make(name="x", exact=None, values=(10.0, 20, NAN, 40, 50)):
    values = np.array(values)
    return Line(name, values, values - 5, values + 5, exact)


def read_line(figure, label):
    """x and y of a line, as it stands in the axes."""
    (line,) = (line for line in figure.axes[0].lines if line.get_label() == label)
    return np.array(line.get_xdata(), float), np.array(line.get_ydata(), float)


def read_mark(figure, row, rows, height):
    """What the y axis says at a height, by the marks of one of the rows of frames."""
    axes = figure.axes[0]
    labels = [float(text.get_text().replace("−", "-")) for text in axes.get_yticklabels()]
    at, says = (np.split(np.array(each), rows)[row] for each in (axes.get_yticks(), labels))
    return np.interp(height, at, says)


@pytest.mark.parametrize("n", [1, 4, 9, 10, 20])
def test_every_line_gets_a_frame_with_its_name(render, list_texts, n):
    figure = render(lambda: draw_panels([make(f"d{i}") for i in range(n)], TICKS, "turn", "%"))
    assert {f"d{i}" for i in range(n)} <= set(list_texts(figure))
    assert len(figure.axes) == 1


def test_a_value_can_be_read_off_the_axis_of_its_frame(render):
    lines = [make(values=[number, 50, 60, 70, 80]) for number in (0, 10, 20, 30, 40)]
    figure = render(lambda: draw_panels(lines, TICKS, "turn", "%"))
    x, y = read_line(figure, "played")
    assert np.isnan(x[5::6]).all()
    assert [read_mark(figure, 0, 2, height) for height in (y[0], y[6], y[12])] == pytest.approx([0, 10, 20])
    assert read_mark(figure, 1, 2, y[18]) == pytest.approx(30)
    ticks = figure.axes[0].get_xticks()
    assert ticks[0] == x[0] == x[18] and x[6] in ticks


def test_theory_is_drawn_beside_what_was_played(render, list_texts):
    figure = render(lambda: draw_panels([make(exact=np.arange(12, 60, 10)), make("y")], TICKS, "turn", "%"))
    assert {"played", "exact"} <= set(list_texts(figure))
    assert np.isfinite(read_line(figure, "exact")[1]).sum() == 5


def test_what_is_not_known_is_left_out(render):
    figure = render(lambda: draw_panels([make()], TICKS, "turn", "%"))
    x, y = read_line(figure, "played")
    assert list(x[:-1]) == [0, 1, 3, 4] and np.isfinite(y[:-1]).all()


@pytest.mark.parametrize("ticks", [["0-5 %", "95-100 %"] * 10, TICKS * 3])
def test_labels_of_one_frame_keep_away_from_those_of_the_next(render, ticks):
    lines = [make(f"d{i}", values=range(len(ticks))) for i in range(12)]
    figure = render(lambda: draw_panels(lines, ticks, "x", "y"))
    boxes = [text.get_window_extent() for text in figure.axes[0].get_xticklabels()]
    assert all(a.x1 < b.x0 for a, b in itertools.pairwise(boxes))


def test_any_names(render):
    render(lambda: draw_panels([make(name) for name in NAMES], TICKS, "turn", "%"))


@pytest.mark.parametrize("lines", [2, 4, 9, 20])
def test_names_of_the_widest_letters_keep_apart(render, lines):
    """Of frames in one row."""
    figure = render(lambda: draw_panels([make("W" * 30 + f"{i}") for i in range(lines)], TICKS, "turn", "%"))
    boxes = [text.get_window_extent() for text in figure.axes[0].texts]
    assert all(a.x1 < b.x0 for a, b in itertools.pairwise(boxes) if a.y0 == b.y0)


def test_twenty_frames_take_a_moment_only(render):
    render(lambda: draw_panels([make()], TICKS, "turn", "%"))
    begun = time.process_time()
    render(lambda: draw_panels([make(f"d{i}") for i in range(20)], TICKS, "turn", "%"))
    assert time.process_time() - begun < 1.5
