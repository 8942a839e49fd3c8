import pytest
from hostile import NAMES
from hypothesis import given
from hypothesis import strategies as st

from zxsim.reporting.text import (
    Spread,
    clean,
    join_names,
    measure,
    number_range,
    percent,
    percent_range,
    points,
    points_range,
    say_level,
    shorten,
    shorten_apart,
)

NAN = float("nan")


@pytest.mark.parametrize("text", ["Tiamat", "赤青ティアマト", "$x_$", "<b>", "é", "🎴"])
def test_ordinary_letters_stay(text):
    assert clean(text) == text


@pytest.mark.parametrize("letter", ["\u202e", "\u2066", "\n", "\t", "\x00", "\x1b", "\ud800", "\ue000"])
def test_letters_that_deceive_or_control_become_visible(letter):
    assert clean(f"a{letter}b") == "a\N{REPLACEMENT CHARACTER}b"


def test_wide_letters_take_two_columns():
    assert measure("abc") == 3
    assert measure("ティア") == 6


def test_short_texts_stay():
    assert shorten("Tiamat", 6) == "Tiamat"


def test_of_a_long_text_both_ends_stay():
    assert shorten("tiamat-range-2016-08", 12) == "tiamat-r…-08"


@given(st.text(), st.integers(4, 40))
def test_a_shortened_text_is_no_wider_than_it_may(text, width):
    assert measure(shorten(text, width)) <= width


def test_names_that_would_look_alike_get_their_numbers():
    names = ["x" * 20, "x" * 21, "y"]
    assert shorten_apart(names, 12) == ["xxxxx…xx #1", "xxxxx…xx #2", "y"]


def test_a_short_name_leaves_its_room_to_the_other():
    assert join_names("a", "b" * 10, 14) == f"a – {'b' * 10}"
    assert measure(join_names("a" * 50, "b" * 50, 44)) <= 44


@pytest.mark.parametrize("name", NAMES)
def test_no_name_takes_more_room_than_it_may(name):
    assert measure(join_names(name, name, 30)) <= 30


def test_shares_are_told_in_per_cent():
    assert percent(0.12345) == "12.3 %"
    assert percent(NAN) == "–"


def test_an_interval_is_told_as_precisely_as_it_is_known():
    assert percent_range(0.5, 0.4, 0.6) == "50.0 % [40.0, 60.0]"
    assert percent_range(0.5, 0.495, 0.505) == "50.00 % [49.50, 50.50]"
    assert percent_range(NAN, 0, 1) == "–"


def test_a_mean_is_told_with_half_its_interval():
    assert number_range(12.5, 12.0, 13.0) == "12.50 ±0.50"
    assert number_range(12.5, NAN, NAN) == "12.50"
    assert number_range(NAN, NAN, NAN) == "–"


def test_a_level_is_told_in_per_cent():
    assert say_level(0.95) == "95 %"
    assert say_level(0.999) == "99.9 %"


def test_points_have_a_sign_and_no_minus_nothing():
    assert [points(x) for x in (0.012, -0.012, -0.0001, NAN)] == ["+1.2", "-1.2", "+0.0", "–"]


def test_points_with_their_interval():
    assert points_range(0.012, -0.02, 0.05) == "+1.2 [-2.0, 5.0]"
    assert points_range(0.012, 0.004, 0.02) == "+1.20 [0.40, 2.00]"
    assert points_range(NAN, NAN, NAN) == "–"


def test_a_difference_may_have_no_interval():
    assert points_range(0.012, NAN, NAN) == "+1.2"
    assert points_range(0.012, NAN, NAN, 2) == "+1.20"


def test_all_rows_of_a_column_have_as_many_digits_as_one_deserves():
    wide, narrow, none = (
        {"x": 0.5, "a": low, "b": high} for low, high in ((0.4, 0.6), (0.495, 0.505), (NAN, NAN))
    )
    rates, differences = Spread(percent_range, "x", "a", "b"), Spread(points_range, "x", "a", "b")
    assert rates.fit([wide])(wide) == "50.0 % [40.0, 60.0]"
    assert rates.fit([wide, narrow])(wide) == "50.00 % [40.00, 60.00]"
    assert differences.fit([narrow, none])(none) == "+50.00"
    assert differences.fit([none])(none) == "+50.0"


def test_an_end_that_is_just_not_nothing_gets_a_digit_more():
    assert points_range(0.031, 0.0002, 0.062) == "+3.10 [0.02, 6.20]"
