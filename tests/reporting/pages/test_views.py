import made_frames
import pandas
from hostile import NAMES

from zxsim.reporting.pages.views import MOST_DRAWN, list_dots, make_page

NONE = pandas.DataFrame(columns=["deck", "opponent"])


def make(names="abc", flips=NONE):
    return make_page(made_frames.views(names), flips, "calm", "95 %")


def test_matchups_whose_favourite_changes_are_counted_and_named():
    assert make().lead.startswith("In 0 of 3 matchups the favourite certainly changes")
    flips = pandas.DataFrame({"deck": ["a"], "opponent": ["b"]})
    assert "In 1 of 3 matchups" in make(flips=flips).lead
    assert make(flips=flips).lead.endswith("What is said there of a – b holds for these bots and rules only.")


def test_of_many_flips_some_are_named():
    flips = pandas.DataFrame({"deck": list("abcdefg"), "opponent": list("tuvwxyz")})
    assert "e – x and 2 more" in make(flips=flips).lead


def test_the_view_of_all_other_pages_is_named():
    assert "All other pages: calm." in make().lead


def test_matchups_that_change_most_come_first():
    frame = made_frames.views("abc")
    frame.loc[(frame["opponent"] == "c") & (frame["view"] == "wild"), "win_rate"] = 0.0
    rows, conditions = list_dots(frame)
    assert rows == ["a – c", "b – c", "a – b"]
    assert [dots.name for dots in conditions] == ["calm", "wild"]
    assert conditions[1].values[0] == 0.0


def test_a_matchup_that_a_view_lacks_is_left_out_of_it():
    frame = made_frames.views("abc").iloc[:-1]
    rows, conditions = list_dots(frame)
    at = rows.index("b – c")
    assert conditions[1].values[at] != conditions[1].values[at]


def test_very_many_matchups_are_not_all_drawn(render):
    page = make([f"deck {n}" for n in range(10)])
    assert f"the {MOST_DRAWN} of 45" in page.blocks[0].title
    assert len(page.blocks[1].shown) == 90
    render(page.blocks[0])


def test_any_names(render):
    page = make_page(made_frames.views(NAMES[:6], NAMES[:4]), NONE, NAMES[0], "95 %")
    render(page.blocks[0])
