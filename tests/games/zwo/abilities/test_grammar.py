import pytest

from zxsim.games.zwo.abilities.grammar import Cursor, LanguageError, Selector, describe_unknown, opposed
from zxsim.games.zwo.tables import INFINITE, Need


def test_a_text_is_read_word_by_word():
    cursor = Cursor("damage it 3; draw 1")
    assert cursor.tokens == ["damage", "it", "3", ";", "draw", "1"]
    assert cursor.accept("damage", "it") and not cursor.accept("draw")
    assert cursor.number() == 3
    cursor.expect(";")
    assert (cursor.take(), cursor.next, cursor.here()) == ("draw", "1", "before '1'")
    cursor.take()
    cursor.done()
    assert cursor.here() == "at the end"


def test_numbers_changes_and_limits():
    assert Cursor("power<=4").tokens == ["power", "<=4"]
    assert Cursor("<=4").limit() == (0, 4)
    assert Cursor(">=4").limit() == (4, INFINITE)
    assert Cursor("4").limit() is None
    assert (Cursor("+2").signed(), Cursor("-3").signed()) == (2, -3)


@pytest.mark.parametrize(
    "text, read, words",
    [
        ("x", Cursor.number, "expected a number before 'x'"),
        ("0", Cursor.number, "0 is out of range: write 1 to 99"),
        ("2", Cursor.signed, "expected a change such as \\+2 or -1 before '2'"),
        ("x", Cursor.done, "did not expect 'x'"),
        ("", lambda cursor: cursor.expect("it"), "expected 'it' at the end"),
    ],
)
def test_faults_say_where(text, read, words):
    with pytest.raises(LanguageError, match=words):
        read(Cursor(text))


def test_unknown_words_are_compared_with_those_there_are():
    assert describe_unknown("verb", "chose", ("choose", "draw")) == (
        "unknown verb 'chose'. Allowed: choose, draw. Did you mean 'choose'?"
    )
    assert describe_unknown("verb", "", ("draw",)) == "the verb is missing. Allowed: draw."


def test_selectors_know_what_they_ask():
    assert Selector(power_max=3).asks_power and not Selector(cost_max=3).asks_power
    assert opposed(Need.REST | Need.STAND) and not opposed(Need.REST | Need.FRONT)
