"""What has changed is noted in the bits that continuous effects look at."""

import pytest
from games.zx.rulings.scene import always, copy_of, records, scene, zx

from zxsim.games.zx.rules.heeding import heed_move, heed_sleep, is_unheeded
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import FIRST_SLEEP_BIT, FIRST_ZONE_BIT, Matter


def settled(line):
    """Records of a game with X, which has this effect, on (1,1) and F in hand; nothing has changed."""
    table = scene({"hand": ["f"]}, {"hand": ["f"]}, {"1,1": "P1:X"}, [zx("X", always(line))])
    S, M, _ = records(table)
    S["dirty"] = 0
    return S, M, table


@pytest.mark.parametrize(("seat", "name"), [(0, "P1"), (1, "P2")])
def test_a_card_that_moves_is_noted_for_both_zones_of_its_seat(seat, name):
    S, M, table = settled("if exists(my hand red or my trash red): power +500 to self")
    heed_move(S, M, copy_of(table, "f", name), Zone.HAND, Zone.TRASH)
    assert S["dirty"] == (1 << Zone.HAND | 1 << Zone.TRASH) << FIRST_ZONE_BIT + 13 * seat


def test_zones_that_no_effect_looks_at_are_not_noted():
    S, M, table = settled("power +500 per my hand to self")
    heed_move(S, M, copy_of(table, "f"), Zone.CHARGE, Zone.TRASH)
    assert S["dirty"] == 0


def test_a_card_with_such_effects_changes_everything():
    S, M, table = settled("power +500 per my hand to self")
    heed_move(S, M, copy_of(table, "X"), Zone.SQUARE, Zone.TRASH)
    assert S["dirty"] & Matter.EVERYTHING


@pytest.mark.parametrize(("line", "is_reached"), [("all my squares zx", True), ("all my squares red", False)])
def test_a_newcomer_is_noted_if_an_effect_may_reach_it(line, is_reached):
    S, M, table = settled(f"power +500 to {line}")
    heed_move(S, M, copy_of(table, "f"), Zone.HAND, Zone.SQUARE)
    assert bool(S["dirty"] & Matter.NEWCOMER) == is_reached


def test_sleep_is_noted_where_an_effect_asks_for_it():
    S, M, table = settled("power +500 per my resource asleep to self")
    copy = copy_of(table, "f")
    heed_sleep(S, M, copy)
    assert S["dirty"] == 0
    S["zone"][copy] = Zone.RESOURCE
    heed_sleep(S, M, copy)
    assert S["dirty"] == 1 << FIRST_SLEEP_BIT + Zone.RESOURCE


def test_what_no_effect_there_looks_at_is_unheeded():
    S, _, _ = settled("power +500 per my hand to self")
    S["dirty"] = Matter.TURN
    assert is_unheeded(S)
    S["dirty"] = 1 << FIRST_ZONE_BIT + Zone.HAND
    assert not is_unheeded(S)
