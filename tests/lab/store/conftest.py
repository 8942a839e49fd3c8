import pytest

from zxsim.lab.store import Store, disk

MANIFEST = {"game": "toy", "decks": ["赤", "blue"]}


@pytest.fixture
def store(tmp_path):
    """A new store."""
    with Store.create(tmp_path / "run", MANIFEST) as store:
        yield store


@pytest.fixture
def on_step(monkeypatch):
    """on_step(call): have `call` called with the name of each step of the commit protocol."""
    return lambda call: monkeypatch.setattr(disk, "on_step", call)
