import io
import json
import tomllib
from types import SimpleNamespace

import pytest

from zxsim.games.zx.deck import load_deck

LIST = "IG\n4 宙翼合体アインスタイニウム\nメイン\n3 Last Dance\n// done\n"
WRONG = "IG\n4 宙翼合体アインスタイニウム\nメイン\n4 踏み荒らすデヴァステーツ\n"


@pytest.fixture
def listed(tmp_path):
    path = tmp_path / "my list.txt"
    path.write_text(LIST, "utf-8")
    return path


def test_the_deck_goes_to_standard_output_and_the_report_elsewhere(zxsim, listed):
    code, out, err = zxsim("deck", "import", str(listed))
    assert code == 0
    assert tomllib.loads(out) == {"name": "my list", "main": {"B16-025": 4, "E32-046": 3}}
    for words in ("宙翼合体アインスタイニウム", "B16-025", "1 line ignored: 1 comment", "my list (text)"):
        assert words in err


def test_written_to_a_file(zxsim, listed, tmp_path):
    out = tmp_path / "out.toml"
    code, text, _ = zxsim("deck", "import", str(listed), "-o", str(out), "--name", "Mine")
    assert code == 0
    assert f"Written: {out}" in text.replace("\n", "")
    assert load_deck(out).name == "Mine"


def test_nothing_is_written_when_something_is_wrong(zxsim, tmp_path):
    path, out = tmp_path / "a.txt", tmp_path / "out.toml"
    path.write_text(WRONG, "utf-8")
    code, text, _ = zxsim("deck", "import", str(path), "-o", str(out))
    assert code == 3
    assert not out.exists()
    assert "error: line 4: 踏み荒らすデヴァステーツ" in text
    assert "Near: B22-079 踏み荒らすデヴァステート" in text.replace("\n", "")
    assert "Nothing is written: 1 error." in text
    found = json.loads(zxsim("deck", "import", str(path), "--json")[1])["decks"][0]
    assert (found["ok"], found["deck"], found["written"], found["output"]) == (False, None, None, None)
    assert found["errors"][0]["suggestions"][0]["number"] == "B22-079"


def test_guess_is_marked_in_the_file(zxsim, tmp_path):
    path, out = tmp_path / "a.txt", tmp_path / "out.toml"
    path.write_text(WRONG, "utf-8")
    code, text, _ = zxsim("deck", "import", str(path), "-o", str(out), "--guess")
    assert code == 0
    assert "warning: line 4" in text
    assert "# guessed: '踏み荒らすデヴァステーツ' read as B22-079" in out.read_text("utf-8")
    assert '"B22-079" = 4' in out.read_text("utf-8")


@pytest.mark.parametrize("source", ["-", ""])
def test_standard_input_and_encodings(zxsim, monkeypatch, source):
    stdin = SimpleNamespace(buffer=io.BytesIO(LIST.encode("cp932")))
    monkeypatch.setattr("zxsim.cli.deck_import.sys.stdin", stdin)
    code, out, _ = zxsim(
        "deck", "import", *([source] if source else []), "--encoding", "cp932", "--as", "code"
    )
    assert code == 0
    assert out.startswith("deck: ZXD1")


@pytest.mark.parametrize("form", ["toml", "text", "ja", "zx", "cardhelper", "csv", "code", "json"])
def test_every_form_reads_back(zxsim, tmp_path, form):
    out = tmp_path / "out"
    assert zxsim("deck", "export", "kurone", "--as", form, "-o", str(out))[0] == 0
    code, _, err = zxsim("deck", "import", str(out), "--as", "zx")
    assert code == 0, err
    assert load_deck(out).main == load_deck("kurone").main


def test_deck_files_and_codes_are_lists_too(zxsim):
    code, out, err = zxsim("deck", "import", "x: " + zxsim("deck", "code", "sakura")[1].split()[-1])
    assert code == 0 and tomllib.loads(out)["name"] == "x"
    assert "(code)" in err


def test_several_decks(zxsim, tmp_path):
    path = tmp_path / "two.txt"
    path.write_text("Deck: one/1\n4 B16-025\nDeck: two\n4 B16-001\n", "utf-8")
    code, _, _ = zxsim("deck", "import", str(path), "-o", str(tmp_path / "decks"))
    assert code == 0
    assert sorted(each.name for each in (tmp_path / "decks").iterdir()) == ["one-1.toml", "two.toml"]
    assert len(json.loads(zxsim("deck", "import", str(path), "--json")[1])["decks"]) == 2
    for arguments, words in (
        (["-o", str(tmp_path / "x.toml")], "Give a folder"),
        (["--name", "x"], "each keeps its own name"),
    ):
        assert words in zxsim("deck", "import", str(path), *arguments)[2]
    path.write_text("Deck: one\n4 B16-025\nDeck: one\n4 B16-001\n", "utf-8")
    assert "the same name" in zxsim("deck", "import", str(path), "-o", str(tmp_path))[2]
    assert "holds 2 decks: one, one" in zxsim("deck", "check", str(path))[2]


def test_losses_and_faults_are_told(zxsim, tmp_path, listed):
    assert "no place for name" in zxsim("deck", "import", str(listed), "--as", "zx")[2]
    for arguments, code, words in (
        (["nothing.txt"], 3, "There is no file 'nothing.txt'"),
        ([str(listed), "--as", "x"], 2, "use one of toml, text"),
        ([str(listed), "-o", str(tmp_path / "no" / "a.toml")], 3, "cannot be written"),
        ([str(listed), "--encoding", "ascii"], 3, "is not ASCII text"),
    ):
        found, _, err = zxsim("deck", "import", *arguments)
        assert found == code
        assert words in err
        assert len(err.splitlines()) <= 2
