import json

import pytest
from rich.cells import cell_len


def test_search(zxsim):
    code, out, _ = zxsim("cards", "search", "-kw:start_card", "リゲル", "--limit", "3")
    assert code == 0
    assert "B10-036" in out and "3 shown (--limit 0 shows all)" in out
    found = json.loads(zxsim("cards", "search", "リゲル", "set:B17", "--json")[1])
    assert found["found"] == len(found["cards"]) >= 1
    card = next(card for card in found["cards"] if card["number"] == "B17-026")
    assert (card["cost"], card["colours"], card["playable"]) == (3, ["blue"], True)


def test_all_or_none(zxsim):
    assert len(zxsim("cards", "search", "set:B07", "--limit", "0")[1].splitlines()) == 96 + 3
    assert zxsim("cards", "search", "set:B07", "cost>20")[1] == "0 cards\n"


def test_names_of_double_width_do_not_move_columns(zxsim):
    lines = zxsim("cards", "search", "set:B17")[1].splitlines()
    rows = [line for line in lines if line.startswith("B17-")]
    assert {cell_len(line) for line in rows} == {cell_len(lines[1])}


def test_words_that_are_no_option_and_no_key(zxsim):
    code, out, err = zxsim("cards", "search", "リゲル", "--jsn")
    assert (code, out) == (2, "") and "No such option: --jsn" in err
    code, _, err = zxsim("cards", "search", "colr:red")
    assert code == 2 and "Did you mean 'color'?" in err


@pytest.mark.parametrize("text", ["B17-026", "ｂ17-26", "フラガマキナ・リゲル"])
def test_show(zxsim, text):
    code, out, _ = zxsim("cards", "show", text)
    assert code == 0
    for words in ("B17-026  フラガマキナ リゲル", "cost 3, Power 4500", "playable", 'level = "Dingir 1"'):
        assert words in out
    assert "cost = 3" not in out


def test_show_a_card_that_cannot_be_played(zxsim):
    out = zxsim("cards", "show", "B21-008")[1]
    assert "cannot be played: Its abilities are not encoded yet." in out
    assert "printings: B14-101, P21-016" in zxsim("cards", "show", "P21-016")[1]
    found = json.loads(zxsim("cards", "show", "B38-053", "--json")[1])
    assert (found["cost"], found["playable"], found["printings"]) == ("infinite", False, ["B38-053"])


def test_show_as_json_has_the_abilities(zxsim):
    found = json.loads(zxsim("cards", "show", "M08-002", "--json")[1])
    assert found["way"] == {"advent": ["blue zx x1", "red zx x1"]}
    assert found["abilities"][0]["kind"] == "automatic"
    assert found["rarity"] == "PR"


def test_show_suggests(zxsim):
    code, _, err = zxsim("cards", "show", "フラガマキナ リケル")
    assert code == 3 and "B17-026 フラガマキナ リゲル" in err


def test_coverage(zxsim):
    out = zxsim("cards", "coverage")[1]
    for words in ("B01-B10", "B11-B20", "all      1,930"):
        assert words in out
    found = json.loads(zxsim("cards", "coverage", "--set", "B01", "--set", "B02", "--json")[1])
    assert {name: share["cards"] for name, share in found["sets"].items()} == {"B01": 98, "B02": 96}
    assert all(set(gap) == {"number", "name", "reason"} for gap in found["gaps"])


def test_coverage_of_one_set_lists_names(zxsim):
    out = zxsim("cards", "coverage", "--set", "G36")[1]
    assert "all" not in out.split("\n\n")[0].split()
    assert "Cards of type marker are not in the rules of this program." in out


def test_coverage_of_a_deck(zxsim):
    out = zxsim("cards", "coverage", "--deck", "sakura")[1]
    assert "Different cards of sakura" in out and "100.0" in out
    assert zxsim("cards", "coverage", "--deck", "sakura", "--set", "B01")[0] == 2
    assert zxsim("cards", "coverage", "--set", "B99")[0] == 3
