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
