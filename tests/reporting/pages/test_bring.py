"""The page on what to bring."""

import made_frames

from zxsim.reporting.blocks import Picture, Table, Text
from zxsim.reporting.pages import bring

THREE = ("a", "b", "c")
NAN = float("nan")


def list_names(page, kind):
    return [block.name for block in page.blocks if isinstance(block, kind)]


def test_the_advice_comes_first_where_opponents_are_expected(render):
    page = bring.make_page(made_frames.matrix(THREE), "90 %")
    assert page.lead.startswith("Against the opponents you expect, bring a")
    pictures = ["bring-replies", "bring-ranges", "bring-mixture", "bring-strengths"]
    assert list_names(page, Picture) == list_names(page, Table) == pictures
    assert len(page.blocks[0].paragraphs) == 3
    for block in page.blocks:
        if isinstance(block, Picture):
            render(block)
        elif isinstance(block, Table):
            assert "90 %" in block.note or block.name == "bring-ranges"


def test_otherwise_the_mixture_does():
    page = bring.make_page(made_frames.matrix(THREE, expected=False), "95 %")
    assert "settles at a (60 %), b (40 %)" in page.lead
    assert list_names(page, Picture) == ["bring-mixture", "bring-strengths"]


def test_what_the_numbers_do_not_allow_for_is_said():
    page = bring.make_page(made_frames.matrix(THREE, prior=0.5), "95 %", "Looked at.")
    words = page.blocks[0]
    assert isinstance(words, Text)
    assert words.paragraphs[-1] == "Looked at."
    assert "0.5 wins were added" in words.paragraphs[-2]


def test_points_are_filled_where_it_is_certain():
    found = made_frames.matrix(THREE)
    assert [mark.certain for mark in bring.list_weights(found.mixture)] == [True, False, False]
    assert [mark.certain for mark in bring.list_replies(found.replies)] == [True, False, False]
    assert [mark.certain for mark in bring.list_strengths(found.ranking)] == [True, True, True]


def test_an_opponent_that_is_all_there_is_has_no_range():
    ranges = made_frames.ranges(THREE).assign(share_low=[NAN, 0.0, 0.0], share_high=[NAN, 1.0, 1.0])
    assert [mark.name for mark in bring.list_ranges(ranges)] == ["b", "c"]
