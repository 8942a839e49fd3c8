"""Plans that stop when they know enough: at fixed looks, the same ones whoever plays."""

import pytest
from toy_lab import describe, make_plan

from zxsim.lab.chunk import Chunk
from zxsim.lab.experiment import How, make_schedule, open_or_create, play_missing, read_experiment, run_plan
from zxsim.lab.match import match
from zxsim.lab.plan.cells import make_setup
from zxsim.lab.schedule import list_looks
from zxsim.lab.statistics.sequences import estimate_score_anytime
from zxsim.lab.status import read_status

pytestmark = pytest.mark.usefixtures("toy")

UNTIL = {"half_width": 0.012, "first_look": 500, "most_pairs": 5000, "growth": 1.5}
PLAN = make_plan("0", "1", "9", until=UNTIL)


@pytest.fixture
def results(tmp_path):
    return run_plan(PLAN, tmp_path / "run", jobs=1)


def naive_stop(cell, plan, planned):
    """Pairs at the first look at which the interval is narrow, each look a match of its own."""
    decks = [cell.deck_a, cell.deck_b]
    for pairs in list_looks(plan):
        run = match(*(plan.decks[deck] for deck in decks), pairs=pairs, seed=cell.seed, jobs=1)
        rate = estimate_score_anytime(run.scores.count_classes(), planned, plan.level)
        if (rate.high - rate.low) / 2 <= plan.until.half_width:
            break
    return pairs


def test_each_cell_stops_at_the_first_look_that_is_narrow(results):
    expected = [naive_stop(cell, PLAN, results[0].planned_pairs) for cell in results.setup.cells]
    assert [run.pairs for run in results.runs] == expected
    assert len(set(expected)) > 1


def test_what_it_stops_with_is_narrow(results):
    for run in results.runs:
        assert (run.win_rate.high - run.win_rate.low) / 2 <= PLAN.until.half_width
        assert run.pairs in list_looks(PLAN)


def test_most_pairs_end_it_however_wide_the_interval_is(tmp_path):
    plan = make_plan("0", "1", until={"half_width": 0.0001, "most_pairs": 1300})
    results = run_plan(plan, tmp_path / "run", jobs=1)
    assert results.pairs == 1300
    assert read_status(tmp_path / "run").is_complete


@pytest.mark.parametrize(("backend", "jobs", "chunk_pairs"), [("sequential", 1, 500), ("threads", 3, 1000)])
def test_backend_and_chunk_size_change_nothing(results, tmp_path, backend, jobs, chunk_pairs):
    other = run_plan(PLAN, tmp_path / "other", backend=backend, jobs=jobs, chunk_pairs=chunk_pairs)
    assert describe(other) == describe(results)


def play_ahead(folder, plan, chunks):
    """A store that holds some chunks and nothing else, as an interruption may leave it."""
    setup = make_setup(plan)
    with open_or_create(folder, plan, setup, 500) as store:
        for chunk in chunks:
            store.commit(setup.play(chunk))


def test_chunks_beyond_a_look_do_not_count_at_that_look(tmp_path):
    """A run that was killed between two looks decides at the first as if it had played no further."""
    plan = make_plan("0", "1", until=UNTIL)
    looks = list_looks(plan)
    play_ahead(tmp_path / "run", plan, [Chunk(0, first, 500) for first in range(0, 5000, 500)])
    setup = make_setup(plan)
    with open_or_create(tmp_path / "run", plan, setup) as store:
        schedule = make_schedule(store, plan, setup)
        verdicts = [schedule.is_precise(0, look) for look in looks]
    once = naive_stop(setup.cells[0], plan, run_plan(plan, tmp_path / "once", jobs=1)[0].planned_pairs)
    assert verdicts.index(True) == looks.index(once) > 0


def test_killed_between_two_looks_it_comes_to_the_same_end(results, tmp_path):
    first, second, third = list_looks(PLAN)[:3]
    chunks = [Chunk(cell, 0, first) for cell in range(3)] + [Chunk(0, first, second - first)]
    assert third > second == first + 500
    play_ahead(tmp_path / "killed", PLAN, chunks)
    setup = make_setup(PLAN)
    with open_or_create(tmp_path / "killed", PLAN, setup) as store:
        resumed = play_missing(store, PLAN, setup, How(jobs=2))
    assert [run.pairs for run in resumed.runs] == [run.pairs for run in results.runs]
    assert resumed.digest == results.digest


def test_the_win_rate_may_be_looked_at_and_no_other_number_claims_so(results):
    run = results[0]
    others = [run.turns(), run.first_player(), *run.by_seat().values()]
    others += [measure.estimate for part in run.measures("ignition").values() for measure in part]
    others += [rate.estimate for rates in run.by_turn().values() for rate in rates]
    assert run.win_rate.validity == "anytime"
    assert {each.validity for each in others} == {"stopped"}


def test_of_a_fixed_plan_every_number_is_as_planned(tmp_path):
    run = run_plan(make_plan("0", "1"), tmp_path / "run", jobs=1)[0]
    others = [measure.estimate for part in run.measures("life").values() for measure in part]
    assert {each.validity for each in (run.win_rate, run.turns(), *others)} == {"fixed"}


def test_a_mirror_stops_at_the_first_look_for_it_is_exactly_even(tmp_path):
    results = run_plan(make_plan("3", mirrors=True, until=UNTIL), tmp_path / "run", jobs=1)
    assert (results[0].pairs, results[0].win_rate.value) == (500, 0.5)


def test_a_complete_run_plays_nothing_more(results, tmp_path):
    assert describe(read_experiment(tmp_path / "run")) == describe(run_plan(PLAN, tmp_path / "run", jobs=1))
    assert read_status(tmp_path / "run").cells_done == 3
