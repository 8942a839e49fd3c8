import json


def test_diff(zxsim):
    code, out, _ = zxsim("deck", "diff", "tiamat-2016-08", "tiamat-2016-09")
    assert code == 0
    for words in ("Last Dance", "2016-09: legal", "Cards that differ: 14, copies 26", "-3", "3.68"):
        assert words in out


def test_equal_decks(zxsim):
    assert "hold the same cards" in zxsim("deck", "diff", "sakura", "sakura")[1]


def test_json_and_broken_rules(zxsim, tmp_path):
    file = tmp_path / "a.toml"
    file.write_text('[main]\n"B16-025" = 5\n', "utf-8")
    found = json.loads(zxsim("deck", "diff", "sakura", str(file), "--json")[1])
    assert found["a"]["broken"] == []
    assert any(text.startswith("ZX-5.3") for text in found["b"]["broken"])
    assert {
        "part": "main",
        "number": "B16-025",
        "a": 0,
        "b": 5,
        "name": "宙翼合体アインスタイニウム",
    } in found["cards"]
    out = zxsim("deck", "diff", "sakura", str(file))[1]
    assert "ZX-5.1" in out
    empty = tmp_path / "b.toml"
    empty.write_text("[main]\n", "utf-8")
    assert zxsim("deck", "diff", str(empty), str(file))[0] == 0
