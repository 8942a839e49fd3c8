import json

import pytest

from zxsim.games.zx.position import build, describe
from zxsim.games.zx.table import Table


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_reads_back_and_goes_on_the_same(walk, seed):
    twin = None
    for table, choice in walk(seed):
        position = table.position()
        assert twin is None or twin.position() == position
        twin = Table.from_position(json.loads(json.dumps(position)))
        assert twin.decision == table.decision
        assert twin.choices == table.choices
        assert twin.position() == position
        twin.choose(str(choice))
    assert twin.result == table.result and twin.position() == table.position()


def test_what_is_not_there_is_not_written():
    written = describe(build({"P1": {"counters": {"key": 0}}}))
    assert set(written) == {"turn", "turn_number", "first", "phase", "P1", "P2", "sq", "engine"}
    assert set(written["P1"]) == {"deck", "life"}


@pytest.mark.parametrize(
    "stack",
    [
        "P1:B15-023/S/d500/f=f/f=v.R1.1000",
        ["P1:f", "P1:f/up"],
        ["P1:f", "P2:f"],
        ["P1:f", "P1:f/S", "P1:f"],
    ],
)
def test_stacks(stack):
    assert describe(build({"sq": {"1,1": stack}}))["sq"] == {"1,1": stack}


@pytest.mark.parametrize(
    "side",
    [
        {"player": "E12-039/S", "under_player": "G09-022/S/up"},
        {"extra_played": 1, "shift_played": 1, "break_advent": 1, "player_damage": 2, "crisis": 1},
        {"resource_placed": True, "counters": {"star_piece": 2}},
        {
            "hand": ["ZP01-011/u0"],
            "locked": {"abilities": ["name 勇者巨神ダームスタチウム"], "overboost": True},
        },
        {"dyn": ["M08-002/up", "M08-002"], "temporary": ["f"], "exile": ["f"], "gone": ["f/token"]},
    ],
)
def test_sides(side):
    written = describe(build({"P2": side}))["P2"]
    assert {key: value for key, value in written.items() if key not in ("deck", "life")} == side
