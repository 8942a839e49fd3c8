import hashlib
import shutil
import sqlite3
import threading

import pytest
from made_up import play

from zxsim.core.errors import EnvironmentFault, InputError, IntegrityError
from zxsim.lab.store import Store, ledger
from zxsim.lab.store.ledger import Ledger


@pytest.fixture
def book(tmp_path):
    book = Ledger.create(tmp_path / "ledger.sqlite", "{}")
    yield book
    book.close()


def change(path, statement):
    with sqlite3.connect(path) as db:
        db.execute(statement)
    db.close()


def test_what_a_block_that_raises_wrote_is_undone(book):
    with pytest.raises(KeyboardInterrupt), book.writing() as db:
        db.execute("DELETE FROM manifest")
        raise KeyboardInterrupt
    with book.reading() as db:
        assert db.execute("SELECT count(*) FROM manifest").fetchone() == (1,)


def test_commits_are_fully_synchronous_and_marks_are_not(book):
    with book.writing() as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    with book.marking() as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (1,)
    with book.writing() as db:
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_second_ledger_in_its_place_is_refused(book):
    with pytest.raises(InputError, match="holds a run already"):
        Ledger.create(book.path, "{}")


def test_another_format_is_refused(book):
    book.close()
    change(book.path, "PRAGMA user_version = 2")
    with pytest.raises(InputError, match="format 2; this version reads format 1 only"):
        Ledger.open(book.path)


def test_another_programs_database_is_refused(tmp_path):
    change(tmp_path / "ledger.sqlite", "CREATE TABLE a (b)")
    with pytest.raises(IntegrityError, match="not a ledger of this program"):
        Ledger.open(tmp_path / "ledger.sqlite")


def test_other_tables_are_refused(book):
    book.close()
    change(book.path, "ALTER TABLE chunks ADD COLUMN more")
    with pytest.raises(IntegrityError, match="tables are not those of format 1"):
        Ledger.open(book.path)


def test_an_emptied_ledger_is_damage(book):
    book.close()
    book.path.write_bytes(b"")
    with pytest.raises(IntegrityError, match="the ledger is empty"):
        Ledger.open(book.path)


def test_a_link_in_its_place_is_not_followed(book, tmp_path):
    book.close()
    (tmp_path / "other").mkdir()
    (tmp_path / "other/ledger.sqlite").symlink_to(book.path)
    with pytest.raises(IntegrityError, match="a link"):
        Ledger.open(tmp_path / "other/ledger.sqlite")


def test_a_disk_without_a_log_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr(ledger, "_connect", lambda path, query: sqlite3.connect(":memory:"))
    with pytest.raises(EnvironmentFault, match="local disk"):
        Ledger.create(tmp_path / "ledger.sqlite", "{}")


def test_commits_that_a_cut_log_lost_are_said(store, tmp_path):
    for i in range(3):
        store.commit(play(0, 500 * i, rows=False))
    shutil.copytree(store.folder, tmp_path / "killed")
    (tmp_path / "killed/ledger.sqlite-wal").write_bytes(
        (tmp_path / "killed/ledger.sqlite-wal").read_bytes()[:-100]
    )
    with pytest.raises(IntegrityError, match="the last 1 of 4 commits are lost") as error:
        Store.open(tmp_path / "killed")
    assert "Remove commits.txt" in str(error.value)
    (tmp_path / "killed/commits.txt").unlink()
    with Store.open(tmp_path / "killed") as again:
        assert len(again.list_done()) == 2


def test_threads_may_share_a_ledger(store):
    def work(cell):
        for i in range(20):
            store.commit(play(cell, 500 * i, rows=False))

    threads = [threading.Thread(target=work, args=(cell,)) for cell in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.list_done()) == 80


def test_a_read_only_ledger_is_not_written(book):
    reader = Ledger.open(book.path, read_only=True)
    with pytest.raises(sqlite3.OperationalError), reader.writing() as db:
        db.execute("DELETE FROM manifest")
    reader.close()


def test_reading_does_not_change_a_closed_ledger(book):
    book.close()
    before = hashlib.sha256(book.path.read_bytes()).digest()
    Ledger.open(book.path, read_only=True).close()
    assert hashlib.sha256(book.path.read_bytes()).digest() == before
