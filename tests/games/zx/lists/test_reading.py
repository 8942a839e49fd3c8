import pytest
from hypothesis import given
from hypothesis import strategies as st

from zxsim.core.errors import InputError
from zxsim.games.zx.lists.code import encode
from zxsim.games.zx.lists.reading import MOST_BYTES, decode, detect_form, is_deck_file, read_decks


def test_decode():
    assert decode("\ufeffa\r\nb\rc".encode(), "x") == "a\nb\nc"
    assert decode("名".encode("cp932"), "x", "cp932") == "名"
    for data, encoding, words in (
        (b"\xff", "utf-8", "byte 1 is not UTF-8 text. Save the file as UTF-8"),
        (b"a", "nonsense", "no encoding 'nonsense'"),
        (b" " * (MOST_BYTES + 1), "utf-8", "1,000,001 bytes"),
    ):
        with pytest.raises(InputError, match=words):
            decode(data, "x", encoding)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ('{"main": []}', "cardhelper"),
        ('["B16-025"]', "zx"),
        ("zone,count,number,name\n", "csv"),
        ("x: ZXD1AAAA", "code"),
        ("4 B16-025", "text"),
        ("[main]\n4 B16-025", "text"),
    ],
)
def test_forms(text, form):
    assert detect_form(text) == form


def test_deck_files():
    assert is_deck_file("", ".toml")
    assert is_deck_file("[main]\nB16-025 = 4")
    assert is_deck_file('{"main": {}}')
    assert is_deck_file("[]", ".json")
    assert is_deck_file("{1}")
    assert not is_deck_file('["B16-025"]', ".json")
    assert not is_deck_file('{"main": []}', ".json")
    assert not is_deck_file("[main]\n4 B16-025")
    assert not is_deck_file("a = 1")


def test_several_codes():
    codes = [encode({"main": {"B16-025": n}}) for n in (1, 2)]
    found = read_decks(f"one: {codes[0]}\ntwo: {codes[1]}\nbye")
    assert [each.deck for each in found] == [
        {"name": "one", "main": {"B16-025": 1}},
        {"name": "two", "main": {"B16-025": 2}},
    ]
    assert found[1].lines[-1].at == 3


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_words(text):
    for reading in read_decks(text):
        assert reading.ok or all(str(each) for each in reading.errors)
        assert reading.to_dict()
