import matplotlib as mpl
import numpy as np
import pytest

from zxsim.reporting import style


def draw(text="x"):
    with style.house_style():
        figure, axes = style.make_figure(2.0)
        axes.plot([0, 1], [0, 1])
        axes.set_title(text)
    return figure


def to_lightness(colour):
    """Of a colour in shades of grey, 0 to 1 (Rec. 709)."""
    return float(np.dot(mpl.colors.to_rgb(colour), (0.2126, 0.7152, 0.0722)))


@pytest.mark.parametrize("write", [style.to_svg, style.to_png])
def test_equal_figures_give_equal_bytes(write):
    assert write(draw()) == write(draw())


def test_a_figure_has_the_same_layout_in_every_form():
    figure = draw("a title")
    style.to_svg(figure)
    first = figure.axes[0].get_position().bounds
    style.to_png(figure, 50)
    assert figure.axes[0].get_position().bounds == first


def test_no_date_and_no_program_is_written_down():
    assert b"<dc:date>" not in style.to_svg(draw())
    assert b"Software" not in style.to_png(draw())


def test_letters_are_drawn_as_they_are():
    assert b"<svg" in style.to_svg(draw(r"$\frac{$ $x_$"))


def test_settings_of_others_stay_as_they_were():
    before = dict(mpl.rcParams)
    draw()
    assert dict(mpl.rcParams) == before


def test_figures_are_not_kept():
    from matplotlib import pyplot

    before = pyplot.get_fignums()
    draw()
    assert pyplot.get_fignums() == before


def test_both_ends_of_the_scale_are_as_dark_and_differ_in_blue():
    """Whoever does not see red and green apart still sees orange and blue apart."""
    assert to_lightness(style.LOSE) == pytest.approx(to_lightness(style.WIN), abs=0.1)
    assert abs(mpl.colors.to_rgb(style.LOSE)[2] - mpl.colors.to_rgb(style.WIN)[2]) > 0.5


def test_text_stands_out_from_paper():
    for colour in (style.INK, style.FAINT):
        assert (1 + 0.05) / (to_lightness(colour) ** 2.2 + 0.05) > 4.5


def test_a_text_of_wide_letters_takes_more_points():
    assert style.measure_width("WWW", 8) > 1.4 * style.measure_width("aaa", 8) > 0
    assert style.measure_width("W", 16) == pytest.approx(2 * style.measure_width("W", 8), rel=0.05)


def test_letters_shrink_only_where_they_must():
    assert style.fit_size("short", 8, 100) == 8
    size = style.fit_size("W" * 40, 8, 100)
    assert style.measure_width("W" * 40, size) <= 105
    assert style.fit_size("", 8, 100) == 8


def test_a_legend_has_as_many_columns_as_fit():
    assert style.count_columns(["a", "b"], 2) == 2
    assert style.count_columns(["W" * 40, "b"], 2) == 1
    assert style.count_columns([], 3) == 3


@pytest.mark.parametrize("names", [["a", "b"], ["W" * 46, "b"], ["a" * 46]])
def test_what_the_values_are_is_told_within_the_figure(names):
    with style.house_style():
        figure, axes = style.make_figure(2.0)
        axes.plot([0, 1], [0, len(names)])
        style.label_rows(axes, names, "win rate of the first bot named, % (bars: 95 % each)")
        figure.draw_without_rendering()
    boxes = [text.get_window_extent() for text in (axes.xaxis.label, *axes.get_yticklabels())]
    assert all(box.x0 >= 0 and box.x1 <= figure.bbox.x1 for box in boxes)
    assert axes.get_window_extent().width > 0.3 * figure.bbox.width
