import numpy as np
import pytest
from toy import TOY

from zxsim.lab import scaling as module
from zxsim.lab.scaling import (
    TIMES,
    compare_cells,
    compare_games,
    list_counts,
    measure_growth,
    measure_threads,
    read_resident,
)
from zxsim.lab.speed import ROUNDS, Matchup, prepare

KEPT = 4 << 20
TOY_MATCHUP = Matchup(TOY, (1, 0, 0))


@pytest.mark.parametrize(
    "cores, counts", [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (8, [1, 2, 4, 8]), (12, [1, 2, 4, 8, 12])]
)
def test_no_more_threads_than_cores(cores, counts):
    assert list_counts(cores) == counts


def test_threads_take_turns_and_are_compared_round_by_round(monkeypatch):
    played = []

    def rate(matchup, pairs, seed, jobs):
        played.append((pairs, seed, jobs))
        return (seed + 1) * (100.0 if jobs == 1 else 190.0 + seed)

    monkeypatch.setattr(module, "_rate", rate)
    one, two = measure_threads(TOY_MATCHUP, 7, [1, 2])
    assert played == [(4 * jobs, seed, jobs) for seed in range(ROUNDS) for jobs in (1, 2)]
    assert (one.threads, one.games_per_second, one.slowest, one.fastest, one.times_one) == (
        1,
        300,
        100,
        500,
        1,
    )
    assert (two.threads, two.slowest, two.fastest) == (2, 190, 5 * 194)
    assert two.times_one == pytest.approx(1.92)


def test_threads_play_what_they_are_asked_to():
    assert [each.threads for each in measure_threads(TOY_MATCHUP, 4, [1, 2])] == [1, 2]


def make_slow(cost):
    """Matchups of which a play costs as `cost(pairs, name)` says, per decision."""

    class Slow(Matchup):
        def play(self, pairs, seed=0):
            return cost(pairs, self.prepared) * pairs, pairs

    return lambda name: Slow(TOY, name)


def test_a_cost_that_grows_with_the_games_is_seen():
    assert compare_games(make_slow(lambda pairs, name: 3.0)(0), 100) == pytest.approx(1)
    assert compare_games(make_slow(lambda pairs, name: pairs)(0), 100) == pytest.approx(TIMES)


def test_a_cost_that_grows_with_the_matchups_is_seen():
    alike = make_slow(lambda pairs, name: 3.0)
    assert compare_cells([alike(n) for n in range(4)], 100) == pytest.approx(1)
    later_ones_cost_twice = make_slow(lambda pairs, name: 2.0 if name else 1.0)
    assert compare_cells([later_ones_cost_twice(n) for n in range(4)], 100) == pytest.approx(7 / 4)


def test_memory_that_games_keep_is_seen(monkeypatch):
    if read_resident() is None:
        pytest.skip("this system does not tell")
    assert measure_growth(TOY_MATCHUP, 4) < KEPT
    kept = []

    def play_block(*arguments):
        kept.append(np.ones(KEPT, np.uint8))

    monkeypatch.setattr(module, "play_block", play_block)
    assert measure_growth(TOY_MATCHUP, 4) > ROUNDS * KEPT / 2  # some of it may come from what was free before


def test_a_system_that_does_not_tell(monkeypatch):
    monkeypatch.setattr(module, "read_resident", lambda: None)
    assert measure_growth(TOY_MATCHUP, 4) is None


@pytest.mark.compiled
@pytest.mark.parametrize("game, decks", [("zx", ("sakura", "kurone")), ("zwo", ("rush", "caravan"))])
def test_the_games_keep_no_memory(game, decks):
    matchup = prepare(*decks, game=game)
    measure_growth(matchup, 100)
    assert (measure_growth(matchup, 2000) or 0) < 1 << 20
