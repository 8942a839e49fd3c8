import json

import pytest
from toy import TOY


def test_tables(zxsim):
    code, out, err = zxsim("match", "1", "0", "--pairs", "50", "--seed", "3", "--options", "sulk=2")
    assert (code, err) == (0, "")
    assert "50 pairs = 100 games, seed 3, bots heuristic and heuristic" in out
    for words in ("Win rate of A", "when A goes second", "Ignition", "hit rate", "Life", "Tempo", "digest"):
        assert words in out
    assert "4+ " not in out  # the toy ends before its last own turn


def test_json(zxsim):
    code, out, _ = zxsim("match", "1", "0", "--pairs", "5", "--json", "--bots", "x,y")
    found = json.loads(out)
    assert code == 0
    assert found["games"] == 10
    assert found["bots"] == ["x", "y"]


def test_what_must_be_said_is_said(zxsim):
    arguments = ("match", "1", "0", "--pairs", "5", "--options", "remark=yes")
    assert zxsim(*arguments)[1].count("Luck is all.\n") == 1
    assert json.loads(zxsim(*arguments, "--json")[1])["remarks"] == ["Luck is all."]


def test_jobs_change_nothing(zxsim):
    found = [
        json.loads(zxsim("match", "1", "0", "--pairs", "40", "--jobs", jobs, "--json")[1]) for jobs in "12"
    ]
    assert found[0]["digest"] == found[1]["digest"]


def test_a_deck_against_itself(zxsim):
    code, out, _ = zxsim("match", "2", "2", "--pairs", "30")
    assert code == 0
    assert "50.00 % [50.00, 50.00]" in out
    assert "Win rate: exact" in out


@pytest.mark.parametrize("unfinished", ["0", "10"])
def test_every_game_unfinished_still_prints(zxsim, unfinished):
    code, out, _ = zxsim("match", "1", "0", "--pairs", "1", "--options", f"sulk={unfinished}")
    assert code == 0
    assert "nan times" not in out  # no variance to compare with


def test_turns_are_called_as_in_the_table(zxsim, monkeypatch):
    turn = TOY.labels.tables["tries by turn"].axes[1]
    monkeypatch.setattr(turn, "values", ("1", "2", "third", "4+"))
    assert "third " in zxsim("match", "1", "0", "--pairs", "5")[1]
