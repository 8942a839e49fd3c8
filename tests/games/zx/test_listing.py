"""The cards of a deck in canonical order."""

from dataclasses import replace

import pytest

from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import load_deck, published_decks
from zxsim.games.zx.listing import list_copies, list_numbers
from zxsim.games.zx.state import SEAT_COPIES, Zone

POOL = load_pool()
DECKS = {name: load_deck(name, POOL) for name in published_decks()}
KURONE = DECKS["kurone-e2-red-2021-06"]
TIAMAT = DECKS["tiamat-range-2016-08"]


@pytest.mark.parametrize("name", DECKS)
def test_copies_are_those_of_the_list(name):
    deck = DECKS[name]
    copies = list_copies(deck, POOL)
    numbers = [number for number, _ in copies]
    listed = {**deck.main, **deck.dynamis, deck.player: 1, deck.under_player: 1}
    listed.pop("", None)
    assert {number: numbers.count(number) for number in numbers} == listed
    assert copies[0] == (deck.start, Zone.SQUARE)
    assert len(copies) <= SEAT_COPIES
    homes = [home for _, home in copies]
    assert homes.count(Zone.DECK) == 50 - bool(deck.start) - bool(deck.gate)


def test_canonical_order_is_role_cost_number():
    copies = list_copies(KURONE, POOL)
    main = [POOL.find(number) for number, home in copies if home == Zone.DECK]
    keys = [(card.type == "event", "IG" not in card.icons, card.cost, card.number) for card in main]
    assert keys == sorted(keys)
    assert copies[49] == ("G09-015", Zone.DYNAMIS)  # the gate card, an Event
    assert copies[50:] == [
        *[
            (number, Zone.DYNAMIS)
            for number in sorted(KURONE.dynamis, key=by_cost)
            for _ in range(KURONE.dynamis[number])
        ],
        ("E12-039", Zone.PLAYER),
        ("G09-022", Zone.PLAYER),
    ]
    backwards = replace(KURONE, main=dict(reversed(KURONE.main.items())))
    assert list_copies(backwards, POOL) == copies


def by_cost(number):
    return POOL.find(number).cost, number


def test_start_resource_begins_in_resource():
    deck = replace(TIAMAT, start_resource="B16-025")
    homes = [home for number, home in list_copies(deck, POOL) if number == "B16-025"]
    assert homes == [Zone.RESOURCE, Zone.DECK, Zone.DECK, Zone.DECK]


@pytest.mark.parametrize("name", DECKS)
def test_different_cards_keep_the_order_of_the_copies(name):
    copies = list_copies(DECKS[name], POOL)
    numbers = list_numbers(copies)
    assert len(numbers) == len(set(numbers))
    first = [next(i for i, copy in enumerate(copies) if copy[0] == number) for number in numbers]
    assert first == sorted(first)


def test_a_deck_lists_its_cards_by_number_and_name_the_main_deck_first():
    cards = KURONE.list_cards()
    main = len(KURONE.main)
    assert {number for number, _ in cards[:main]} == set(KURONE.main)
    assert cards[-2:] == tuple((number, POOL.find(number).name) for number in ("E12-039", "G09-022"))
