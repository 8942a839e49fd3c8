"""Slots of house decks, and the promise that makes tuning fast: games that cannot differ do not."""

import numpy as np
import pytest

from zxsim.core.tuning import Slot
from zxsim.games.zwo import kernel
from zxsim.games.zwo.cards import load_pool
from zxsim.games.zwo.cells import CELLS
from zxsim.games.zwo.deck import built_in_decks, load_deck
from zxsim.games.zwo.plug import GAME, prepare
from zxsim.games.zwo.results import COLUMNS
from zxsim.games.zwo.tuning import list_cards, list_outside, list_slots, with_slots

NAMED = [COLUMNS.index(name) for name in ("winner", "turns", "first_side", "reason", "decisions")]


@pytest.fixture(scope="module")
def cards():
    return {card.number: card for card in list_cards(load_pool())}


@pytest.mark.parametrize("name", built_in_decks())
def test_a_deck_has_fifty_slots_in_its_own_order(name):
    deck = load_deck(name)
    slots = list_slots(deck)
    assert len(slots) == 50 and not any(slot.place for slot in slots)
    again = with_slots(deck, slots)
    assert list_slots(again) == slots
    assert again.to_mapping() == deck.to_mapping()
    assert list_outside(again) == list_outside(deck)


def test_a_variant_keeps_the_order_of_slots():
    deck = load_deck("rush")
    slots = list(list_slots(deck))
    slots[3] = Slot("HZ-050")
    assert list_slots(with_slots(deck, slots)) == tuple(slots)


def test_ratios_know_what_a_card_is(cards):
    kinds = {tag for card in cards.values() for tag in card.tags}
    assert {"zombies", "events", "legends", "red", "green", "blue", "grey"} == kinds
    assert {card.group for card in cards.values()} == {"main deck"}
    assert any(card.is_plain for card in cards.values())


def play(deck_a, deck_b, n):
    results, tally = np.zeros((n, len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
    examined = np.zeros((n, 2), np.int64)
    kernel.play_games(prepare(deck_a, deck_b), 7, np.arange(n), results, tally, examined)
    return results[:, NAMED], examined


def one_slot_changes(deck, cards, dice):
    """Legal variants in which one slot holds another card."""
    slots, numbers = list_slots(deck), list(cards)
    while True:
        changed, place = list(slots), int(dice.integers(len(slots)))
        changed[place] = Slot(numbers[dice.integers(len(numbers))])
        variant = with_slots(deck, changed)
        if changed[place] != slots[place] and not GAME.make_deck(load_pool(), variant.to_mapping())[1]:
            yield place, variant


@pytest.mark.compiled
@pytest.mark.parametrize("names", [("rush", "graves"), ("graves", "rush"), ("graves", "graves")])
def test_a_game_in_which_a_slot_was_not_examined_is_the_same_with_any_card_there(cards, names):
    first, second = map(load_deck, names)
    base, examined = play(first, second, 400)
    changes = one_slot_changes(first, cards, np.random.default_rng(1))
    skipped = differ = 0
    for place, variant in (next(changes) for _ in range(20)):
        rows, _ = play(variant, second, 400)
        unseen = (examined[:, 0] >> place & 1) == 0
        assert np.array_equal(rows[unseen], base[unseen])
        skipped += int(unseen.sum())
        differ += int((rows != base).any(axis=1).sum())
    assert skipped > 400 and differ > 400


@pytest.mark.compiled
def test_slots_of_both_sides_are_told_by_side():
    deck = load_deck("rush")
    _, examined = play(deck, deck, 200)
    assert np.array_equal(examined[::2], examined[1::2, ::-1])


def test_cards_that_were_drawn_were_examined():
    _, examined = play(load_deck("rush"), load_deck("graves"), 2)
    counts = [int(bits).bit_count() for bits in examined.ravel()]
    assert all(7 <= count <= 50 for count in counts)
