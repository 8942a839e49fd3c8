import pytest
from made_up import describe, play

from zxsim.core.errors import IntegrityError
from zxsim.lab.chunk import Chunk
from zxsim.lab.store.adopt import list_own_files


def test_files_that_no_row_knows_are_removed(store):
    store.commit(play(0, 0))
    before = describe(store)
    for name in ("chunks/0/500.parquet", "chunks/0/0.77.tmp", "plan.77.tmp"):
        (store.folder / name).touch()
    assert store.adopt().removed == ("chunks/0/0.77.tmp", "chunks/0/500.parquet", "plan.77.tmp")
    assert set(list_own_files(store.folder)) == {"chunks/0/0.parquet"}
    assert describe(store) == before


def test_a_row_without_its_file_is_queued_again(store):
    for first in (0, 500):
        store.commit(play(0, first))
    (store.folder / "chunks/0/0.parquet").unlink()
    assert store.adopt().requeued == (Chunk(0, 0, 500),)
    assert store.list_done() == {Chunk(0, 500, 500)}
    assert store.commit(play(0, 0)) is True


def test_a_chunk_without_rows_needs_no_file(store):
    store.commit(play(0, 0, rows=False))
    assert store.adopt() == ((), ())


def test_files_of_others_stay(store):
    store.commit(play(0, 0))
    for name in ("notes.txt", "chunks/notes.txt", "chunks/0/007.parquet", "chunks/0/a.parquet"):
        (store.folder / name).touch()
    assert store.adopt() == ((), ())
    assert (store.folder / "chunks/0/007.parquet").exists()


@pytest.mark.parametrize("place", ("chunks", "chunks/0"))
def test_a_link_in_the_place_of_a_folder_is_not_followed(store, tmp_path, place):
    (tmp_path / "0.parquet").touch()
    (store.folder / place).parent.mkdir(exist_ok=True)
    (store.folder / place).symlink_to(tmp_path)
    with pytest.raises(IntegrityError, match="a link"):
        store.adopt()
    assert (tmp_path / "0.parquet").exists()
