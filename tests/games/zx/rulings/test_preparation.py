from collections import Counter

import pytest
from games.zx.rulings.scene import act, asked, card, event, scene, texts, zone

from zxsim.games.zx.table import Table


def prepared(P1, sq=None, cards=()):
    """The game after both players kept their hands, at its first question."""
    other = {"life": 0, "hand": 4, "deck": 46}
    return scene(P1 | {"life": 0, "hand": 4}, other, sq, cards, phase="setup")


def sizes(table, seat):
    return {name: len(zone(table, seat, name)) for name in ("deck", "hand", "life", "res")}


def test_zxr_009_sizes_with_a_start_card():
    table = prepared({"deck": 45}, {"1,0": "P1:f"})
    assert sizes(table, "P1") == {"deck": 39, "hand": 4, "life": 4, "res": 2}


def test_zxr_010_start_resource_and_one_card_of_the_deck():
    first = card("FIRST", "zx", keywords=["start_resource"])
    table = prepared({"deck": 45, "res": ["FIRST"]}, cards=[first])
    assert zone(table, "P1", "res") == ["FIRST", "f"]
    assert len(zone(table, "P1", "deck")) == 40


def test_zxr_011_preparation_ignores_the_ring():
    table = prepared({"deck": ["f*4", "v.KG2.3000", "f*41"]})
    assert zone(table, "P1", "res") == ["v.KG2.3000", "f"]


def test_zxr_012_all_four_or_none_once():
    table = Table.start("sakura", "kurone", seed=3)
    first = table.decision.seat
    before = Counter(zone(table, f"P{first + 1}", "hand") + zone(table, f"P{first + 1}", "deck"))
    assert texts(table) == ["keep", "redraw"]
    act(table, "redraw")
    assert Counter(zone(table, f"P{first + 1}", "hand") + zone(table, f"P{first + 1}", "deck")) == before
    assert (table.decision.seat, texts(table)) == (1 - first, ["keep", "redraw"])
    act(table, "keep")
    assert asked(table) == (f"P{first + 1}", "resource")


@pytest.mark.parametrize(("chooser", "seat"), [("opponent", "P2"), ("self", "P1")])
def test_zxr_013_nobody_sees_life(chooser, seat):
    dig = event("DIG", "top 1 to trash")
    side = {"hand": ["DIG"], "deck": 1, "life": ["v.R1.1000", "v.R2.2000.IG"]}
    table = act(scene(side, cards=[dig], options={"reload_life_choice": chooser}), "play DIG")
    assert asked(table) == (seat, "life")
    assert texts(table) == ["life 0", "life 1"]


def test_zxr_014_a_player_without_player_card_can_be_attacked():
    table = scene(sq={"1,1": "P1:f"})
    assert "player" not in table.position()["P2"]
    act(table, "attack (1,1) (1,2)", "life 0")
    assert len(zone(table, "P2", "life")) == 3
