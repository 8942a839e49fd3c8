from zxsim.reporting.charts.speed import Rate, draw_speed

RATES = [Rate(1, 1000.0, 900.0, 1100.0, 1.0), Rate(2, 1900.0, 1800.0, 1950.0, 1.9)]
COSTS = [("sakura", 400.0), ("桜", 1200.0)]


def test_a_bar_for_each_number_of_threads_and_each_deck(render, list_texts):
    figure = render(lambda: draw_speed(RATES, COSTS))
    above, below = figure.axes
    assert [bar.get_width() for bar in above.patches] == [1000, 1900]
    assert [bar.get_width() for bar in below.patches] == [400, 1200]
    assert {"1 thread", "2 threads", "1,000", "1,900  ×1.90", "sakura", "桜", "1,200"} <= set(
        list_texts(figure)
    )


def test_what_the_threads_would_play_if_none_hindered_another_is_marked(render):
    above = render(lambda: draw_speed(RATES, COSTS)).axes[0]
    upright = [line for line in above.lines if len(line.get_xdata()) and len(set(line.get_xdata())) == 1]
    assert [line.get_xdata()[0] for line in upright] == [2000]


def test_more_bars_make_a_higher_figure(render):
    heights = [render(lambda n=n: draw_speed(RATES, COSTS * n)).get_size_inches()[1] for n in (1, 2, 20)]
    assert heights == sorted(set(heights))


def test_one_core_and_no_decks(render, list_texts):
    figure = render(lambda: draw_speed(RATES[:1], []))
    assert "1,000" in list_texts(figure)
