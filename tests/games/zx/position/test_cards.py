import numpy as np
import pytest

from zxsim.core.errors import InputError
from zxsim.games.zx.cards import Card, stand_in
from zxsim.games.zx.deck import built_in_decks, load_deck
from zxsim.games.zx.listing import list_copies
from zxsim.games.zx.options import Options
from zxsim.games.zx.pool import prepare
from zxsim.games.zx.position.cards import assemble_cards, find_cards, seat_cards, shipped_pool
from zxsim.games.zx.records import TABLES
from zxsim.games.zx.state import SEAT_COPIES

OWN = {"number": "X-1", "name": "X", "type": "zx", "cost": 3, "power": 5000}


def test_cards_of_all_kinds_are_found():
    found = find_cards(["f", "v.R3.5000", "B15-023", "X-1"], [OWN])
    assert found["f"] is stand_in("f") and found["v.R3.5000"].power == 5000
    assert found["B15-023"] is shipped_pool()["B15-023"]
    assert (found["X-1"].name, found["X-1"].power) == ("X", 5000)


def test_ad_hoc_cards_come_in_several_forms_and_outrank_the_pool():
    values = {key: value for key, value in OWN.items() if key != "number"}
    assert find_cards(["B15-023"], {"B15-023": values})["B15-023"].name == "X"
    card = Card.from_dict("X-2", values, "test")
    assert find_cards(["X-2"], [card])["X-2"] is card


@pytest.mark.parametrize(
    ("text", "cards", "fault"),
    [
        ("nonsense", (), "nonsense"),
        ("v.X", (), "stand-in"),
        ("X-1", [{"name": "X"}], "'number' is missing"),
        ("X-1", [OWN | {"type": "zz"}], "ad-hoc cards, card X-1: unknown type"),
        ("X-1", [OWN | {"playable": False, "reason": "too odd"}], "X-1 X cannot be played yet .too odd."),
    ],
)
def test_faults_are_named(text, cards, fault):
    with pytest.raises(InputError, match=fault):
        find_cards([text], cards)


def test_tables_are_those_of_decks_with_the_same_cards():
    pool = shipped_pool()
    decks = tuple(load_deck(name, pool) for name in built_in_decks()[:2])
    matchup = prepare(decks, pool)
    copies = {
        1 + seat * SEAT_COPIES + n: (pool.find(number), home)
        for seat, deck in enumerate(decks)
        for n, (number, home) in enumerate(list_copies(deck, pool))
    }
    tables, names = assemble_cards([card for card, _ in copies.values()], {}, Options())
    seat_cards(tables, names, copies)
    assert names == matchup.names
    of_lists = {"start_order", "list_place", "cards"}
    for field in set(TABLES.names) - of_lists:
        assert np.array_equal(tables[field], matchup.tables[0][field]), field
