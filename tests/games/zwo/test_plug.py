"""Zombie World Order as a `Game`."""

import pytest

from zxsim.core.errors import InputError
from zxsim.core.game import Game, load
from zxsim.games.zwo.deck import load_deck
from zxsim.games.zwo.plug import GAME, make_deck, prepare, remark
from zxsim.games.zwo.results import COLUMNS


def test_the_game_is_found_by_its_name():
    assert load("zwo") is GAME
    assert isinstance(GAME, Game)
    assert GAME.labels.columns == COLUMNS


def test_a_deck_comes_with_the_rules_it_breaks():
    pool = GAME.load_pool()
    deck, broken = make_deck(pool, "rush")
    assert broken == []
    smaller = dict(list(deck.main.items())[1:])
    assert make_deck(pool, {"main": smaller})[1] != []


def test_bots_are_named_by_side():
    prepared = prepare(load_deck("rush"), load_deck("works"), ("random", "heuristic:rush"))
    assert prepared.bots["kind"].tolist() == [0, 1]
    assert prepared.tables.shape == (2,)


def test_the_second_row_of_tables_has_the_decks_in_each_others_seats():
    one, other = prepare(load_deck("rush"), load_deck("works")).tables
    assert one["copy_card"][1:57].tolist() == other["copy_card"][57:].tolist()
    assert one["copy_card"][57:].tolist() == other["copy_card"][1:57].tolist()
    assert (one["card"]["bonus"] > 0).any()


def test_remarks_say_that_house_cards_are_no_printed_ones():
    [text] = remark([load_deck("rush")])
    assert "house cards" in text and text.endswith(".")
    with pytest.raises(InputError, match="luck"):
        remark([load_deck("rush")], {"luck": 1})


def test_faults_are_named():
    with pytest.raises(InputError, match="no bot 'clever'"):
        prepare(load_deck("rush"), load_deck("works"), ("clever", "random"))
    with pytest.raises(InputError, match="luck"):
        prepare(load_deck("rush"), load_deck("works"), options={"luck": 1})
    with pytest.raises(InputError, match="luck"):
        make_deck(GAME.load_pool(), "rush", {"luck": 1})
