import math

import pytest
from toy_lab import make_plan

from zxsim.lab.chunk import BLOCK_PAIRS
from zxsim.lab.experiment import open_or_create, run_plan
from zxsim.lab.forecast import expect, forecast
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.schedule import list_looks
from zxsim.lab.statistics.intervals import wilson

pytestmark = pytest.mark.usefixtures("toy")


def make_forecast(plan, jobs=1):
    return forecast(plan, make_setup(plan), jobs)


def test_a_fixed_plan_takes_the_games_it_names():
    found = make_forecast(make_plan(pairs=1500))
    assert (found.cells, found.pairs, found.most_pairs, found.games) == (3, 1500, 1500, 2 * 3 * 1500)


def test_its_width_is_wilsons_of_as_many_independent_games():
    low, high = wilson(20_000, 40_000, 0.9)
    assert expect(make_plan(pairs=20_000, level=0.9))[1] == pytest.approx((high - low) / 2, rel=0.001)


def test_a_budget_is_what_a_matchup_gets_on_average():
    plan = make_plan(pairs=None, budget={"games": 30_000})
    found = make_forecast(plan)
    assert (found.cells, found.pairs, found.games) == (3, 5000, 30_000)


@pytest.mark.parametrize("half_width", [0.05, 0.02, 0.01])
def test_a_precise_plan_stops_at_the_first_look_that_is_narrow_enough_for_even_decks(half_width):
    plan = make_plan(until={"half_width": half_width})
    pairs, reached = expect(plan)
    looks = list_looks(plan)
    assert pairs in looks
    assert reached <= half_width
    tighter = make_plan(until={"half_width": half_width, "most_pairs": looks[looks.index(pairs) - 1]})
    assert looks.index(pairs) == 0 or expect(tighter)[1] > half_width


def test_a_precise_plan_takes_no_more_than_its_most_pairs():
    found = make_forecast(make_plan(until={"half_width": 0.001, "most_pairs": 3000}))
    assert (found.pairs, found.most_pairs) == (3000, 3000)
    assert found.half_width > 0.001


def test_time_and_size_grow_with_the_games_and_time_shrinks_with_the_jobs(monkeypatch):
    monkeypatch.setattr("zxsim.lab.forecast._measure", lambda setup, number: (0.001, 12.0, 5000.0))
    found = make_forecast(make_plan(pairs=1000), jobs=4)
    assert found.seconds == pytest.approx(6000 * 0.001 / 4)
    assert found.disk_bytes == 6000 * 12 + 3 * 2 * 5000
    assert found.jobs == 4


def test_a_few_cells_are_sampled_by_a_block_each():
    assert make_forecast(make_plan(*map(str, range(5)))).sampled_games == 3 * 2 * BLOCK_PAIRS
    assert make_forecast(make_plan("0", "1")).sampled_games == 2 * BLOCK_PAIRS


def weigh(folder):
    """Bytes of everything in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def test_the_size_is_about_what_it_will_be(tmp_path):
    plan = make_plan("0", "1", pairs=10_000)
    open_or_create(tmp_path / "run", plan, make_setup(plan)).close()
    empty = weigh(tmp_path / "run")
    run_plan(plan, tmp_path / "run", jobs=1)
    assert make_forecast(plan).disk_bytes == pytest.approx(weigh(tmp_path / "run") - empty, rel=0.25)


def test_sums_take_no_room_for_rows():
    sizes = [make_forecast(make_plan(pairs=10_000, keep=keep)).disk_bytes for keep in ("sums", "rows")]
    assert 0 < sizes[0] < sizes[1] / 2


def test_it_is_fit_for_json():
    told = make_forecast(make_plan()).to_dict()
    assert told["seconds"] > 0
    assert all(math.isfinite(number) for number in told.values())
