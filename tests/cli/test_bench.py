import json

import pytest

from zxsim.cli import bench
from zxsim.core.errors import EnvironmentFault

KEYS = {
    "games_per_second_per_core",
    "ns_per_decision",
    "ns_per_decision_calibrated",
    "decisions_per_game",
    "compile_seconds",
    "warm_start_seconds",
    "calibration_ns",
}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr("zxsim.lab.speed.measure_ghz", lambda: 2.0)


def test_numbers(zxsim, monkeypatch):
    monkeypatch.setattr(bench, "measure_starts", lambda a, b, vanilla, game: (50.0, 1.5))
    code, out, _ = zxsim("bench", "1", "0", "--games", "5", "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found) >= KEYS
    assert (found["compile_seconds"], found["warm_start_seconds"]) == (50.0, 1.5)
    out = zxsim("bench", "1", "0", "--games", "5")[1]
    assert "games a second, one core" in out
    out = zxsim("bench", "1", "0", "--games", "5", "--options", "remark=1")[1]
    assert "Luck is all." in out


def test_starts_are_timed_in_new_processes(monkeypatch):
    seen = []

    def time_one_pair(deck_a, deck_b, treat_as_vanilla, environment, game):
        seen.append(environment["ZXSIM_CACHE_DIR"])
        return 9.0 if len(seen) == 1 else 2.0

    monkeypatch.setattr(bench, "_time_one_pair", time_one_pair)
    assert bench.measure_starts("1", "0") == (7.0, 2.0)
    assert seen[0] == seen[1]


def test_a_process_that_cannot_play_is_a_fault_of_the_environment(tmp_path):
    with pytest.raises(EnvironmentFault, match="could not play"):
        bench.measure_starts(str(tmp_path / "none.toml"), "none")
