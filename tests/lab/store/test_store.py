import os
import subprocess
import sys

import pytest
from made_up import play

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab.chunk import Chunk, Fault
from zxsim.lab.store import Store

CHUNK = Chunk(3, 500, 500)


def open_as_nobody(folder):
    """Open read-only without the rights of the one who runs the tests, and say how many chunks there are."""
    program = (
        "import os, sys\n"
        "from zxsim.lab.store import Store\n"
        "if os.getuid() == 0: os.setgid(65534), os.setuid(65534)\n"
        "with Store.open(sys.argv[1], read_only=True) as store: print(len(store.records()))\n"
    )
    return subprocess.run([sys.executable, "-c", program, folder], capture_output=True, text=True)


def make_read_only(folder):
    for path in [*folder.rglob("*"), folder]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    for parent in list(folder.parents)[:3]:
        parent.chmod(parent.stat().st_mode | 0o055)


def test_what_is_committed_is_there_after_opening_again(store):
    assert store.commit(play(3, 500)) is True
    store.close()
    with Store.open(store.folder) as again:
        assert again.manifest == {"game": "toy", "decks": ["赤", "blue"]}
        assert again.list_done() == {CHUNK}
        assert again.read_rows(CHUNK) == play(3, 500).rows


def test_records_come_in_chunk_order_whatever_the_order_of_commits(store):
    for cell, first in ((1, 0), (0, 1000), (0, 0)):
        store.commit(play(cell, first))
    assert [record.chunk[:2] for record in store.records()] == [(0, 0), (0, 1000), (1, 0)]
    assert [record.chunk[:2] for record in store.records(0)] == [(0, 0), (0, 1000)]
    assert store.records(2) == []


def test_a_record_holds_what_was_played(store):
    played = play(3, 500, worker="thread 2")
    store.commit(played)
    (record,) = store.records()
    assert (record.digests, record.sums, record.seconds, record.worker) == (
        played.digests,
        played.sums,
        0.5,
        "thread 2",
    )
    assert (record.file, record.file_size) == ("chunks/3/500.parquet", len(played.rows))


def test_without_rows_no_file_is_written(store):
    store.commit(play(3, 500, rows=False))
    assert store.records()[0].file is None
    assert not (store.folder / "chunks").exists()
    with pytest.raises(InputError, match="no games are kept of cell 3, pairs 500 to 999"):
        store.read_rows(CHUNK)


def test_rows_that_were_changed_are_refused(store):
    store.commit(play(3, 500))
    path = store.folder / "chunks/3/500.parquet"
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(IntegrityError, match=r"chunks/3/500\.parquet: not what was committed"):
        store.read_rows(CHUNK)


def test_rows_behind_a_link_are_refused(store, tmp_path):
    store.commit(play(3, 500))
    cell = store.folder / "chunks/3"
    cell.rename(tmp_path / "elsewhere")
    cell.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(IntegrityError, match="a link"):
        store.read_rows(CHUNK)


def test_started_chunks_are_suspects_until_they_are_committed(store):
    store.note_started([CHUNK, Chunk(4, 0, 500)])
    store.commit(play(3, 500))
    with Store.open(store.folder, read_only=True) as reader:
        assert reader.list_suspects() == [Chunk(4, 0, 500)]


def test_a_clean_close_leaves_no_suspects(store):
    store.note_started([CHUNK])
    store.close()
    with Store.open(store.folder) as again:
        assert again.list_suspects() == []


def test_the_folder_itself_may_be_a_link(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "run").symlink_to(tmp_path / "elsewhere")
    with Store.create(tmp_path / "run", {}) as store:
        store.commit(play(3, 500))
        assert store.adopt() == ((), ())
    assert (tmp_path / "elsewhere/chunks/3/500.parquet").is_file()


def test_a_store_closes_where_marks_cannot_be_taken_back(store):
    store.note_started([CHUNK])
    store.ledger._connection.execute("PRAGMA query_only = ON")
    store.close()
    with Store.open(store.folder) as again:
        assert again.list_suspects() == [CHUNK]


def test_a_fault_is_remembered_until_the_chunk_is_committed(store):
    store.note_fault(CHUNK, "kills its worker", 3)
    store.close()
    with Store.open(store.folder) as again:
        assert again.list_faults() == [Fault(CHUNK, "kills its worker", 3)]
        again.commit(play(3, 500))
        assert again.list_faults() == []


def test_a_folder_without_a_store_is_refused(tmp_path):
    with pytest.raises(InputError, match="no store is here"):
        Store.open(tmp_path)


def test_a_store_is_not_made_over_another(store):
    with pytest.raises(InputError, match="holds a run already"):
        Store.create(store.folder, {})


def test_a_store_is_not_made_among_foreign_files(tmp_path):
    (tmp_path / "notes.txt").touch()
    with pytest.raises(InputError, match=r"not empty \(notes.txt\)"):
        Store.create(tmp_path, {})


def test_a_store_is_made_where_making_one_was_interrupted(tmp_path):
    (tmp_path / "ledger.sqlite").touch()
    (tmp_path / "ledger.sqlite-journal").touch()
    with pytest.raises(InputError, match="stopped before it began"):
        Store.open(tmp_path)
    Store.create(tmp_path, {}).close()


def test_an_edited_plan_is_refused_where_it_would_have_no_effect(store):
    store.close()
    (store.folder / "plan.json").write_text("{}")
    with pytest.raises(IntegrityError, match=r"plan\.json: not the plan"):
        Store.open(store.folder)


def test_adoption_writes_the_readable_plan_again(store):
    path = store.folder / "plan.json"
    text = path.read_bytes()
    path.unlink()
    store.adopt()
    assert path.read_bytes() == text


def test_a_store_is_read_while_it_is_written(store):
    with Store.open(store.folder, read_only=True) as reader:
        store.commit(play(3, 500))
        assert reader.list_done() == {CHUNK}


def test_nothing_is_written_outside_the_folder_or_left_beside_the_ledger(store):
    store.commit(play(3, 500))
    store.close()
    assert os.listdir(store.folder.parent) == [store.folder.name]
    files = {path.relative_to(store.folder).as_posix() for path in store.folder.rglob("*") if path.is_file()}
    assert files == {"ledger.sqlite", "commits.txt", "plan.json", "chunks/3/500.parquet"}


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX rights")
def test_a_store_is_read_in_a_read_only_folder(store):
    store.commit(play(3, 500))
    store.close()
    make_read_only(store.folder)
    assert open_as_nobody(store.folder).stdout == "1\n"


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX rights")
def test_what_a_killed_run_left_is_read_in_a_read_only_folder(store):
    store.commit(play(3, 500))
    make_read_only(store.folder)
    assert open_as_nobody(store.folder).stdout == "1\n"


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX rights")
def test_a_log_that_cannot_be_read_in_a_read_only_folder_is_a_clear_fault(store):
    store.commit(play(3, 500))
    shm = store.folder / "ledger.sqlite-shm"
    shm.unlink()
    make_read_only(store.folder)
    assert "open the store once where it can be written" in open_as_nobody(store.folder).stderr
