"""Continuous effects are worked out anew when it matters, and are what they would be if they always were."""

import pytest
from games.zx.rulings.scene import always, records, scene, zx

from zxsim.games.zx.rules.sweep import refresh
from zxsim.games.zx.tables import Matter

WORKED_OUT = ("static_power", "static_bits", "granted", "flags")


@pytest.mark.parametrize("seed", range(4))
def test_zx_12_3_what_was_worked_out_always_holds(walk, seed):
    for table, _ in walk(seed):
        S, M, W = records(table)
        before = [S[name].copy() for name in WORKED_OUT]
        S["dirty"] = Matter.EVERYTHING
        refresh(S, M, W)
        assert [S[name].tolist() for name in WORKED_OUT] == [values.tolist() for values in before]


def test_what_nobody_looks_at_is_not_worked_out():
    table = scene({}, {}, {"1,1": "P1:X"}, [zx("X", always("power +500 per my hand to self"))])
    S, M, W = records(table)
    refresh(S, M, W)
    S["static_power"][5] = 7777
    S["dirty"] = Matter.BATTLE
    refresh(S, M, W)
    assert (S["static_power"][5], S["dirty"]) == (7777, 0)
    S["dirty"] = Matter.EVERYTHING
    refresh(S, M, W)
    assert S["static_power"][5] == 0
