import made_frames

from zxsim.reporting.blocks import Picture
from zxsim.reporting.pages.matrix import is_looked_at, list_worst, make_page, place_cells

THREE = ("a", "b", "c")
RATES = made_frames.matchups(THREE)


def make(names=THREE, level="95 %", **told):
    return make_page(names, names, made_frames.matchups(names, **told), made_frames.decks(names), level)


def list_pictures(page):
    return [block.name for block in page.blocks if isinstance(block, Picture)]


def test_a_cell_holds_the_win_rate_of_its_row():
    cells = place_cells(THREE, THREE, RATES)
    assert cells[0, 1] == (0.55, False)
    assert cells[2, 0] == (0.4, True)
    assert len(cells) == 6


def test_in_a_gauntlet_a_cell_holds_the_win_rate_of_its_column():
    assert place_cells(("b", "c"), ("a",), RATES) == {(0, 0): (0.55, False), (1, 0): (0.6, True)}


def test_the_page_shows_the_matrix_and_the_worst_matchups(render):
    page = make()
    assert list_pictures(page) == ["matrix", "worst"]
    for block in page.blocks[:2]:
        render(block)


def test_a_worst_matchup_names_both_decks():
    mark = list_worst(made_frames.decks(THREE))[0]
    assert mark.name == "a – c"
    assert not mark.certain or mark.low > 50


def test_too_many_decks_for_a_map_are_left_to_the_table():
    names = tuple(f"deck {n}" for n in range(61))
    assert list_pictures(make(names)) == ["worst"]


def test_where_looking_stopped_the_play_the_words_say_so():
    assert "at every look" not in make().lead
    page = make(validity="anytime")
    assert "at every look" in page.lead
    assert "Holm" not in page.blocks[-1].note and "do not allow for the looking" in page.blocks[-1].note
    assert is_looked_at(made_frames.matchups(THREE, "anytime"))


def test_marks_are_named_after_their_method():
    assert "Holm" in make().blocks[-1].note


def test_the_level_is_the_plans():
    page = make(level="99 %")
    assert "99 %" in page.lead and "99 %" in page.blocks[-1].note


def test_the_table_tells_both_intervals_and_the_seats():
    table = make().blocks[-1]
    row = dict(zip(table.columns, table.shown[0], strict=True))
    assert row["win rate"] == "55.0 % [52.0, 58.0]"
    assert row["all at once"] == "55.0 % [49.0, 61.0]"
    assert (row["going first"], row["going second"], row["certain"]) == ("56.0 %", "54.0 %", "no")
