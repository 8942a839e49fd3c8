"""Positions: any moment of a game as a dict of words, and back (docs/zwo.md)."""

from zxsim.games.zwo.position.reading import build
from zxsim.games.zwo.position.words import Board
from zxsim.games.zwo.position.writing import describe

__all__ = ["Board", "build", "describe"]
