"""ZX-2, 8.6 to 8.10: cards change zones, and what that means for what they are."""

import pytest
from games.zx.rulings.scene import (
    act,
    asked,
    card,
    copy_of,
    event,
    happened,
    moves,
    on,
    records,
    scene,
    texts,
    when,
    zone,
    zx,
)

from zxsim.games.zx.rules import zones
from zxsim.games.zx.state import FIRST_SPARE, SLOTS, Flag, Zone
from zxsim.games.zx.tables import How

RING = "v.R1.1000"


def with_event(line, side=None, sq=None, cards=(), P2=None):
    """P1 plays a free Event with this line."""
    hand = ["LINE", *(side or {}).pop("hand", [])]
    table = scene({"hand": hand} | (side or {}), P2, sq, [event("LINE", line), *cards])
    return act(table, "play LINE")


@pytest.mark.parametrize(
    ("place", "name", "end"),
    [
        ("deck top", "deck", ["v.R1.1000", "f"]),
        ("deck bottom", "deck", ["f", "v.R1.1000"]),
        ("life", "life", ["v.R1.1000", "f"]),
        ("trash", "trash", ["LINE", "v.R1.1000"]),
        ("removed", "exile", ["v.R1.1000"]),
        ("hand", "hand", ["v.R1.1000"]),
        ("resource", "res", ["v.R1.1000"]),
        ("resource asleep", "res", ["v.R1.1000/S"]),
    ],
)
def test_where_cards_arrive(place, name, end):
    side = {"charge": ["v.R1.1000"], "deck": ["f"], "life": ["f"]}
    table = with_event(f"move all my charge to {place}", side)
    assert sorted(zone(table, "P1", name)) == sorted(end)
    if name in ("deck", "life"):
        assert zone(table, "P1", name) == end


def test_zx_2_6_a_card_goes_to_the_zone_of_its_owner():
    table = with_event("move all opp squares zx to hand", sq={"0,2": "P2:v.R1.1000", "1,1": "P1:f"})
    assert zone(table, "P2", "hand") == ["v.R1.1000"]


def test_zx_2_5_damage_and_boosts_stay_behind_on_leaving():
    line = "move all my squares zx to hand; put all my hand zx on normal asleep"
    table = with_event(line, sq={"0,0": "P1:v.R1.3000/d1000/b500"})
    act(table, "square (0,0)")
    assert (on(table, "0,0").damage, on(table, "0,0").boost, on(table, "0,0").asleep) == (0, 0, True)


def test_zx_8_8_a_token_that_leaves_the_field_ceases_to_exist():
    table = with_event("move all my squares zx to hand", sq={"0,0": "P1:f/token"})
    assert zone(table, "P1", "hand") == []
    assert zone(table, "P1", "gone") == ["f/token"]


@pytest.mark.parametrize("place", ["hand", "trash", "charge", "deck top"])
def test_zx_8_6_a_dynamis_card_returns_to_dynamis_face_up(place):
    cards = [card("EXTRA", "zx_ex", power=5000)]
    table = with_event(f"move all my squares zx to {place}", sq={"0,0": "P1:EXTRA"}, cards=cards)
    assert zone(table, "P1", "dyn") == ["EXTRA/up"]


def test_zx_14_12_when_the_overboost_leaves_the_player_card_is_back_in_reboot():
    cards = [card("UP", "zx_ob", lower="LOW"), card("LOW", "zx_ob_lower"), card("PLAYER", "player")]
    cards.append(event("LINE", "move all my squares zx to hand"))
    side = {"hand": ["LINE"], "player": "PLAYER/S", "under_player": "LOW"}
    table = scene(side, {}, {"0,0": "P1:UP"}, cards, player_state={"P1": "overboosted"})
    act(table, "play LINE")
    S, _, _ = records(table)
    assert (S["overboosted"][0], table.position()["P1"]["player"]) == (0, "PLAYER")
    assert zone(table, "P1", "dyn") == ["UP/up"]


def test_zx_8_9_the_card_below_a_shift_goes_where_the_shift_was_sent():
    armour = card("ARMOUR", "shift", way={"shift": "my squares zx red"})
    back = event("BACK", "move all my squares zx to hand")
    table = scene({"hand": ["BACK"], "dyn": ["ARMOUR"]}, {}, {"1,1": "P1:v.R3.5000"}, [armour, back])
    act(table, "shift ARMOUR (1,1)", "play BACK")
    assert zone(table, "P1", "hand") == ["v.R3.5000"]
    assert zone(table, "P1", "dyn") == ["ARMOUR/up"]


def test_zx_13_13_forces_of_a_zx_that_leaves_go_to_trash():
    table = with_event("move all my squares zx to hand", sq={"0,0": "P1:v.R1.1000/f=v.B1.1000"})
    assert zone(table, "P1", "hand") == ["v.R1.1000"]
    assert "v.B1.1000" in zone(table, "P1", "trash")


@pytest.mark.parametrize(("others", "asleep"), [(["v.B1.1000"], True), (["v.R1.1000"], False)])
def test_zx_10_4_a_ring_needs_its_colour_in_resource(others, asleep):
    ringed = zx("RINGED", colours=["red"])
    table = scene({"hand": ["RINGED"], "res": others}, phase="resource", cards=[ringed])
    _, M, _ = records(table)
    row = M["copy_card"][copy_of(table, "RINGED")]
    M["card"]["traits"][row] |= zones.Trait.RING
    act(table, "resource RINGED")
    assert ("RINGED/S" in zone(table, "P1", "res")) == asleep


def test_zx_8_10_an_empty_deck_takes_the_trash():
    table = with_event("draw 2", {"deck": ["f"], "trash": ["v.R1.1000*3"]})
    assert happened(table, "reload")[0]["seat"] == 0
    act(table, "life 0")
    assert len(zone(table, "P1", "charge")) == 1


def test_zx_8_10_a_deck_may_run_out_onto_the_field():
    table = with_event("look 1; put those on empty normal", {"deck": ["v.R1.1000"], "trash": ["f*3"]})
    act(table, "square (0,0)")
    assert happened(table, "reload")[0]["seat"] == 0
    assert asked(table) == ("P2", "life")


def test_zx_2_7_drawing_from_an_empty_deck_does_nothing():
    table = with_event("draw 2", {"deck": []})
    assert zone(table, "P1", "hand") == []
    S, M, W = records(scene({"deck": []}))
    assert zones.draw_card(S, M, W, None, 0) == 0
    assert zones.recover(S, M, W, None, 0) == 0


def test_zx_12_15_recovering_puts_the_top_card_on_top_of_life():
    table = with_event("recover 1", {"deck": ["v.R1.1000", "f"], "life": ["f*2"]})
    assert zone(table, "P1", "life") == ["v.R1.1000", "f", "f"]


def test_zx_9_10_a_newcomer_lies_above_until_the_older_one_is_cleared_away():
    table = with_event(
        "put all my charge on normal", {"charge": ["v.R1.1000"]}, sq={"0,0": "P1:v.B1.1000/d500/b1000"}
    )
    act(table, "square (0,0)")
    assert (on(table, "0,0").card, on(table, "0,0").damage, on(table, "0,0").boost) == ("v.R1.1000", 0, 0)
    assert moves(table, "v.B1.1000") == [("square", "trash")]


def test_more_newcomers_than_there_is_room_below_are_a_fault():
    table = scene(sq={"1,1": "P1:f"})
    S, M, W = records(table)
    S["slot_copy"][FIRST_SPARE:SLOTS] = copy_of(table, "f", "P2")
    zones.appear(S, M, W, None, S["head"][0, Zone.DECK], 4, 0, Zone.DECK, 0)
    assert S["fault"] == 3


def test_moving_to_the_same_square_is_no_move():
    table = scene(sq={"1,1": "P1:f"})
    S, M, W = records(table)
    before = S.tobytes()
    zones.relocate(S, M, W, None, S["slot_copy"][5], 4)
    assert S.tobytes() == before


def test_zx_13_13_a_force_moves_like_any_card():
    table = scene(sq={"1,1": ["P1:f", "P1:v.R1.1000", "P1:v.B1.1000", "P1:v.G1.1000"]})
    S, M, W = records(table)
    force = copy_of(table, "v.B1.1000")
    zones.move(S, M, W, None, force, Zone.HAND, How.PLAIN)
    assert zone(table, "P1", "hand") == ["v.B1.1000"]
    assert table.position()["sq"]["1,1"] == "P1:f/f=v.R1.1000/f=v.G1.1000"


def test_zx_13_13_a_card_is_tucked_under_a_zx():
    table = scene({"hand": ["v.R1.1000"]}, sq={"1,1": "P1:f"})
    S, M, W = records(table)
    zones.tuck(S, M, W, None, copy_of(table, "v.R1.1000"), 5)
    assert table.position()["sq"]["1,1"] == ["P1:f", "P1:v.R1.1000/up"]
    assert zone(table, "P1", "hand") == []


def test_zx_3_8_a_zx_that_moves_stays_the_same_object():
    table = with_event(
        "choose 1 my squares zx; relocate it to empty normal", sq={"0,0": "P1:v.R1.3000/d1000"}
    )
    act(table, "square (2,2)")
    assert (on(table, "2,2").damage, on(table, "0,0")) == (1000, None)
    assert "attack (2,2) (1,2)" in texts(table)


def test_sleeping_twice_is_sleeping_once():
    S, M, W = records(scene(sq={"1,1": "P1:f"}))
    copy = S["slot_copy"][5]
    assert [zones.sleep(S, M, W, None, copy), zones.sleep(S, M, W, None, copy)] == [1, 0]
    assert [zones.reboot(S, M, W, None, copy), zones.reboot(S, M, W, None, copy)] == [1, 0]


def test_arrivals_in_charge_are_marked_until_the_next_check():
    S, M, W = records(scene({"charge": 0}, options={"charge_excess": "arriving_only"}))
    copy = S["head"][0, Zone.DECK]
    zones.move(S, M, W, None, copy, Zone.CHARGE, How.PLAIN)
    assert S["flags"][copy] & Flag.ARRIVED


def test_cards_that_notice_where_they_go():
    traveller = zx("T", when("put in hand", "draw 1"), when("put in resource", "recover 1"))
    table = with_event("move all my charge to hand", {"charge": ["T"], "deck": ["f*5"]}, cards=[traveller])
    assert len(zone(table, "P1", "hand")) == 2
    table = with_event(
        "move all my charge to resource", {"charge": ["T"], "deck": ["f*5"]}, cards=[traveller]
    )
    assert len(zone(table, "P1", "life")) == 5
