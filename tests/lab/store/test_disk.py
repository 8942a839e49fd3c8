import errno
import os

import pytest

from zxsim.core.errors import IntegrityError
from zxsim.lab.store import disk


def refuse(code):
    def call(*args):
        raise OSError(code, "made up")

    return call


def test_a_staged_file_lies_beside_its_place_and_is_not_shared(tmp_path):
    first, second = (disk.stage(tmp_path / "500.parquet", b"rows") for _ in range(2))
    assert first != second and first.parent == tmp_path
    assert first.read_bytes() == b"rows"


@pytest.mark.parametrize("step", ("write rows", "sync rows"))
def test_a_staged_file_that_cannot_be_finished_is_removed(tmp_path, on_step, step):
    on_step(lambda name: refuse(errno.ENOSPC)() if name == step else None)
    with pytest.raises(OSError):
        disk.stage(tmp_path / "500.parquet", b"rows")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_synced_before_it_counts(tmp_path, monkeypatch):
    monkeypatch.setattr(disk, "_sync", refuse(errno.EIO))
    with pytest.raises(OSError):
        disk.stage(tmp_path / "500.parquet", b"rows")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such call")
def test_file_systems_that_do_not_sync_folders_are_put_up_with(tmp_path, monkeypatch):
    monkeypatch.setattr(disk, "_sync", refuse(errno.EINVAL))
    disk.sync_folder(tmp_path)
    monkeypatch.setattr(disk, "_sync", refuse(errno.EIO))
    with pytest.raises(OSError):
        disk.sync_folder(tmp_path)


def test_without_a_call_for_it_folders_are_not_synced(tmp_path, monkeypatch):
    monkeypatch.setattr(disk.os, "name", "nt")
    disk.sync_folder(tmp_path / "nowhere")


def test_what_cannot_be_removed_stays(tmp_path):
    disk.discard(tmp_path / "nowhere")
    disk.discard(tmp_path)
    assert tmp_path.is_dir()


def test_a_folder_is_made_once(tmp_path):
    for _ in range(2):
        disk.make_folder(tmp_path / "0")
    assert (tmp_path / "0").is_dir()


def test_links_are_not_followed(tmp_path):
    (tmp_path / "file").write_bytes(b"x")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "folder").symlink_to(tmp_path)
    for call in (disk.read, disk.refuse_link):
        with pytest.raises(IntegrityError, match="a link"):
            call(tmp_path / "link")
    with pytest.raises(IntegrityError, match="a link"):
        disk.make_folder(tmp_path / "folder")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(IntegrityError, match=r"500\.parquet: the file is missing"):
        disk.read(tmp_path / "500.parquet")


def test_a_folder_is_listed_in_order_of_names(tmp_path):
    for name in "bca":
        (tmp_path / name).touch()
    assert [entry.name for entry in disk.list_folder(tmp_path)] == ["a", "b", "c"]
    assert list(disk.list_folder(tmp_path / "nowhere")) == []
