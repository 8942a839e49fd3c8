import json

import pytest
from toy_lab import make_plan

from zxsim.core.errors import InputError
from zxsim.lab.chunk import Chunk
from zxsim.lab.experiment import open_or_create
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.status import read_status
from zxsim.lab.store import Store

pytestmark = pytest.mark.usefixtures("toy")

FIXED = make_plan("0", "1", "3", pairs=1000, question="Which?")
PRECISE = make_plan("0", "1", "3", until={"half_width": 0.06, "first_look": 500, "most_pairs": 5000})


@pytest.fixture
def fill(tmp_path):
    """fill(plan, chunks) -> the folder of a store that holds these."""

    def fill(plan, *chunks):
        setup = make_setup(plan)
        with open_or_create(tmp_path / "run", plan, setup, 500) as store:
            for chunk in chunks:
                store.commit(setup.play(Chunk(*chunk)))
        return tmp_path / "run"

    return fill


def test_a_run_that_has_not_begun(fill):
    status = read_status(fill(FIXED))
    assert (status.name, status.question, status.version) == ("toy", "Which?", "0.1.0")
    assert (status.is_complete, status.cells, status.cells_done) == (False, 3, 0)
    assert (status.pairs, status.most_pairs, status.chunks, status.chunk_pairs) == (0, 3000, 0, 500)


def test_a_cell_is_done_with_its_last_chunk(fill):
    status = read_status(fill(FIXED, (0, 0, 500), (1, 0, 500), (0, 500, 500)))
    assert (status.pairs, status.chunks, status.cells_done, status.is_complete) == (1500, 3, 1, False)


def test_a_precise_cell_is_done_before_its_most_pairs(fill):
    status = read_status(fill(PRECISE, *((cell, 0, 500) for cell in range(3))))
    assert (status.cells_done, status.is_complete, status.pairs, status.most_pairs) == (3, True, 1500, 15_000)


def test_chunks_that_are_out_and_chunks_that_failed_are_told(fill):
    folder = fill(FIXED, (0, 0, 500))
    with Store.open(folder) as store:
        store.note_started([Chunk(0, 500, 500), Chunk(1, 0, 500)])
        store.note_fault(Chunk(2, 0, 500), "ends its process", 3)
        status = read_status(folder)
    assert status.started == 2
    fault = {"cell": 2, "first_pair": 0, "pairs": 500, "what": "ends its process", "tries": 3}
    assert status.faults == (fault,)


def test_it_is_fit_for_json(fill):
    folder = fill(FIXED)
    told = read_status(folder).to_dict()
    assert json.loads(json.dumps(told)) == told | {"faults": []}
    assert told["folder"] == str(folder)


def test_without_a_store_there_is_no_status(tmp_path):
    with pytest.raises(InputError, match="no store is here"):
        read_status(tmp_path)
