import io
from dataclasses import replace

import made_changes as made
from rich.console import Console

from zxsim.cli.tune_tables import list_candidates, list_worth, show


def print_out(found):
    text = io.StringIO()
    show(found, Console(file=text, width=140))
    return text.getvalue()


def test_the_honest_number_stands_before_the_flattering_ones():
    found = made.tuned(elsewhere=(("hold-out field", 0.01),))
    assert [what for what, _ in list_worth(found)] == [
        "on fresh games",
        "on the games that chose the list",
        "in the checks that chose its steps",
        "hold-out field",
    ]
    out = print_out(found)
    assert "+1.50 [0.70, 2.30]" in out and "+1.8" in out


def test_numbers_that_flatter_have_no_interval():
    worth = list_worth(made.tuned())
    assert [isinstance(effect, float) for _, effect in worth] == [False, True, True]


def test_the_lists_to_choose_from_stand_in_one_table():
    assert [(change, chosen) for change, _, chosen in list_candidates(made.tuned())] == [
        ("the given list", False),
        ("best", True),
        ("other", False),
    ]
    lines = [line.split() for line in print_out(made.tuned()).splitlines()]
    assert ["+1.80", "[1.00,", "2.60]", "chosen", "best"] in lines
    assert ["+1.00", "[0.20,", "1.80]", "other"] in lines


def test_without_a_choice_there_is_no_table_of_it():
    assert (
        "to choose from"
        not in print_out(made.tuned(runner_up=None, ending="no better list")).split("Steps")[0]
    )


def test_opponents_changes_and_steps():
    lines = [line.split() for line in print_out(made.tuned()).splitlines()]
    assert ["blue-works", "50.0", "%", "50.0", "%", "53.0", "%"] in lines
    assert ["-2", "HZ-001"] in [line[:2] for line in lines]
    steps = [(line[:3], "not" in line) for line in lines if "taken" in line]
    assert steps == [(["1", "1", "40"], False), (["1", "2", "40"], True)]


def test_where_nothing_was_found_only_the_steps_are_told():
    out = print_out(made.tuned(ending="no better list"))
    assert out.startswith("No better list than red-rush")
    assert "on fresh games" not in out.split("Steps")[0] and "not taken" in out


def test_a_step_without_a_check():
    found = replace(made.tuned(), climbs=((made.step(None, accepted=False),),))
    assert "no change" in print_out(found)
