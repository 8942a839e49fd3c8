"""Slots of real decks, and the promise that makes tuning fast: games that cannot differ do not."""

import numpy as np
import pytest

from zxsim.core.tuning import Slot
from zxsim.games.zx import kernel
from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.cells import CELLS
from zxsim.games.zx.deck import built_in_decks, load_deck
from zxsim.games.zx.plug import GAME, prepare
from zxsim.games.zx.results import COLUMNS
from zxsim.games.zx.tuning import list_cards, list_outside, list_slots, with_slots

DECK, OTHER = "tiamat-range-2016-08", "sakura-control-2016-08"
NAMED = [COLUMNS.index(name) for name in ("winner", "turns", "first_side", "reason", "decisions")]


@pytest.fixture(scope="module")
def cards():
    return {card.number: card for card in list_cards(load_pool())}


@pytest.mark.parametrize("name", built_in_decks())
def test_a_deck_has_fifty_slots_in_its_own_order(name):
    deck = load_deck(name)
    slots = list_slots(deck)
    assert len(slots) == 50
    again = with_slots(deck, slots)
    assert list_slots(again) == slots
    assert again.to_mapping() == deck.to_mapping()
    assert list_outside(again) == list_outside(deck)


def test_a_start_card_has_its_place():
    deck = load_deck(DECK)
    assert list_slots(deck)[0] == Slot(deck.start, "square")


def test_a_variant_keeps_the_order_of_slots_and_of_the_list():
    deck = load_deck(DECK)
    slots = list(list_slots(deck))
    place = slots.index(Slot("B16-001"))
    slots[place] = Slot("B01-006")
    variant = with_slots(deck, slots)
    assert list_slots(variant) == tuple(slots)
    assert list(variant.main)[:-1] == list(deck.main)
    assert (variant.main["B16-001"], variant.main["B01-006"]) == (3, 1)


def test_variants_in_another_order_are_other_decks():
    deck = load_deck(DECK)
    slots = list_slots(deck)
    turned = with_slots(deck, (slots[0], *reversed(slots[1:])))
    assert turned.main == deck.main and turned != with_slots(deck, slots)


def test_cards_with_the_icon_take_the_place_of_cards_with_the_icon(cards):
    assert cards["B16-001"].group == "with Ignition Icon"
    assert cards["B17-031"].group == "without Ignition Icon"


@pytest.mark.parametrize(
    ("number", "tags"),
    [
        ("B16-001", {"zx", "red", "void_bringer"}),
        ("B16-023", {"zx", "blue", "life_recovery"}),
        ("E32-046", {"events", "red"}),
    ],
)
def test_ratios_know_what_a_card_is(cards, number, tags):
    assert cards[number].tags == tags


def test_a_plain_card_does_nothing(cards):
    plain = [card for card in cards.values() if card.is_plain]
    assert len(plain) > 200
    pool = load_pool()
    assert all(not pool[card.number].abilities and not pool[card.number].keywords for card in plain)


def test_every_card_of_every_deck_can_be_tuned_with(cards):
    for name in built_in_decks():
        assert set(load_deck(name).main) <= set(cards)


def play(deck_a, deck_b, n):
    results, tally = np.zeros((n, len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
    examined = np.zeros((n, 2), np.int64)
    kernel.play_games(prepare(deck_a, deck_b), 7, np.arange(n), results, tally, examined)
    return results[:, NAMED], examined


def one_slot_changes(deck, cards, dice):
    """Legal variants in which one slot holds another card of its group."""
    slots = list_slots(deck)
    while True:
        place = int(dice.integers(len(slots)))
        if slots[place].place:
            continue
        group = cards[slots[place].card].group
        others = [n for n, card in cards.items() if card.group == group and n != slots[place].card]
        changed = list(slots)
        changed[place] = Slot(others[dice.integers(len(others))])
        variant = with_slots(deck, changed)
        if not GAME.make_deck(load_pool(), variant.to_mapping())[1]:
            yield place, variant


@pytest.mark.compiled
@pytest.mark.parametrize("names", [(DECK, OTHER), (OTHER, DECK), ("kurone-e2-red-2021-06", DECK)])
def test_a_game_in_which_a_slot_was_not_examined_is_the_same_with_any_card_there(cards, names):
    first, second = map(load_deck, names)
    base, examined = play(first, second, 400)
    changes = one_slot_changes(first, cards, np.random.default_rng(1))
    skipped = differ = 0
    for place, variant in (next(changes) for _ in range(12)):
        rows, _ = play(variant, second, 400)
        unseen = (examined[:, 0] >> place & 1) == 0
        assert np.array_equal(rows[unseen], base[unseen])
        skipped += int(unseen.sum())
        differ += int((rows != base).any(axis=1).sum())
    assert skipped > 400 and differ > 400


@pytest.mark.compiled
def test_slots_of_both_sides_are_told_by_side():
    """A deck against itself: what happens to side a in a game happens to side b in the other one."""
    deck = load_deck(DECK)
    _, examined = play(deck, deck, 200)
    assert np.array_equal(examined[::2], examined[1::2, ::-1])


@pytest.mark.compiled
def test_games_may_be_played_in_any_choice_and_order():
    prepared = prepare(load_deck(DECK), load_deck(OTHER))
    whole, _ = play(load_deck(DECK), load_deck(OTHER), 40)
    games = np.array([7, 2, 31, 30, 8])
    rows, tally = np.zeros((5, len(COLUMNS)), np.int32), np.zeros((CELLS, 5), np.int64)
    kernel.play_games(prepared, 7, games, rows, tally, np.zeros((5, 2), np.int64))
    assert np.array_equal(rows[:, NAMED], whole[games])


def test_cards_that_were_drawn_were_examined():
    """In plain Python: four cards of the opening hand at least, and never all fifty."""
    _, examined = play(load_deck(DECK), load_deck(OTHER), 2)
    counts = [int(bits).bit_count() for bits in examined.ravel()]
    assert all(10 <= count <= 50 for count in counts)
