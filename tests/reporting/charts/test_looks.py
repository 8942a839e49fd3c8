from itertools import pairwise

from zxsim.reporting.charts.looks import choose_ticks, draw_looks

AT = [200, 240, 288, 346, 415, 498, 598, 717, 861, 1033]


def test_the_interval_narrows_towards_the_last_look(render):
    values, half = [1.0] * 10, [10 / n for n in range(1, 11)]
    low, high = [1 - h for h in half], [1 + h for h in half]
    axes = render(lambda: draw_looks(AT, values, low, high, "pairs", "points", 0.5)).axes[0]
    assert axes.get_xscale() == "log"
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("pairs", "points")
    assert [label.get_text() for label in axes.get_xticklabels()][-1] == "1,033"


def test_two_looks_are_enough(render):
    assert len(render(lambda: draw_looks(AT[:2], [0, 1], [-1, 0], [1, 2], "x", "y")).axes) == 1


def test_ticks_stand_apart():
    ticks = choose_ticks(AT)
    assert (ticks[0], ticks[-1]) == (200, 1033)
    assert all(later / earlier > 1.2 for earlier, later in pairwise(ticks))
    assert len(ticks) <= 5
