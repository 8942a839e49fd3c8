import json

from zxsim.games.zx.deck import load_deck


def test_export(zxsim, tmp_path):
    code, out, err = zxsim("deck", "export", "kurone", "--as", "ja")
    assert code == 0
    assert "≪白き焔≫のアンセル ×4" in out
    assert "no place for name_ja" in err
    file = tmp_path / "a.csv"
    assert zxsim("deck", "export", "kurone", "--as", "csv", "-o", str(file))[:2] == (0, "")
    assert file.read_text("utf-8").startswith("zone,count,number,name,")
    assert zxsim("deck", "export", "kurone", "--as", "x")[0] == 2


def test_code_is_a_deck_wherever_a_deck_may_be(zxsim):
    code, out, _ = zxsim("deck", "code", "sakura")
    assert code == 0
    name, text = out.strip().rsplit(": ", 1)
    assert name == load_deck("sakura").name
    assert json.loads(zxsim("deck", "code", "sakura", "--json")[1]) == {"name": name, "code": text}
    assert zxsim("deck", "check", text)[:2] == (0, "share code: legal\n")
    assert zxsim("deck", "check", out)[:2] == (0, f"{name}: legal\n")
    code, _, err = zxsim("deck", "check", text[:-1])
    assert code == 3
    assert "not a whole share code" in err
    assert len(err.splitlines()) == 1


def test_fmt(zxsim, tmp_path):
    file = tmp_path / "a.toml"
    file.write_text('# mine\n\n[main]\n"E32-046" = 4\n"b16-025" = 4\n', "utf-8")
    assert zxsim("deck", "fmt", str(file), "--check")[:2] == (1, f"{file}: would change\n")
    assert zxsim("deck", "fmt", str(file))[:2] == (0, f"{file}: changed\n")
    assert zxsim("deck", "fmt", str(file), "--check")[:2] == (0, "")
    assert file.read_text("utf-8").startswith('# mine\n\n[main]\n"B16-025" = 4  # 宙翼')


def test_fmt_refuses_other_files(zxsim, tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("4 B16-025", "utf-8")
    assert "only .toml" in zxsim("deck", "fmt", str(file))[2]
    file = tmp_path / "a.toml"
    file.write_text('[main]\n"B16-025" = 4\n"XX" = 1\n', "utf-8")
    assert zxsim("deck", "fmt", str(file))[0] == 3
