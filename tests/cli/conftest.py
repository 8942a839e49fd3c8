import pytest
from toy import TOY

from zxsim.cli.app import run_command as run

# The one that all others take it from comes last: a module that is first imported here takes the real one.
MODULES = (
    "zxsim.lab.match",
    "zxsim.lab.plan.cells",
    "zxsim.lab.setup",
    "zxsim.lab.speed",
    "zxsim.lab.tuning.setting",
    "zxsim.core.game",
)
PLAN = """
question = "Which number is luckiest?"
game = "toy"
decks = ["1", "0", "2"]
pairs = 1000
"""


@pytest.fixture
def zxsim(monkeypatch, capsys):
    """Run a command line with the toy game: zxsim("match", "1", "0") -> (exit code, stdout, stderr)."""
    for module in MODULES:
        monkeypatch.setattr(f"{module}.load", lambda name: TOY)

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
