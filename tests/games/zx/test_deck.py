import json
import tomllib
from types import SimpleNamespace

import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.abilities.words import COLOURS
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import Deck, built_in_decks, house_decks, load_deck, published_decks
from zxsim.games.zx.law import broken_rules, unplayable
from zxsim.games.zx.options import Options
from zxsim.games.zx.pool import list_remarks

# Cards of B01 to B20 that are banned, or were (ZX-5.7).
BANNED = {
    *("B03-091", "B03-099", "B04-052", "B04-055", "B04-088", "B04-096", "B04-111", "B07-082", "B08-050"),
    *("B08-088", "B08-100", "B11-087", "B11-102", "B13-018", "B13-100", "B13-103", "B14-030", "B15-085"),
    *("B15-105", "B17-074", "B18-084", "B19-069", "B20-089"),
}

SMALL = {"name": "Small", "player": "A1", "start": "B1", "main": {"B1": 4, "B2": 1}, "dynamis": {"X1": 2}}


NUMBERS = {"名1": "B1", "名2": "B2", "B1": "B1", "B2": "B2", "A1": "A1", "X1": "X1"}


class Shelf:
    """A pool of four cards, two of which are also known by name."""

    def find(self, text):
        if text not in NUMBERS:
            raise InputError(f"there is no card {text!r}. Did you mean 'B1'?")
        return SimpleNamespace(number=NUMBERS[text])


def refuse(source, *parts):
    with pytest.raises(InputError) as caught:
        load_deck(source, Shelf())
    message = str(caught.value)
    assert len(message.splitlines()) <= 2
    for part in parts:
        assert part in message
    return message


@pytest.mark.parametrize("name", built_in_decks())
def test_built_in_decks_are_legal_and_playable(name):
    pool = load_pool()
    deck = load_deck(name)
    assert broken_rules(deck, pool) == []
    assert unplayable(deck, pool) == []
    if "2016" in name:
        assert broken_rules(deck, pool, Options(dynamis="ex10")) == []


def test_there_are_four_published_decks_with_short_names():
    assert len(published_decks()) == 4
    kurone = load_deck("kurone")
    assert (kurone.under_player, kurone.start, kurone.gate) == ("G09-022", "G09-007", "G09-015")
    assert load_deck("Sakura") == load_deck("sakura-control-2016-08")
    assert load_deck("tiamat-2016-08") != load_deck("tiamat-2016-09")


def test_house_decks_are_of_every_colour_and_hold_no_banned_card():
    pool = load_pool()
    decks = [load_deck(name) for name in house_decks()]
    assert len(decks) >= 8 and set(built_in_decks()) == {*published_decks(), *house_decks()}
    colours = [frozenset(c for number in deck.main for c in pool[number].colours) for deck in decks]
    assert len(set(colours)) == len(decks) and {c for some in colours for c in some} == set(COLOURS)
    for deck in decks:
        assert not BANNED & {*deck.main, *deck.dynamis}
        assert not any(pool[number].marked for number in deck.main), "plays without guesses"
    costs = [sum(pool[number].cost * n for number, n in deck.main.items()) / 50 for deck in decks]
    assert min(costs) < 3.3 and max(costs) > 4.2


def test_toml_and_json_read_back_the_same(tmp_path):
    deck = load_deck({**SMALL, "name_ja": '"\\\n\x7f名', "source": "x", "date": "2016"}, Shelf())
    assert tomllib.loads(deck.to_toml()) == deck.to_mapping()
    (tmp_path / "a.toml").write_text(deck.to_toml(), "utf-8")
    (tmp_path / "a.json").write_text(json.dumps(deck.to_mapping()), "utf-8-sig")
    for name in ("a.toml", "a.json"):
        read = load_deck(tmp_path / name, Shelf())
        assert read == deck
        assert read.path == str(tmp_path / name)


def test_names_stand_for_numbers_and_content_ignores_the_title():
    deck = load_deck(
        {"main": {"名2": 1, "名1": 4}, "dynamis": {"X1": 2}, "player": "A1", "start": "名1"}, Shelf()
    )
    same = load_deck(SMALL, Shelf())
    assert deck.content() == same.content()
    assert hash(deck) == hash(same)
    assert deck.name == "deck" and deck != same
    assert Deck("empty", {}).to_mapping() == {"name": "empty", "main": {}}


def test_unknown_decks_are_named_with_near_ones():
    refuse("tiamat-2016-8", "There is no deck 'tiamat-2016-8'", "tiamat-range-2016-08")
    refuse("zzz", "There is no deck 'zzz'", *built_in_decks())
    refuse("decks/sakkura.toml", "There is no deck file 'decks/sakkura.toml'", "sakura-control-2016-08")
    refuse("tiamat", "More than one built-in deck", "tiamat-range-2016-08, tiamat-range-2016-09")


def deny(_):
    raise PermissionError(13, "Permission denied")


def test_unreadable_files_are_named_with_the_line(tmp_path, monkeypatch):
    for name, text, part in (
        ("a.toml", b'name = "x"\n[main\n', "not valid TOML: "),
        ("b.toml", b'name = "x"\n[main\n', "line 2"),
        ("c.json", b"{\n1}", "line 2: not valid JSON"),
        ("d.json", b"[]", "a deck is an object with the keys name, "),
        ("e.toml", b"name = '\xff'", "byte 9 is not UTF-8 text"),
    ):
        path = tmp_path / name
        path.write_bytes(text)
        refuse(path, str(path), part)
    refuse(tmp_path, "There is no deck file")
    refuse("x" * 5000, "There is no deck")
    monkeypatch.setattr("pathlib.Path.read_bytes", deny)
    refuse(path, "cannot be read: Permission denied")


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"mian": {}}, ["unknown key 'mian'", "'main'"]),
        ({"zzz": 1}, ["unknown key 'zzz'", "Keys: name, "]),
        ({"name": 3}, ["deck, name", "3 is not a text"]),
        ({"start": ["B1"]}, ["deck, start", "is not a text"]),
        ({"main": []}, ["deck, [main]", "must be a table"]),
        ({"main": {"B1": "4"}}, ["deck, [main]: B1 = '4'", "from 1 to 50"]),
        ({"main": {"B1": 0}}, ["B1 = 0"]),
        ({"main": {"B1": True}}, ["B1 = True"]),
        ({"main": {"B1": 51}}, ["B1 = 51"]),
        ({"main": {"B1": 1, "名1": 1}}, ["名1 is B1, which stands there already"]),
        ({"main": {"B9": 1}}, ["deck, [main]: there is no card 'B9'. Did you mean 'B1'?"]),
        ({"player": "B9"}, ["deck, player: there is no card 'B9'"]),
    ],
)
def test_wrong_entries_are_named(change, parts):
    refuse({**SMALL, **change}, *parts)


def test_a_deck_needs_a_main_table():
    refuse({"name": "x"}, "there is no main deck")


def test_lists_in_other_forms_are_decks_too(tmp_path):
    deck = load_deck("sakura")
    numbers = [number for number, n in deck.main.items() for _ in range(n)]
    (tmp_path / "a.zx").write_text(json.dumps(numbers), "utf-8")
    assert load_deck(tmp_path / "a.zx").main == deck.main
    (tmp_path / "a.txt").write_text("".join(f"{n} {number}\n" for number, n in deck.main.items()), "utf-8")
    read = load_deck(tmp_path / "a.txt")
    assert (read.main, read.doubts) == (deck.main, 0)
    (tmp_path / "a.json").write_text(json.dumps({"main": [{"serial": numbers[0], "count": 2}]}), "utf-8")
    assert load_deck(tmp_path / "a.json").main == {numbers[0]: 2}


def test_doubts_and_faults_of_lists(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("B16-025\n", "utf-8")
    read = load_deck(path)
    assert read.doubts == 1
    assert list_remarks([read, read], load_pool()) == [
        f"{path} was read with 1 warning: see `zxsim deck import`."
    ]
    path.write_text("4 nothing\n5 neither\n", "utf-8")
    with pytest.raises(InputError, match=r"line 1: nothing: .* and 1 more error") as caught:
        load_deck(path)
    assert "zxsim deck import" in str(caught.value)


def test_the_upper_half_stands_for_the_lower():
    assert load_deck({"main": {}, "under_player": "G09-021"}).under_player == "G09-022"
