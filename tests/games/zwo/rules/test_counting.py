import pytest

from zxsim.games.zwo.cells import MOST_AHEAD, TABLES, TURNS
from zxsim.games.zwo.results import SIDE
from zxsim.games.zwo.rules.counting import (
    add,
    cell_of,
    count,
    count_attack,
    count_block,
    count_hit,
    note_life,
    own_turn,
)
from zxsim.games.zwo.state import STATE
from zxsim.games.zwo.work import WORK


@pytest.mark.parametrize("turn, own", [(1, 0), (2, 0), (3, 1), (4, 1), (1000, TURNS - 1)])
def test_own_turns(record, turn, own):
    S = record(STATE)
    S["turn"] = turn
    assert own_turn(S) == own


def test_a_cell_is_touched_once(record):
    W = record(WORK)
    add(W, 7, 2, 1)
    add(W, 7, 1, 1)
    add(W, 9, 1, 0)
    tally = W["tally"]
    assert (tally["tries"][7], tally["hits"][7], tally["touched_count"]) == (3, 2, 2)
    assert tally["touched"][:2].tolist() == [7, 9]


def test_cells_belong_to_sides(record):
    W = record(WORK)
    assert cell_of(W, 100, TURNS, 1, 3) == 100 + TURNS + 3
    W["tally"]["swapped"] = 1
    assert cell_of(W, 100, TURNS, 1, 3) == 103


def test_attacks_hits_and_blocks(record):
    S, W = record(STATE), record(WORK)
    S["turn"] = 3
    count(W, 1, SIDE.index("healed"), 2)
    for _ in range(3):
        count_attack(S, W, 0)
    count_hit(S, W, 0, 3)
    count_block(S, W, 1)
    tally = W["tally"]
    mine = {name: int(tally["count"][0, SIDE.index(name)]) for name in ("attacks", "hits", "attack_damage")}
    his = {name: int(tally["count"][1, SIDE.index(name)]) for name in ("healed", "blocks")}
    assert (mine, his) == ({"attacks": 3, "hits": 1, "attack_damage": 3}, {"healed": 2, "blocks": 1})
    for name, hits in (("hits by turn", 1), ("blocks by turn", 1), ("damage by turn", 3)):
        cell = TABLES[name].first + 1
        assert (tally["tries"][cell], tally["hits"][cell]) == (3, hits)


@pytest.mark.parametrize("life, place", [((10, 10), 5), ((7, 10), 2), ((1, 10), 0), ((10, 1), 10)])
def test_life_ahead_at_the_start_of_a_turn(record, life, place):
    S, W = record(STATE), record(WORK)
    S["turn"] = 5
    S["life"][:] = life
    note_life(S, W)
    assert W["tally"]["ahead"][0, 2] == 1 << place and MOST_AHEAD == 5
