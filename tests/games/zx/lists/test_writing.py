import json
import tomllib
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zxsim.core.errors import InputError
from zxsim.games.zx.catalogue import load_catalogue
from zxsim.games.zx.deck import built_in_decks, load_deck
from zxsim.games.zx.lists.reading import read_decks
from zxsim.games.zx.lists.writing import LOST, TEXTS, WRITERS, list_losses, write_list
from zxsim.games.zx.lists.zones import ZONES

FACTS = load_catalogue()
FORMS = [form for form in WRITERS if form not in ("toml", "json")]  # those two are the deck file itself


@cache
def by_zone(zone):
    return sorted(
        number
        for number, facts in FACTS.items()
        if ZONES.get(facts.type) == zone
        and "XXX" not in number
        and FACTS.by_number(number).number == number
        and facts.type != "zx_ob_lower"
    )


def counts(zone, least, most):
    return st.dictionaries(st.sampled_from(by_zone(zone)), st.integers(1, 4), min_size=least, max_size=most)


@st.composite
def decks(draw):
    deck = {"name": draw(st.sampled_from(["Deck", "名前 2", "a b"])), "main": draw(counts("main", 1, 12))}
    if dynamis := draw(counts("dynamis", 0, 5)):
        deck["dynamis"] = dynamis
    for key in ("player", "under_player"):
        if draw(st.booleans()):
            deck[key] = draw(st.sampled_from(by_zone(key)))
    for key in ("start", "gate", "start_resource"):
        if draw(st.booleans()):
            deck[key] = draw(st.sampled_from(sorted(deck["main"])))
    return deck


def kept(deck, form):
    return {key: value for key, value in deck.items() if key not in (*LOST[form], *TEXTS[1:])}


def read_back(deck, form):
    (reading,) = read_decks(write_list(deck, form, FACTS))
    assert reading.errors == []
    assert reading.warnings == []
    assert kept(reading.deck, form) == kept(deck, form)


@pytest.mark.parametrize("form", FORMS)
@given(deck=decks())
@settings(max_examples=25)
def test_every_form_reads_back(form, deck):
    read_back(deck, form)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", built_in_decks())
def test_built_in_decks_read_back(name, form):
    read_back(load_deck(name).to_mapping(), form)


@pytest.mark.parametrize("name", built_in_decks())
def test_deck_files_read_back(name):
    deck = load_deck(name).to_mapping()
    assert tomllib.loads(write_list(deck, "toml", FACTS)) == deck
    assert json.loads(write_list(deck, "json", FACTS)) == deck


def test_guesses_are_marked():
    deck = {"name": "x", "main": {"B22-079": 4}}
    for form in ("toml", "text", "ja"):
        text = write_list(deck, form, FACTS, {"B22-079": "踏み"})
        assert "# guessed: '踏み' read as B22-079" in text
    (reading,) = read_decks(write_list(deck, "text", FACTS, {"B22-079": "踏み"}))
    assert reading.deck == deck


def test_losses_are_told():
    deck = load_deck("kurone").to_mapping()
    assert list_losses(deck, "toml") == []
    assert {"start", "gate", "name"} <= set(list_losses(deck, "zx"))


def test_cards_without_a_place():
    with pytest.raises(InputError, match="no card 'B99-999'"):
        write_list({"main": {"B99-999": 1}}, "text", FACTS)
    with pytest.raises(InputError, match="--as text"):
        write_list({"main": {"B19-XXX": 1}}, "code", FACTS)
