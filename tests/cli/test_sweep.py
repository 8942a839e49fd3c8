import io
import json

import made_changes as made
import pytest
from rich.console import Console

from zxsim.cli import sweep
from zxsim.cli.app import run_command
from zxsim.core.game import load
from zxsim.games.zwo.deck import load_deck


@pytest.fixture
def asked(monkeypatch, capsys):
    """`zxsim sweep` with a made-up answer: asked(...) -> (code, stdout, stderr, what the lab was asked)."""
    told = {}

    def answer(*where, progress, **how):
        told.update(how, where=where)
        return made.curve()

    monkeypatch.setattr("zxsim.lab.tuning.sweep.sweep", answer)

    def call(*arguments):
        code = run_command(["sweep", *arguments, "--game", "zwo"])
        return (code, *capsys.readouterr(), told)

    return call


def print_out(found):
    text = io.StringIO()
    sweep.show(found, Console(file=text, width=140))
    return text.getvalue()


def test_every_list_with_its_mark():
    lines = print_out(made.curve()).splitlines()
    rows = [line.split() for line in lines if line[:1].isdigit() and "[" in line]
    assert [row[0] for row in rows] == ["0", "2", "4"]
    assert ["█" in row for row in rows] == [False, True, True]
    assert "highest" in rows[1] and "now" in rows[2]


def test_what_cannot_be_and_what_must_be_said():
    out = print_out(made.curve())
    assert "No legal list near the deck has: events 6." in out
    assert "Luck is all." in out


def test_a_name_with_brackets_is_a_name():
    assert "[/x]" in print_out(made.sweep({(0,): 0.0}, ("[/x]",)))


def test_of_very_many_lists_the_highest_are_shown():
    found = made.sweep({(n,): n / 1000 for n in range(50)})
    assert [point.counts for point in sweep.choose_rows(found)][:2] == [(49,), (48,)]
    assert "The 40 highest of 50 lists" in print_out(found)


def test_what_is_asked_of_the_lab(asked, tmp_path):
    (tmp_path / "pool.txt").write_text("HZ-001\n")
    arguments = ("--field", "graves", "--pairs", "300", "--pool", str(tmp_path / "pool.txt"))
    code, _, _, told = asked("rush", "--vary", "events=0..4..2", "--vary", "legends=0,1", *arguments)
    assert code == 0
    assert told["where"] == ("rush", ["events=0..4..2", "legends=0,1"], "graves")
    assert (told["pairs"], told["pool"], told["game"]) == (300, ["HZ-001"], "zwo")


def test_the_best_list_is_saved_and_told(asked, tmp_path):
    path = tmp_path / "best.toml"
    code, out, err, _ = asked("rush", "--vary", "events=0..4..2", "-o", str(path))
    assert (code, err) == (0, f"Written: {path}.\n")
    assert out.startswith("Highest: events 2.")
    assert load_deck(str(path)).name == "rush, events 2"


def test_a_report_and_json(asked, tmp_path):
    _, out, _, _ = asked("rush", "--vary", "events=0..4..2", "--json", "--out", str(tmp_path))
    assert json.loads(out)["best"] == [2]
    assert (tmp_path / "tables/sweep.csv").is_file()


def test_without_vary_there_is_nothing_to_do(asked):
    code, _, err, _ = asked("rush")
    assert code == 2
    assert "--vary" in err


@pytest.mark.parametrize("game", ["zx", "zwo"])
def test_help_names_every_ratio(game):
    plug = load(game)
    tags = {tag for card in plug.tuning.list_cards(plug.load_pool()) for tag in card.tags}
    assert set(sweep.RATIOS[game].split(", ")) == tags
