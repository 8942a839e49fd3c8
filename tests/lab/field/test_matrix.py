"""A view of an experiment as a matrix."""

import json

import pytest
from toy_lab import make_plan

from zxsim.lab.analysis.views import list_views
from zxsim.lab.experiment import run_plan
from zxsim.lab.field.matrix import Matrix, find_matrix
from zxsim.lab.plan import Budget

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def play(tmp_path):
    return lambda *decks, **told: run_plan(
        make_plan(*decks, **{"pairs": 60} | told), tmp_path / "run", jobs=1
    )


@pytest.fixture
def found(play):
    results = play("0", "1", "3", mirrors=True)
    return Matrix(results, list_views(results)[0], {"1": 0.75, "0": 0.25}, ("0", "3"), 20)


def test_every_table_has_its_decks(found):
    assert found.decks == ("0", "1", "3")
    assert len(found.matchups) == 6
    assert list(found.ranking["deck"]) == ["3", "1", "0"]
    assert list(found.ranking["worst_opponent"]) == ["1", "3", "3"]
    assert found.mixture.loc[0, "deck"] == "3"
    assert list(found.replies["deck"]) == ["3", "0"]
    assert list(found.ranges["opponent"]) == ["1", "0", "3"]


def test_strengths_agree_with_the_win_rates(found):
    rates = {tuple(run.decks): run.win_rate.value for run in found.results.runs}
    assert found.payoffs.rates[0, 2] == pytest.approx(rates["0", "3"])
    assert found.fit.strengths[2] > found.fit.strengths[1] > found.fit.strengths[0]
    assert found.replies.loc[0, "win_rate"] == pytest.approx(
        0.75 * (1 - rates["1", "3"]) + 0.25 * (1 - rates["0", "3"])
    )


def test_the_same_games_give_the_same_numbers(found):
    again = Matrix(found.results, found.view, found.opponents, found.candidates, found.seen)
    assert again.to_json() == found.to_json()


def test_json_has_every_number(found):
    told = json.loads(found.to_json())
    assert (told["seen"], told["opponents"], told["candidates"]) == (20, {"1": 0.75, "0": 0.25}, ["0", "3"])
    assert [len(told[name]) for name in ("matchups", "ranking", "mixture", "replies", "ranges")] == [
        6,
        3,
        3,
        2,
        3,
    ]
    assert told["cyclic_share"]["level"] == told["first_player"]["level"] == 0.95


def test_nobody_expected_is_no_advice(found):
    alone = Matrix(found.results, found.view, {}, found.decks)
    assert alone.reply is None
    assert len(alone.replies) == len(alone.ranges) == 0


def test_what_must_be_said_goes_with_the_frames(play):
    results = play("0", "1", "3", options={"remark": "yes"})
    found = find_matrix(results, list_views(results)[0])
    for name in ("matchups", "ranking", "mixture", "replies", "ranges"):
        assert getattr(found, name).attrs["remarks"] == ["Luck is all."]


@pytest.mark.parametrize(
    ("decks", "told", "is_one"),
    [
        (("0", "1", "3"), {}, True),
        (("0", "1"), {}, False),
        (("0", "1"), {"field": ("3", "4")}, False),
        (("0", "1", "3"), {"bots": (("x", "y"),)}, False),
        (("0", "1", "3"), {"options": {"sulk": 10}}, False),  # no game comes to an end
    ],
    ids=str,
)
def test_a_matrix_needs_three_decks_that_all_met_in_one_bots_hands(play, decks, told, is_one):
    results = play(*decks, **told)
    assert (find_matrix(results, list_views(results)[0]) is not None) == is_one


def test_the_opponents_of_a_budget_are_expected(play):
    results = play("0", "1", "3", pairs=None, budget=Budget(games=3000, opponents=(1, 3, 0), seen=9))
    found = find_matrix(results, list_views(results)[0])
    assert (found.opponents, found.seen, found.candidates) == ({"0": 0.25, "1": 0.75}, 9, ("0", "1", "3"))
