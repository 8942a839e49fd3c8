"""Z/X as a `Game`."""

import pytest

from zxsim.core.errors import InputError
from zxsim.core.game import Game, load
from zxsim.games.zx.deck import load_deck
from zxsim.games.zx.plug import GAME, make_deck, prepare, remark
from zxsim.games.zx.results import COLUMNS


def test_the_game_is_found_by_its_name():
    assert load("zx") is GAME
    assert isinstance(GAME, Game)
    assert GAME.labels.columns == COLUMNS
    assert GAME.labels.columns[:3] == ("winner", "turns", "first_side")


def test_a_deck_comes_with_the_rules_it_breaks():
    pool = GAME.load_pool()
    deck, broken = make_deck(pool, "sakura")
    assert broken == []
    smaller = deck.to_mapping()
    smaller["main"] = dict(list(smaller["main"].items())[1:])
    assert make_deck(pool, smaller)[1] != []


def test_bots_are_named_by_side():
    prepared = prepare(load_deck("sakura"), load_deck("kurone"), ("random", "heuristic:rush"))
    assert prepared.bots["kind"].tolist() == [0, 1]
    assert prepared.tables.shape == (2,)


def test_the_second_row_of_tables_has_the_decks_in_each_others_seats():
    one, other = prepare(load_deck("sakura"), load_deck("kurone")).tables
    assert one["copies"].tolist() == other["copies"].tolist()[::-1]
    assert (one["card"]["bonus"] > 0).any()


def test_remarks_are_sentences_about_these_decks():
    assert all(text.endswith(".") for text in remark([load_deck("sakura"), load_deck("kurone")]))


def test_faults_are_named():
    with pytest.raises(InputError, match="no bot 'clever'"):
        prepare(load_deck("sakura"), load_deck("kurone"), ("clever", "random"))
    with pytest.raises(InputError, match="luck"):
        prepare(load_deck("sakura"), load_deck("kurone"), options={"luck": 1})
