import pytest
from toy_lab import plug_in

from zxsim.lab import match as module


@pytest.fixture
def match(monkeypatch):
    """`zxsim.match` of the toy game."""
    plug_in(monkeypatch.setattr)
    return lambda *args, **kwargs: module.match(*args, **{"jobs": 1, **kwargs})


@pytest.fixture
def toy(monkeypatch):
    """Experiments play the toy game."""
    plug_in(monkeypatch.setattr)
