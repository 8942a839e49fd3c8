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
