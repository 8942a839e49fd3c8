import json

import pytest


def test_the_strongest_bot_is_on_top_and_a_sentence_says_what_came_out(zxsim):
    code, out, err = zxsim("ladder", "1", "--pairs", "2", "--jobs", "1", "--options", "remark=yes")
    assert (code, err) == (1, "")  # bots of the toy are all alike
    lines = [line for line in out.splitlines() if " against " in line]
    assert lines[0].startswith("planner:100 against heuristic:guard") and "random" in lines[-1]
    assert "The ladder does not stand on 1" in out
    assert "certain: for all rungs at once (Holm)" in out and "Luck is all." in out


def test_json_in_a_matchup(zxsim):
    arguments = ("ladder", "1", "--opponent", "0", "--pairs", "2", "--budget", "30", "--seed", "9")
    code, out, _ = zxsim(*arguments, "--json")
    told = json.loads(out)
    assert code == 1
    assert (told["decks"], told["budget"], told["seed"]) == (["1", "0"], 30, 9)
    assert told["rungs"][-1]["bot"] == "planner:30"


def test_a_report_says_how_to_make_it_again(zxsim, tmp_path):
    zxsim("ladder", "1", "--opponent", "0", "--pairs", "2", "--options", "sulk=1", "--out", str(tmp_path))
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    command = "zxsim ladder 1 --pairs 2 --budget 100 --seed 1 --opponent 0 --options sulk=1"
    assert command in page and "playouts a decision" in page
    assert (tmp_path / "tables" / "ladder.csv").is_file()


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [(("x",), 3, "there is no deck 'x'"), (("1", "--pairs", "0"), 2, "pairs is 0")],
)
def test_faults(zxsim, arguments, code, words):
    found, out, err = zxsim("ladder", *arguments)
    assert (found, out) == (code, "") and words in err
