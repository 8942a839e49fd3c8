import json

import numpy as np
import pytest

from zxsim.core.errors import IntegrityError
from zxsim.lab import matrix as module
from zxsim.lab.matrix import play_matrix

DECKS = ("0", "2", "4")


@pytest.fixture
def matrix(match):
    return play_matrix(DECKS, 60, seed=3, jobs=1)


def test_cells_are_the_matches(match, matrix):
    run = match("0", "4", pairs=60, seed=3)
    assert matrix.runs[0, 2].digest == run.digest
    assert matrix.win_rate(0, 2).value == run.win_rate.value
    assert matrix.win_rate(2, 0).value == 1 - run.win_rate.value


def test_cell_intervals_hold_together(match, matrix):
    assert matrix.win_rate(0, 1).level == pytest.approx(1 - 0.05 / 3)
    alone = match("0", "2", pairs=60, seed=3).win_rate
    assert matrix.win_rate(0, 1).low < alone.low
    assert matrix.overall(0).level == matrix.level == 0.95


def test_a_deck_pools_its_matches_from_either_side(matrix):
    overall = [matrix.win_rate(1, other).value for other in (0, 2)]
    assert matrix.overall(1).value == pytest.approx(np.mean(overall))
    assert matrix.overall(1).n == 240
    tries = [matrix.runs[0, 1].games["tries_b"].sum(), matrix.runs[1, 2].games["tries_a"].sum()]
    measures = {each.name: each.estimate for each in matrix.measures(1, "ignition")}
    assert measures["tries"].value == pytest.approx(sum(tries) / 240)
    assert sum(rate.tries for rate in matrix.by_turn(1)) == sum(tries)


def test_overall_clusters_by_pair_over_all_matches(match):
    """Slowly: the points of each pair of games, summed over both matches of the deck."""
    matrix = play_matrix(DECKS, 300, jobs=1)
    runs = matrix.runs[0, 1], matrix.runs[0, 2]
    points = [[(1, 0, 0.5)[winner] for winner in run.load_rows()[:, 0]] for run in runs]
    sums = [sum(sum(each[2 * pair : 2 * pair + 2]) for each in points) for pair in range(300)]
    spread = 1.96 * np.std(sums) / 4 / np.sqrt(300)
    estimate = matrix.overall(0)
    assert (estimate.high - estimate.low) / 2 == pytest.approx(spread, rel=0.1)


def test_progress_counts_over_all_matches_and_mirrors(match):
    seen = []
    play_matrix(DECKS, 60, jobs=1, progress=lambda done, games: seen.append((done, games)))
    total = 3 * 120 + 3 * 2 * module.MIRROR_PAIRS
    assert seen == sorted(seen)
    assert seen[0] == (0, total)
    assert seen[-1] == (total, total)


def test_an_uneven_mirror_stops_it(match, monkeypatch):
    def fault(run):
        if run.is_mirror:
            raise IntegrityError("uneven")

    monkeypatch.setattr("zxsim.lab.match.check_mirror", fault)
    with pytest.raises(IntegrityError):
        play_matrix(DECKS, 2, jobs=1)


def test_json(matrix):
    found = json.loads(json.dumps(matrix.to_dict(), allow_nan=False))
    assert found["games"] == 360
    assert len(found["runs"]) == 3
    assert found["digest"] == matrix.digest
    assert found["seconds"] == matrix.seconds > 0
