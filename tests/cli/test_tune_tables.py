import io
from dataclasses import replace

import made_changes as made
from rich.console import Console

from zxsim.cli.tune_tables import list_worth, show


def print_out(found):
    text = io.StringIO()
    show(found, Console(file=text, width=140))
    return text.getvalue()


def test_the_honest_number_stands_before_the_flattering_one():
    found = made.tuned(elsewhere=(("hold-out field", 0.01),))
    assert [what for what, _ in list_worth(found)] == [
        "on fresh games",
        "in the checks that chose its steps",
        "hold-out field",
        "the runner-up, on fresh games",
    ]
    out = print_out(found)
    assert "+1.50 [0.70, 2.30]" in out and "+1.00 [0.20, 1.80]" in out


def test_there_may_be_no_runner_up():
    assert "runner-up" not in print_out(made.tuned(runner_up=None))


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
