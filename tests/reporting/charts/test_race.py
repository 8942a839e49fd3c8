from hostile import NAMES

from zxsim.reporting.charts.race import OUT, Runner, break_name, draw_race
from zxsim.reporting.style import PALETTE


def test_those_who_drop_out_are_grey_and_end_in_a_cross(render, list_texts):
    runners = [Runner("Wolf", [100, 200], [1.0, 2.0], False), Runner("Hare", [100], [-2.0], True)]
    figure = render(lambda: draw_race(runners, "pairs", "points"))
    assert "Wolf" in list_texts(figure) and OUT in list_texts(figure)
    assert "Hare" not in list_texts(figure)
    assert [line.get_marker() for line in figure.axes[0].lines].count("x") == 2  # one is the legend's


def test_where_nobody_dropped_out_the_legend_does_not_say_so(render, list_texts):
    runners = [Runner("Wolf", [100], [1.0], False)]
    assert OUT not in list_texts(render(lambda: draw_race(runners, "pairs", "points")))


def test_names_only_for_as_many_as_there_are_colours(render, list_texts):
    runners = [Runner(f"swap {n}", [100, 200], [n, n], False) for n in range(12)]
    texts = list_texts(render(lambda: draw_race(runners, "pairs", "points")))
    assert [f"swap {n}" in texts for n in range(12)] == [n < len(PALETTE) for n in range(12)]


def test_any_names(render):
    render(lambda: draw_race([Runner(name, [10, 20], [0, 1], False) for name in NAMES], "x", "y"))


def test_a_swap_has_a_line_for_each_of_its_sides():
    assert break_name("-4 Wolf +4 Raven") == "-4 Wolf\n+4 Raven"
    assert break_name("no change") == "no change"
    assert len(break_name("-4 " + "a" * 90 + " +4 Raven").split("\n")[0]) == 32
