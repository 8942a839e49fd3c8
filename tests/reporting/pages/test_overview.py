import made_frames
import pytest

from zxsim.reporting.blocks import Picture, Table, Text
from zxsim.reporting.pages.overview import list_marks, make_page, say_answer

THREE = ("a", "b", "c")


def say(names=THREE, step=0.1, **told):
    return say_answer(made_frames.decks(names, step), made_frames.matchups(names, **told))


def test_the_best_deck_is_named_with_its_interval_and_its_worst_matchup():
    text = say()
    assert text.startswith(
        "a has the highest win rate: 80.0 % [78.0, 82.0] of its games against 2 opponents."
    )
    assert "Its worst matchup is c (75.0 % [70.0, 80.0])." in text


def test_a_lead_is_certain_only_where_the_intervals_of_all_decks_stay_apart():
    assert "certainly more than any other deck" in say(step=0.1)
    assert "b may be as good" in say(step=0.05)
    assert "b and 1 more may be as good" in say(step=0.01)


def test_matchups_that_are_certain_are_counted_once():
    assert "In 1 of 3 matchups it is certain who is favoured." in say()


def test_of_one_matchup_the_other_deck_is_named():
    text = say(("a", "b"))
    assert text.startswith("a wins 80.0 % [78.0, 82.0] of its games against b.")
    assert text.endswith("It is not certain who is favoured.")


def test_a_single_challenger_is_compared_with_nobody():
    text = say_answer(made_frames.decks(THREE).head(1), made_frames.matchups(THREE))
    assert text.startswith("a wins 80.0 % [78.0, 82.0] of its games against 2 opponents.")
    assert "may be as good" not in text


def test_marks_carry_the_intervals_of_all_decks_at_once():
    mark = list_marks(made_frames.decks(THREE))[0]
    assert mark == ("a", 80.0, pytest.approx(76.0), pytest.approx(84.0), True)


def test_what_must_be_known_stands_before_the_numbers(render):
    page = make_page(made_frames.decks(THREE), made_frames.matchups(THREE), ("Honest.",), "90 %")
    text, picture, table = page.blocks
    assert isinstance(text, Text) and isinstance(picture, Picture) and isinstance(table, Table)
    assert text.paragraphs == ("Honest.",)
    assert "90 %" in table.note
    render(picture)
