"""What continuous effects on Squares depend on."""

import pytest
from games.zx.rulings.scene import always, copy_of, records, scene, startup, zx

from zxsim.games.zx.abilities.scope import ANYWHERE
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import Matter, Static

SQUARE = 1 << Zone.SQUARE


def scope(*abilities):
    """Tables of a matchup with one card, and that card's row."""
    table = scene({"hand": ["X"]}, cards=[zx("X", *abilities)])
    _, M, _ = records(table)
    return M, M["card"][M["copy_card"][copy_of(table, "X")]]


@pytest.mark.parametrize(
    ("line", "zones"),
    [
        ("power +500 to self", SQUARE),
        ("power +500 per my hand to self", SQUARE | 1 << Zone.HAND),
        ("if count(my charge red) >= 2: power +500 to self", SQUARE | 1 << Zone.CHARGE),
        ("if life mine <= opponent: power +500 to self", SQUARE | 1 << Zone.LIFE),
        ("if exists(my trash zx or my trash event): power +500 to self", SQUARE | 1 << Zone.TRASH),
        ("cost -1 to all my hand zx", SQUARE),
    ],
)
def test_zones_it_looks_at(line, zones):
    M, _ = scope(always(line))
    assert M["dirty_zones"] == zones


@pytest.mark.parametrize(
    ("line", "matters"),
    [
        ("power +500 to self", 0),
        ("power +500 per my squares damaged to self", Matter.DAMAGE),
        ("if battling: power +500 to self", Matter.BATTLE),
        ("if phase main: power +500 to self", Matter.PHASE),
        ("if opponent_skipped_resource: power +500 to self", Matter.PHASE),
        ("power +500 to all my squares power>=5000", Matter.POWER),
    ],
)
def test_what_else_they_look_at(line, matters):
    M, _ = scope(always(line))
    assert M["state_matters"] == matters


@pytest.mark.parametrize(
    ("line", "zones"),
    [
        ("power +500 to self", 0),
        ("power +500 to all my squares awake", SQUARE),
        ("if self is (asleep): power +500 to self", ANYWHERE),
    ],
)
def test_where_sleep_matters(line, zones):
    M, _ = scope(always(line))
    assert M["sleep_zones"] == zones


def test_an_ability_of_the_own_turn_looks_at_the_turn():
    M, _ = scope(always("power +500 to self", turn="mine"))
    assert M["state_matters"] == Matter.TURN


def test_whether_a_zx_is_printed_without_power():
    assert scope(always("power +500 to self"))[0]["powerless"] == 0
    table = scene({"hand": ["X"]}, cards=[zx("X", power=0)])
    assert records(table)[1]["powerless"] == 1


def test_validity_conditions_count_too():
    M, _ = scope(always("power +500 to self", level="Dingir 2"))
    assert M["dirty_zones"] == SQUARE | 1 << Zone.DYNAMIS


def test_an_ability_elsewhere_depends_on_that_zone():
    M, row = scope(always("power +500 to all my squares zx", zone=["charge"]))
    assert row["board_zones"] == 1 << Zone.CHARGE
    assert M["dirty_zones"] == SQUARE | 1 << Zone.CHARGE


def test_costs_and_other_kinds_do_not_touch_the_board():
    M, row = scope(always("cost -1 to self", zone=["hand"]), startup("draw 1"))
    assert row["board_zones"] == 0
    assert M["static_kinds"] == 1 << Static.COST


def test_zones_from_which_cards_may_be_played():
    opens = always("playable to all my trash+hand zx", "playable to all my charge red or my charge blue")
    M, _ = scope(opens, always("playable", zone=["removed"]))
    assert M["playable_zones"] == 1 << Zone.TRASH | 1 << Zone.CHARGE | 1 << Zone.REMOVED
    assert scope(always("power +500 to self"))[0]["playable_zones"] == 0
