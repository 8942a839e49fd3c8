import pytest
from made_up import play

from zxsim.core.errors import IntegrityError
from zxsim.lab.chunk import Chunk
from zxsim.lab.store import tables


def test_an_address_is_unpacked_to_its_chunk():
    for chunk in (Chunk(0, 0, 500), Chunk(7, 1500, 700), Chunk((1 << 22) - 1, (1 << 40) - 500, 500)):
        assert tables.unpack(tables.pack(chunk), chunk.pairs) == chunk


def test_addresses_are_in_chunk_order():
    chunks = [Chunk(cell, first, 500) for cell in range(3) for first in (0, 500, 1000)]
    assert sorted(chunks, key=tables.pack) == chunks


def test_a_seal_tells_values_and_their_types_apart():
    assert len({tables.seal(*row) for row in ((1,), (1.0,), ("1",), (b"1",), (None,), (1, 1), (11,))}) == 7


def test_the_manifest_is_read_back(store):
    with store.ledger.reading() as db:
        assert tables.read_manifest(db) == store.text


@pytest.mark.parametrize(
    "statement, words",
    (("DELETE FROM manifest", "is missing"), ("UPDATE manifest SET text = '{}'", "was changed")),
)
def test_a_manifest_that_is_missing_or_changed_is_noticed(store, statement, words):
    with store.ledger.writing() as db:
        db.execute(statement)
        with pytest.raises(tables.Changed, match=words):
            tables.read_manifest(db)


def test_each_commit_is_counted(store):
    with store.ledger.reading() as db:
        before = tables.read_commits(db)
    store.commit(play(0, 0))
    store.commit(play(0, 0))
    with store.ledger.reading() as db:
        assert tables.read_commits(db) == before + 1


def test_a_lost_count_is_noticed(store):
    with (
        pytest.raises(IntegrityError, match="number of commits is missing"),
        store.ledger.writing() as db,
    ):
        db.execute("DELETE FROM commits")


@pytest.mark.parametrize("cell", (None, 0))
def test_a_lost_chunk_is_noticed(store, cell):
    for first in (0, 500):
        store.commit(play(0, first))
    with store.ledger.writing() as db:
        db.execute("DELETE FROM chunks WHERE address = 500")
        with pytest.raises(tables.Changed, match="missing"):
            tables.read_entries(db, cell)


def test_a_removed_chunk_is_gone_and_not_missed(store):
    for first in (0, 500):
        store.commit(play(0, first))
    with store.ledger.writing() as db:
        first, second = tables.read_entries(db)
        tables.remove(db, first)
        assert tables.read_entries(db) == [second]
        assert tables.read_entries(db, 0) == [second]


def test_the_last_chunk_that_overlaps_is_found(store):
    store.commit(play(0, 0, pairs=1000))
    with store.ledger.reading() as db:
        entry, sums = tables.find_overlap(db, Chunk(0, 500, 500))
        assert (entry.chunk, sums) == (Chunk(0, 0, 1000), play(0, 0, pairs=1000).sums)
        assert tables.find_overlap(db, Chunk(0, 1000, 500)) is None
        assert tables.find_overlap(db, Chunk(1, 0, 500)) is None
