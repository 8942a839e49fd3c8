import json

import pytest

from zxsim.lab import experiment


@pytest.fixture
def stopped(zxsim, plan, monkeypatch):
    """A run of which one chunk is played."""
    run_chunks = experiment.run_chunks

    def stop_soon(*args, **kwargs):
        outcomes = run_chunks(*args, **{**kwargs, "jobs": 1})
        yield next(outcomes)
        outcomes.close()
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(experiment, "run_chunks", stop_soon)
        zxsim("run", plan())
    return "runs/luck"


def test_a_complete_run_says_so(zxsim, plan):
    zxsim("run", plan())
    code, out, err = zxsim("status", plan())
    assert (code, err) == (0, "")
    assert "3,000 / 3,000" in out
    assert "3 of 3" in out
    assert "Go on with" not in out


def test_a_stopped_run_says_how_to_go_on(zxsim, stopped):
    code, out, _ = zxsim("status", stopped)
    assert code == 0
    assert "not complete" in out
    assert "500 / 3,000" in out
    assert "Go on with: zxsim resume runs/luck" in out


def test_json(zxsim, stopped):
    found = json.loads(zxsim("status", stopped, "--json")[1])
    assert found["is_complete"] is False
    assert (found["pairs"], found["most_pairs"], found["cells_done"]) == (500, 3000, 0)


def test_what_could_not_be_played_is_named(zxsim, stopped, plan):
    from zxsim.lab.chunk import Chunk
    from zxsim.lab.store import Store

    with Store.open(stopped) as store:
        store.note_fault(Chunk(2, 500, 500), "ZeroDivisionError: as told", 3)
    out = zxsim("status", stopped)[1]
    assert "cell 2, pairs 500 to 999: ZeroDivisionError: as told (3 tries)" in out
