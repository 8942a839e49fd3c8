import sys
from types import SimpleNamespace


def test_the_game_asked_for_is_logged(zxsim, monkeypatch):
    watch = SimpleNamespace(log_of_game=lambda *args: f"{args}\n")
    monkeypatch.setitem(sys.modules, "zxsim.games.zx.watch", watch)
    code, out, err = zxsim(
        "watch", "1", "0", "--seed", "3", "--game", "7", "--bots", "x,y", "--options", "dynamis=ex10"
    )
    assert (code, err) == (0, "")
    assert out == "('1', '0', 3, 7, ('x', 'y'), {'dynamis': 'ex10'})\n"


def test_faults_come_before_the_compiler(zxsim):
    assert zxsim("watch", "1", "x")[::2] == (3, "zxsim: there is no deck 'x'.\n")
    assert zxsim("watch", "1", "-1")[0] == 2
