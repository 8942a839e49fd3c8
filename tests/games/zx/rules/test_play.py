"""ZX-9: cards are played."""

import pytest
from games.zx.rulings.scene import (
    act,
    asked,
    card,
    copy_of,
    event,
    moves,
    on,
    records,
    scene,
    startup,
    texts,
    verbs,
    zone,
    zx,
)

from zxsim.games.zx.rules.geometry import ALL
from zxsim.games.zx.rules.play import (
    can_play_free,
    empty_squares,
    has_shift,
    is_event,
    is_permitted,
    legal_squares,
    recovery_condition,
)

FIELD = {"0,0": "P1:f", "1,1": "P1:v.R1.1000/S", "2,2": "P2:f"}
ARMOUR = card("ARMOUR", "shift", way={"shift": "my squares zx red"})


def bits(*squares):
    return sum(1 << square for square in squares)


def test_zx_9_5_empty_squares_and_own_zx_in_reboot():
    S, _, _ = records(scene(sq=FIELD))
    assert legal_squares(S, 0) == ALL & ~bits(4, 8, 7)
    assert legal_squares(S, 1) == ALL & ~bits(0, 4, 1)
    assert empty_squares(S, 0) == ALL & ~bits(0, 4, 8, 7)


def test_zx_9_1_a_card_being_played_lies_in_temporary_and_appears():
    table = scene({"hand": ["v.R1.1000"], "res": ["v.R1.1000"]})
    act(table, "play v.R1.1000 (1,1) pay R")
    assert [one["kind"] for one in table.events][:5] == ["sleep", "pay", "play", "move", "appear"]
    assert moves(table, "v.R1.1000") == [("hand", "temporary")]
    assert on(table, "1,1").card == "v.R1.1000"


def test_a_card_with_a_demand_or_a_locked_name_cannot_be_played():
    picky = zx("PICKY", require="exists(my charge)")
    assert "play" not in verbs(scene({"hand": ["PICKY"]}, cards=[picky]))
    assert "play" in verbs(scene({"hand": ["PICKY"], "charge": 1}, cards=[picky]))
    ban = event("BAN", "lock cards Loud")
    loud = zx("LOUD", name="Loud")
    table = act(scene({"hand": ["BAN", "LOUD"]}, {}, {"1,1": "P1:f"}, [ban, loud]), "play BAN")
    assert "play" not in verbs(table)
    S, M, W = records(table)
    copy = copy_of(table, "LOUD")
    assert (is_permitted(S, M, W, copy), can_play_free(S, M, W, copy)) == (0, 0)


def test_zx_9_7_a_free_zx_needs_a_square_and_an_event_does_not():
    full = {f"{x},{y}": "P1:f/S" if y < 2 else "P2:f" for x in range(3) for y in range(3)}
    table = scene({"charge": ["v.R1.1000", "E"]}, {"hand": ["f"]}, full, [event("E", "draw 1")])
    S, M, W = records(table)
    free = [can_play_free(S, M, W, copy_of(table, number)) for number in ("v.R1.1000", "E")]
    assert free == [0, 1]
    assert [is_event(M, copy_of(table, number)) for number in ("v.R1.1000", "E")] == [0, 1]


@pytest.mark.parametrize(("mine", "setting", "works"), [(3, "le", True), (4, "le", False), (3, "lt", False)])
def test_zx_11_17_life_recovery_looks_at_life(mine, setting, works):
    table = scene({"life": mine}, {"life": 3}, options={"lr_vb_condition": setting})
    S, M, _ = records(table)
    assert recovery_condition(S, M, 0) == works


def turned_up(keyword, answer, P1_life=4, P2_life=4):
    """P2 plays a card with this keyword from Life."""
    lucky = zx("LUCKY", icons=["IG"], keywords=[keyword])
    sides = {"life": P1_life}, {"life": ["LUCKY"] * P2_life, "deck": ["f*9"]}
    table = scene(*sides, {"1,1": "P1:v.R3.3000", "2,2": "P1:f"}, [lucky])
    return act(table, "attack (1,1) (1,2)", "life 0", "play LUCKY (0,2)", *answer)


def test_zx_11_18_life_recovery_from_life():
    assert len(zone(turned_up("life_recovery", []), "P2", "life")) == 4
    failed = turned_up("life_recovery", [], P1_life=2)
    assert len(zone(failed, "P2", "life")) == 3


def test_zx_11_19_void_bringer_may_put_a_zx_into_trash():
    table = turned_up("void_bringer", ["choose v.R3.3000@(1,1)"])
    assert zone(table, "P1", "trash") == ["v.R3.3000"]
    declined = turned_up("void_bringer", ["no"])
    assert zone(declined, "P1", "trash") == []
    failed = turned_up("void_bringer", [], P1_life=2)
    assert asked(failed) == ("P1", "main")


def test_zx_12_4_event_abilities_resolve_in_printed_order_and_then_the_card_goes_to_trash():
    two = {"number": "TWO", "name": "TWO", "type": "event", "cost": 0}
    two["abilities"] = [
        {"kind": "event", "do": ["draw 1"]},
        {"kind": "event", "do": ["move all my hand to charge"]},
    ]
    table = act(scene({"hand": ["TWO"]}, cards=[two]), "play TWO")
    assert zone(table, "P1", "charge") == ["f"]
    assert zone(table, "P1", "trash") == ["TWO"]


def test_zx_9_3_a_text_that_moves_its_event_has_the_last_word():
    table = act(scene({"hand": ["E"]}, cards=[event("E", "move self to charge")]), "play E")
    assert (zone(table, "P1", "charge"), zone(table, "P1", "trash")) == (["E"], [])


def test_zx_9_3_an_event_ex_returns_to_dynamis_face_up():
    extra = card("E", "event_ex", {"kind": "event", "do": ["draw 1"]})
    table = act(scene({"dyn": ["E"]}, {}, {"1,1": "P1:f"}, [extra]), "play E")
    assert zone(table, "P1", "dyn") == ["E/up"]
    assert "play" not in verbs(table)


def test_zx_14_11_a_shift_is_laid_on_its_carrier_and_keeps_its_state():
    table = scene({"dyn": ["ARMOUR"]}, {}, {"1,1": "P1:v.R3.5000/S/d1000", "2,2": "P1:f"}, [ARMOUR])
    S, M, _ = records(table)
    assert has_shift(S, M, 0) == 0
    act(table, "shift ARMOUR (1,1)")
    top = on(table, "1,1")
    assert (top.card, top.asleep, top.damage) == ("ARMOUR", True, 1000)
    assert (has_shift(S, M, 0), has_shift(S, M, 1)) == (1, 0)


def test_zx_14_11_a_shift_needs_its_carrier():
    table = scene({"dyn": ["ARMOUR"]}, {}, {"1,1": "P1:v.B3.5000"}, [ARMOUR])
    assert "shift" not in verbs(table)


def test_an_effect_that_plays_a_card_asks_only_where():
    free = zx("FREE", startup("choose 1 my charge; play it free", cost=["sleep self"]))
    side = {"charge": ["v.R9.9000"]}
    table = act(scene(side, {}, {"1,1": "P1:FREE", "2,2": "P1:f"}, [free]), "ability FREE@(1,1) 0")
    assert asked(table) == ("P1", "free_play")
    assert "pass" not in texts(table)
    assert on(act(table, "play v.R9.9000 (0,0)"), "0,0").card == "v.R9.9000"
