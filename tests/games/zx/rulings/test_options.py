"""Every rule option where sources disagree: a scene that ends differently."""

import pytest
from games.zx.rulings.scene import (
    act,
    always,
    asked,
    card,
    event,
    scene,
    texts,
    verbs,
    when,
    zone,
    zx,
)
from games.zx.rulings.test_deck import ICONS, PLAIN, broken

from zxsim.core.errors import InputError
from zxsim.games.zx.options import MODULES, Options, parse_options
from zxsim.games.zx.table import Table

TWICE = zx("TWICE", always("player damage +1 to self"))


def differs(option, values):
    """Runs a test with each value of an option and what it should lead to."""
    cases = [({option: value}, end) for value, end in values.items()]
    return pytest.mark.parametrize(("setting", "expected"), cases)


@pytest.mark.parametrize(
    ("law", "legal"),
    [
        ("total16", [True, True, True, True]),
        ("ex12", [True, True, False, False]),
        ("ex10_ob4", [True, False, True, False]),
        ("ex10", [True, False, False, False]),
    ],
)
def test_dynamis(law, legal):
    tens = {"X0": 4, "X1": 4, "X2": 2}
    sides = [tens, tens | {"X3": 2}, tens | {"O1": 4}, tens | {"X3": 2, "O1": 4}]
    assert [not broken(PLAIN | ICONS, side, Options(dynamis=law)) for side in sides] == legal


@differs("reload_life_choice", {"opponent": "P2", "self": "P1"})
def test_reload_life_choice(setting, expected):
    draw = event("DRAW", "draw 2")
    table = act(scene({"hand": ["DRAW"], "deck": 1, "trash": 2}, cards=[draw], options=setting), "play DRAW")
    assert asked(table) == (expected, "life")


@differs("charge_excess", {"any": 5, "arriving_only": 2})
def test_charge_excess(setting, expected):
    fill = event("FILL", "top 2 to charge; move self to removed")
    side = {"charge": ["v.R1.1000", "v.R1.2000", "v.R1.3000"], "deck": ["v.B1.1000", "v.B1.2000", "f"]}
    side["hand"] = ["FILL"]
    table = act(scene(side, cards=[fill], options=setting), "play FILL")
    assert asked(table) == ("P1", "charge_excess")
    assert len(texts(table)) == expected


@differs("crisis_timing", {"before_triggers": 0, "after_triggers": 1})
def test_crisis_timing(setting, expected):
    angel = zx("ANGEL", when("appears", "draw 1"), icons=["IG"])
    cards = [angel, card("EXTRA", "pl_ex", crisis="player damaged")]
    table = scene({}, {"life": ["ANGEL"] * 2, "under_player": "EXTRA"}, {"1,1": "P1:f"}, cards, setting)
    act(table, "attack (1,1) (1,2)", "life 0", "play ANGEL (0,2)")
    assert asked(table) == ("P2", "crisis")
    assert len(zone(table, "P2", "hand")) == expected


@differs("player_damage", {"per_point_recheck": ("P2", "charge_excess"), "batch": ("P1", "life")})
def test_player_damage(setting, expected):
    charge = [f"v.R1.{power}" for power in (1000, 2000, 3000, 4000)]
    table = scene({}, {"charge": charge}, {"1,1": "P1:TWICE"}, [TWICE], setting)
    assert asked(act(table, "attack (1,1) (1,2)", "life 0")) == expected


@differs("lr_vb_condition", {"le": 3, "lt": 2})
def test_lr_vb_condition(setting, expected):
    recovery = zx("LR", icons=["IG"], keywords=["life_recovery"])
    table = scene({"life": 2}, {"life": ["LR", "f*2"]}, {"1,1": "P1:f"}, [recovery], setting)
    act(table, "attack (1,1) (1,2)", "life 0", "play LR (0,2)")
    assert len(zone(table, "P2", "life")) == expected


def test_unknown_marks():
    assert Table.start("kurone", "kurone").decision
    with pytest.raises(InputError, match="marked squares of these cards are not in the data: G09-009"):
        Table.start("kurone", "kurone", options={"unknown_marks": "refuse"})


@differs("trigger_source_left", {"resolve": ["f"], "fizzle": []})
def test_trigger_source_left(setting, expected):
    angel = zx("ANGEL", when("appears", "draw 1"))
    demon = zx("DEMON", when("any other my zx: appears", "destroy that"))
    table = scene({"hand": ["ANGEL"]}, {}, {"0,0": "P1:DEMON"}, [angel, demon], setting)
    act(table, "play ANGEL (2,0)", "order DEMON@(0,0) 0")
    assert zone(table, "P1", "charge") == ["ANGEL"]
    assert zone(table, "P1", "hand") == expected


@differs("advent_sacrifice_reboot_only", {True: False, False: True})
def test_advent_sacrifice_reboot_only(setting, expected):
    extra = card("EXTRA", "zx_ex", cost=3, way={"advent": ["white zx x1"]})
    side = {"dyn": ["EXTRA"], "res": 3, "hand": ["FREE"]}
    table = scene(side, {}, {"1,1": "P1:v.W3.5000/S"}, [extra, zx("FREE")], setting)
    assert ("advent" in verbs(table)) == expected


@differs("loop", {"draw_if_forced": "loop", "unfinished": "limit"})
def test_loop(setting, expected):
    restless = zx("RESTLESS", when("sleeps", "reboot self"), when("reboots", "sleep self"))
    table = scene({}, {}, {"1,1": "P1:RESTLESS"}, [restless], setting)
    act(table, "attack (1,1) (1,2)")
    assert table.result == {"winner": None, "reason": expected}


def test_modules():
    assert parse_options({"modules": list(MODULES)}) == Options()
    with pytest.raises(InputError, match="exactly dynamis, overboost"):
        parse_options({"modules": [*MODULES, "ascension"]})
