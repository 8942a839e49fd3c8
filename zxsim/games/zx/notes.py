"""Kinds of trace lines. A line is (kind, a, b, c, d, e,
f); seats, copies, squares and amounts as said here."""

from typing import NamedTuple


class _Note(NamedTuple):
    NONE: int = 0
    GAME_START: int = 1  # first seat
    DEAL: int = 2  # seat, hand, life, resource
    KEEP: int = 3  # seat
    REDRAW: int = 4  # seat
    TURN: int = 5  # seat, turn, Life of seat 0 and 1
    PHASE: int = 6  # seat, phase
    MOVE: int = 7  # copy, from zone, to zone, how
    APPEAR: int = 8  # copy, square, from zone, asleep, played
    PLAY: int = 9  # seat, copy, from zone, free
    PAY: int = 10  # seat, copy that sleeps
    ATTACK: int = 11  # attacker, target copy (0 the player), target square
    BATTLE_END: int = 12  # attacker
    DAMAGE: int = 13  # copy, amount, damage now
    PLAYER_DAMAGE: int = 14  # seat, points now waiting
    DESTROY: int = 15  # copy, 1 by battle
    POWER: int = 16  # copy, amount, until
    SLEEP: int = 17  # copy
    REBOOT: int = 18  # copy
    IGNITE: int = 19  # seat, copy spent
    REVEAL: int = 20  # seat, copy, zone
    LIFE: int = 21  # seat hit, position, copy, Life left without it
    RECOVERY: int = 22  # seat, 1 worked 0 condition failed
    VOID: int = 23  # seat, 1 used 2 declined 3 condition failed
    RELOAD: int = 24  # seat, cards shuffled in
    ABILITY: int = 25  # seat, copy, ability index, 0 startup 1 automatic 2 event 3 special 4 delayed
    CHOOSE: int = 26  # seat, copy
    ANSWER: int = 27  # seat, decision, choice
    FLIP: int = 28  # copy, 1 face-up
    SHUFFLE: int = 29  # seat
    COUNTER: int = 30  # seat, kind, now
    MOVED: int = 31  # copy, from square, to square
    OVERBOOST: int = 32  # seat, copy, square
    BREAK: int = 33  # base, new
    CRISIS: int = 34  # seat, 1 turned up
    OVER: int = 35  # winner, reason, Life of seat 0 and 1
    LOCK: int = 36  # seat, kind, tag (of a lock of the ability itself: copy)
    EXTRA: int = 37  # seat, copy, way, square
    GAIN: int = 38  # copy, row of the ability, until
    TUCK: int = 39  # copy, from zone, Z/X it goes under
    HOLD: int = 40  # copy, 1 for this turn 0 in the next Reboot Phase
    GIVE: int = 41  # copy, Fleeting, amount, until
    RESTRAIN: int = 42  # copy, only in battle, until


Note = _Note()
