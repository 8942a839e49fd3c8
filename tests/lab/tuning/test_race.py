import os

import numpy as np
import pytest
from toy_slots import SLOTS

from zxsim.lab.tuning import race as module
from zxsim.lab.tuning.race import FINALISTS, count_affordable, plan_cost, plan_start, run_race
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import make_variant, replace_cards

MORE = 5 if "ZXSIM_SOAK" in os.environ else 1


def swaps(base, cards):
    return [
        make_variant(SLOTS, base, replace_cards(base.slots, out, into, 1))
        for out in ("P2", "P3", "Q3")
        for into in cards
        if into[0] == out[0] and into != out
    ]


def test_the_best_swap_wins(arena):
    entrants = swaps(arena.base, [f"{letter}{n}" for letter in "PQ" for n in range(10)])
    race = run_race(arena, entrants, 200_000, 0.02)
    assert race.left[0].name == "-1 card P2 +1 card P9"
    assert race.is_decided
    assert arena.known <= 220_000


def test_a_worse_field_leaves_the_deck_as_it_is(arena):
    race = run_race(arena, swaps(arena.base, ["P0", "P1", "Q0", "Q1", "Q2"]), 60_000, 0.002)
    assert race.left == (arena.base,)


def test_what_is_the_same_stays_in_the_race(arena):
    twin = make_variant(SLOTS, arena.base, arena.base.slots, "twin")
    race = run_race(arena, [twin], 40_000, 0.002)
    assert set(race.left) == {arena.base, twin} and race.is_decided


def test_the_deck_itself_survives_the_halving(arena):
    entrants = swaps(arena.base, [f"{letter}{n}" for letter in "PQ" for n in range(3, 10)])
    race = run_race(arena, entrants, 60_000, 0.002)
    names = {standing.name for look in race.looks for standing in look.standings}
    assert arena.base.name in names


def test_entrants_are_halved_and_pairs_doubled(arena):
    entrants = swaps(arena.base, [f"{letter}{n}" for letter in "PQ" for n in range(10)])
    looks = run_race(arena, entrants, 100_000, 0.002).looks
    assert looks[0].entrants == 1 + len(entrants)
    assert looks[1].entrants == looks[0].entrants // 2
    assert looks[1].pairs == 2 * looks[0].pairs
    assert all(len(look.standings) <= FINALISTS for look in looks)


def test_halving_takes_about_half_of_the_games():
    for entrants in (20, 50, 200):
        pairs = plan_start(entrants, 3, 1_000_000)
        rounds = max(1, int(np.ceil(np.log2(entrants / FINALISTS))) + 1)
        assert rounds * entrants * 3 * 2 * pairs == pytest.approx(500_000, rel=0.05)


@pytest.mark.parametrize("games", [10_000, 100_000, 1_000_000])
def test_as_many_enter_as_can_be_paid_for(games):
    most = count_affordable(3, games)
    assert most <= FINALISTS or plan_cost(most, 3) <= games / 2
    assert plan_cost(int(most * 1.3) + 2, 3) > games / 2


def equal_decks(base, n, dice):
    for k in range(n):
        order = dice.permutation(len(base.slots))
        yield make_variant(SLOTS, base, tuple(base.slots[i] for i in order), f"equal {k}")


def test_the_best_of_100_equal_decks_is_no_better_once_it_is_measured_afresh(make):
    """What the race says of its winner is far too much; what fresh games say is not."""
    setting, dice = make(field=["P3*4 P2*4 Q3*4"]), np.random.default_rng(4)
    claimed, confirmed = [], []
    for run in range(4 * MORE):
        arena = setting.open(Meter(None, 1), 2 * run)
        race = run_race(arena, list(equal_decks(arena.base, 100, dice)), 40_000, 0.002)
        best = race.left[0]
        claimed.append(0.5 + race.looks[0].standings[0].effect.value)
        fresh = setting.open(Meter(None, 1), 2 * run + 1)
        fresh.play([best], 20_000)
        confirmed.append(float(fresh.total(best, 20_000).mean()))
    assert max(abs(value - 0.5) for value in confirmed) < 0.01
    assert abs(np.mean(confirmed) - 0.5) < 0.005
    assert np.mean(claimed) > 0.51


def test_a_close_race_goes_on_until_the_games_are_spent(arena, monkeypatch):
    monkeypatch.setattr(module, "GROWTH", 1.2)
    race = run_race(arena, swaps(arena.base, ["P4", "Q4"]), 30_000, 1e-6)
    assert arena.known <= 40_000
    assert [look.pairs for look in race.looks] == sorted({look.pairs for look in race.looks})
