import pytest

from zxsim.reporting.charts.response import Reply, draw_response

REPLIES = [
    Reply(0, -3.0, -4.0, -2.0, False),
    Reply(2, 1.0, 0.0, 2.0, True),
    Reply(4, 0.5, -0.5, 1.5, True),
    Reply(8, -2.0, -3.0, -1.0, False),
]


def list_strips(axes):
    return [
        (patch.get_x(), patch.get_x() + patch.get_width())
        for patch in axes.patches
        if hasattr(patch, "get_width")
    ]


def test_the_plateau_is_shaded_halfway_to_its_neighbours(render):
    axes = render(lambda: draw_response(REPLIES, 4, None, "copies", "points")).axes[0]
    assert list_strips(axes) == [(1.0, 3.0), (3.0, 6.0)]


def test_the_legend_names_everything_once(render, list_texts):
    figure = render(lambda: draw_response(REPLIES, 4, Reply(2, 0.4, 0, 0.8, True), "copies", "points"))
    texts = list_texts(figure)
    for words in ("plateau: none is surely better", "the deck as it is", "the best on fresh games"):
        assert texts.count(words) == 1


@pytest.mark.parametrize("now, ends", [(4, (-0.5, 8.5)), (11, (-0.5, 11.5))])
def test_the_count_there_is_lies_in_the_figure(render, now, ends):
    axes = render(lambda: draw_response(REPLIES, now, None, "copies", "points")).axes[0]
    assert axes.get_xlim() == ends


def test_one_count_alone(render):
    axes = render(lambda: draw_response(REPLIES[1:2], 2, None, "copies", "points")).axes[0]
    assert list_strips(axes) == [(1.5, 2.5)]


def test_a_tick_a_count_unless_there_are_very_many(render):
    axes = render(lambda: draw_response(REPLIES, 4, None, "copies", "points")).axes[0]
    assert list(axes.get_xticks()) == [0, 2, 4, 8]
    many = [Reply(n, 0.0, -1.0, 1.0, True) for n in range(50)]
    assert len(render(lambda: draw_response(many, 4, None, "copies", "points")).axes[0].get_xticks()) < 20
