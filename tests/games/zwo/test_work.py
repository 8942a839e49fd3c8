"""Work space: nothing in it is part of the state."""

import pytest

from zxsim.games.zwo.state import COPIES, STATE
from zxsim.games.zwo.table import Table
from zxsim.games.zwo.work import BOT, CHOICES, CLASSES, FIRST_PLAYER, PAYMENTS, SHUFFLE, VIEW, WORK


def test_lists_are_long_enough():
    assert WORK["found"].shape[0] >= COPIES
    assert (WORK["choice"].shape[0], WORK["payment"].shape[0]) == (CHOICES, PAYMENTS)
    assert WORK["have"].shape == WORK["take"].shape == (CLASSES,)


def test_what_a_bot_sees_is_no_state():
    assert not set(VIEW.names) & set(STATE.names)


def test_streams_of_chance_do_not_meet():
    """SHUFFLE and BOT take two numbers each, one a luck."""
    assert len({FIRST_PLAYER, SHUFFLE, SHUFFLE + 1, BOT, BOT + 1}) == 5


@pytest.mark.parametrize("seed", [2, 3])
def test_a_game_goes_on_the_same_with_fresh_work_space(seed, record):
    """All but the dice can be thrown away between two decisions."""
    table = Table.start("rush", "works", seed=seed)
    other = table.copy()
    fresh = record(WORK)
    fresh["rng"] = other.board.W["rng"]
    other.board = other.board._replace(W=fresh)
    for _ in range(12):
        text = str(table.choices[-1])
        table.choose(text)
        other.choose(text)
    assert table.board.S.tobytes() == other.board.S.tobytes()
