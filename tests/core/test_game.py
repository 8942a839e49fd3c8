"""Loading a game by name."""

from dataclasses import FrozenInstanceError, fields

import pytest

from zxsim.core import game
from zxsim.core.errors import InputError


def test_unknown_game_names_the_games_there_are():
    with pytest.raises(InputError, match=r"no game 'chess'.*zx"):
        game.load("chess")


def test_every_game_loads_under_its_own_name():
    names = game.list_names()
    assert "zx" in names
    assert [game.load(name).name for name in names] == names


def test_a_game_is_frozen():
    plug = game.Game(*(field.name for field in fields(game.Game)))
    with pytest.raises(FrozenInstanceError):
        plug.name = "other"
