"""A bit flips or a file is cut: it is said, naming the file, or makes no difference to all that is read."""

import random
import shutil

import pytest
from made_up import SOAK, describe, play

from zxsim.core.errors import InputError, IntegrityError
from zxsim.lab.store import Store

PLAN = [play(cell, first, rows=cell < 2) for cell in (0, 1, 2) for first in (0, 500)]
TRIALS = 100
WHOLE = (".parquet", ".parquet to write", "plan.json to write")
"""Files that are read to the last bit."""


def read_all(folder, read_only=True):
    with Store.open(folder, read_only=read_only) as store:
        return store.manifest, store.list_done(), describe(store), store.list_faults(), store.list_suspects()


@pytest.fixture(scope="module")
def stores(memory):
    """A closed store, one of many chunks, and one that was killed: its log is not written back yet."""
    store = Store.create(memory / "closed", {"game": "toy", "decks": ["赤", "blue"]})
    store.note_fault(play(4, 0).chunk, "kills its worker", 3)
    store.note_started([play(5, 0).chunk])
    for played in PLAN:
        store.commit(played)
    shutil.copytree(store.folder, memory / "killed")
    store._started.clear()
    store.close()
    with Store.create(memory / "many", {}) as many:
        for i in range(150):
            many.commit(play(i % 3, 500 * i, rows=False))
    return {name: memory / name for name in ("closed", "many", "killed")}


def list_files(folder):
    return sorted(
        path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.stat().st_size
    )


def flip(path, rng):
    data = bytearray(path.read_bytes())
    bit = rng.randrange(8 * len(data))
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)


def cut(path, rng):
    data = path.read_bytes()
    path.write_bytes(data[: rng.randrange(len(data))])


def name_culprit(file):
    """How a message names a file; the ledger's log and index count as the ledger."""
    return "ledger.sqlite" if file.name.startswith("ledger") else file.as_posix()


def judge(folder, file, expected, read_only):
    """What reading everything comes to: "same", "said", or "hidden" (which must not be)."""
    try:
        return "same" if read_all(folder, read_only) == expected else "hidden"
    except (IntegrityError, InputError) as error:
        return "said" if name_culprit(file) in str(error) or "format" in str(error) else f"hidden: {error}"


@pytest.mark.parametrize("damage", (flip, cut))
@pytest.mark.parametrize("which", ("closed", "many", "killed"))
def test_damage_is_said_or_makes_no_difference(stores, memory, which, damage):
    origin, folder, rng = stores[which], memory / "damaged", random.Random(f"{which} {damage.__name__}")
    expected, files = read_all(origin), list_files(origin)
    verdicts = {}
    for i in range(TRIALS * SOAK):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(origin, folder)
        file = files[i % len(files)]
        damage(folder / file, rng)
        # Read-only first: it leaves the damage as it is. plan.json is read only by those who would write.
        verdicts.setdefault(judge(folder, file, expected, True), set()).add(file.as_posix())
        verdicts.setdefault(judge(folder, file, expected, False), set()).add(f"{file.as_posix()} to write")
    assert set(verdicts) == {"said", "same"}, verdicts
    assert not [file for file in verdicts["same"] if file.endswith(WHOLE)]
