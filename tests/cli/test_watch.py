import json
import sys
from types import SimpleNamespace


def test_the_game_asked_for_is_logged(zxsim, monkeypatch):
    watch = SimpleNamespace(record_game=lambda *args: args, tell=lambda record: f"log of {record}\n")
    monkeypatch.setitem(sys.modules, "zxsim.games.zx.watch", watch)
    arguments = ("watch", "1", "0", "--seed", "3", "--game", "7", "--bots", "x,y")
    code, out, err = zxsim(*arguments, "--options", "dynamis=ex10")
    assert (code, err) == (0, "")
    assert out == "log of ('1', '0', 3, 7, ('x', 'y'), {'dynamis': 'ex10'})\n"
    assert json.loads(zxsim(*arguments, "--json")[1])[:4] == ["1", "0", 3, 7]


def test_faults_come_before_the_compiler(zxsim):
    assert zxsim("watch", "1", "x")[::2] == (3, "zxsim: there is no deck 'x'.\n")
    assert zxsim("watch", "1", "-1")[0] == 2
