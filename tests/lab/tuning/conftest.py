import pytest
from toy_slots import SLOTS

from zxsim.lab.tuning import setting
from zxsim.lab.tuning.telling import Meter

FIELD = ("P3*4 P2*4 Q2*4", "P4*4 P1*4 Q3*4")
DECK = "P3*4 P2*4 Q3*4"


@pytest.fixture(autouse=True)
def slots(monkeypatch):
    """Tuners play the toy game of slots, on one thread."""
    monkeypatch.setattr(setting, "load", lambda name: SLOTS)
    return SLOTS


@pytest.fixture
def make():
    """A setting around a deck."""

    def make_one(deck=DECK, field=FIELD, **more):
        told = list(field) if isinstance(field, tuple) else field
        return setting.make_setting(deck, told, **{"jobs": 1, **more})

    return make_one


@pytest.fixture
def arena(make):
    """An arena for the deck."""
    return make().open(Meter(None, 1))
