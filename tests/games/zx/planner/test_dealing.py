"""Games dealt anew."""

from collections import Counter

import numpy as np
import pytest
from games.zx.planner.heads import HIDDEN, list_zone, think
from games.zx.rulings.scene import records, scene

from zxsim.games.zx.planner.dealing import deal
from zxsim.games.zx.planner.hidden import Lot
from zxsim.games.zx.rules.copies import bit_of, half_of
from zxsim.games.zx.rules.sight import Sight, set_sight
from zxsim.games.zx.state import COPIES, Zone

SIDE = {"hand": 3, "deck": ["v.R3.4500*3", "v.B4.6000*3"], "life": 3, "charge": 2, "res": 2}
DEALS = 300


@pytest.fixture
def table():
    return scene(SIDE, SIDE, {"1,0": "P1:f", "1,2": "P2:f"})


def deals(table, n=DEALS):
    """(state as it is, plan) after each of n deals."""
    S, _, _, P, _ = think(table)
    for number in range(n):
        deal(S, P, 0, number)
        yield S, P


def test_every_zone_keeps_its_number_of_cards_and_its_books(table):
    for S, P in deals(table, 5):
        D = P["dealt"]
        assert np.array_equal(D["count"], S["count"])
        for seat in range(2):
            for zone in HIDDEN:
                copies = list_zone(D, seat, zone)
                assert len(copies) == D["count"][seat, zone] and copies[-1] == D["tail"][seat, zone]
                members = [0, 0]
                for copy in copies:
                    members[half_of(copy)] |= int(bit_of(copy))
                    assert D["zone"][copy] == zone
                assert members == D["members"][seat, zone].tolist()


def test_what_is_known_stays_where_it_is(table):
    for S, P in deals(table, 5):
        known = [copy for copy in range(1, COPIES) if P["lot"][copy] == Lot.KNOWN]
        assert np.array_equal(P["dealt"]["zone"][known], S["zone"][known])
        assert list_zone(P["dealt"], 0, Zone.HAND) == list_zone(S, 0, Zone.HAND)


def test_a_deal_is_the_same_whenever_it_is_dealt(table):
    S, _, _, P, _ = think(table)
    states = []
    for number in (1, 2, 1):
        deal(S, P, 0, number)
        states.append(P["dealt"].tobytes() + P["work"]["rng"].tobytes())
    assert states[0] == states[2] != states[1]


@pytest.mark.parametrize(("seat", "zones"), [(0, (Zone.LIFE,)), (1, (Zone.HAND, Zone.LIFE))])
def test_every_hidden_card_lies_everywhere_equally_often(table, seat, zones):
    """Within five standard errors of what a hypergeometric distribution says."""
    seen = Counter()
    for _, P in deals(table):
        for zone in zones:
            seen.update(list_zone(P["dealt"], seat, zone))
    hidden = [copy for copy in range(1, COPIES) if P["lot"][copy] == (Lot.MAIN if seat else Lot.UNSEEN)]
    share = sum(int(P["dealt"]["count"][seat, zone]) for zone in zones) / len(hidden)
    error = (share * (1 - share) / DEALS) ** 0.5
    assert all(abs(seen[copy] / DEALS - share) < 5 * error for copy in hidden)


def test_a_card_known_to_be_in_the_deck_lies_anywhere_in_it_and_never_in_life(table):
    S, _, W = records(table)
    first = list_zone(S, 0, Zone.DECK)[0]
    set_sight(W, first, Sight.MIXED)
    places = Counter(list_zone(P["dealt"], 0, Zone.DECK).index(first) for _, P in deals(table))
    assert set(places) == set(range(6)) and min(places.values()) > DEALS / 6 / 2


def test_the_order_in_which_hidden_cards_lie_is_not_looked_at(table):
    one = [P["dealt"]["head"].tolist() for _, P in deals(table, 4)]
    S, *_ = records(table)
    turn_over(S, 0, Zone.DECK)
    assert [P["dealt"]["head"].tolist() for _, P in deals(table, 4)] == one


def turn_over(S, seat, zone):
    """The cards of a zone in the other order."""
    copies = list_zone(S, seat, zone)[::-1]
    S["head"][seat, zone], S["tail"][seat, zone] = copies[0], copies[-1]
    for copy, after in zip(copies, [*copies[1:], 0], strict=True):
        S["next"][copy] = after
