"""Trace lines: every kind of note has an event, and numbers do not collide."""

from zxsim.games.zx import events
from zxsim.games.zx.notes import Note


def test_kinds_are_numbered_in_order():
    assert list(Note) == list(range(len(Note)))


def test_a_whole_game_can_be_told(walk):
    """Notes are taken out of the trace as they come, and each kind has its event."""
    tables = [table for table, _ in walk(1)]
    table = tables[-1]
    kinds = {event["kind"] for event in table.events}
    assert {"turn", "phase", "move", "appear", "attack", "reveal"} <= kinds
    assert events.list_events(table._trace, table.board) == []
