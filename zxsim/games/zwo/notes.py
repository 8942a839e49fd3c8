"""Kinds of trace lines. A line is (kind, a, b, c, d, e,
f); seats, copies and amounts as said here."""

from typing import NamedTuple


class _Note(NamedTuple):
    NONE: int = 0
    GAME_START: int = 1  # first seat
    KEEP: int = 2  # seat
    REDRAW: int = 3  # seat, cards put back
    TURN: int = 4  # seat, turn, Life of seat 0 and 1
    PHASE: int = 5  # seat, phase
    MOVE: int = 6  # copy, from zone, to zone, flags
    PLAY: int = 7  # seat, copy
    USE: int = 8  # seat, copy
    REVIVE: int = 9  # seat, copy
    ABILITY: int = 10  # seat, copy, number of the ability, kind
    REST: int = 11  # copy
    STAND: int = 12  # copy
    FRONT: int = 13  # copy
    BACK: int = 14  # copy
    ATTACK: int = 15  # attacker, target (0 the player)
    BLOCK: int = 16  # copy
    DAMAGE: int = 17  # copy, amount, damage now
    HIT: int = 18  # seat, amount, Life now
    HEAL: int = 19  # seat, amount, Life now
    POWER: int = 20  # copy, amount
    CRITICAL: int = 21  # copy, amount
    CHOOSE: int = 22  # seat, copy
    CLASH: int = 23  # copy of the legend that does not survive
    ANSWER: int = 24  # seat, decision, choice
    SHUFFLE: int = 25  # seat, cards
    OVER: int = 26  # winner, reason, Life of seat 0 and 1


Note = _Note()
