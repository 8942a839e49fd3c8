"""Mixtures: against exact solutions of other programs, by trying every support, and in made-up worlds."""

import itertools
from fractions import Fraction

import numpy as np
import pytest
from made_tables import play, truth
from references import load_reference

from zxsim.lab.statistics.nash import find_equilibrium, solve, solve_all, spread_evenly
from zxsim.lab.statistics.payoffs import Payoffs

GAMES = [pytest.param(each, id=each["id"]) for each in load_reference("lab/statistics/reference/games.json")]


def read(rows):
    return np.array([[float(Fraction(each)) for each in row] for row in rows])


def solve_by_hand(rates):
    """Every set of decks, until a mixture that makes them all even also holds all the others down."""
    payoffs, n = rates - rates.T, len(rates)
    for size in range(1, n + 1, 2):
        for inside in itertools.combinations(range(n), size):
            within = payoffs[np.ix_(inside, inside)]
            found, *_ = np.linalg.lstsq(
                np.vstack([within.T, np.ones(size)]), np.eye(size + 1)[-1], rcond=None
            )
            mixture = np.zeros(n)
            mixture[list(inside)] = found
            if found.min() > 0 and (mixture @ payoffs).min() > -1e-9:
                return mixture
    raise AssertionError("no mixture")


@pytest.mark.parametrize("entry", GAMES)
def test_against_reference(entry):
    assert solve(read(entry["win_rate"])) == pytest.approx(entry["max_entropy"], rel=1e-10, abs=1e-10)


@pytest.mark.parametrize("entry", [each for each in GAMES if len(each.values[0]["extreme"] or ()) > 1])
def test_no_mixture_of_the_extreme_ones_is_more_even(entry):
    found = solve(read(entry["win_rate"]))
    extreme = read(entry["extreme"])
    mixtures = np.random.default_rng(1).dirichlet(np.ones(len(extreme)), 5000) @ extreme
    entropy = -(mixtures * np.log(np.maximum(mixtures, 1e-300))).sum(axis=1)
    inside = found[found > 0]
    assert -(inside * np.log(inside)).sum() >= entropy.max() - 1e-12


def test_twin():
    generator = np.random.default_rng(2)
    for _ in range(60):
        rates = truth(generator, int(generator.integers(2, 8)), 0.2, 0.3)
        assert solve(rates) == pytest.approx(solve_by_hand(rates), abs=1e-9)


def test_no_deck_gains_against_the_mixture_however_odd_the_table():
    generator = np.random.default_rng(3)
    for spread in (1e-6, 0.003, 0.02, 0.1, 3.0):
        for _ in range(60):
            odds = np.triu(np.round(generator.normal(0, spread, (9, 9)), int(generator.integers(1, 12))), 1)
            rates = 1 / (1 + np.exp(odds.T - odds))
            mixture = solve(rates)
            assert mixture.min() >= 0
            assert mixture.sum() == pytest.approx(1)
            assert (mixture @ (rates - rates.T)).min() > -1e-9


def test_equal_decks_are_brought_equally_often():
    assert solve(np.full((5, 5), 0.5)) == pytest.approx([0.2] * 5)
    assert spread_evenly(np.zeros((3, 3)), np.zeros((3, 0))) == pytest.approx([1 / 3] * 3)


def test_the_best_deck_of_a_ladder_is_all_there_is():
    found = find_equilibrium(
        play(np.random.default_rng(4), truth(np.random.default_rng(5), 4, 1.0, 0.0), 2000), 1, 50
    )
    best = found.weights.argmax()
    assert (found.weights[best], found.inclusion[best]) == (1, 1)
    assert (found.values[best], found.values_low[best], found.values_high[best]) == (0.5, 0.5, 0.5)
    assert found.values.max() == 0.5


def test_the_bootstrap_solves_every_table_anew():
    payoffs = play(np.random.default_rng(6), truth(np.random.default_rng(7), 5, 0.1, 0.3), 300)
    found = find_equilibrium(payoffs, 8, 200, 0.9)
    _, rates = payoffs.draw(200, np.random.default_rng(8))
    mixtures = [solve_by_hand(each) for each in rates]
    assert found.weights == pytest.approx(solve_by_hand(payoffs.rates))
    assert found.inclusion == pytest.approx(np.mean([mixture > 0 for mixture in mixtures], axis=0))
    assert found.weights_low == pytest.approx(np.quantile(mixtures, 0.05, axis=0), abs=1e-9)
    assert found.weights_high == pytest.approx(np.quantile(mixtures, 0.95, axis=0), abs=1e-9)
    against = [each @ mixture for each, mixture in zip(rates, mixtures, strict=True)]
    assert found.values_low == pytest.approx(np.quantile(against, 0.05, axis=0), abs=1e-9)


def test_solving_many_tables_gives_what_solving_each_does():
    generator = np.random.default_rng(11)
    tables = np.array([truth(generator, 6, 0.05, 0.2) for _ in range(80)])
    tables[7] = 0.5  # no mixture is the only one
    tables[9, 0], tables[9, :, 0] = tables[9, 1], tables[9, :, 1]
    tables[9, :2, :2] = 0.5
    assert solve_all(tables) == pytest.approx(np.array([solve(each) for each in tables]), abs=1e-12)


def test_a_table_with_gaps_is_refused():
    with pytest.raises(ValueError, match="never met"):
        find_equilibrium(Payoffs.of(3, []), 1)


def cover(generator, decks, strength, circles, pairs, cases):
    """Four shares over made-up truths: of decks with a part in the true mixture, those whose interval holds
    their true weight, and those with an inclusion share of 5 % or more; of tables, those in which the
    intervals of all decks hold; of inclusion shares of 95 % or more, those whose deck truly has a part."""
    inside, named, tables, sure = [], [], [], []
    for case in range(cases):
        rates = truth(generator, decks, strength, circles)
        weights = solve(rates)
        found = find_equilibrium(play(generator, rates, pairs), case, 200)
        holds = (found.weights_low <= weights + 1e-9) & (weights <= found.weights_high + 1e-9)
        inside += holds[weights > 0].tolist()
        named += (found.inclusion[weights > 0] >= 0.05).tolist()
        sure += (weights[found.inclusion >= 0.95] > 0).tolist()
        tables.append(holds.all())
    return tuple(map(np.mean, (inside, named, tables, sure)))


def test_intervals_and_inclusion_shares_cover_the_truth():
    inside, named, tables, sure = cover(np.random.default_rng(9), 5, 0.3, 0.15, 500, 30)
    assert min(inside, named, tables, sure) >= 0.9


@pytest.mark.soak
@pytest.mark.parametrize(
    ("decks", "strength", "circles", "pairs"),
    [(6, 0.3, 0.15, 500), (6, 0.3, 0.15, 5000), (10, 0.3, 0.2, 1000), (6, 0.15, 0.3, 1000)],
)
def test_intervals_and_inclusion_shares_cover_the_truth_in_19_cases_of_20(decks, strength, circles, pairs):
    inside, named, _, sure = cover(np.random.default_rng(10), decks, strength, circles, pairs, 400)
    assert min(inside, named, sure) >= 0.95


@pytest.mark.soak
def test_inclusion_shares_cover_the_truth_where_games_can_hardly_tell_the_decks_apart():
    """Errors as large as the differences: the mixture jumps with every draw, and intervals are too short."""
    inside, named, _, sure = cover(np.random.default_rng(10), 8, 0.05, 0.05, 500, 400)
    assert named >= 0.95
    assert min(inside, sure) >= 0.85
