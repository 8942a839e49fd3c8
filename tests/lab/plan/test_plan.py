import pytest
from pydantic import ValidationError
from toy_lab import make_plan

from zxsim.core.errors import InputError
from zxsim.lab.plan import Plan, Until


def test_what_is_not_told_has_a_default():
    plan = Plan(name="x", decks=("a", "b"), pairs=10)
    assert (plan.game, plan.seed, plan.keep, plan.level, plan.unfinished) == ("zx", 1, "rows", 0.95, "drop")
    assert plan.bots == (("heuristic", "heuristic"),)
    assert Until(half_width=0.01).most_pairs == 1_000_000


def test_one_bot_plays_both_decks():
    assert make_plan(bots=("x", ("x", "y"))).bots == (("x", "x"), ("x", "y"))


def test_a_plan_does_not_change():
    with pytest.raises(ValidationError, match="frozen"):
        make_plan().seed = 2


def test_a_plan_with_a_budget_travels_as_json():
    plan = make_plan(pairs=None, budget={"games": 9000, "opponents": (1, 0, 2.5), "seen": 7})
    assert Plan.make(plan.model_dump(mode="json")) == plan


def test_a_plan_travels_as_json():
    plan = make_plan(
        "0",
        {"skill": 1},
        until={"half_width": 0.02},
        variants=({"name": "grim", "options": {"sulk": 3}},),
        field=("2",),
    )
    assert Plan.make(plan.model_dump(mode="json")) == plan


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ({"pairs": None}, "give one of pairs"),
        ({"until": {"half_width": 0.1}, "pairs": 10}, "give one of pairs"),
        ({"budget": {"games": 9000}}, "give one of pairs"),
        ({"budget": {"games": 9000}, "pairs": None, "mirrors": True}, "a budget takes one bot"),
        ({"budget": {"games": 9000}, "pairs": None, "bots": (("a", "b"),)}, "a budget takes one bot"),
        (
            {"budget": {"games": 9000, "opponents": (1, 2, 3)}, "pairs": None},
            "opponents .* one weight for each deck",
        ),
        (
            {"budget": {"games": 9000, "opponents": (0, 0)}, "pairs": None},
            "opponents .* one weight for each deck",
        ),
        (
            {"budget": {"games": 9000, "opponents": (-1, 0, 0)}, "pairs": None},
            "budget, opponents, number 1: ",
        ),
        ({"decks": ("a",)}, "one deck alone plays nobody"),
        ({"decks": ("a",), "field": ("a", "a")}, "one deck alone plays nobody"),
        ({"variants": ({"name": "a"}, {"name": "a"})}, "two variants have the same name"),
        ({"pairs": 0}, "pairs: .* greater than or equal to 1"),
        ({"pairs": 10**9 + 1}, "pairs: .* less than or equal to 1000000000"),
        ({"pairs": True}, "pairs: .* valid integer"),
        ({"seed": 2**64}, "seed: .* less than"),
        ({"level": 1.0}, "level: .* less than 1"),
        ({"level": float("nan")}, "level: "),
        (
            {"until": {"half_width": 0.1, "most_pairs": 500}, "pairs": None},
            "until: first_look .1000. is above most_pairs",
        ),
        ({"until": {"half_width": 0.0}, "pairs": None}, "until, half_width: .* greater than 0"),
        ({"keep": "all"}, "keep: .*'rows' or 'sums'"),
        ({"decks": ("a",) * 201}, "decks: list should have at most 200 items"),
        ({"bots": ("a", ("b", "c", "d"))}, "bots, number 2: list should have at most 2 items"),
        ({"name": "a\u202eb"}, r"name: the character U\+202E is not allowed"),
    ],
    ids=str,
)
def test_a_senseless_plan_is_refused(told, what):
    with pytest.raises(InputError, match=f"^plan: {what}") as fault:
        Plan.make({"name": "x", "decks": ("a", "b"), "pairs": 10} | told)
    assert str(fault.value).count("\n") == 0


@pytest.mark.parametrize("told", [{"mirrors": True}, {"field": ("b",)}])
def test_one_deck_is_enough_with_an_opponent(told):
    assert make_plan("a", **told).decks == ("a",)


def test_a_plan_plays_itself(toy, tmp_path):
    results = make_plan("1", "0", pairs=3).run(tmp_path / "run", jobs=1)
    assert results.pairs == 3
    assert results.store == tmp_path / "run"
