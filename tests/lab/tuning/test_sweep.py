import numpy as np
import pytest

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.tuning.sweep import find_plateau, sweep

FIELD = ["P3*4 P2*4 Q2*4", "P4*4 P1*4 Q3*4"]
DECK = "P3*4 P2*4 Q3*4"


def run(vary=("P9=0..4..2",), **more):
    return sweep(DECK, list(vary), FIELD, **{"jobs": 1, "pairs": 1000, **more})


def test_the_curve_rises_with_the_copies_of_a_strong_card():
    found = run()
    assert [point.counts for point in found.points] == [(0,), (2,), (4,)]
    rates = [point.rate for point in found.points]
    assert rates == sorted(rates)
    assert found.best == (4,) and found.now == (0,)
    assert [point.on_plateau for point in found.points] == [False, False, True]


def test_the_given_decks_own_count_has_no_effect():
    point = run().points[0]
    assert point.effect.value == 0 and point.out == {}


def test_the_best_is_measured_afresh():
    found = run()
    assert found.confirmed.n == 2000
    assert found.confirmed.value != found.points[-1].effect.value
    assert found.confirmed.value == pytest.approx(found.points[-1].effect.value, abs=0.03)
    assert sorted(found.best_list["cards"]).count("P9") == 4


def test_two_ratios_make_a_grid():
    found = run(("P9=0..4..4", "Q9=0,4"))
    assert [point.counts for point in found.points] == [(0, 0), (0, 4), (4, 0), (4, 4)]
    assert list(found.frame.columns[:2]) == ["P9", "Q9"]
    assert found.best == (4, 4)


def test_counts_that_no_list_has_are_named():
    assert run(("P9=4..6",)).impossible == ((5,), (6,))
    with pytest.raises(InputError, match="has these counts of P9"):
        run(("P9=5..6",))


def test_the_pool_limits_what_comes_in():
    found = run(("even=0..8..8",), pool=["P9", "P8", "Q8"])
    assert set(found.points[-1].into) <= {"P8", "Q8"}


def test_senseless_numbers_are_refused():
    with pytest.raises(UsageError, match="at least 200"):
        run(pairs=1)
    with pytest.raises(UsageError, match="676 lists"):
        run(("even=0..25", "odd=0..25"))


def naive_plateau(totals, z):
    kept = []
    for mine in totals:
        worst = max(
            ((other - mine).mean() / ((other - mine).std(ddof=1) / len(mine) ** 0.5 + 1e-300))
            for other in totals
        )
        kept.append(worst < z)
    return kept


def test_the_plateau_is_all_that_nothing_surely_beats():
    dice = np.random.default_rng(2)
    totals = dice.normal(size=(6, 400)) + np.array([0, 0.05, 0.1, 0.2, 0.3, 0.31])[:, None]
    assert find_plateau(totals) == naive_plateau(totals, 2.34)  # 5 others share 5 %, one-sided
    assert find_plateau(totals)[-1] and not find_plateau(totals)[0]


def test_the_plateau_holds_the_best_nearly_always():
    """Six lists of which two are equally good: both must be there in 95 % of runs."""
    dice = np.random.default_rng(3)
    means = np.array([0, 0.02, 0.05, 0.08, 0.1, 0.1])[:, None]
    held = [find_plateau(dice.normal(size=(6, 300)) + means)[4] for _ in range(400)]
    assert np.mean(held) >= 0.95
