"""`zxsim.matrix`."""

import pytest
from toy_lab import describe

import zxsim
from zxsim.core.errors import InputError, UsageError
from zxsim.lab.experiment import read_experiment, resume
from zxsim.lab.field.play import choose_store


@pytest.fixture
def matrix(toy, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda *decks, **told: zxsim.matrix(decks, **{"jobs": 1} | told)


def test_decks_play_each_other_and_the_field(matrix):
    found = matrix("0", "1", pairs=60, field={"3": 1, "1": 3})
    assert found.decks == ("0", "1", "3")
    assert found.candidates == ("0", "1")
    assert found.opponents == {"1": 0.75, "3": 0.25}
    assert {run.pairs for run in found.results.runs} == {60}
    assert list(found.replies["deck"]) == ["1", "0"]


def test_a_thousand_pairs_unless_told(matrix):
    assert matrix("0", "1").results.pairs == 1000


def test_asked_again_nothing_is_played(matrix):
    once = matrix("0", "1", "3", pairs=60)
    assert once.results.store.parent.name == "runs"
    ledger = (once.results.store / "ledger.sqlite").stat().st_mtime_ns
    again = matrix("0", "1", "3", pairs=60, field=["1"], seen=7)
    assert again.results.store == once.results.store
    assert (once.results.store / "ledger.sqlite").stat().st_mtime_ns == ledger
    assert again.digest == once.digest


def test_other_questions_have_other_stores(matrix):
    stores = {
        matrix(*decks, pairs=60, **told).results.store.name
        for decks, told in [
            (("0", "1"), {}),
            (("0", "2"), {}),
            (("0", "1"), {"seed": 2}),
            (("0", "1"), {"bots": "x"}),
        ]
    }
    assert len(stores) == 4


def test_a_store_of_ones_own(matrix, tmp_path):
    assert matrix("0", "1", pairs=60, store=tmp_path / "mine").results.store == tmp_path / "mine"


def test_a_budget_is_spent_to_the_last_block_and_win_rates_allow_for_the_looks(matrix):
    found = matrix("0", "1", "3", budget=20_999, field={"0": 1})
    assert 2 * found.results.pairs == 20_000
    assert set(found.matchups["validity"]) == {"anytime"}
    assert found.results.plan.budget.opponents == (1, 0, 0)


@pytest.mark.parametrize(
    "how", [{"jobs": 3}, pytest.param({"backend": "loky", "jobs": 2}, marks=pytest.mark.soak)], ids=str
)
def test_who_plays_changes_nothing_of_a_budget(matrix, tmp_path, how):
    told = {"budget": 20_000, "field": {"1": 1, "3": 1}}
    alone = matrix("0", "1", "2", **told, store=tmp_path / "alone")
    others = matrix("0", "1", "2", **told, **how, store=tmp_path / "others")
    assert others.to_json() == alone.to_json()
    assert {run.pairs for run in alone.results.runs} != {alone.results.pairs // 3}


def test_a_budget_that_was_interrupted_goes_on_where_it_stopped(matrix, tmp_path):
    count = 0

    def stop(progress):
        nonlocal count
        count += 1
        if count == 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        matrix("0", "1", "2", budget=20_000, store=tmp_path / "run", report=stop)
    assert read_experiment(tmp_path / "run").pairs < 10_000
    whole = matrix("0", "1", "2", budget=20_000, store=tmp_path / "whole")
    assert describe(resume(tmp_path / "run")) == describe(whole.results)


def test_one_deck_given_twice(matrix):
    with pytest.raises(InputError, match="'1' and '01' are the same deck"):
        matrix("1", "0", "01")
    found = matrix("1", "0", pairs=60, field={"01": 1, "0": 1})
    assert (found.decks, found.opponents) == (("1", "0"), {"1": 0.5, "0": 0.5})


def test_decks_may_be_contents(matrix):
    found = matrix({"skill": 1, "name": "mine"}, "0", budget=3000, field={"0": 1})
    assert found.decks == ("mine", "0")


@pytest.mark.parametrize(
    ("decks", "told", "fault", "what"),
    [
        (("0", "1"), {"pairs": 5, "budget": 9000}, UsageError, "either pairs .* or a budget"),
        (("0",), {}, UsageError, "One deck plays nobody"),
        (("0",), {"field": ["0"]}, UsageError, "One deck plays nobody"),
        (tuple(map(str, range(61))), {}, UsageError, "61 decks are too many"),
        (("0", "1"), {"pairs": 0}, UsageError, "pairs is 0"),
        (("0", "1"), {"seen": 0.5, "field": ["0"]}, UsageError, "seen is 0.5"),
        (("0", "1"), {"seen": float("nan")}, UsageError, "seen is nan"),
        (("0", "1"), {"budget": 10}, InputError, "budget, games: .* greater than or equal to 1000"),
        (("0", "1", "2"), {"budget": 2000}, UsageError, "too small for 3 matchups"),
        (("0", "x"), {}, InputError, "there is no deck 'x'"),
        (("0", "1"), {"field": ["-1"]}, InputError, "not legal"),
        (("0", "1"), {"pairs": 5, "options": {"sulk": 10}}, InputError, "0 against 1: no pair of games"),
    ],
    ids=str,
)
def test_mistakes_are_told(matrix, decks, told, fault, what):
    with pytest.raises(fault, match=what):
        matrix(*decks, **told)


def test_the_store_follows_from_the_question(matrix):
    plan = matrix("0", "1", pairs=60).results.plan
    assert choose_store(plan) == choose_store(plan.model_copy())
    assert choose_store(plan) != choose_store(plan.model_copy(update={"seed": 2}))
