"""What all primitives share."""

import pytest
from games.zx.rulings.scene import act, event, records, scene, zone

from zxsim.games.zx.rules.effects.common import amount, done, jump, skip, who
from zxsim.games.zx.rules.frames import At, Run, get, push, put
from zxsim.games.zx.state import STATE


@pytest.fixture
def S(record):
    state = record(STATE)
    push(state, Run.PROGRAM, 1, 7)
    put(state, At.PC, 10)
    put(state, At.STAGE, 2)
    put(state, At.DID, 4)
    return state


def where(S):
    return [int(get(S, column)) for column in (At.PC, At.STAGE, At.DID)]


def test_a_finished_part_says_what_it_did(S):
    done(S, 3)
    assert where(S) == [11, 0, 3]


def test_a_skipped_part_leaves_what_was_done_before(S):
    skip(S)
    assert where(S) == [11, 0, 4]


def test_a_jump_goes_where_it_says(S):
    jump(S, 30)
    assert where(S) == [30, 0, 4]


def test_seats_are_seen_from_the_controller(S):
    assert [who(S, code) for code in (0, 1)] == [1, 0]


def test_an_amount_is_multiplied_by_what_a_selector_finds():
    line = event("E", "draw 2 per my charge")
    table = act(scene({"hand": ["E"], "charge": 2, "deck": ["f*9"]}, cards=[line]), "play E")
    assert len(zone(table, "P1", "hand")) == 4
    S, M, W = records(table)
    assert amount(S, M, W, 7, 0, 0) == 7
