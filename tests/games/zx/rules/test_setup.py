"""ZX-6: preparation of the game."""

import numpy as np
import pytest
from games.zx.rulings.scene import act, asked, happened, records, texts

from zxsim.games.zx.rules.copies import link
from zxsim.games.zx.rules.setup import HAND, LIFE, RESOURCE, take_top
from zxsim.games.zx.state import STATE, Flag, Phase, Zone
from zxsim.games.zx.table import Table
from zxsim.games.zx.tables import Trait


@pytest.fixture
def table():
    return Table.start("sakura", "kurone", seed=11)


def hand(table, seat):
    return sorted(table.position()[f"P{seat + 1}"]["hand"])


def test_zx_6_6_the_first_player_decides_first(table):
    first = int(records(table)[0]["first_seat"])
    assert asked(table) == (f"P{first + 1}", "mulligan")
    assert texts(table) == ["keep", "redraw"]
    assert asked(act(table, "keep")) == (f"P{2 - first}", "mulligan")


def test_zx_6_6_a_mulligan_is_all_or_nothing(table):
    seat = table.decision.seat
    S, _, _ = records(table)
    before, shuffles = hand(table, seat), int(S["shuffles"][seat])
    act(table, "redraw")
    assert len(hand(table, seat)) == HAND
    assert hand(table, seat) != before
    assert S["shuffles"][seat] == shuffles + 1


def test_zx_6_7_life_and_resource_are_dealt_after_the_mulligans(table):
    act(table, "keep", "keep")
    for side in (table.position()["P1"], table.position()["P2"]):
        assert (len(side["life"]), len(side["res"])) == (LIFE, RESOURCE)
    assert len(happened(table, "deal")) == 2


def test_zx_6_9_the_start_card_stands_on_the_player_square_and_does_not_appear(table):
    assert {"1,0", "1,2"} >= set(table.position()["sq"])
    assert happened(table, "appear") == []


def test_zx_6_1_player_and_gate_cards_lie_face_up_and_the_rest_face_down(table):
    S, M, _ = records(table)
    for seat in (0, 1):
        assert S["flags"][S["player"][seat]] & Flag.FACE_UP
        copy = S["head"][seat, Zone.DYNAMIS]
        while copy:
            is_gate = M["card"]["traits"][M["copy_card"][copy]] & Trait.GATE_CARD != 0
            assert (S["flags"][copy] & Flag.FACE_UP != 0) == is_gate
            copy = S["next"][copy]


def test_zx_6_5_the_dice_say_who_begins():
    tables = [Table.start("sakura", "kurone", seed=seed) for seed in range(8)]
    assert {int(records(table)[0]["first_seat"]) for table in tables} == {0, 1}


def test_the_same_address_gives_the_same_deal(table):
    assert Table.start("sakura", "kurone", seed=11).position() == table.position()
    assert Table.start("sakura", "kurone", seed=12).position() != table.position()


def test_an_emptied_deck_has_no_bottom(record):
    S = record(STATE)
    link(S, 5, Zone.DECK, 0)
    take_top(S, 0, Zone.LIFE, 1)
    assert not np.any([S[key][0, Zone.DECK] for key in ("head", "tail", "count")])
    assert S["head"][0, Zone.LIFE] == 5


def test_nothing_else_happens_before_the_first_turn(table):
    assert records(table)[0]["phase"] == Phase.SETUP
    assert {one["kind"] for one in table.events} == {"shuffle", "game_start"}
