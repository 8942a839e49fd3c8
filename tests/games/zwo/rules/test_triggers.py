import pytest

from zxsim.games.zwo.position import build
from zxsim.games.zwo.rules.triggers import announce, drop_pending, notice, take_pending
from zxsim.games.zwo.state import PENDING
from zxsim.games.zwo.tables import When

CARD = {
    "number": "ZO",
    "name": "Zo",
    "type": "zombie",
    "cost": 0,
    "revive": 1,
    "power": 3,
    "critical": 1,
    "abilities": [{"when": "dies", "do": "draw 1"}, {"when": "dies", "do": "draw 2"}],
}
STANDING = {**CARD, "number": "ST", "abilities": [{"when": "standby", "do": "draw 1"}]}


@pytest.fixture
def board():
    sides = {"undead": ["ZO", "ST"], "splattered": ["ST"], "deck": 0}
    return build({"P1": sides, "P2": sides}, [CARD, STANDING])


def pending(S):
    n = S["pending_count"]
    return list(zip(S["pending_ability"][:n].tolist(), S["pending_copy"][:n].tolist(), strict=True))


def test_all_abilities_that_wait_for_it_come_due_in_printed_order(board):
    S, M, *_ = board
    notice(S, M, 1, When.DIES)
    notice(S, M, 1, When.ENTERS)
    first = int(M["card"][M["copy_card"][1]]["ability"])
    assert pending(S) == [(first, 1), (first + 1, 1)]


def test_a_phase_is_announced_to_both_areas_of_its_player(board):
    S, M, *_ = board
    announce(S, M, When.STANDBY, 0)
    assert [copy for _, copy in pending(S)] == [2, 3]


def test_the_turn_players_come_first_and_taken_ones_are_gone(board):
    S, M, *_ = board
    notice(S, M, 57, When.DIES)
    notice(S, M, 1, When.DIES)
    assert take_pending(S) == 2
    drop_pending(S, 2)
    assert [copy for _, copy in pending(S)] == [57, 57, 1]
    S["turn_seat"] = 1
    assert take_pending(S) == 0
    for _ in range(3):
        drop_pending(S, 0)
    assert take_pending(S) == 0 and not S["pending_copy"].any() and not S["pending_ability"].any()


def test_too_many_are_a_fault_and_no_result(board):
    S, M, *_ = board
    for _ in range(PENDING):
        notice(S, M, 1, When.DIES)
    assert S["fault"] == 1 and S["pending_count"] == PENDING
