"""Advice in words."""

from types import SimpleNamespace

import made_frames
import pytest

from zxsim.reporting import advice

NAN = float("nan")
THREE = ("a", "b", "c")


def share(value, low, high):
    return SimpleNamespace(value=value, low=low, high=high)


@pytest.mark.parametrize(
    ("found", "beginning"),
    [
        (share(0.02, 0.0, 0.05), "One ranking tells nearly all: circles"),
        (share(0.3, 0.2, 0.4), "One ranking hides much: circles"),
        (
            share(0.1, 0.0, 0.4),
            "One ranking tells at least 60 %: circles, as of rock, paper and scissors, make up 10.0 % [",
        ),
        (share(NAN, 0, 1), "Too few decks or games"),
    ],
)
def test_a_ranking_is_believed_as_far_as_it_deserves(found, beginning):
    assert advice.say_circles(found).startswith(beginning)


def test_the_mixture_names_its_members_and_how_many_are_open():
    text = advice.say_mixture(made_frames.matrix(THREE).mixture)
    assert "settles at a (60 %), b (40 %)." in text
    assert text.endswith("Of 2 decks it is open whether they have a part in it (inclusion share 5 to 95 %).")


def test_a_deck_that_beats_all_others_is_told_as_such():
    mixture = made_frames.matrix(THREE).mixture.assign(weight=[1.0, 0, 0], inclusion=[1.0, 0, 0])
    assert advice.say_mixture(mixture) == (
        "By the win rates found, a beats every other deck: all would bring it. "
        "Which decks have a part in that is settled."
    )


def test_the_advice_says_how_sure_it_is_and_what_would_change_it():
    text = advice.say_reply(made_frames.replies(THREE), made_frames.ranges(THREE), 50)
    assert text.startswith(
        "Against the opponents you expect, bring a: it wins 60.0 % [55.0, 65.0] of its games"
    )
    assert "the best of these 3 with a probability of 97 % (of over 99 % if your guess" in text
    assert "as good as having counted 50 of them" in text
    assert text.endswith("Another deck would be better if more than 70 % played a.")


def test_advice_that_nothing_changes():
    ranges = made_frames.ranges(THREE).assign(share_high=1.0)
    text = advice.say_reply(made_frames.replies(THREE), ranges, 50)
    assert text.endswith("No single opponent, however common or rare, would change that.")


def test_of_one_candidate_there_is_nothing_to_choose():
    text = advice.say_reply(made_frames.replies(THREE).head(1), made_frames.ranges(THREE), 50)
    assert text.endswith("bring a: it wins 60.0 % [55.0, 65.0] of its games.")


def test_the_nearest_two_limits_are_named():
    ranges = made_frames.ranges(THREE).assign(share_low=[0.45, 0.0, 0.1], share_high=[0.7, 0.9, 1.0])
    text = advice.say_reply(made_frames.replies(THREE), ranges, 50)
    assert text.endswith("if less than 45 % played a or if less than 10 % played c.")


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [
        (0.0, 1.0, "whatever its share"),
        (0.0, 0.25, "up to 25.0 %"),
        (0.25, 1.0, "from 25.0 %"),
        (0.25, 0.5, "from 25.0 % to 50.0 %"),
        (NAN, NAN, "–"),
    ],
)
def test_ranges_in_words(low, high, text):
    assert advice.tell_range({"share_low": low, "share_high": high}) == text


def test_numbers_with_their_intervals():
    rows = made_frames.replies(THREE).to_dict("records")
    assert [advice.tell_behind(row) for row in rows[:2]] == ["–", "10.0 [8.0, 12.0]"]
    row = made_frames.matrix(THREE).mixture.to_dict("records")[0]
    assert advice.tell_weight(row) == "60.0 % [40.0, 80.0]"
    assert (
        advice.tell_strength({"strength": -30.0, "strength_low": -45.0, "strength_high": -15.0}) == "-30 ±15"
    )
    assert "whoever goes first wins 53.0 % [52.0, 54.0]" in advice.say_first(share(0.53, 0.52, 0.54))
    assert "0.5 wins were added" in advice.say_prior(0.5)


@pytest.mark.parametrize(("chance", "text"), [(1.0, "over 99 %"), (0.97, "97 %"), (0.001, "under 1 %")])
def test_no_chance_is_told_as_certain(chance, text):
    assert advice.tell_chance(chance) == text
