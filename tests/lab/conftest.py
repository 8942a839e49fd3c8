import pytest
from toy import TOY
from toy_lab import plug_in

from zxsim.lab import match as module


@pytest.fixture
def match(monkeypatch):
    """`zxsim.match` of the toy game."""
    monkeypatch.setattr(module, "load", lambda name: TOY)
    return lambda *args, **kwargs: module.match(*args, **{"jobs": 1, **kwargs})


@pytest.fixture
def toy(monkeypatch):
    """Experiments play the toy game."""
    plug_in(monkeypatch.setattr)
