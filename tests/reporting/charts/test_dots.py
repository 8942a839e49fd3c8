import pytest
from hostile import NAMES

from zxsim.reporting.charts.dots import SIGNS, Dots, draw_dots

NAN = float("nan")


def make(name, *values):
    return Dots(name, values, [value - 5 for value in values], [value + 5 for value in values])


@pytest.mark.parametrize("conditions", [1, 2, 3, 4, 8])
def test_every_condition_has_its_sign(render, conditions):
    figure = render(lambda: draw_dots(["x", "y"], [make(f"bot {i}", 40, 60) for i in range(conditions)], "%"))
    signs = [line.get_marker() for line in figure.axes[0].lines if line.get_marker() in SIGNS]
    assert signs == list(SIGNS[:conditions])


def test_conditions_of_a_row_stand_apart(render):
    figure = render(lambda: draw_dots(["x"], [make("calm", 40), make("wild", 40)], "%"))
    rows = [line.get_ydata()[0] for line in figure.axes[0].lines if line.get_marker() in SIGNS]
    assert rows[1] - rows[0] > 0.2


def test_what_is_not_known_is_not_drawn(render):
    render(lambda: draw_dots(["x", "y"], [make("calm", 40, NAN), make("wild", NAN, 40)], "%"))


def test_any_names(render):
    values = [50.0] * len(NAMES)
    render(lambda: draw_dots(NAMES, [make(name, *values) for name in NAMES[:6]], "%"))
