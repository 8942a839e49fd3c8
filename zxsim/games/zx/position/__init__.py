"""Positions: any moment of a game as a dict of words, and back (docs/positions.md)."""

from zxsim.games.zx.position.reading import build
from zxsim.games.zx.position.words import Board
from zxsim.games.zx.position.writing import describe

__all__ = ["Board", "build", "describe"]
