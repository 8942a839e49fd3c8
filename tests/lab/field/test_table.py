"""Runs as a table of payoffs."""

import pytest
from toy_lab import make_plan

from zxsim.lab.experiment import run_plan
from zxsim.lab.field.table import list_shares, tabulate, weigh_cells
from zxsim.lab.plan import Budget

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def results(tmp_path):
    return run_plan(make_plan("0", "1", "3", mirrors=True, pairs=20), tmp_path / "run", jobs=1)


def test_rates_stand_where_their_decks_do(results):
    payoffs = tabulate(("3", "0", "1"), results.runs)
    assert payoffs.is_complete
    run = next(run for run in results.runs if run.decks == ("0", "3"))
    assert payoffs.rates[1, 0] == pytest.approx(run.win_rate.value)
    assert payoffs.rates[0, 0] == 0.5


def test_shares_follow_the_decks():
    plan = make_plan("0", "1", "3", pairs=None, budget=Budget(games=9000, opponents=(3, 0, 1)))
    assert list_shares(plan) == [0.75, 0, 0.25]
    assert list_shares(make_plan("0", "1")) == [0, 0]
    assert list_shares(make_plan("0", "1", pairs=None, budget=Budget(games=9000))) == [0, 0]


def test_cells_weigh_the_same_where_one_was_not_played(results):
    plan = make_plan("0", "1", "3", pairs=None, budget=Budget(games=9000))
    met = [run for run in results.runs if run.decks[0] != run.decks[1]]
    assert len(set(weigh_cells(plan, ("0", "1", "3"), met, 1))) > 1
    assert weigh_cells(plan, ("0", "1", "3"), met[:2], 1) == [1.0, 1.0]
    assert weigh_cells(plan, ("0", "1", "3"), met, 1) == weigh_cells(plan, ("0", "1", "3"), met, 1)
