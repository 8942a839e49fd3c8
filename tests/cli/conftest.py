import pytest
from toy import TOY

from zxsim.cli.app import run_command as run


@pytest.fixture
def zxsim(monkeypatch, capsys):
    """Run a command line with the toy game: zxsim("match", "1", "0") -> (exit code, stdout, stderr)."""
    for module in ("zxsim.core.game", "zxsim.lab.match", "zxsim.lab.speed"):
        monkeypatch.setattr(f"{module}.load", lambda name: TOY)

    def call(*arguments):
        code = run(list(arguments))
        return (code, *capsys.readouterr())

    return call
