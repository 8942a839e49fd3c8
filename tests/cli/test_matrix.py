"""`zxsim matrix` on the toy game."""

import json

import pytest


@pytest.fixture
def matrix(zxsim, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: zxsim("matrix", *arguments, "--jobs", "1")


def test_everything_is_printed(matrix):
    code, out, err = matrix("0", "1", "3", "--pairs", "60", "--field", "0,1", "--seen", "30")
    assert (code, err) == (0, "")
    for words in (
        "3 decks, 3 matchups, 360 games, seed 1, bot heuristic, kept in runs",
        *("Win rate of the row against the column", "Matchups, intervals all at once", "Ranking"),
        *("Where the field settles", "Against the opponents you expect", "How wrong the guess may be"),
        *("counted 30 of them", "fixed before the first", "digest "),
    ):
        assert words in out


def test_without_a_field_there_is_no_advice_on_it(matrix):
    assert "opponents you expect" not in matrix("0", "1", "3", "--pairs", "60")[1]


def test_json_alone_on_standard_output(matrix):
    code, out, _ = matrix("0", "1", "3", "--pairs", "60", "--json", "--seed", "4")
    found = json.loads(out)
    assert (code, found["seed"], found["games"]) == (0, 4, 360)
    assert len(found["mixture"]) == 3


def test_a_field_file(matrix, tmp_path):
    (tmp_path / "field.toml").write_text("[field]\n0 = 3\n1 = 1\n")
    found = json.loads(matrix("1", "3", "--pairs", "60", "--json", "--field", "field.toml")[1])
    assert found["opponents"] == {"0": 0.75, "1": 0.25}
    assert found["candidates"] == ["1", "3"]


def test_a_report_says_what_to_bring(matrix, tmp_path):
    code, _, err = matrix("0", "1", "3", "--pairs", "60", "--field", "0", "--out", "out")
    assert (code, err) == (0, f"Report: {'out/index.html'}\n")
    page = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    assert "Against the opponents you expect, bring 3" in page
    assert "zxsim matrix 0 1 3 --pairs 60 --seed 1 --field FIELD" in page
    assert {"bring-replies.csv", "bring-mixture.csv"} <= {
        path.name for path in (tmp_path / "out/tables").iterdir()
    }


def test_python_writes_the_same_report(matrix, tmp_path):
    import zxsim as package

    matrix("0", "1", "3", "--pairs", "60", "--field", "0", "--out", "out")
    found = package.matrix(["0", "1", "3"], 60, field="0", jobs=1)
    path = found.report(tmp_path / "again")
    assert path.read_bytes() == (tmp_path / "out/index.html").read_bytes()


def test_its_store_is_one_that_other_commands_read(matrix, zxsim):
    found = json.loads(matrix("0", "1", "3", "--budget", "3000", "--json", "--store", "kept")[1])
    assert json.loads(zxsim("status", "kept", "--json")[1])["is_complete"]
    assert json.loads(zxsim("resume", "kept", "--json")[1])["digest"] == found["digest"]
    assert zxsim("report", "kept", "--out", "out")[0] == 0


def test_whoever_stops_it_is_told_how_to_go_on(matrix, monkeypatch):
    def stop(*arguments, **told):
        raise KeyboardInterrupt

    monkeypatch.setattr("zxsim.lab.field.play.matrix", stop)
    code, out, err = matrix("0", "1")
    assert (code, out) == (130, "")
    assert "the same command goes on where it stopped" in err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("0",), 2, "One deck plays nobody"),
        ((), 2, "Missing argument"),
        (("0", "1", "--seen", "5"), 2, "--seen is about --field"),
        (("0", "1", "--bots", "x,y"), 2, "one bot plays all"),
        (("0", "1", "--pairs", "5", "--budget", "5000"), 2, "either pairs"),
        (("0", "1", "3", "--budget", "2000"), 2, "too small for 3 matchups: it takes at least 3,000"),
        (("0", "1", "--field", "none.toml"), 3, "no field file or deck 'none.toml'"),
        (("0", "x"), 3, "there is no deck 'x'"),
        (("0", "1", "--options", "sulk"), 2, "write NAME=VALUE"),
    ],
    ids=str,
)
def test_mistakes_take_a_line_or_two(matrix, arguments, code, words):
    found, out, err = matrix(*arguments)
    assert (found, out) == (code, "")
    assert words in err
    assert err.count("\n") <= 2
