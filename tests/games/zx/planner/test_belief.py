"""What a planner takes the hidden cards to be."""

from collections import Counter

import numpy as np
import pytest
from games.zx.planner.heads import HIDDEN, list_cards, list_zone, think
from games.zx.rulings.scene import records, scene

from zxsim.games.zx.abilities.sieve import fill_masks
from zxsim.games.zx.planner.belief import lot_of
from zxsim.games.zx.planner.hidden import Lot
from zxsim.games.zx.state import SEAT_COPIES, Zone
from zxsim.games.zx.table import Table

MASKS = ("sieve", "startup_copies", "board_copies", "event_copies", "watch_copies", "target_copies", "twins")


def test_own_hidden_cards_stay_the_same_altogether():
    S, M, _, P, _ = think(Table.start("sakura", "kurone", seed=3))
    seat, deck = S["seat"], (Zone.DECK, Zone.LIFE)
    assert list_cards(S, P["tables"], seat, deck) == list_cards(S, M, seat, deck)


@pytest.mark.parametrize("deck", ["sakura", "kurone"])
def test_in_a_mirror_he_is_believed_to_play_the_own_deck(deck):
    S, M, _, P, _ = think(Table.start(deck, deck, seed=3))
    foe = 1 - S["seat"]
    assert list_cards(S, P["tables"], foe, HIDDEN) == list_cards(S, M, foe, HIDDEN)
    dynamis = (Zone.DYNAMIS,)
    assert list_cards(S, P["tables"], foe, dynamis) == list_cards(S, M, foe, dynamis)


def test_a_card_he_never_showed_is_believed_only_if_it_is_in_the_own_deck(walk):
    for number, (table, _) in enumerate(walk(5)):
        if number % 90 != 60:
            continue
        S, M, _, P, _ = think(table)
        own, foe = (set(cards_of(M, seat)) for seat in (S["seat"], 1 - S["seat"]))
        shown = {int(M["copy_card"][c]) for c in copies_of(1 - S["seat"]) if P["lot"][c] == Lot.KNOWN}
        assert set(cards_of(P["tables"], 1 - S["seat"])) <= own | shown
        assert own - foe or own == foe  # two decks, or a mirror


def test_of_a_card_that_was_shown_he_has_no_more_than_four():
    table = scene({"deck": 20}, {"trash": ["v.B2.3000*2"], "hand": 6, "deck": 9, "life": 2})
    S, M, _, P, _ = think(table)
    believed = Counter(cards_of(P["tables"], 1))
    shown = int(M["copy_card"][list_zone(S, 1, Zone.TRASH)[0]])
    assert believed[shown] == 4


def test_what_he_really_holds_does_not_matter():
    worlds = []
    for hand, deck in ((["v.B2.3000*3"], ["v.W5.8000*5"]), (["v.K7.9000*3"], ["v.G1.1000*5"])):
        position = {"deck": deck, "hand": hand, "life": 2, "trash": ["v.K4.6000"]}
        table = scene({"deck": ["v.R3.4500*6"], "hand": ["v.B2.3000"]}, position)
        P = think(table)[3]
        names = table.board.names.numbers
        worlds.append([names[P["tables"]["copy_card"][c]] for c in copies_of(1) if P["lot"][c]])
    assert worlds[0] == worlds[1]


def test_with_open_decklists_he_is_believed_to_have_what_he_has():
    table = Table.start("sakura", "kurone", seed=3, options={"open_decklists": True})
    S, M, _, P, _ = think(table)
    foe = 1 - S["seat"]
    assert list_cards(S, P["tables"], foe, HIDDEN) == list_cards(S, M, foe, HIDDEN)


def test_of_what_nothing_is_known_there_is_nothing():
    table = scene({}, {"dyn": ["M08-002", "M08-001"]})
    S, _, _, P, _ = think(table)
    assert list_cards(S, P["tables"], 1, (Zone.DYNAMIS,)) == [0, 0]


@pytest.mark.parametrize("seed", [1, 4])
def test_masks_of_copies_fit_their_cards(seed):
    """Against the masks that are worked out from the beginning."""
    _, _, _, P, _ = think(Table.start("sakura", "kurone", seed=seed))
    fresh = P["tables"].copy()
    fill_masks(fresh)
    assert all(np.array_equal(fresh[name], P["tables"][name]) for name in MASKS)


def test_each_card_has_one_place_to_hide():
    table = scene({"dyn": ["M08-002"], "player": "E12-039", "under_player": "G09-022", "hand": ["f"]})
    S, M, _ = records(table)
    lots = [lot_of(M, int(M["copy_card"][copy])) for copy in (S["player"][0], S["hidden"][0])]
    lots += [lot_of(M, list_cards(S, M, 0, (zone,))[0]) for zone in (Zone.DYNAMIS, Zone.HAND)]
    assert lots == [Lot.KNOWN, Lot.BELOW, Lot.DYNAMIS, Lot.MAIN]
    assert lot_of(M, 0) == Lot.KNOWN


def copies_of(seat):
    first = 1 + seat * SEAT_COPIES
    return range(first, first + SEAT_COPIES)


def cards_of(M, seat):
    return [int(M["copy_card"][copy]) for copy in copies_of(seat) if M["copy_card"][copy]]
