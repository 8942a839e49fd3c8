import toy

from zxsim.lab.analysis.curves import check_curves, list_curves


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


def test_cells_with_few_tries_are_not_judged(play):
    results, view = play("0", "1", pairs=500)
    assert check_curves(results, view) == []
