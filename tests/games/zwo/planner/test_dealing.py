"""Games dealt anew."""

from collections import Counter

import numpy as np
import pytest
from games.zwo.planner.heads import copies_of, list_cards, think

from zxsim.games.zwo.planner.dealing import deal
from zxsim.games.zwo.state import Zone
from zxsim.games.zwo.table import Table

DEALS = 300


@pytest.fixture
def table():
    return Table.start("rush", "rush", seed=6)


def test_only_hidden_cards_change_and_in_a_mirror_to_the_same_altogether(table):
    S, M, _, P, _ = think(table)
    for number in range(4):
        deal(P, S["seat"], number)
        known = P["hidden"] == 0
        assert np.array_equal(P["tables"]["copy_card"][known], M["copy_card"][known])
        for seat, zones in ((S["seat"], (Zone.DECK,)), (1 - S["seat"], (Zone.DECK, Zone.HAND))):
            assert list_cards(S, P["tables"], seat, zones) == list_cards(S, M, seat, zones)


def test_a_deal_is_the_same_whenever_it_is_dealt(table):
    S, *_, P, _ = think(table)
    dealt = []
    for number in (1, 2, 1):
        deal(P, S["seat"], number)
        dealt.append(P["tables"]["copy_card"].tobytes() + P["work"]["rng"].tobytes())
    assert dealt[0] == dealt[2] != dealt[1]


def test_every_card_comes_to_his_hand_as_often_as_it_is_in_his_deck(table):
    """Within five standard errors of what a hypergeometric distribution says, taken as binomial."""
    S, M, _, P, _ = think(table)
    foe = 1 - S["seat"]
    seen = Counter()
    for number in range(DEALS):
        deal(P, S["seat"], number)
        seen.update(list_cards(S, P["tables"], foe, (Zone.HAND,)))
    whole = Counter(int(M["copy_card"][copy]) for copy in copies_of(foe) if M["copy_card"][copy])
    for card, copies in whole.items():
        expected = DEALS * int(S["count"][foe, Zone.HAND]) * copies / sum(whole.values())
        assert abs(seen[card] - expected) < 5 * expected**0.5


def test_of_what_nothing_is_known_there_is_nothing():
    table = Table.from_position({"P1": {"deck": []}, "P2": {"hand": 2, "deck": 3}})
    S, *_, P, _ = think(table)
    deal(P, 0, 0)
    assert set(list_cards(S, P["tables"], 1)) == {0}
