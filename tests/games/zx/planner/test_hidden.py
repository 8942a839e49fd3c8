"""What a planner cannot see, and what it knows of it."""

import numpy as np
import pytest
from games.zx.planner.heads import list_zone, think
from games.zx.rulings.scene import records, scene

from zxsim.games.zx.choices import list_choices
from zxsim.games.zx.planner.hidden import Lot, note_known, sort_hidden
from zxsim.games.zx.planner.plan import PLAN
from zxsim.games.zx.rules.asking import copy_in
from zxsim.games.zx.rules.sight import Sight, set_sight
from zxsim.games.zx.state import Flag, Zone
from zxsim.games.zx.work import CHOICES

SIDE = {"hand": 2, "charge": 1, "trash": 1, "res": 2, "dyn": ["M08-002", "M08-001/up"], "player": "E12-039"}


@pytest.fixture
def table():
    sides = (SIDE | {"under_player": "G09-022"} for _ in range(2))
    return scene(*sides, {"1,0": "P1:f", "1,2": "P2:f"})


def lots_in(P, S, seat, zone):
    return {int(P["lot"][copy]) for copy in list_zone(S, seat, zone)}


def test_own_deck_and_life_are_one_lot(table):
    S, *_, P, _ = think(table)
    assert lots_in(P, S, 0, Zone.DECK) == lots_in(P, S, 0, Zone.LIFE) == {Lot.UNSEEN}
    assert lots_in(P, S, 0, Zone.HAND) == {Lot.KNOWN}


def test_so_are_his_hand_deck_and_life(table):
    S, *_, P, _ = think(table)
    for zone in (Zone.DECK, Zone.LIFE, Zone.HAND):
        assert lots_in(P, S, 1, zone) == {Lot.MAIN}


def test_dynamis_is_hidden_while_face_down_and_what_lies_below_a_player_card(table):
    S, *_, P, _ = think(table)
    assert [int(P["lot"][copy]) for copy in list_zone(S, 1, Zone.DYNAMIS)] == [Lot.DYNAMIS, Lot.KNOWN]
    assert P["lot"][S["hidden"][1]] == Lot.BELOW and P["lot"][S["player"][1]] == Lot.KNOWN
    assert P["lot"][S["hidden"][0]] == Lot.KNOWN and lots_in(P, S, 0, Zone.DYNAMIS) == {Lot.KNOWN}


@pytest.mark.parametrize("zone", [Zone.CHARGE, Zone.TRASH, Zone.RESOURCE])
def test_what_lies_open_is_known(table, zone):
    S, *_, P, _ = think(table)
    assert lots_in(P, S, 0, zone) == lots_in(P, S, 1, zone) == {Lot.KNOWN}


@pytest.mark.parametrize(
    ("sight", "lot"),
    [(Sight.SEEN, Lot.KNOWN), (Sight.MIXED, Lot.MIXED), (Sight.APART, Lot.APART), (Sight.UNSEEN, Lot.UNSEEN)],
)
def test_what_was_seen_in_the_own_deck_stays_known(table, sight, lot):
    S, _, W = records(table)
    top = int(S["head"][0, Zone.DECK])
    set_sight(W, top, sight)
    P = think(table)[3]
    assert P["lot"][top] == lot


def test_his_sight_says_nothing(table):
    S, _, W = records(table)
    top = int(S["head"][1, Zone.DECK])
    set_sight(W, top, Sight.SEEN)
    assert think(table)[3]["lot"][top] == Lot.MAIN


def test_cards_offered_by_their_faces_are_known(walk):
    """At every decision of a game: nothing that is offered by its face is hidden."""
    P = np.zeros(1, PLAN)[0]
    for number, (table, _) in enumerate(walk(3)):
        if number % 4:
            continue
        S, M, W = records(table)
        n = list_choices(S, M, W, CHOICES)
        by_face = note_known(S, W, P, n)
        sort_hidden(S, M, W, P, S["seat"])
        offered = {int(copy_in(choice)) for choice in W["choice"][:n]} if S["depth"] else set()
        if by_face and table.decision.kind not in ("life", "split"):
            assert all(P["lot"][copy] == Lot.KNOWN for copy in offered)
        hidden = np.flatnonzero(P["lot"])
        assert not (S["flags"][hidden] & Flag.FACE_UP).any()
        assert set(S["zone"][hidden].tolist()) <= {Zone.DECK, Zone.LIFE, Zone.HAND, Zone.DYNAMIS, Zone.PLAYER}
