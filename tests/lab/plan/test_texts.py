import pytest

from zxsim.lab.plan.texts import check_text


@pytest.mark.parametrize(
    "text", ["plain", "各務原あづみ", "two\nlines\tand a tab", "<script>", "=1+1", "$x_$", "a/b"]
)
def test_ordinary_characters_of_any_script_may_stand_in_a_text(text):
    assert check_text(text) == text


def test_composed_and_decomposed_letters_are_the_same_text():
    assert check_text("e\u0301") == "\u00e9"


@pytest.mark.parametrize(
    "character",
    ["\0", "\a", "\x1b", "\x7f", "\x85", "\ud800", "\ue000", "\u0378", "\u200f", "\u202e", "\u2066"],
)
def test_characters_that_deceive_a_reader_are_refused_by_number(character):
    with pytest.raises(ValueError, match=f"U\\+{ord(character):04X} is not allowed"):
        check_text(f"a{character}b")
