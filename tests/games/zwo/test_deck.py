import json

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.deck import Deck, built_in_decks, load_deck, published_decks


def test_built_in_decks_by_the_words_of_their_names():
    assert len(built_in_decks()) == 6 and published_decks() == built_in_decks()
    assert load_deck("rush") == load_deck("red-rush")
    assert load_deck("red-rush").note.endswith(".")


def test_deck_files_read_back(tmp_path):
    deck = load_deck("graves")
    file = tmp_path / "mine.toml"
    file.write_text(deck.to_toml(), encoding="utf-8")
    assert load_deck(file) == deck and hash(load_deck(file)) == hash(deck)
    other = tmp_path / "mine.json"
    other.write_text(json.dumps(deck.to_mapping()), encoding="utf-8")
    assert load_deck(other) == deck


def test_what_is_played_is_the_same_in_any_order():
    one = Deck("one", {"HZ-001": 2, "HZ-002": 1})
    other = Deck("other", {"HZ-002": 1, "HZ-001": 2})
    assert one.content() == other.content()
    assert load_deck({"main": {"House Ember": 4}}).main == {"HZ-034": 4}
    assert Deck("", {"HZ-001": 1}).to_mapping() == {"main": {"HZ-001": 1}}


@pytest.mark.parametrize(
    "source, fault",
    [
        ("red", "More than one built-in deck fits 'red'"),
        ("rash", "There is no deck 'rash'. Did you mean"),
        ("zzz.toml", "There is no deck file 'zzz.toml'. Built-in: "),
        ({}, "there are no cards. Add a table"),
        ({"main": {}, "mian": 1}, "unknown key 'mian'. Did you mean 'main'"),
        ({"main": {}, "q": 1}, "unknown key 'q'. Keys: name, note, main"),
        ({"main": {}, "name": 3}, "3 is not a text"),
        ({"main": 3}, "must be a table of lines"),
        ({"main": {"HZ-001": 0}}, "HZ-001 = 0: write a whole number"),
        ({"main": {"HZ-999": 1}}, "There is no card 'HZ-999'"),
        ({"main": {"HZ-001": 1, "hz-001": 1}}, "stands there already"),
    ],
)
def test_faults(source, fault):
    with pytest.raises(InputError, match=fault):
        load_deck(source)


@pytest.mark.parametrize(
    "name, text, fault",
    [
        ("a.json", "{", "line 1: not valid JSON"),
        ("a.json", "[]", "a deck is an object with the keys"),
        ("a.toml", "[", "not valid TOML"),
        ("a.toml", b"\xff", "cannot be read"),
    ],
)
def test_broken_files(tmp_path, name, text, fault):
    file = tmp_path / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(InputError, match=fault):
        load_deck(file)


def test_different_cards_in_the_order_of_the_copies():
    deck = load_deck("rush")
    cards = deck.list_cards()
    assert cards[0] == ("HZ-034", "House Ember") and len(cards) == len(deck.main)
