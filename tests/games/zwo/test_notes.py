"""Trace lines: every kind of note has an event, and numbers do not collide."""

from zxsim.games.zwo import events
from zxsim.games.zwo.notes import Note


def test_kinds_are_numbered_in_order():
    assert list(Note) == list(range(len(Note)))


def test_a_whole_game_can_be_told(walk):
    """Notes are taken out of the trace as they come."""
    tables = [table for table, _ in walk(1)]
    table = tables[-1]
    kinds = {event["kind"] for event in table.events}
    assert {"turn", "phase", "move", "attack", "hit", "play"} <= kinds
    assert events.list_events(table._trace, table.board) == []
