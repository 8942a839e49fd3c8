import os
import tempfile
from pathlib import Path

import pytest

from zxsim.lab.store import Store, disk

MANIFEST = {"game": "toy", "decks": ["赤", "blue"]}
MEMORY = Path("/dev/shm")


@pytest.fixture(scope="module")
def memory():
    """A folder in memory where there is such a thing: faults come by the hundred, none from the disk."""
    where = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        yield Path(folder)


@pytest.fixture
def tmp_path(memory):
    """Here too: waiting for the disk would take most of the time."""
    return Path(tempfile.mkdtemp(dir=memory))


@pytest.fixture
def store(tmp_path):
    """A new store."""
    with Store.create(tmp_path / "run", MANIFEST) as store:
        yield store


@pytest.fixture
def on_step(monkeypatch):
    """on_step(call): have `call` called with the name of each step of the commit protocol."""
    return lambda call: monkeypatch.setattr(disk, "on_step", call)
