"""Strengths: against other programs, the likelihood game by game, and the spread of repeated runs."""

import itertools
import math

import numpy as np
import pytest
from references import load_reference

from zxsim.lab.statistics.bradley_terry import PRIOR, Cell, fit
from zxsim.lab.statistics.pairs import PairScores

ENTRIES = load_reference("lab/statistics/reference/bradley_terry.json")
PLAIN = [pytest.param(each, id=each["id"]) for each in ENTRIES if "wins" in each]
SEATED = [pytest.param(each, id=each["id"]) for each in ENTRIES if "wins" not in each]
A, B, DRAW, UNFINISHED = range(4)


def count(pairs):
    """The table of pairs given as (winner when a goes first, winner when it goes second)."""
    table = np.zeros((4, 4), np.int64)
    for first, second in pairs:
        table[first, second] += 1
    return PairScores(table)


def play(generator, pairs, strengths, edge, shared):
    """Cells of pairs; in a share of them both games are decided by one and the same throw."""
    cells = []
    for a, b in itertools.combinations(range(len(strengths)), 2):
        apart = strengths[a] - strengths[b]
        chances = 1 / (1 + np.exp(-np.array([apart + edge, apart - edge])))
        throws = generator.random((pairs, 2))
        alike = generator.random(pairs) < shared
        throws[alike, 1] = throws[alike, 0]
        cells.append(Cell.of(a, b, count(np.where(throws < chances, A, B).tolist())))
    return cells


@pytest.mark.parametrize("entry", PLAIN)
def test_against_reference(entry):
    """Wins shared out evenly between the seats: going first is worth nothing then."""
    wins = np.array(entry["wins"], float)
    met = [(i, j) for i, j in itertools.combinations(range(len(wins)), 2) if wins[i, j] + wins[j, i]]
    halves = [(i, j, (wins[i, j] + wins[j, i]) / 2, wins[i, j] / 2) for i, j in met]
    found = fit(len(wins), [Cell(i, j, games, won, won, 0, 0, 0) for i, j, games, won in halves])
    assert found.strengths == pytest.approx(entry["strengths"], rel=1e-8, abs=1e-9)
    assert found.independent[:-1, :-1] == pytest.approx(np.array(entry["covariance"]), rel=1e-8, abs=1e-9)
    assert found.first_player == pytest.approx(0, abs=1e-12)
    assert found.prior == 0


@pytest.mark.parametrize("entry", SEATED)
def test_with_seats_against_reference(entry):
    won, games = entry["first_player_wins"], entry["games"]
    places = itertools.combinations(range(len(won)), 2)
    found = fit(len(won), [Cell(i, j, games, won[i][j], games - won[j][i], 0, 0, 0) for i, j in places])
    assert found.strengths - found.strengths[0] == pytest.approx(entry["strengths_first_zero"], abs=1e-9)
    assert found.first_player == pytest.approx(entry["first_player"], rel=1e-8)
    turn = np.eye(len(won) + 1)
    turn[:-1, 0] -= 1  # strengths over that of the first deck
    covariance = (turn @ found.independent @ turn.T)[1:, 1:]
    assert covariance == pytest.approx(np.array(entry["covariance"]), rel=1e-8, abs=1e-12)


def test_cells_count_pairs_that_count():
    scores = count([(A, A), (A, B), (DRAW, B), (B, UNFINISHED), (DRAW, DRAW)])
    firsts, seconds = [1, 1, 0.5, 0.5], [1, 0, 0, 0.5]
    products = [
        sum(x * y for x, y in zip(*each, strict=True)) for each in ((firsts, firsts), (firsts, seconds))
    ]
    assert Cell.of(3, 5, scores) == (3, 5, 4, 3, 1.5, *products, 1.25)


def test_twin_climbs_the_likelihood_written_out_game_by_game():
    from scipy.optimize import minimize

    cells = play(np.random.default_rng(1), 60, [0.5, 0.0, -0.5], 0.4, 0.3)

    def cost(parameters):
        *free, edge = parameters
        strengths = [*free, -sum(free)]
        total = 0.0
        for cell in cells:
            for points, sign in ((cell.first, 1), (cell.second, -1)):
                odds = strengths[cell.a] - strengths[cell.b] + sign * edge
                total += points * math.log1p(math.exp(-odds)) + (cell.pairs - points) * math.log1p(
                    math.exp(odds)
                )
        return total

    twin = minimize(cost, [0, 0, 0], method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12})
    found = fit(3, cells)
    assert [*found.strengths[:2], found.first_player] == pytest.approx(twin.x, abs=1e-6)
    assert found.strengths.sum() == pytest.approx(0, abs=1e-12)


def test_twin_of_the_covariance_goes_pair_by_pair():
    generator = np.random.default_rng(2)
    tables = [count(generator.integers(0, 3, (80, 2)).tolist()) for _ in range(3)]
    places = [(0, 1), (0, 2), (1, 2)]
    found = fit(3, [Cell.of(*place, table) for place, table in zip(places, tables, strict=True)])
    points = (1, 0, 0.5)
    meat = np.zeros((4, 4))
    for (a, b), table in zip(places, tables, strict=True):
        pairs = [
            (points[i], points[j]) for i in range(3) for j in range(3) for _ in range(table.outcomes[i, j])
        ]
        means = np.mean(pairs, axis=0)
        for pair in pairs:
            score = np.zeros(4)
            for edge, off in zip((1, -1), np.array(pair) - means, strict=True):
                score[a] += off
                score[b] -= off
                score[3] += edge * off
            meat += np.outer(score, score)
    assert found.covariance == pytest.approx(found.independent @ meat @ found.independent)


@pytest.mark.parametrize("shared", [0.0, 0.8])
def test_errors_are_those_of_repeated_runs(shared):
    """Also where the games of a pair share their luck; as independent games they would be wrong by a lot."""
    generator = np.random.default_rng(3)
    runs = [fit(4, play(generator, 200, [0.4, 0.1, -0.1, -0.4], 0.2, shared)) for _ in range(200)]
    spread = np.std([[*run.strengths, run.first_player] for run in runs], axis=0)
    told = np.mean([np.sqrt(np.diag(run.covariance)) for run in runs], axis=0)
    assert told == pytest.approx(spread, rel=0.15)
    naive = np.mean([np.sqrt(np.diag(run.independent)) for run in runs], axis=0)
    assert (naive[:4] == pytest.approx(spread[:4], rel=0.2)) == (shared == 0)


@pytest.mark.parametrize(
    "pairs",
    [
        [[(A, A)] * 9, [(A, A)] * 9, [(A, B), (B, A)] * 9],  # a deck that won everything
        [[(A, B)] * 9, [(A, B)] * 9, [(A, B)] * 9],  # whoever went first won
        [[(A, A)] * 9, [(A, A)] * 9, [(A, A)] * 9],  # each better one won everything
    ],
)
def test_where_games_alone_give_no_answer_a_small_prior_does(pairs):
    cells = [Cell.of(a, b, count(p)) for (a, b), p in zip([(0, 1), (0, 2), (1, 2)], pairs, strict=True)]
    found = fit(3, cells)
    assert found.prior == PRIOR
    assert np.isfinite(found.strengths).all() and np.isfinite(found.first_player)
    assert (np.diff(found.strengths) < 1e-9).all()


def test_decks_that_never_met_are_compared_by_way_of_others_only():
    pairs = count([(A, B), (B, A), (A, A), (B, B)])
    assert fit(3, [Cell.of(0, 1, pairs), Cell.of(1, 2, pairs)]).strengths == pytest.approx([0, 0, 0])
    with pytest.raises(ValueError, match="in no way compared"):
        fit(4, [Cell.of(0, 1, pairs), Cell.of(2, 3, pairs)])
    with pytest.raises(ValueError, match="in no way compared"):
        fit(3, [Cell.of(0, 1, pairs), Cell.of(1, 2, count([]))])
