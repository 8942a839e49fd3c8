"""The plug: all that experiments know of a game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import numpy as np

from zxsim.core.errors import InputError
from zxsim.core.tuning import Tuning

NOT_EXAMINED = np.zeros((0, 2), np.int64)
"""For `play_games`, where nobody asks which deck slots mattered."""


@dataclass(frozen=True)
class Game:
    """One game; the same fields for every game, their arguments and meanings its own.

    load_pool: () -> pool of all cards. make_deck: (pool, list) -> deck for the kernel and broken rules;
    a list is a name, a file, or what a deck tells of itself by `to_mapping()`.
    prepare: decks -> tables that `play_games` takes. remarks: (decks, options) -> sentences that every
    result of these decks must carry. new_game, choices, update: compiled, for one game.
    play_games: compiled `entry`, for many. labels: names of result columns and other numbers; the columns
    begin WINNER, TURNS, FIRST_SEAT. tuning: deck slots and what may lie in them.
    """

    name: str
    load_pool: Callable[..., Any]
    make_deck: Callable[..., Any]
    prepare: Callable[..., Any]
    remarks: Callable[..., Sequence[str]]
    new_game: Callable[..., Any]
    choices: Callable[..., Any]
    update: Callable[..., Any]
    play_games: Callable[..., Any]
    labels: Any
    tuning: Tuning


def list_names():
    """Names of the games there are, in alphabetical order."""
    return sorted(module.name for module in iter_modules(import_module("zxsim.games").__path__))


def load(name):
    """The Game called `name`, e.g. "zx". Raises InputError when there is none."""
    names = list_names()
    if name not in names:
        raise InputError(f"There is no game {name!r}. Use one of: {', '.join(names)}.")
    return import_module(f"zxsim.games.{name}").GAME
