"""The cache folder: its name, its place, its seal."""

import os
import re
from types import SimpleNamespace

import numba
import pytest

from zxsim.core import cache


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A small package in place of the real one."""
    root = tmp_path / "package"
    for name in ("core/a.py", "games/zx/rules/b.py", "lab/c.py"):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text("x = 1\n")
    monkeypatch.setattr(cache, "_PACKAGE", root)
    return root


@pytest.fixture
def folder(tmp_path):
    """A sealed folder of two compiled files."""
    (tmp_path / "f.nbi").write_bytes(b"index")
    (tmp_path / "f.1.nbc").write_bytes(b"machine code")
    cache.seal(tmp_path)
    return tmp_path


@pytest.fixture
def places(tmp_path, monkeypatch):
    """The three places that are tried, in order."""
    named, xdg, temporary = (tmp_path / name for name in ("named", "xdg", "temporary"))
    temporary.mkdir()
    monkeypatch.setenv("ZXSIM_CACHE_DIR", str(named))
    monkeypatch.setenv("XDG_CACHE_HOME", str(xdg))
    monkeypatch.setattr(cache.tempfile, "gettempdir", lambda: str(temporary))
    return SimpleNamespace(named=named, xdg=xdg / "zxsim", temporary=temporary / f"zxsim-{os.getuid()}")


@pytest.mark.parametrize("changed", ["core/a.py", "games/zx/rules/b.py"])
def test_digest_follows_every_source_of_the_core(package, changed):
    before = cache.digest()
    assert cache.digest() == before
    (package / changed).write_text("x = 2\n")
    assert cache.digest() != before


def test_digest_ignores_the_rest(package):
    before = cache.digest()
    (package / "lab/c.py").write_text("x = 2\n")
    assert cache.digest() == before


def test_digest_follows_names_and_flags(package, monkeypatch):
    digests = {cache.digest()}
    (package / "core/a.py").rename(package / "core/b.py")
    digests.add(cache.digest())
    for flag in cache.FLAGS:
        monkeypatch.setattr(numba.config, flag, "another value")
        digests.add(cache.digest())
    assert len(digests) == 2 + len(cache.FLAGS)


def test_places_in_order(places, monkeypatch):
    for place in (places.named, places.xdg, places.temporary):
        assert cache.choose_folder().parent == place
        # A plain file where the folder should be: nobody, not even root, can write below it.
        for path in place.iterdir():
            path.rmdir()
        place.rmdir()
        place.touch()
    assert cache.choose_folder() is None


def test_home_is_the_usual_place(places, tmp_path, monkeypatch):
    monkeypatch.delenv("ZXSIM_CACHE_DIR")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(cache.Path, "home", lambda: tmp_path / "home")
    folder = cache.choose_folder()
    assert folder.parent == tmp_path / "home/.cache/zxsim"
    assert re.fullmatch("zxsim-core-[0-9a-f]{24}", folder.name)


def test_a_temporary_folder_of_somebody_else_is_not_trusted(places, monkeypatch):
    places.named.touch()
    places.xdg.parent.touch()
    places.temporary.symlink_to(places.temporary.parent)
    assert cache.choose_folder() is None


def test_only_the_newest_versions_stay(tmp_path):
    old = [tmp_path / f"zxsim-core-{i:024x}" for i in range(7)]
    for age, path in enumerate([*old, tmp_path / "somebody-elses"]):
        path.mkdir()
        os.utime(path, (1000 + age, 1000 + age))
    cache.prune(tmp_path, old[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["somebody-elses", *(path.name for path in [old[0], *old[-3:]])]
    )


def damage_seal(folder):
    (folder / "seal.json").write_text("{")


def remove_seal(folder):
    (folder / "seal.json").unlink()


def cut_data(folder):
    (folder / "f.1.nbc").write_bytes(b"machine")


def flip_bit(folder):
    (folder / "f.1.nbc").write_bytes(b"machine codf")


def lose_data(folder):
    (folder / "f.1.nbc").unlink()


def add_file(folder):
    (folder / "g.nbi").touch()


@pytest.mark.parametrize("damage", [damage_seal, remove_seal, cut_data, flip_bit, lose_data, add_file])
def test_damage_clears_the_folder(folder, damage):
    assert cache.is_intact(folder)
    damage(folder)
    assert not cache.is_intact(folder)
    cache.heal(folder)
    assert list(folder.glob("*.nb?")) == []


def test_an_intact_folder_stays(folder):
    cache.heal(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["f.1.nbc", "f.nbi", "seal.json"]


def test_a_held_folder_is_no_damaged_one(folder):
    with cache.hold(folder):
        assert cache.is_intact(folder)
    assert cache.is_intact(folder)


def test_a_seal_that_cannot_be_written_is_no_fault(tmp_path):
    cache.seal(tmp_path / "missing")
