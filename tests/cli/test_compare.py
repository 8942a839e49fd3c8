import json

import made_changes as made
import pytest

from zxsim.cli.app import run_command


@pytest.fixture
def asked(monkeypatch, capsys):
    """`zxsim compare` with a made-up answer: asked(found, ...) -> (code, stdout, what the lab was asked)."""

    def call(found, *arguments):
        told = {}

        def answer(*where, progress, **how):
            told.update(how, where=where)
            return found

        monkeypatch.setattr("zxsim.lab.tuning.compare.compare", answer)
        code = run_command(["compare", *arguments])
        return code, capsys.readouterr().out, told

    return call


def test_the_verdict_is_the_first_line(asked):
    code, out, _ = asked(made.comparison(), "rush", "graves", "--game", "zwo")
    assert code == 0
    assert out.startswith("other-rush is better than red-rush: +1.20 points (0.40 to 2.00), 95 %, anytime")


@pytest.mark.parametrize("verdict", ["worse", "within delta", "undecided"])
def test_whatever_is_not_better_ends_with_one(asked, verdict):
    assert asked(made.comparison(verdict=verdict), "rush", "graves", "--game", "zwo")[0] == 1


def test_what_is_asked_of_the_lab(asked):
    _, _, told = asked(
        made.comparison(),
        *("rush", "graves", "--game", "zwo", "--field", "blue-works", "--delta", "2", "--budget", "9000"),
        *("--level", "0.9", "--seed", "3", "--bots", "x,y", "--jobs", "2", "--options", "a=b"),
    )
    assert told == {
        "where": ("rush", "graves", "blue-works"),
        "delta": 0.02,
        "budget": 9000,
        "level": 0.9,
        "seed": 3,
        "bots": ("x", "y"),
        "jobs": 2,
        "options": {"a": "b"},
        "game": "zwo",
    }


def test_json(asked):
    code, out, _ = asked(made.comparison(verdict="worse"), "rush", "graves", "--game", "zwo", "--json")
    assert (code, json.loads(out)["verdict"]) == (1, "worse")


def test_a_report_does_not_change_the_exit_code(asked, tmp_path):
    found = made.comparison(verdict="worse")
    code, _, _ = asked(found, "rush", "graves", "--game", "zwo", "--out", str(tmp_path))
    assert code == 1
    assert (tmp_path / "index.html").is_file()


def test_defaults_are_the_labs():
    from zxsim.cli import compare as command
    from zxsim.lab.statistics.estimate import LEVEL
    from zxsim.lab.tuning import compare as lab

    assert (command.DELTA / 100, command.BUDGET, command.LEVEL) == (lab.DELTA, lab.BUDGET, LEVEL)


def test_a_real_one_of_the_second_game(capsys, monkeypatch):
    """A deck and itself never differ."""
    monkeypatch.setattr("zxsim.lab.tuning.compare.FIRST_LOOK", 2)
    arguments = ("compare", "rush", "red-rush", "--game", "zwo", "--field", "graves", "--bots", "random")
    assert run_command([*arguments, "--budget", "8", "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    assert "2 pairs against graves" in out and "nothing" in out


def test_too_small_a_budget_is_a_matter_of_usage(capsys):
    arguments = ("compare", "rush", "graves", "--game", "zwo", "--budget", "3")
    assert run_command(list(arguments)) == 2
    assert "budget is 3 games" in capsys.readouterr().err
