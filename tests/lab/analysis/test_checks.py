from dataclasses import replace
from math import inf

import numpy as np
import pytest
from toy import TOY

from zxsim.lab.analysis.checks import check_mirrors, check_sums, compare, list_checks, measure_error


def test_sound_results_pass_every_check(play):
    results, _ = play("0", "1", "3")
    checks = list_checks(results)
    assert [check.what for check in checks[:3]] == [f"{deck} against itself" for deck in "013"]
    assert all(check.passed for check in checks)


def test_an_engine_that_favours_a_side_fails(play, monkeypatch):
    results, _ = play("0", "1")

    def favour(prepared, run_seed, games, results, *counted):
        TOY.play_games(prepared, run_seed, games, results, *counted)
        results[::3, 0] = 0

    monkeypatch.setattr(type(results.setup), "plug", replace(TOY, play_games=favour))
    assert not any(check.passed for check in check_mirrors(results.setup))


def test_games_without_an_outcome_fail(play):
    results, _ = play("0", "1")
    lost = results[0].sums.outcomes - np.eye(4, dtype=int)
    broken = replace(results[0], sums=replace(results[0].sums, outcomes=lost))
    assert check_sums(results).passed
    assert not check_sums(replace(results, runs=(_Claims(broken, 500),))).passed


class _Claims:
    """A run that says it has more pairs than its table of outcomes."""

    def __init__(self, run, pairs):
        self.outcomes, self.pairs = run.outcomes, pairs


@pytest.mark.parametrize(("found", "passes"), [(0.5, True), (0.52, True), (0.54, False), (0.46, False)])
def test_chance_is_allowed_three_standard_errors(found, passes):
    assert compare("x", 0.5, found, 0.01, checks=1).passed is passes


def test_many_checks_are_allowed_more():
    assert not compare("x", 0.5, 0.535, 0.01, checks=1).passed
    assert compare("x", 0.5, 0.535, 0.01, checks=50).passed


def test_without_an_error_only_equality_passes():
    assert compare("x", 0.5, 0.5, 0.0, 1).passed
    assert compare("x", 0.5, 0.51, 0.0, 1).distance == inf


def test_the_error_of_a_share_grows_with_its_design_effect():
    rng = np.random.default_rng(3)
    shares = rng.binomial(400, 0.3, 4000) / 400
    assert measure_error(0.3, 400, 1) == pytest.approx(shares.std(), rel=0.05)
    assert measure_error(0.3, 400, 4) == pytest.approx(2 * measure_error(0.3, 400, 1))
    assert measure_error(0.3, 0, 1) == 0
