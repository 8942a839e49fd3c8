"""The stack of suspended procedures and the sets of copies in it."""

import pytest

from zxsim.games.zx.rules.frames import (
    At,
    Run,
    add,
    clear,
    first_in,
    get,
    holds,
    is_empty,
    pop,
    push,
    put,
    remove,
)
from zxsim.games.zx.state import COPIES, FRAMES, STATE


@pytest.fixture
def S(record):
    state = record(STATE)
    push(state, Run.PROGRAM, 1, 7)
    return state


def members(S, column):
    found, copy = [], first_in(S, column, 0)
    while copy:
        found.append(copy)
        copy = first_in(S, column, copy)
    return found


def test_the_top_frame_is_the_one_that_runs(S):
    push(S, Run.PLAY, 0, 9)
    assert (get(S, At.RUN), get(S, At.SEAT), get(S, At.SOURCE)) == (Run.PLAY, 0, 9)
    pop(S)
    assert (get(S, At.RUN), get(S, At.SEAT), get(S, At.SOURCE)) == (Run.PROGRAM, 1, 7)


def test_a_new_frame_remembers_nothing_of_an_old_one(S):
    push(S, Run.PLAY, 0, 9)
    put(S, At.X, 5)
    pop(S)
    push(S, Run.IGNITE, 0, 0)
    assert get(S, At.X) == 0


def test_a_full_stack_is_a_fault_and_never_a_result(S):
    for _ in range(FRAMES):
        push(S, Run.PROGRAM, 0, 0)
    assert (S["depth"], S["fault"]) == (FRAMES, 1)


def test_sets_give_back_their_copies_in_order(S):
    copies = [1, 48, 49, 96, 97, COPIES - 1]
    for copy in reversed(copies):
        add(S, At.IT, copy)
    assert members(S, At.IT) == copies
    assert [copy for copy in range(1, COPIES) if holds(S, At.IT, copy)] == copies
    assert is_empty(S, At.THOSE)


def test_a_copy_is_taken_out_of_a_set(S):
    for copy in (47, 48, 49):
        add(S, At.IT, copy)
    remove(S, At.IT, 48)
    assert members(S, At.IT) == [47, 49]


def test_sets_are_cleared_one_by_one(S):
    add(S, At.IT, 60)
    add(S, At.THOSE, 60)
    clear(S, At.IT)
    assert is_empty(S, At.IT)
    assert members(S, At.THOSE) == [60]
