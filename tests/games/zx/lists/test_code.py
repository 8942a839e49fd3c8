import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zxsim.games.zx.deck import built_in_decks, load_deck
from zxsim.games.zx.lists.code import KINDS, SERIES, CodeFault, decode, encode

SMALL = {
    "player": "B40-085",
    "start": "B15-023",
    "main": {"B15-023": 1, "B16-025": 4, "B16-084": 30},
    "dynamis": {"M08-002": 2},
}
VECTORS = {
    "small": "ZXD1AQOVqgcDA9_fAgYPAZn3AgAAAd_fAgHU9wIeBwkAAAGioaYBAADAhPI",
    "kurone": "ZXD1AQOnwRQDA5_KOAYfC8DuBQGAzyTbjA4CAQEBAQMBAcPuBQHE7gUBp8o4AAcPAAAEqMo4AQMBAqmmKgEAhtvm",
}

numbers = st.builds(
    lambda series, pack, kind, running: f"{series}{pack:02}-{kind}{running:0{2 if kind else 3}}",
    st.sampled_from(SERIES),
    st.integers(0, 99),
    st.sampled_from(KINDS),
    st.integers(1, 99),
)
counts = st.dictionaries(numbers, st.integers(1, 50), max_size=20)
decks = st.fixed_dictionaries(
    {"main": counts}, optional={"player": numbers, "gate": numbers, "dynamis": counts.filter(bool)}
)


def test_known_codes():
    assert encode(SMALL) == VECTORS["small"]
    assert decode(VECTORS["small"]) == (SMALL, 0)


@pytest.mark.parametrize("name", built_in_decks())
def test_built_in_decks_fit_in_a_message(name):
    deck = load_deck(name).to_mapping()
    code = encode(deck)
    assert len(code) <= 120
    read = decode(code)[0]
    assert all(read[key] == deck[key] for key in ("main", "dynamis", "player", "start") if key in deck)


@given(decks)
def test_every_deck_reads_back(deck):
    assert decode(encode(deck)) == (deck, 0)


@given(st.data())
def test_a_slip_of_the_pen_is_noticed(data):
    code = VECTORS["kurone"]
    at = data.draw(st.integers(4, len(code) - 1))
    other = data.draw(st.sampled_from("ABCxyz019-_").filter(lambda letter: letter != code[at]))
    for wrong in (code[:at] + other + code[at + 1 :], code[:at]):
        with pytest.raises(CodeFault, match=r"cut|code|ZXD"):
            decode(wrong)


def test_faults_say_what_to_do():
    for text, words, newer in (
        ("hello", "no share code", False),
        ("ZXD2AAAA", "Update zxsim", True),
        ("ZXD1", "cut or mistyped", False),
    ):
        with pytest.raises(CodeFault, match=words) as caught:
            decode(text)
        assert caught.value.newer == newer
    with pytest.raises(CodeFault, match="B19-XXX has no place"):
        encode({"main": {"B19-XXX": 1}})
    with pytest.raises(CodeFault, match="XY01-001"):
        encode({"main": {"XY01-001": 1}})


def sealed(body):
    """A code whose check is right, whatever the body holds."""
    check = (zlib.crc32(b"ZXD1" + bytes(body)) & 0xFFFFFF).to_bytes(3, "big")
    return "ZXD1" + base64.urlsafe_b64encode(bytes(body) + check).decode().rstrip("=")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ([1, 9, 1], "damaged"),  # a block longer than the body
        ([1, 1, 0x80], "damaged"),  # a number that does not end
        ([1, 4, 0xFF, 0xFF, 0xFF, 0x7F], "newer zxsim"),  # a series of later times
        ([7, 5, 0, 0, 0, 0, 0], "not written the way"),  # an empty list
        ([1, 2, 1, 0, 1], "damaged"),
    ],
)
def test_bodies_that_make_no_sense(body, words):
    with pytest.raises(CodeFault, match=words):
        decode(sealed(body))


def test_zones_of_later_times_are_left_out():
    assert decode(sealed([9, 1, 5])) == ({"main": {}}, 1)


def test_more_than_four_copies_of_a_card():
    deck = {"main": {"B01-001": 5, "B01-002": 50, "B01-003": 4}}
    assert decode(encode(deck)) == (deck, 0)


def test_codes_of_impossible_length():
    with pytest.raises(CodeFault, match="cut or mistyped"):
        decode("ZXD1AAAAA")
