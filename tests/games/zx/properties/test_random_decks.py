"""Decks drawn at random are legal, differ, and leave no card out."""

import random

from games.zx.properties.random_decks import Dealer

from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.law import broken_rules


def test_decks_are_legal_and_reach_every_card():
    pool = load_pool()
    dealer = Dealer(pool, random.Random(3))
    decks = [dealer.deck() for _ in range(400)]
    assert all(broken_rules(deck, pool) == [] for deck in decks[:20])
    used = {number for deck in decks for number in deck.main}
    assert len(used) > 0.9 * len(dealer.icons + dealer.others)
    assert any(deck.start for deck in decks) and all(deck.dynamis for deck in decks)


def test_the_same_dice_give_the_same_decks():
    pool = load_pool()
    assert Dealer(pool, random.Random(5)).deck() == Dealer(pool, random.Random(5)).deck()
