import json

from zxsim.games.zx.cards import load_pool
from zxsim.games.zx.deck import load_deck


def test_show(zxsim):
    code, out, _ = zxsim("deck", "show", "kurone")
    assert code == 0
    for words in (
        "Main deck: 50",
        "under it: 2",
        "Dynamis: ",
        "(start card)",
        "三嶋くろね",
        "████▒▒▒▒",
        "red 50",
        "Life Recovery 4",
    ):
        assert words in out


def test_json(zxsim):
    found = json.loads(zxsim("deck", "show", "kurone", "--json")[1])
    assert found["main"]
    assert found["profile"]["groups"] == {"ig": 20, "other": 29, "event": 1}


def test_figure(zxsim, tmp_path):
    for name in ("a.svg", "a.PNG"):
        code, _, err = zxsim("deck", "show", "tiamat-2016-08", "--figure", str(tmp_path / name))
        assert code == 0
        assert (tmp_path / name).stat().st_size > 10_000
        assert f"Written: {tmp_path / name}." in err
    assert zxsim("deck", "show", "sakura", "--figure", "a.gif")[0] == 2
    code, _, err = zxsim("deck", "show", "sakura", "--figure", str(tmp_path / "no" / "a.svg"))
    assert code == 3
    assert "cannot be written" in err


def test_names_are_no_markup(zxsim, tmp_path):
    file = tmp_path / "a.toml"
    number = next(iter(load_deck("sakura").main))
    file.write_text(f'name = "[red]x[/nonsense]"\n[main]\n"{number}" = 1\n', "utf-8")
    out = zxsim("deck", "show", str(file))[1]
    assert "[red]x[/nonsense]" in out
    assert load_pool().find(number).name in out
