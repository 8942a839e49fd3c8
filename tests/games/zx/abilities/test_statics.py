import pytest

from zxsim.games.zx.abilities.conditions import whole_condition
from zxsim.games.zx.abilities.grammar import If, LanguageError, Step
from zxsim.games.zx.abilities.selectors import whole_selector
from zxsim.games.zx.abilities.statics import parse_statics
from zxsim.games.zx.state import Zone
from zxsim.games.zx.tables import NO_LIMIT, NO_PREVENTION, How, Op, Static

HAND = whole_selector("my hand")
ZX = whole_selector("my squares zx")


@pytest.mark.parametrize(
    ("text", "operands"),
    [
        ("power +1000", (Static.POWER, 0, 1000, 0)),
        ("power +1000 to self", (Static.POWER, 0, 1000, 0)),
        ("power -500 per my hand to all my squares zx", (Static.POWER, ZX, -500, HAND)),
        ("cost -4 to self not below 1", (Static.COST, 0, -4, 0, 2)),
        ("cost +1 per my hand to all my squares zx", (Static.COST, ZX, 1, HAND, 0)),
        ("range 2 to self", (Static.RANGE, 0, 2)),
        ("range any to all my squares zx", (Static.RANGE, ZX, 9)),
        ("damage +1000 to self", (Static.DAMAGE_BONUS, 0, 1000, 0)),
        ("player damage +1 to self", (Static.PLAYER_DAMAGE_BONUS, 0, 1, 0)),
        ("hand limit +1", (Static.HAND_LIMIT, 0, 1)),
        ("hand limit none", (Static.HAND_LIMIT, 0, NO_LIMIT)),
        ("charge limit -1", (Static.CHARGE_LIMIT, 0, -1)),
        ("untargetable", (Static.UNTARGETABLE, 0, 1)),
        ("no attack to all my squares zx", (Static.NO_ATTACK, ZX, 1)),
        ("play free to self", (Static.PLAY_FREE, 0, 1)),
        ("no reboot", (Static.NO_REBOOT, 0, 1)),
        ("no battle damage", (Static.NO_BATTLE_DAMAGE, 0, 1)),
        ("no damage to all my squares zx", (Static.NO_DAMAGE, ZX, 1)),
        ("prevent damage <=5000", (Static.PREVENT_UP_TO, 0, 0, 0, 5000)),
        ("prevent damage >=8000 to self", (Static.PREVENT_FROM, 0, 0, 0, NO_PREVENTION - 8000)),
        ("kills go to removed", (Static.KILLS_TO, 0, 0, 0, Zone.REMOVED)),
        ("destroyed into removed to self", (Static.DESTROYED_TO, 0, Zone.REMOVED)),
        ("destroyed into resource asleep", (Static.DESTROYED_TO, 0, Zone.RESOURCE | How.ASLEEP << 4)),
    ],
)
def test_effects(text, operands):
    assert parse_statics([text]) == (Step(Op.STATIC, operands),)


def test_lines_and_conditions():
    power, free = Step(Op.STATIC, (Static.POWER, 0, 500, 0)), Step(Op.STATIC, (Static.PLAY_FREE, 0, 1))
    program = parse_statics(["power +500; if broken: play free; power +500", "power +500"])
    assert program == (power, If(whole_condition("broken"), (free, power)), power)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("draw 1", r"^line 1: `draw 1`: unknown continuous effect 'draw'"),
        ("power", "expected a number"),
        ("power +500 to my hand", "expected 'all'"),
        ("cost -1 not below", "expected a number"),
        ("prevent damage 5000", "write 'prevent damage <=5000'"),
        ("destroyed into nowhere", "unknown destination"),
        ("power +500 now", "did not expect 'now'"),
    ],
)
def test_faults(text, message):
    with pytest.raises(LanguageError, match=message):
        parse_statics([text])
