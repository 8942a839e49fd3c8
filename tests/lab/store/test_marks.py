import pytest
from made_up import play

from zxsim.lab.chunk import Chunk, Fault
from zxsim.lab.store import marks, tables

CHUNKS = [Chunk(0, 0, 500), Chunk(0, 500, 500)]


def test_marks_are_listed_until_they_are_taken_back(store):
    with store.ledger.marking() as db:
        marks.start(db, reversed(CHUNKS))
        assert marks.list_started(db) == CHUNKS
        marks.stop(db, CHUNKS[:1])
        assert marks.list_started(db) == CHUNKS[1:]


def test_a_chunk_that_is_done_is_not_listed(store):
    store.commit(play(0, 0))
    with store.ledger.marking() as db:
        marks.start(db, CHUNKS)
        assert marks.list_started(db) == CHUNKS[1:]


def test_a_later_fault_of_a_chunk_replaces_the_first(store):
    with store.ledger.writing() as db:
        for tries in (1, 3):
            marks.note_fault(db, Fault(CHUNKS[0], "kills its worker", tries))
        assert marks.list_faults(db) == [Fault(CHUNKS[0], "kills its worker", 3)]


@pytest.mark.parametrize("table", ("started", "faults"))
def test_changed_marks_and_faults_are_noticed(store, table):
    with store.ledger.writing() as db:
        marks.start(db, CHUNKS)
        marks.note_fault(db, Fault(CHUNKS[0], "kills its worker", 3))
        db.execute(f"UPDATE {table} SET pairs = 1000")
        with pytest.raises(tables.Changed):
            marks.list_started(db) if table == "started" else marks.list_faults(db)
