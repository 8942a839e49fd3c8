"""Compiled entries: kept, checked, healed. Without the JIT: plain functions."""

import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from zxsim.core import calibrate, jit

PACKAGE = Path(jit.__file__).parent.parent


def triple(x):
    return 3 * x


class FakeDispatcher:
    """Stands in for numba: compiles into `memory` and the cache folder."""

    def __init__(self, function, folder):
        self.function, self.folder = function, folder
        self.signatures, self.misses, self.disk_is_full = [], 0, False

    @property
    def stats(self):
        counts = {"int64": self.misses} if self.misses else {}
        return type("Stats", (), {"cache_path": str(self.folder), "cache_misses": counts})

    def __call__(self, *args):
        if not self.signatures:
            self.signatures.append("int64")
            self.compile()
        return self.function(*args)

    def compile(self):
        if self.folder is None or (self.folder / "test_jit.triple-1.nbi").exists():
            return
        if self.disk_is_full:
            raise OSError("disk full")
        (self.folder / "test_jit.triple-1.nbi").write_text("code")
        self.misses += 1


@pytest.fixture
def fake_numba(monkeypatch):
    def njit(cache, nogil, pipeline_class, error_model):
        folder = Path(jit.numba.config.CACHE_DIR) if cache else None
        return lambda function: FakeDispatcher(function, folder)

    monkeypatch.setattr(jit.numba, "njit", njit)


def test_without_jit_functions_stay_plain():
    assert jit.FOLDER is None
    assert jit.kernel(triple) is triple
    assert jit.entry(triple) is triple
    assert jit.is_compiled(triple)


def test_a_switch_takes_the_entry_that_the_arguments_need():
    switch = jit.Switch(triple, lambda n: -n, lambda n: n > 9)
    assert (switch(4), switch(10)) == (12, -10)
    assert jit.is_compiled(switch)


@pytest.mark.usefixtures("fake_numba")
def test_a_switch_is_compiled_when_its_usual_entry_is(tmp_path):
    switch = jit.Switch(jit.Entry(triple, tmp_path), None, lambda n: False)
    assert not jit.is_compiled(switch)
    switch(1)
    assert jit.is_compiled(switch)


@pytest.mark.usefixtures("fake_numba")
class TestEntry:
    def test_compiles_once_for_all_processes(self, tmp_path):
        first = jit.Entry(triple, tmp_path)
        assert not jit.is_compiled(first)
        assert first(4) == 12
        assert jit.is_compiled(first)
        second = jit.Entry(triple, tmp_path)
        assert jit.is_compiled(second)
        assert second(5) == 15
        assert second.dispatcher.misses == 0

    def test_a_damaged_file_is_compiled_again(self, tmp_path):
        jit.Entry(triple, tmp_path)(1)
        (tmp_path / "test_jit.triple-1.nbi").write_text("cod")
        later = jit.Entry(triple, tmp_path)
        assert not jit.is_compiled(later)
        assert later(2) == 6
        assert later.dispatcher.misses == 1
        assert jit.is_compiled(jit.Entry(triple, tmp_path))

    def test_a_full_disk_is_no_fault(self, tmp_path):
        function = jit.Entry(triple, tmp_path)
        function.dispatcher.disk_is_full = True
        assert function(2) == 6

    def test_without_any_folder(self):
        function = jit.Entry(triple, None)
        assert not jit.is_compiled(function)
        assert function(2) == 6
        assert jit.is_compiled(function)

    def test_numba_keeps_its_own_folder(self, tmp_path):
        before = jit.numba.config.CACHE_DIR
        jit.Entry(triple, tmp_path)
        assert jit.numba.config.CACHE_DIR == before

    def test_pickled_by_name(self, tmp_path):
        assert jit.Entry(triple, tmp_path).__reduce__() == "triple"

    def test_entries_of_the_real_jit(self, tmp_path, monkeypatch):
        monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 0)
        monkeypatch.setattr(jit, "FOLDER", tmp_path)
        assert isinstance(jit.entry(triple), jit.Entry)


RUN = """
from zxsim.core import calibrate, jit
print(jit.is_compiled(calibrate.add_chain), calibrate.add_chain(90), jit.is_compiled(calibrate.add_chain))
"""
COLD = "False 2880067194370816120 True"
WARM = "True 2880067194370816120 True"


def start(folder, code=RUN):
    environment = {"PATH": "", "PYTHONPATH": ":".join(sys.path), "ZXSIM_CACHE_DIR": str(folder)}
    command = [sys.executable, "-c", code]
    return subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def finish(process):
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    return out.strip()


def run(folder, code=RUN):
    return finish(start(folder, code))


@pytest.fixture(scope="module")
def warm_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cache")
    assert run(folder) == COLD
    assert run(folder) == WARM
    return folder


@pytest.mark.compiled
@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: bytes(len(data)),
        lambda data: data[:-200] + bytes([data[-200] ^ 1]) + data[-199:],
    ],
    ids=["empty", "cut", "zeros", "bit"],
)
def test_a_really_damaged_cache_heals(warm_folder, suffix, damage):
    (path,) = warm_folder.glob(f"**/*.{suffix}")
    path.write_bytes(damage(path.read_bytes()))
    assert run(warm_folder) == COLD
    assert run(warm_folder) == WARM


COUNT = """
from zxsim.core import calibrate
print(calibrate.add_chain(90), sum(calibrate.add_chain.dispatcher.stats.cache_misses.values()))
"""


@pytest.mark.compiled
def test_of_eight_cold_processes_one_compiles(tmp_path):
    told = [finish(process) for process in [start(tmp_path, COUNT) for _ in range(8)]]
    assert sorted(told) == ["2880067194370816120 0"] * 7 + ["2880067194370816120 1"]


@pytest.mark.compiled
def test_a_changed_constant_in_another_file_of_the_core_gives_the_new_result(tmp_path):
    """numba alone would go on with the old code: it looks at the file of the function only."""
    package = tmp_path / "zxsim"
    shutil.copytree(PACKAGE / "core", package / "core")
    shutil.copy(PACKAGE / "__init__.py", package)
    (package / "core" / "constant.py").write_text("VALUE = 1\n")
    (package / "core" / "user.py").write_text(
        "from zxsim.core import constant, jit\n@jit.entry\ndef tell():\n    return constant.VALUE\n"
    )
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nfrom zxsim.core.user import tell; print(tell())"
    )
    assert run(tmp_path / "cache", code) == "1"
    (package / "core" / "constant.py").write_text("VALUE = 22\n")
    assert run(tmp_path / "cache", code) == "22"


@pytest.mark.compiled
def test_nothing_writable(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    code = f"import os, tempfile\ntempfile.tempdir = os.environ['XDG_CACHE_HOME'] = {str(blocked)!r}\n"
    assert run(blocked, code + RUN) == COLD


@pytest.mark.compiled
def test_entries_pickle_by_name():
    assert pickle.loads(pickle.dumps(calibrate.add_chain)) is calibrate.add_chain
