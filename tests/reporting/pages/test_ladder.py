import pandas as pd
import pytest

from zxsim.reporting.pages.ladder import list_marks, make_page

RUNGS = pd.DataFrame(
    [
        {
            "bot": bot,
            "other": other,
            "win_rate": rate,
            "low": rate - 0.04,
            "high": rate + 0.04,
            "p": 0.01,
            "certain": certain,
            "is_climb": True,
            "pairs": 100,
            "games": 200,
            "games_per_second": 12.5,
        }
        for bot, other, rate, certain in (
            ("heuristic", "random", 0.95, True),
            ("planner:100", "heuristic", 0.53, False),
        )
    ]
)


@pytest.fixture
def page():
    return make_page(RUNGS, "The ladder does not stand.", "95 %")


def test_the_sentence_leads_and_what_strength_means_follows(page):
    assert page.lead.startswith("The ladder does not stand. How well bots play says")


def test_the_strongest_bot_is_on_top_of_figure_and_table(page, render):
    picture, table = page.blocks
    assert [row[0] for row in table.shown] == ["planner:100", "heuristic"]
    labels = [label.get_text() for label in render(picture).axes[0].get_yticklabels()]
    assert labels[0].startswith("planner:100")


def test_a_mark_is_filled_where_it_is_certain():
    assert [mark.certain for mark in list_marks(RUNGS)] == [True, False]


def test_numbers_come_with_their_intervals(page):
    assert page.blocks[1].shown[1][2:] == ("95.0 % [91.0, 99.0]", "yes", "100", "12.5")
