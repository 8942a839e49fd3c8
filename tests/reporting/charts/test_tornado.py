from zxsim.reporting.charts.forest import Mark
from zxsim.reporting.charts.tornado import PALE, draw_tornado


def test_a_bar_a_card_pale_where_its_side_is_not_certain(render, list_texts):
    bars = [Mark("Wolf", 2.0, 1.0, 3.0, True), Mark("狼", -0.5, -1.5, 0.5)]
    figure = render(lambda: draw_tornado(bars, "points", "+.2f"))
    assert [bar.get_alpha() for bar in figure.axes[0].patches] == [1.0, PALE]
    assert {"Wolf", "狼", "+2.00", "-0.50", "points"} <= set(list_texts(figure))


def test_many_cards_make_a_higher_figure(render):
    heights = [
        render(lambda n=n: draw_tornado([Mark("x", 1, 0, 2)] * n, "points")).get_size_inches()[1]
        for n in (1, 2, 40)
    ]
    assert heights[0] == heights[1] < heights[2]
