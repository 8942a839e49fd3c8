from dataclasses import replace

import made_changes as made
import pytest

from zxsim.cli.tuning_again import say_command, say_range

FIELD = "--field blue-works,green-graves --seed 7 --game zwo"


def test_a_comparison():
    """Two decks, two games a pair, 1,000 pairs against each of two opponents."""
    assert say_command(made.comparison()) == f"zxsim compare red-rush other-rush --budget 8000 {FIELD}"


def test_a_swap():
    found = made.comparison(variant="-2 Wolf +2 Raven")
    assert say_command(found) == f"zxsim swap red-rush HZ-001 HZ-002 --copies 2 --budget 8000 {FIELD}"


def test_an_audit():
    assert say_command(made.audit()) == f"zxsim swap red-rush --audit --copies one --pairs 1000 {FIELD}"
    assert "--copies all" in say_command(made.audit(copies=2))


def test_a_sweep_asks_for_what_cannot_be_as_well():
    assert say_command(made.curve()) == f"zxsim sweep red-rush --vary events=0..6..2 --pairs 1000 {FIELD}"
    assert "--vary events=0..2 --vary legends=0..2" in say_command(made.plane())


def test_all_else_is_told_where_it_is_not_as_usual():
    found = made.comparison(
        bots=("heuristic", "random"), options={"treat_as_vanilla": "true", "limit": "60"}, game="zx"
    )
    found = replace(found, delta=0.02, effect=replace(found.effect, level=0.9))
    command = say_command(found)
    assert "--level 0.9 --delta 2 " in command
    assert command.endswith("--seed 7 --bots heuristic,random --treat-as-vanilla --options limit=60")


def test_names_are_quoted_for_the_shell():
    assert "'my deck.toml'" in say_command(made.comparison(variant="my deck.toml"))


def test_weights_are_told_behind_it():
    found = made.with_field(made.comparison(), ("blue-works", 0.75), ("green-graves", 0.25))
    assert say_command(found).endswith("  (weights 0.75, 0.25)")


def test_nothing_else_has_a_command():
    class Other:
        conditions = made.conditions()

    with pytest.raises(TypeError, match="Other"):
        say_command(Other())


@pytest.mark.parametrize(
    "counts, text", [((0, 1, 2), "0..2"), ((4, 0, 2), "0..4..2"), ((0, 1, 4), "0,1,4"), ((3, 3), "3")]
)
def test_ranges(counts, text):
    assert say_range(counts) == text


def test_tuning():
    assert say_command(made.tuned()) == f"zxsim tune red-rush --budget 400000 {FIELD}"
    found = replace(
        made.tuned(),
        pool=("HZ-001",),
        floor=0.4,
        holdout=(("blue-works", 1.0),),
        second_bot="random",
        proposals="optuna",
        climbs=((), ()),
    )
    assert say_command(found) == (
        "zxsim tune red-rush --pool POOL.txt --budget 400000 --floor 40 --holdout blue-works "
        f"--second-bot random --proposals optuna --restarts 1 {FIELD}"
    )


def test_a_pool_is_a_file():
    assert "--pool POOL.txt" in say_command(replace(made.curve(), pool=("HZ-001",)))
