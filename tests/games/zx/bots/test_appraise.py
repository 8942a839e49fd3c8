"""Points of what cards do besides being a body."""

from games.zx.rulings.scene import always, copy_of, event, records, scene, startup, when, zx

from zxsim.games.zx.bots.appraise import BASE, MOST, appraise
from zxsim.games.zx.tables import Op


def bonus(*abilities):
    table = scene({"hand": ["X"]}, cards=[zx("X", *abilities)])
    _, M, _ = records(table)
    appraise(M)
    return int(M["card"]["bonus"][M["copy_card"][copy_of(table, "X")]])


def test_a_card_without_text_has_none():
    assert bonus() == 0


def test_automatic_abilities_count_in_full_and_others_half():
    assert bonus(when("appears", "draw 1")) == BASE[Op.DRAW]
    assert bonus(startup("draw 1")) == BASE[Op.DRAW] // 2
    assert bonus(always("power +500 to self")) == 0


def test_abilities_add_up_to_a_limit():
    assert bonus(when("appears", "draw 1"), when("destroyed", "draw 1")) == 2 * BASE[Op.DRAW]
    assert bonus(when("appears", "draw 1; recover 1; choose 1 opp squares zx; destroy it")) == MOST


def test_events_are_worth_their_text_only_when_they_are_played():
    table = scene({"hand": ["E"]}, cards=[event("E", "draw 1")])
    _, M, _ = records(table)
    appraise(M)
    row = M["copy_card"][copy_of(table, "E")]
    assert M["card"]["bonus"][row] == 0
    assert M["ability"]["bonus"][M["card"]["ability"][row]] == BASE[Op.DRAW]
