from dataclasses import replace

import made_changes as made

from zxsim.cli.tune_pages import (
    frame_candidates,
    frame_cards,
    frame_race,
    frame_steps,
    frame_worth,
    list_pages,
)
from zxsim.reporting.blocks import Picture

NAN = float("nan")


def test_a_page_for_the_answer_the_search_and_the_method():
    assert [page.title for page in list_pages(made.tuned())] == ["Best list", "Search", "Method"]


def test_a_number_without_an_honest_interval_has_none():
    frame = frame_worth(made.tuned())
    assert frame["effect"].tolist() == [0.015, 0.018, 0.02]
    assert frame["low"].isna().tolist() == [False, True, True]


def test_cards_before_and_after():
    frame = frame_cards(made.tuned())
    assert frame[["number", "before", "after"]].to_numpy().tolist() == [
        ["HZ-001", 3, 1],
        ["HZ-003", 4, 4],
        ["HZ-002", 0, 2],
    ]


def test_a_race_has_a_row_a_candidate_and_look():
    frame = frame_race(made.step())
    assert frame["pairs"].tolist() == [100, 100, 100, 200]
    assert frame["left"].tolist() == [True, True, False, True]


def test_the_races_of_the_climb_that_won_are_drawn():
    found = replace(made.tuned(), climbs=((made.step(),) * 2, (made.step(),) * 3), climb=1)
    search = list_pages(found)[1]
    assert sum(isinstance(block, Picture) for block in search.blocks) == 3


def test_the_lists_to_choose_from():
    frame = frame_candidates(made.tuned())
    assert frame["change"].tolist() == ["the given list", "best", "other"]
    assert frame["chosen"].tolist() == [False, True, False]
    assert frame["low"].isna().tolist() == [True, False, False]


def test_a_step_may_have_no_check():
    steps = (made.step(None, accepted=False), made.step())
    frame = frame_steps(replace(made.tuned(), climbs=(steps,)))
    assert frame["checked"].isna().tolist() == [True, False]


def test_no_step_at_all():
    assert len(frame_steps(replace(made.tuned(), climbs=((),)))) == 0
