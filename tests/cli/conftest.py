import pytest
from toy_lab import load_toy

from zxsim.cli.app import run_command as run

PLAN = """
question = "Which number is luckiest?"
game = "toy"
decks = ["1", "0", "2"]
pairs = 1000
"""


@pytest.fixture
def zxsim(monkeypatch, capsys):
    """Run a command line with the toy game: zxsim("match", "1", "0") -> (exit code, stdout, stderr)."""
    load_toy(monkeypatch.setattr)

    def call(*arguments):
        code = run(list(arguments))
        return (code, *capsys.readouterr())

    return call


@pytest.fixture
def plan(tmp_path, monkeypatch):
    """Write an experiment file of the toy game; runs go beside it: plan(text) -> its path."""
    monkeypatch.chdir(tmp_path)

    def write(text=PLAN, name="luck"):
        path = tmp_path / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write
