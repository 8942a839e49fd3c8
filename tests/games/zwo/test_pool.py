import pytest

from zxsim.core.errors import InputError
from zxsim.games.zwo.cards import load_pool
from zxsim.games.zwo.deck import Deck, list_copies, load_deck
from zxsim.games.zwo.options import Options
from zxsim.games.zwo.pool import list_remarks, prepare


def test_a_matchup_has_both_decks_in_both_seats():
    decks = load_deck("rush"), load_deck("graves")
    matchup = prepare(decks, load_pool())
    for row in (0, 1):
        M = matchup.tables[row]
        assert M["copies"].tolist() == [50, 50]
        for seat in (0, 1):
            numbers = [matchup.names.numbers[card] for card in M["copy_card"][1 + 56 * seat : 51 + 56 * seat]]
            assert numbers == list_copies(decks[seat ^ row], load_pool())


def test_copies_stand_in_one_order_whatever_the_file():
    deck = load_deck("rush")
    turned = Deck("turned", dict(reversed(deck.main.items())))
    copies = list_copies(deck, load_pool())
    assert list_copies(turned, load_pool()) == copies and len(copies) == 50
    types = [load_pool()[number].type for number in copies]
    assert types == sorted(types, reverse=True)


def test_options_reach_the_tables():
    matchup = prepare((load_deck("rush"),) * 2, load_pool(), Options(draw_cards=2))
    assert matchup.tables["options"]["draw_cards"].tolist() == [2, 2]


def test_a_broken_deck_is_refused():
    small = Deck("small", {"HZ-001": 4})
    with pytest.raises(InputError, match=r"Deck small is not legal: ZWO-2.1: 4 cards"):
        prepare((small, small), load_pool())


def test_remarks():
    assert len(list_remarks([load_deck("rush")])) == 1
    assert list_remarks([Deck("other", {"MY-001": 50})]) == []
