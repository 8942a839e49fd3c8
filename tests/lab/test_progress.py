import pytest
from toy_lab import make_plan

from zxsim.lab.experiment import run_plan
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.progress import Progress, Watch
from zxsim.lab.store import Store

PLAN = make_plan("1", "0", pairs=1100)


@pytest.fixture
def store(toy, tmp_path):
    """PLAN's, complete."""
    run_plan(PLAN, tmp_path / "run", jobs=1, chunk_pairs=500)
    with Store.open(tmp_path / "run", read_only=True) as store:
        yield store


def test_before_the_first_chunk_only_numbers_of_games_are_told(store):
    assert Watch(store, PLAN, make_setup(PLAN), 2200, 1000).tell() == Progress(1000, 2200)


def test_the_win_rate_so_far_counts_what_was_there_before(store):
    *_, last = store.records()
    progress = Watch(store, PLAN, make_setup(PLAN), 2200, 2000).add(0, 100, last.sums)
    assert (progress.done, progress.most, progress.cell) == (2200, 2200, 0)
    assert progress.win_rate.n == 1100


def test_what_comes_later_is_added_without_reading_the_store_again(store, monkeypatch):
    records = store.records()
    watch = Watch(store, PLAN, make_setup(PLAN), 2200)
    monkeypatch.setattr(store, "records", lambda cell: records[:1])
    assert watch.add(0, 500, records[0].sums).win_rate.n == 500
    monkeypatch.setattr(store, "records", None)
    assert watch.add(0, 500, records[1].sums).win_rate.n == 1000
    assert watch.add(0, 100, records[2].sums).done == 2200


def test_the_last_win_rate_is_that_of_the_results(toy, tmp_path):
    seen = []
    results = run_plan(PLAN, tmp_path / "run", jobs=2, report=seen.append)
    assert seen[-1].win_rate == results[0].win_rate
