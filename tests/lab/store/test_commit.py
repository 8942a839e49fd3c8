from dataclasses import replace

import pytest
from made_up import describe, play

from zxsim.core.errors import IntegrityError
from zxsim.lab.chunk import Chunk
from zxsim.lab.store import Store, commit, disk


def test_the_steps_come_in_the_order_of_the_protocol(store, on_step):
    steps = []
    on_step(steps.append)
    store.commit(play(0, 0))
    assert tuple(steps) == disk.STEPS


def test_without_rows_only_the_ledger_is_written(store, on_step):
    steps = []
    on_step(steps.append)
    store.commit(play(0, 0, rows=False))
    assert steps == ["take ledger", "enter chunk", "commit ledger", "done"]


def test_the_same_chunk_again_is_ignored(store):
    store.commit(play(0, 0, worker="pid 1"))
    before = describe(store)
    assert store.commit(play(0, 0, worker="pid 2")) is False
    assert describe(store) == before
    assert store.records()[0].worker == "pid 1"


@pytest.mark.parametrize(
    "other", (play(0, 0, salt="other"), replace(play(0, 0), sums=b"other")), ids=("digests", "sums")
)
def test_the_same_chunk_with_another_result_is_refused_naming_chunk_and_workers(store, other):
    store.commit(play(0, 0, worker="pid 1"))
    before = describe(store)
    with pytest.raises(IntegrityError, match="cell 0, pairs 0 to 499 was played twice") as error:
        store.commit(replace(other, worker="pid 2"))
    assert "(pid 1 and pid 2)" in str(error.value)
    assert describe(store) == before


@pytest.mark.parametrize("first, pairs", ((0, 500), (500, 500), (0, 2000), (1000, 1000)))
def test_chunks_that_overlap_are_refused(store, first, pairs):
    store.commit(play(0, 0, pairs=1000) if first < 1000 else play(0, 0, pairs=1001))
    with pytest.raises(IntegrityError, match="overlaps"):
        store.commit(play(0, first, pairs=pairs))


def test_chunks_that_touch_and_chunks_of_other_cells_do_not_overlap(store):
    for cell, first in ((1, 500), (1, 0), (1, 1000), (0, 500), (2, 0)):
        assert store.commit(play(cell, first)) is True


@pytest.mark.parametrize(
    "chunk",
    (Chunk(0, 1, 500), Chunk(0, 0, 501), Chunk(0, 0, 0), Chunk(-1, 0, 500), Chunk(1 << 22, 0, 500)),
)
def test_a_chunk_that_does_not_fit_blocks_is_refused(store, chunk):
    with pytest.raises(ValueError, match=r"is no chunk|do not fit blocks"):
        store.commit(replace(play(0, 0), chunk=chunk))


def test_a_chunk_may_end_within_a_block(store):
    store.commit(play(0, 0, pairs=700))
    assert len(store.records()[0].digests) == 64


def test_of_two_who_commit_the_same_at_the_same_time_one_is_ignored(store, on_step):
    """Also when their files differ, as those of two versions of pyarrow may: the first one's stays."""
    first, second = play(0, 0), replace(play(0, 0), rows=play(0, 0, salt="other").rows)
    waiting = ["once"]

    def commit_meanwhile(step):
        if step == "take ledger" and waiting:
            waiting.pop()
            with Store.open(store.folder) as other:
                assert other.commit(first) is True

    on_step(commit_meanwhile)
    assert store.commit(second) is False
    assert store.read_rows(Chunk(0, 0, 500)) == first.rows
    assert store.adopt() == ((), ())


def test_a_staged_file_that_another_process_removes_is_written_again(store, on_step):
    left = ["once"]

    def adopt_meanwhile(step):
        if step == "take ledger" and left:
            left.pop()
            store.adopt()

    on_step(adopt_meanwhile)
    assert store.commit(play(0, 0)) is True
    assert store.read_rows(Chunk(0, 0, 500)) == play(0, 0).rows


def test_a_program_that_keeps_removing_files_is_said(store, on_step):
    on_step(lambda step: step == "rename rows" and [path.unlink() for path in store.folder.rglob("*.tmp")])
    with pytest.raises(IntegrityError, match="keeps removing files"):
        store.commit(play(0, 0))
    assert store.list_done() == set()


def test_a_link_in_the_place_of_a_cell_is_not_followed(store, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (store.folder / "chunks").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(IntegrityError, match="a link"):
        store.commit(play(0, 0))
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_check_counts_the_digests():
    commit.check(play(0, 500, pairs=501))
    with pytest.raises(ValueError, match="do not fit blocks"):
        commit.check(replace(play(0, 500, pairs=501), digests=bytes(32)))
