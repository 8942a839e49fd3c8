import sqlite3
from dataclasses import replace

import pytest
from made_up import play

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab.store import Store, verify_folder, verify_store
from zxsim.lab.store.verify import check_rows


def test_a_sound_store_has_no_damage(store):
    played = play(0, 0)
    store.commit(played)
    store.commit(play(1, 0, rows=False))
    findings = verify_store(store)
    assert findings.is_sound
    assert (findings.chunks, findings.files, findings.size) == (2, 1, len(played.rows))


def test_a_changed_file_is_named_and_removing_it_helps(store):
    store.commit(play(0, 0))
    path = store.folder / "chunks/0/0.parquet"
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    assert [damage.file for damage in verify_store(store).damages] == ["chunks/0/0.parquet"]
    path.unlink()
    store.adopt()
    store.commit(play(0, 0))
    assert verify_store(store).is_sound


def test_a_missing_file_is_named(store):
    store.commit(play(0, 0))
    (store.folder / "chunks/0/0.parquet").unlink()
    ((file, what),) = verify_store(store).damages
    assert file == "chunks/0/0.parquet" and "missing" in what


def test_left_overs_of_an_interruption_are_no_damage(store):
    store.commit(play(0, 0))
    (store.folder / "chunks/0/500.parquet").touch()
    findings = verify_store(store)
    assert findings.is_sound
    assert findings.left_overs == ("chunks/0/500.parquet",)


def test_what_was_committed_must_be_parquet_with_a_row_a_game(store):
    store.commit(replace(play(0, 0), rows=b"no Parquet"))
    with pytest.raises(IntegrityError, match="no sound Parquet file"):
        check_rows(store, store.records()[0])
    store.commit(replace(play(0, 500), rows=play(0, 500, pairs=400).rows))
    with pytest.raises(IntegrityError, match="holds 800 games instead of 1000"):
        check_rows(store, store.records()[1])


def test_an_edited_plan_is_damage_and_a_missing_one_is_not(store):
    path = store.folder / "plan.json"
    path.write_text("{}")
    assert [damage.file for damage in verify_store(store).damages] == ["plan.json"]
    path.unlink()
    assert verify_store(store).is_sound


@pytest.mark.parametrize(
    "change",
    (
        "UPDATE chunks SET worker = 'x'",
        "UPDATE chunks SET sums = x'00'",
        "DELETE FROM chunks",
        "UPDATE cells SET chunks = 2",
        "UPDATE started SET pairs = 1",
        "UPDATE faults SET tries = 1",
    ),
)
def test_an_edited_ledger_is_damage(store, change):
    store.commit(play(0, 0))
    store.note_started([play(1, 0).chunk])
    store.note_fault(play(2, 0).chunk, "kills its worker", 3)
    with sqlite3.connect(store.folder / "ledger.sqlite") as db:
        db.execute(change)
    db.close()
    assert [damage.file for damage in verify_store(store).damages] == ["ledger.sqlite"]


def test_a_ledger_too_damaged_to_open_is_a_finding(store):
    store.close()
    (store.folder / "ledger.sqlite").write_bytes(b"no ledger" * 1000)
    assert [damage.file for damage in verify_folder(store.folder).damages] == ["ledger.sqlite"]


def test_pages_of_the_ledger_are_checked(store):
    for i in range(60):
        store.commit(play(0, 500 * i, rows=False))
    store.close()
    path = store.folder / "ledger.sqlite"
    data = bytearray(path.read_bytes())
    # The number of free pages: nothing that is read depends on it, and yet it is not right.
    data[36:40] = b"\0\0\0\7"
    path.write_bytes(data)
    with Store.open(store.folder, read_only=True) as again:
        assert len(again.records()) == 60
        assert not verify_store(again).is_sound


def test_a_folder_without_a_store_is_refused(tmp_path):
    with pytest.raises(InputError):
        verify_folder(tmp_path)
