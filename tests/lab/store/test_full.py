"""The disk refuses: one line says so, the store stays sound, and with room again it comes to the same end."""

import errno

import pytest
from made_up import SOAK, finish, play

from zxsim.core.errors import EnvironmentFault
from zxsim.lab.store import disk, verify_folder

resource = pytest.importorskip("resource")
PLAN = [play(cell, first, rows=cell != 1) for first in (0, 500) for cell in (0, 1, 2)]


class Failing:
    """Fails at the k-th step and from then on at none: somebody has made room."""

    def __init__(self, k=-1, code=errno.ENOSPC):
        self.k, self.code, self.steps = k, code, 0

    def __call__(self, step):
        self.steps += 1
        if self.steps == self.k + 1:
            raise OSError(self.code, "made up")


@pytest.fixture(scope="module")
def end(memory):
    return finish(memory / "undisturbed", PLAN)


@pytest.fixture
def limit_files():
    """limit_files(n): no file may grow beyond n bytes; without n the limit is lifted."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

    def limit(size=soft):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))

    yield limit
    limit()


def assert_is_sound(folder):
    if (folder / "plan.json").exists():
        assert verify_folder(folder).damages == ()


@pytest.mark.parametrize(
    "code, words", ((errno.ENOSPC, "the disk is full"), (errno.EROFS, "cannot be written"))
)
def test_refused_at_any_step_a_run_goes_on_to_the_same_end(end, memory, on_step, code, words):
    counting = Failing()
    on_step(counting)
    finish(memory / f"{code} count", PLAN)
    for k in range(counting.steps):
        folder = memory / f"{code} {k}"
        on_step(Failing(k, code))
        with pytest.raises(EnvironmentFault, match=words) as fault:
            finish(folder, PLAN)
        assert "\n" not in str(fault.value)
        assert_is_sound(folder)
        assert finish(folder, PLAN) == end


def test_one_object_goes_on_when_there_is_room_again(store, on_step):
    for k in range(len(disk.STEPS) - 1):
        on_step(Failing(k))
        played = play(0, 500 * k)
        with pytest.raises(EnvironmentFault):
            store.commit(played)
        assert store.commit(played) is True
    assert len(store.list_done()) == len(disk.STEPS) - 1


def test_a_full_ledger_goes_on_when_there_is_room_again(store):
    connection = store.ledger._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    committed = 0
    with pytest.raises(EnvironmentFault, match="the disk is full"):
        for committed in range(100):
            store.commit(play(0, 500 * committed, rows=False))
    assert len(store.list_done()) == committed > 0
    connection.execute("PRAGMA max_page_count = 100000")
    assert store.commit(play(0, 500 * committed, rows=False)) is True
    assert verify_folder(store.folder).damages == ()


def test_with_files_limited_to_any_size_a_run_goes_on_to_the_same_end(end, memory, limit_files):
    largest = 160_000
    for size in range(0, largest, 8000 // SOAK):
        folder = memory / f"limit {size}"
        limit_files(size)
        try:
            finish(folder, PLAN)
            refused = ""
        except EnvironmentFault as fault:
            refused = str(fault)
        finally:
            limit_files()
        assert "\n" not in refused
        assert_is_sound(folder)
        assert finish(folder, PLAN) == end
    assert refused == ""
