import made_frames

from zxsim.reporting.pages.seats import list_marks, make_page


def make(names, **told):
    return make_page(made_frames.seats(names), (0.525, 0.51, 0.54), "heuristic / random", "95 %", **told)


def test_bots_are_named_with_the_edge():
    page = make("ab")
    assert page.lead.startswith("Whoever goes first wins 52.5 % [51.0, 54.0] of the games (bots: heuristic")
    assert "heuristic / random" in page.blocks[0].title


def test_a_mean_over_matchups_is_called_one():
    assert "averaged over 3 matchups" in make("abc").lead
    assert "averaged" not in make("ab").lead


def test_a_mark_names_both_decks_and_is_filled_where_certain():
    marks = list_marks(made_frames.seats("abc"))
    assert [mark.name for mark in marks] == ["a – b", "a – c", "b – c"]
    assert [mark.certain for mark in marks] == [False, True, False]


def test_of_very_many_matchups_both_ends_are_drawn(render):
    picture = make([f"deck {n}" for n in range(20)]).blocks[0]
    assert picture.title.endswith("(the first 20 and the last 20 of 190)")
    assert len(render(picture).axes[0].get_yticks()) == 40


def test_a_caution_stands_under_the_table():
    assert make("ab", caution="Mind this.").blocks[1].note.endswith("Mind this.")


def test_the_table_tells_the_length_of_games():
    assert make("ab").blocks[1].shown[0][-1] == "12.50 ±0.50"
