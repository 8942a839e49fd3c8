import os

import pytest

from zxsim.cli import bench_starts as module
from zxsim.cli.bench_starts import BARE, ROUNDS, Taken, measure_starts, run, sum_up
from zxsim.core.errors import EnvironmentFault


def test_one_cold_start_then_rounds_of_the_others(monkeypatch):
    seen, places = [], set()

    def run(line, environment):
        seen.append("bare" if line[0].endswith("bare.py") else line[2])
        places.add((environment["ZXSIM_CACHE_DIR"], environment["NUMBA_CACHE_DIR"]))
        return Taken(9.0, 8.0) if len(seen) == 1 else Taken(2.0, 1.0)

    monkeypatch.setattr(module, "run", run)
    starts = measure_starts(["1", "0"])
    assert seen == ["match", "bare", *["match", "bare", "--help"] * ROUNDS]
    assert len(places) == 1
    assert (starts.compile_seconds, starts.cold_start_cpu_seconds, starts.warm_start_seconds) == (7, 8, 2)


def test_the_difference_is_taken_round_by_round():
    rounds = [(Taken(a, a), Taken(b, b), Taken(0.1, 0.1)) for a, b in ((3, 1), (9, 8), (5, 2))]
    starts = sum_up(Taken(50, 60), rounds).to_dict()
    assert starts["warm_start_seconds"] == 5
    assert starts["bare_start_cpu_seconds"] == 2
    assert starts["difference_seconds"] == 2
    assert starts["help_seconds"] == 0.1


def test_cpu_seconds_are_those_of_the_process():
    busy = "import time\nwhile time.process_time() < 0.3: pass\ntime.sleep(0.3)"
    taken = run(("-c", busy), dict(os.environ))
    assert taken.seconds >= 0.6 > taken.cpu >= 0.25


def test_a_process_that_cannot_play_is_a_fault_of_the_environment():
    with pytest.raises(EnvironmentFault, match="could not play: no deck"):
        run(("-c", "import sys; sys.exit('no deck')"), dict(os.environ))


def test_the_bare_program_keeps_its_code(tmp_path):
    (tmp_path / "bare.py").write_text(BARE)
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "code"), "NUMBA_DISABLE_JIT": "0"}
    run((str(tmp_path / "bare.py"),), environment)
    assert any((tmp_path / "code").rglob("*.nbc"))
