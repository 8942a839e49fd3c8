from dataclasses import replace

import pytest
import toy

from zxsim.lab.analysis.curves import check_curves, list_curves, say_title
from zxsim.lab.analysis.views import list_views
from zxsim.lab.plan import Plan


def test_what_is_played_agrees_with_what_is_known_exactly(play):
    results, view = play("0", "1", pairs=3000)
    checks = check_curves(results, view)
    assert [chart.table for chart in list_curves(toy.LABELS)] == ["lucky by turn"]
    assert len(checks) == 6  # two decks, three turns
    assert all(check.passed for check in checks)
    assert {round(check.expected, 3) for check in checks} == {0.5, 0.333}


def test_a_bias_is_caught(play, monkeypatch):
    monkeypatch.setattr(toy, "EXACT", (450, 333, 333))
    results, view = play("0", "1", pairs=3000)
    failed = [check for check in check_curves(results, view) if not check.passed]
    assert {check.what for check in failed} == {"Lucky draws: 0, turn 1", "Lucky draws: 1, turn 1"}
    assert min(check.distance for check in failed) > 3


def test_a_question_needs_no_colon():
    assert (say_title("Lucky draws"), say_title("How lucky?")) == ("Lucky draws:", "How lucky?")


def test_cells_with_few_tries_are_not_judged(play):
    results, view = play("0", "1", pairs=500)
    assert check_curves(results, view) == []


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Games of the first game itself."""
    plan = Plan(name="zx", decks=("sakura", "kurone"), pairs=1500)
    return plan.run(tmp_path_factory.mktemp("zx") / "run", jobs=2)


def plant(results, name):
    """The same results, but that every tenth miss of a table was counted as a hit."""
    (run,) = results.runs
    table, tally = run.labels.tables[name], run.sums.tally.copy()
    cells = tally[table.first : table.first + table.cells]
    cells[:, 1] += (cells[:, 0] - cells[:, 1]) // 10
    return replace(results, runs=(replace(run, sums=replace(run.sums, tally=tally)),))


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["ignition by turn", "ignition by odds", "life icons"])
def test_a_bias_planted_in_real_games_is_caught(played, name):
    view = list_views(played)[0]
    assert all(check.passed for check in check_curves(played, view))
    (title,) = (chart.title for chart in list_curves(played.setup.plug.labels) if chart.table == name)
    failed = [check.what for check in check_curves(plant(played, name), view) if not check.passed]
    assert failed and all(what.startswith(say_title(title)) for what in failed)
