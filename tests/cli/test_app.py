import os
import subprocess
import sys

import pytest
from toy import TOY

import zxsim as package
from zxsim.cli.app import run_command as run
from zxsim.core.errors import IntegrityError

HEAVY = {"numba", "numpy", "pandas", "scipy", "joblib", "zxsim.lab", "zxsim.games"}


def start(*arguments, code="from zxsim.cli import main; main()", **options):
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False, **options
    )


def test_help_and_version_need_nothing_heavy():
    code = (
        "import sys\nfrom zxsim.cli import app\napp.run_command(sys.argv[1:])\nprint('LOADED', *sys.modules)"
    )
    done = start("--help", code=code)
    shown, loaded = done.stdout.split("LOADED")
    assert all(
        word in shown for word in ("match", "watch", "run", "report", "deck", "bench", "doctor", "Exit codes")
    )
    assert not HEAVY & set(loaded.split())
    assert start("--version").stdout == f"zxsim {package.__version__}\n"


def test_module_is_the_command():
    done = subprocess.run(
        [sys.executable, "-m", "zxsim.cli", "--version"], capture_output=True, text=True, check=True
    )
    assert package.__version__ in done.stdout


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["match"], "Missing argument 'A'"),
        (["match", "1", "0", "--pairs", "x"], "--pairs"),
        (["match", "1", "0", "--pairs", "0"], "pairs is 0"),
        (["match", "1", "0", "--pairs", "9" * 30], "at most 1000000000"),
        (["match", "1", "0", "--jobs", "0"], "jobs is 0"),
        (["match", "1", "0", "--nosuch"], "No such option"),
        (["match", "1", "0", "--bots", "a,b,c"], "--bots"),
        (["match", "1", "0", "--options", "sulk"], "NAME=VALUE"),
        (["watch", "1", "0", "--game", "-1"], "--game"),
        (["watch", "1", "0", "--seed", "-1"], "seed is -1"),
        (["bench", "--games", "0"], "--games"),
        (["bench", "--stored", "0"], "--stored"),
        (["watch", "1", "0", "--game", "9" * 30], "from 0 to 1999999999"),
        (["nosuch"], "No such command"),
        (["mtch"], "Did you mean 'match', 'watch'? See"),
    ],
    ids=str,
)
def test_wrong_usage_is_one_line_and_code_2(zxsim, arguments, words):
    code, out, err = zxsim(*arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_without_arguments_comes_help(zxsim):
    _, out, err = zxsim()
    assert "Usage" in out + err
    assert "zxsim: " not in err


def test_wrong_input_is_code_3(zxsim):
    code, out, err = zxsim("match", "x", "0")
    assert (code, out, err) == (3, "", "zxsim: there is no deck 'x'.\n")


@pytest.mark.parametrize(
    "fault, code, words",
    [
        (IntegrityError("uneven"), 4, "uneven"),
        (OSError("disk full"), 5, "disk full"),
        (MemoryError(), 5, "out of memory"),
        (ZeroDivisionError("oops"), 4, "internal fault: ZeroDivisionError: oops"),
        (KeyboardInterrupt(), 130, "stopped"),
    ],
    ids=repr,
)
def test_faults_have_their_codes_and_no_traceback(zxsim, monkeypatch, fault, code, words):
    def fail(*args, **kwargs):
        raise fault

    monkeypatch.setattr("zxsim.lab.match.match", fail)
    got, _, err = zxsim("match", "1", "0")
    assert got == code
    assert words in err
    assert "Traceback" not in err
    assert err.count("\n") <= 2


def test_debug_lets_faults_through(zxsim, monkeypatch):
    def fail(*args, **kwargs):
        raise ZeroDivisionError

    monkeypatch.setattr("zxsim.lab.match.match", fail)
    with pytest.raises(ZeroDivisionError):
        run(["match", "1", "0", "--debug"])


@pytest.mark.skipif(os.name == "nt", reason="no signals there")
def test_termination_is_code_143():
    code = (
        "import os, signal, sys\nfrom zxsim.cli import app\n"
        "app.run_command = lambda arguments: os.kill(os.getpid(), signal.SIGTERM) or signal.pause()\n"
        "app.main()"
    )
    assert start(code=code, timeout=20).returncode == 143


def test_toy_is_a_game_of_the_plug():
    assert TOY.labels.columns[:3] == ("winner", "turns", "first_side")
