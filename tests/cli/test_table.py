import json


def test_tables(zxsim):
    code, out, err = zxsim("table", "0", "2", "4", "--pairs", "40")
    assert (code, err) == (0, "")
    for words in ("3 decks, 40 pairs = 80 games", "others", "1 against 3", "hit rate, %", "digest"):
        assert words in out
    assert "exactly even in 40 pairs" in out


def test_json_of_the_built_in_decks(zxsim, monkeypatch):
    monkeypatch.setattr("zxsim.games.zx.deck.published_decks", lambda: ["1", "0"])
    code, out, _ = zxsim("table", "--pairs", "3", "--json")
    assert code == 0
    assert json.loads(out)["decks"] == ["1", "0"]


def test_what_must_be_said_is_said(zxsim):
    arguments = ("table", "0", "1", "2", "--pairs", "3", "--options", "remark=yes")
    assert zxsim(*arguments)[1].count("Luck is all.\n") == 1
    assert json.loads(zxsim(*arguments, "--json")[1])["remarks"] == ["Luck is all."]


def test_all_decks_are_looked_at_before_the_first_game(zxsim, monkeypatch):
    monkeypatch.setattr("zxsim.lab.matrix.match", None)
    assert zxsim("table", "0", "1", "x")[::2] == (3, "zxsim: there is no deck 'x'.\n")


def test_a_deck_twice_is_its_mirror(zxsim):
    code, out, _ = zxsim("table", "1", "1", "--pairs", "3")
    assert code == 0
    assert "50.0 ±0.0" in out
