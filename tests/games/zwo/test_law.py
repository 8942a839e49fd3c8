from zxsim.games.zwo.deck import Deck, built_in_decks, load_deck
from zxsim.games.zwo.law import Broken, broken_rules


def test_house_decks_are_legal():
    assert [broken_rules(load_deck(name)) for name in built_in_decks()] == [[]] * 6


def test_fewer_cards_and_too_many_of_a_number():
    deck = Deck("small", {"HZ-001": 5, "HZ-002": 4})
    assert broken_rules(deck) == [
        Broken("ZWO-2.1", "9 cards, must be exactly 50"),
        Broken("ZWO-2.1", "5 cards of one number, at most 4", ("HZ-001",)),
    ]
    assert str(broken_rules(deck)[1]).endswith("at most 4 (HZ-001)")
