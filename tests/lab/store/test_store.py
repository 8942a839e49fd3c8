import pytest
from made_up import play

from zxsim.core.errors import InputError
from zxsim.lab.chunk import Chunk
from zxsim.lab.store import Store

MANIFEST = {"game": "toy", "decks": ["赤", "blue"]}


@pytest.fixture
def store(tmp_path):
    with Store.create(tmp_path / "run", MANIFEST) as store:
        yield store


def test_what_is_committed_is_there_after_opening_again(store):
    assert store.commit(play(3, 500)) is True
    store.close()
    with Store.open(store.folder) as again:
        assert again.manifest == MANIFEST
        assert again.list_done() == {Chunk(3, 500, 500)}
        assert again.read_rows(Chunk(3, 500, 500)) == play(3, 500).rows


def test_a_folder_without_a_store_is_refused(tmp_path):
    with pytest.raises(InputError, match="no store is here"):
        Store.open(tmp_path)
