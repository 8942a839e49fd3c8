"""ZX-12.2, 8.1: automatic abilities notice what happens and wait in one pool."""

import pytest
from games.zx.rulings.scene import act, card, end_turn, event, happened, records, scene, texts, when, zone, zx

from zxsim.games.zx.rules.triggers import announce, wait
from zxsim.games.zx.state import PENDING, STATE, Event


def hand(table, seat="P1"):
    return len(zone(table, seat, "hand"))


def watcher(occurrence, **keys):
    """Draws a card when that happens."""
    return zx("W", when(occurrence, "draw 1", **keys))


@pytest.mark.parametrize(
    ("occurrence", "line", "side", "sq"),
    [
        ("trashed", "move all my charge to trash", {"charge": ["W"]}, {}),
        ("trashed from charge", "move all my charge to trash", {"charge": ["W"]}, {}),
        ("put in charge", "move all my trash name=W to charge", {"trash": ["W"]}, {}),
        ("destroyed", "destroy all my squares zx", {}, {"0,0": "P1:W"}),
        ("leaves", "move all my squares zx to removed", {}, {"0,0": "P1:W"}),
        ("sleeps", "sleep all my squares zx", {}, {"0,0": "P1:W"}),
        ("reboots", "reboot all my squares zx", {}, {"0,0": "P1:W/S"}),
        ("damaged", "damage 500 to all my squares zx", {}, {"0,0": "P1:W"}),
        ("flipped", "flip all my dynamis", {"dyn": ["W"]}, {}),
        ("any my zx: trashed from charge", "move all my charge to trash", {"charge": ["f"]}, {"0,0": "P1:W"}),
        (
            "any other my zx: destroyed",
            "destroy all my squares cost=1",
            {},
            {"0,0": "P1:W", "2,0": "P1:f"},
        ),
        ("my recovered", "recover 1", {}, {"0,0": "P1:W"}),
        ("my life decreases", "look life; choose 1 those; move it to hand", {}, {"0,0": "P1:W"}),
    ],
)
def test_what_can_be_noticed(occurrence, line, side, sq):
    keys = {"zone": ["dynamis_up"]} if occurrence == "flipped" else {}
    side = {"hand": ["LINE"], "deck": ["f*9"]} | side
    table = act(scene(side, {}, sq, [watcher(occurrence, **keys), event("LINE", line)]), "play LINE")
    assert happened(table, "ability", card="W")


@pytest.mark.parametrize("place", ["square", "normal_square", "trash"])
def test_a_text_about_its_own_move_needs_no_place(place):
    line = event("LINE", "move all my charge to trash")
    side = {"hand": ["LINE"], "charge": ["W"]}
    table = scene(side, cards=[watcher("trashed", zone=[place]), line])
    assert hand(act(table, "play LINE")) == 1


def test_something_else_is_not_noticed():
    line = event("LINE", "move all my charge to trash")
    side = {"hand": ["LINE"], "charge": ["W"]}
    assert hand(act(scene(side, cards=[watcher("put in hand"), line]), "play LINE")) == 0
    assert hand(act(scene(side, cards=[watcher("trashed from hand"), line]), "play LINE")) == 0


@pytest.mark.parametrize(("way", "drawn"), [("appears played", 0), ("appears by effect", 1), ("appears", 1)])
def test_played_or_by_an_effect(way, drawn):
    line = event("LINE", "put all my charge on empty normal")
    table = scene({"hand": ["LINE"], "charge": ["W"]}, cards=[watcher(way), line])
    assert hand(act(table, "play LINE", "square (0,0)")) == drawn


@pytest.mark.parametrize(("whose", "drawn"), [("turn end", 1), ("my turn end", 1), ("opp turn end", 0)])
def test_phases_have_a_player(whose, drawn):
    table = end_turn(scene({}, {}, {"0,0": "P1:W"}, [watcher(whose)]))
    assert hand(table) == drawn


@pytest.mark.parametrize(("held", "drawn"), [({"charge": ["W"]}, 1), ({"trash": ["W"]}, 0)])
def test_cards_watch_from_the_zone_they_name(held, drawn):
    observer = watcher("any my zx: appears", zone=["charge"])
    table = scene({"hand": ["NEW"], "deck": ["f*9"]} | held, {}, {"1,1": "P1:f"}, [observer, zx("NEW")])
    assert hand(act(table, "play NEW (0,0)")) == drawn


def test_zx_12_5_once_a_turn_is_counted_by_object():
    line = event("LINE", "damage 500 to all my squares zx")
    table = scene(
        {"hand": ["LINE*2"]}, {}, {"0,0": "P1:W", "2,0": "P1:f/S"}, [watcher("damaged", once="turn"), line]
    )
    act(table, "play LINE", "play LINE")
    assert len(happened(table, "ability", card="W")) == 1


def test_zx_8_1_the_turn_player_picks_one_waiting_ability_after_another():
    first, second = zx("A", when("my turn end", "draw 1")), zx("B", when("my turn end", "draw 1"))
    table = end_turn(scene({}, {}, {"0,0": "P1:A", "2,0": "P1:B"}, [first, second]))
    assert texts(table) == ["order A@(0,0) 0", "order B@(2,0) 0"]
    act(table, "order B@(2,0) 0")
    assert [one["card"] for one in happened(table, "ability")] == ["B", "A"]


def test_zx_14_11_the_card_below_a_shift_still_notices():
    bearer = zx(
        "BEARER",
        when("sleeps", "draw 1"),
        when("my turn end", "draw 1"),
        when("any my zx: trashed from charge", "draw 1"),
    )
    armour = card("ARMOUR", "shift", way={"shift": "my squares zx name=BEARER"})
    nap = event("NAP", "sleep all my squares name=BEARER; move all my charge to trash")
    side = {"hand": ["NAP"], "dyn": ["ARMOUR"], "charge": 1, "deck": ["f*9"]}
    table = scene(side, {}, {"1,1": "P1:BEARER", "2,2": "P1:f"}, [bearer, armour, nap])
    act(table, "shift ARMOUR (1,1)", "play NAP", "order BEARER@(1,1) 0")
    end_turn(table)
    assert len(happened(table, "ability", card="BEARER")) == 3


def test_more_waiting_abilities_than_there_is_room_for_are_a_fault(record):
    S = record(STATE)
    for _ in range(PENDING + 1):
        wait(S, 1, 1, 0, 0)
    assert (S["pending_count"], S["fault"]) == (PENDING, 2)


def test_what_nobody_watches_costs_nothing():
    table = scene()
    S, M, W = records(table)
    before = S.tobytes()
    announce(S, M, W, Event.TURN_END, 0)
    assert S.tobytes() == before
