import os

import numpy as np
import pytest
from toy_slots import SLOTS

from zxsim.core.errors import InputError, UsageError
from zxsim.lab.statistics.estimate import Estimate
from zxsim.lab.tuning import compare as module
from zxsim.lab.tuning.compare import compare, decide, judge, swap
from zxsim.lab.tuning.telling import Meter
from zxsim.lab.tuning.variants import make_variant

FIELD = ["P3*4 P2*4 Q2*4", "P4*4 P1*4 Q3*4"]
DECK = "P3*4 P2*4 Q3*4"
MORE = 10 if "ZXSIM_SOAK" in os.environ else 1


def ask(variant, **more):
    return compare(DECK, variant, FIELD, **{"jobs": 1, **more})


def estimate(low, high):
    return Estimate((low + high) / 2, low, high, 0.95, 1000, "by hand", "anytime")


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.001, 0.02, "better"),
        (-0.02, -0.001, "worse"),
        (-0.004, 0.005, "within delta"),
        (-0.006, 0.004, "undecided"),
        (0.0, 0.02, "undecided"),
    ],
)
def test_the_verdict_is_read_off_the_interval(low, high, verdict):
    assert decide(estimate(low, high), 0.005) == verdict


def test_a_better_deck_is_better():
    answer = ask("P3*4 P6*4 Q3*4")
    assert answer.verdict == "better" and answer.is_better
    assert answer.effect.low > 0
    assert (answer.out, answer.into) == ({"P2": 4}, {"P6": 4})
    assert answer.variant_rate.value - answer.base_rate.value == pytest.approx(answer.effect.value)


def test_a_worse_deck_is_worse_and_the_answers_agree():
    answer, other = ask("P3*4 P0*4 Q3*4"), compare("P3*4 P0*4 Q3*4", DECK, FIELD, jobs=1)
    assert answer.verdict == "worse" and other.verdict == "better"


def test_the_same_deck_is_within_delta():
    answer = ask(DECK)
    assert answer.verdict == "within delta"
    assert answer.effect.value == 0
    assert answer.conditions.skipped_share == 1


def test_few_games_leave_it_undecided():
    assert ask("P3*4 P2*3 P1*1 Q3*3 Q4*1", budget=2000).verdict == "undecided"


def test_opponents_add_up_to_the_effect():
    answer = ask("P3*4 P6*4 Q3*4")
    frame = answer.frame
    assert frame["effect"] @ frame["share"] == pytest.approx(answer.effect.value)
    assert list(frame["opponent"]) == FIELD
    width = frame["high"] - frame["low"]
    assert (width > answer.effect.high - answer.effect.low).all()


def test_looks_end_with_the_verdict():
    answer = ask("P3*4 P6*4 Q3*4")
    assert [decide(effect, answer.delta) for _, effect in answer.looks[:-1]] == ["undecided"] * (
        len(answer.looks) - 1
    )
    assert answer.looks[-1] == (answer.conditions.pairs, answer.effect)


def test_the_same_question_has_the_same_answer_on_any_number_of_threads():
    assert ask("P3*4 P6*4 Q3*4").to_json() == ask("P3*4 P6*4 Q3*4", jobs=2).to_json()


def test_a_swap_is_a_comparison():
    answer = swap(DECK, "P2", "P6", FIELD, jobs=1)
    assert answer.variant == "-4 card P2 +4 card P6"
    assert answer.effect == ask("P3*4 P6*4 Q3*4").effect
    assert swap(DECK, "P2", "P6", FIELD, copies=1, jobs=1).out == {"P2": 1}


def test_swaps_that_cannot_be_are_told():
    with pytest.raises(InputError, match="has 4 copies of card P2"):
        swap(DECK, "P2", "P6", FIELD, copies=5, jobs=1)
    with pytest.raises(InputError, match="is not legal: 8 of P3"):
        swap(DECK, "P2", "P3", FIELD, jobs=1)
    with pytest.raises(InputError, match="no card 'X'"):
        swap(DECK, "X", "P3", FIELD, jobs=1)


def test_a_budget_that_is_no_use_is_told_before_playing():
    with pytest.raises(UsageError, match="against 2 opponents it takes 1600"):
        ask("P3*4 P6*4 Q3*4", budget=1000)


def equal_decks(setting, n):
    """The deck with its cards in other slots: as strong, but with other luck."""
    dice = np.random.default_rng(5)
    for _ in range(n):
        slots = tuple(setting.base.slots[i] for i in dice.permutation(len(setting.base.slots)))
        yield make_variant(SLOTS, setting.base, slots, "the same in other slots")


def verdicts(variants, budget):
    return [
        judge(setting, variant, budget=budget, stage=number, delta=0.001).verdict
        for number, (setting, variant) in enumerate(variants)
    ]


def test_equal_decks_are_hardly_ever_called_better(make):
    setting, runs = make(), 100 * MORE
    found = verdicts([(setting, each) for each in equal_decks(setting, runs)], 16_000)
    assert found.count("better") <= 0.05 * runs
    assert found.count("worse") <= 0.05 * runs


def test_an_improvement_of_two_points_is_found(make):
    setting, runs = make(), 40 * MORE
    better = setting.read("P3*4 P2*3 P4*1 Q3*4")
    arena = setting.open(Meter(None, 1), 10**6)
    arena.play([better], 100_000)
    assert arena.differ(better, arena.base, 100_000).mean() == pytest.approx(0.02, abs=0.001)
    found = verdicts([(setting, better)] * runs, 200_000)
    assert found.count("better") >= 0.95 * runs


def test_looks_are_the_same_whatever_comes_out(monkeypatch, make):
    seen = []
    monkeypatch.setattr(
        module, "estimate_effect_anytime", lambda d, level=0.95: seen.append(len(d)) or estimate(-1, 1)
    )
    setting = make()
    judge(setting, setting.read("P3*4 P6*4 Q3*4"), budget=8_000)
    assert seen[:3] == [200, 221, 244] and max(seen) == 1000
