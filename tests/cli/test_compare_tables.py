import io
from dataclasses import replace

import made_changes as made
from rich.console import Console

from zxsim.cli.compare_tables import show


def print_out(found):
    text = io.StringIO()
    show(found, Console(file=text, width=140))
    return text.getvalue()


def test_every_opponent_then_the_whole_field():
    lines = print_out(made.comparison()).splitlines()
    rows = [line.split() for line in lines if " %" in line and "[" in line]
    assert [row[0] for row in rows] == ["blue-works", "green-graves", "the"]
    assert rows[0][1:] == ["50.0", "%", "50.0", "%", "51.2", "%", "+4.2", "[2.6,", "5.8]"]


def test_one_opponent_is_the_whole_field():
    found = made.comparison()
    alone = replace(found, by_opponent=found.by_opponent[:1])
    assert "the whole field" not in print_out(alone)


def test_what_was_changed_and_what_it_took():
    out = print_out(made.comparison())
    assert [line.split()[:2] for line in out.splitlines() if "HZ-" in line] == [
        ["-2", "HZ-001"],
        ["+2", "HZ-002"],
    ]
    assert "6,543 games played; 41 %" in out and "6.2 times as many games" in out
    assert "Luck is all." in out


def test_whoever_ran_out_of_games_is_told_what_to_do():
    assert "--budget" in print_out(made.comparison(verdict="undecided"))
    assert "--budget" not in print_out(made.comparison())


def test_names_with_brackets_are_names():
    found = made.comparison(variant="[bold]x")
    assert print_out(found).startswith("[bold]x is better")


def test_no_changes():
    assert "nothing" in print_out(replace(made.comparison(), out={}, into={}))
