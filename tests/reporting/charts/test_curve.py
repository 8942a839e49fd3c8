from zxsim.reporting.charts.curve import draw_curve

CURVE = [("1", 4, 0, 2), ("2", 0, 3, 0), ("∞", 0, 0, 0)]
GROUPS = ["IG", "no IG", "Events"]


def test_bars_of_a_cost_stand_on_each_other(render):
    figure = render(lambda: draw_curve(CURVE, GROUPS))
    bars = [(round(p.get_x() + p.get_width() / 2), p.get_y(), p.get_height()) for p in figure.axes[0].patches]
    assert bars[:3] == [(0, 0, 4), (1, 0, 0), (2, 0, 0)]
    assert bars[6] == (0, 4, 2)


def test_counts_and_costs_are_written(render, list_texts):
    texts = list_texts(render(lambda: draw_curve(CURVE, GROUPS)))
    assert {"6", "3", "∞", "cost", *GROUPS} <= set(texts)
    assert "0" not in texts


def test_a_deck_without_cards(render):
    render(lambda: draw_curve([("1", 0, 0, 0)], GROUPS))
