import json

import made_changes as made
import pytest

from zxsim.cli.app import run_command
from zxsim.games.zwo.deck import load_deck


@pytest.fixture
def asked(monkeypatch, capsys):
    """`zxsim tune` with a made-up answer: asked(found, ...) -> (code, stdout, stderr, asked of the lab)."""

    def call(found, *arguments):
        told = {}

        def answer(*where, progress, **how):
            told.update(how, where=where)
            return found

        monkeypatch.setattr("zxsim.lab.tuning.tune.tune", answer)
        code = run_command(["tune", "rush", *arguments, "--game", "zwo"])
        return (code, *capsys.readouterr(), told)

    return call


def test_what_is_asked_of_the_lab(asked):
    _, _, _, told = asked(
        made.tuned(),
        *("--field", "graves", "--budget", "9000", "--delta", "1", "--floor", "40", "--holdout", "works"),
        *(
            "--proposals",
            "optuna",
            "--second-bot",
            "random",
            "--restarts",
            "2",
            "--level",
            "0.9",
            "--seed",
            "3",
            "--jobs",
            "1",
        ),
    )
    assert told == {
        "where": ("rush", "graves"),
        "pool": None,
        "budget": 9000,
        "delta": 0.01,
        "floor": 0.4,
        "holdout": "works",
        "second_bot": "random",
        "restarts": 2,
        "proposals": "optuna",
        "level": 0.9,
        "seed": 3,
        "bots": ("heuristic", "heuristic"),
        "jobs": 1,
        "options": {},
        "game": "zwo",
    }


def test_the_answer_is_the_first_line(asked):
    code, out, _, _ = asked(made.tuned())
    assert code == 0
    assert out.startswith("A better list: +1.50 points")


def test_the_best_list_is_saved(asked, tmp_path):
    path = tmp_path / "best.toml"
    assert asked(made.tuned(), "-o", str(path))[2] == f"Written: {path}.\n"
    assert load_deck(str(path)).main == made.tuned().winner["main"]


def test_nothing_is_saved_when_nothing_better_was_found(asked, tmp_path):
    path = tmp_path / "best.toml"
    assert "no better list was found" in asked(made.tuned(ending="no better list"), "-o", str(path))[2]
    assert not path.exists()


def test_a_report_and_json(asked, tmp_path):
    _, out, _, _ = asked(made.tuned(), "--json", "--out", str(tmp_path))
    assert json.loads(out)["ending"] == "best"
    assert (tmp_path / "tables/steps.csv").is_file()


def test_an_unknown_way_of_proposing(asked):
    code, _, err, _ = asked(made.tuned(), "--proposals", "guesses")
    assert code == 2
    assert "enumeration or optuna" in err


def test_defaults_are_the_labs():
    from zxsim.cli import tune as command
    from zxsim.lab.tuning import tune as lab

    assert command.BUDGET == lab.BUDGET
