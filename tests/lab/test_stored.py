import pytest

from zxsim.lab import stored as module
from zxsim.lab.stored import measure_stored


@pytest.mark.usefixtures("toy")
def test_what_is_stored_is_counted_in_full(monkeypatch):
    played = []

    def run_plan(plan, folder, jobs):
        folder.mkdir()
        (folder / "rows").write_bytes(bytes(12 * 2 * plan.pairs))
        (folder / "ledger").write_bytes(bytes(8 * 2 * plan.pairs))
        played.append((plan.pairs, plan.keep, jobs))
        return plan

    monkeypatch.setattr(module, "run_plan", run_plan)
    clock = iter([3.0, 7.0])
    monkeypatch.setattr(module, "perf_counter", lambda: next(clock))
    stored = measure_stored("1", "0", 999, 2, ("heuristic", "random"), {}, "toy")
    assert played == [(500, "rows", 2)] * 2
    assert stored.to_dict() == {
        "games": 1000,
        "threads": 2,
        "seconds": 4.0,
        "games_per_second": 250.0,
        "bytes_per_game": 20.0,
    }


@pytest.mark.usefixtures("toy")
def test_a_real_store():
    stored = measure_stored("1", "1", 1200, 1, ("heuristic", "heuristic"), {}, "toy")
    assert stored.games == 1200
    assert stored.bytes_per_game > 1
