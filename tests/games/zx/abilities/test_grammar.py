import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.grammar import Cursor, LanguageError, Selector, describe_unknown, unquote


def test_quoted_names_are_one_token():
    cursor = Cursor('choose 1 my hand name=「A B」; lock cards "C: D"')
    assert cursor.tokens == ["choose", "1", "my", "hand", "name=「A B」", ";", "lock", "cards", '"C: D"']


def test_brackets_and_colons_are_tokens_of_their_own():
    assert Cursor("if count(my hand)>=2: {a}").tokens == [
        *("if", "count", "(", "my", "hand", ")", ">=2", ":", "{", "a", "}"),
    ]


def test_accept_takes_all_words_or_none():
    cursor = Cursor("up to 2")
    assert not cursor.accept("up", "2")
    assert cursor.accept("up", "to")
    assert cursor.take() == "2"
    assert cursor.next == ""
    assert cursor.take() == ""


def test_phrase_prefers_the_longest():
    assert Cursor("deck bottom").phrase(("deck", "deck bottom"), "place") == "deck bottom"


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("+1000", 1000), ("-2", -2)])
def test_number(text, number):
    assert Cursor(text).number() == number


@pytest.mark.parametrize("text", ["", "x", "+", "1.5", "+-1"])
def test_no_number(text):
    with pytest.raises(LanguageError, match="expected a number"):
        Cursor(text).number()


def test_faults_are_input_errors_and_quote_the_text():
    with pytest.raises(InputError) as fault:
        Cursor("draw 1 card").done()
    assert str(fault.value) == "`draw 1 card`: did not expect 'draw'."
    assert fault.value.exit_code == 3


def test_expect_says_where():
    cursor = Cursor("a b")
    with pytest.raises(LanguageError, match=r"`a b`: expected 'c' before 'a'\."):
        cursor.expect("c")
    cursor.at = 2
    with pytest.raises(LanguageError, match=r"expected 'c' at the end\."):
        cursor.expect("c")


@pytest.mark.parametrize("text", ["", ";", ")"])
def test_a_name_is_missing(text):
    with pytest.raises(LanguageError, match="expected a name"):
        Cursor(text).quoted()


def test_unquote():
    assert unquote("「A B」") == unquote('"A B"') == "A B"
    assert unquote("name=「A」") == "name=A"
    assert unquote('""') == ""


def test_unknown_words_list_what_is_allowed():
    assert describe_unknown("verb", "drew", ("draw", "move")) == (
        "unknown verb 'drew'. Allowed: draw, move. Did you mean 'draw'?"
    )
    assert describe_unknown("verb", "", ("draw",)) == "the verb is missing. Allowed: draw."


def test_joined_selectors_form_a_chain():
    one, two, three = (Selector(need=n) for n in (1, 2, 4))
    chain = one.joined(two).joined(three)
    assert (chain.need, chain.also.need, chain.also.also.need) == (1, 2, 4)
