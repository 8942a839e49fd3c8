"""Numbers that stand for the words of cards and abilities; row 0 always means "none"."""

from typing import NamedTuple

COLOURS = ("green", "blue", "red", "grey")
"""Deadman, Mecha Z, Immortal, and no colour; a card has exactly one."""

GREY = 3
TYPES = ("none", "zombie", "event")
ZOMBIE, EVENT = 1, 2
MOST_COST = 15  # four bits a class in a payment
INFINITE = 1 << 20


class _Kind(NamedTuple):
    NONE: int = 0
    USE: int = 1  # an ability that its player uses in the own Main Phase
    AUTOMATIC: int = 2
    STATIC: int = 3
    EVENT: int = 4  # what an event does


class _When(NamedTuple):
    """What an automatic ability waits for; it always happens to the zombie itself."""

    NONE: int = 0
    ENTERS: int = 1
    ATTACKS: int = 2
    BLOCKS: int = 3
    HITS: int = 4  # its attack damages the player
    BREAKS: int = 5  # to the Splattered Area
    DIES: int = 6  # from the field to the Dead Area
    REVIVES: int = 7
    STANDBY: int = 8  # own Standby Phase, after standing up
    END: int = 9  # own End Phase


class _Timing(NamedTuple):
    """Bits: when an event may be used."""

    MAIN: int = 1
    BATTLE: int = 2


class _Op(NamedTuple):
    END: int = 0
    IF: int = 1  # test, selector, amount; skips b instructions when it does not hold
    CHOOSE: int = 2  # selector; a = 1: may choose none
    # on the players
    DRAW: int = 3
    HEAL: int = 4
    HIT: int = 5  # a: 1 own player, 2 opponent, 3 both
    MAGIC: int = 6  # top cards of the deck to the Magic Area; a: flags they get
    # on cards
    DAMAGE: int = 7
    POWER: int = 8
    CRITICAL: int = 9
    REST: int = 10
    STAND: int = 11
    BREAK: int = 12
    DESTROY: int = 13
    RETURN: int = 14  # to hand
    REVIVE: int = 15
    RAISE: int = 16  # from the Dead Area to the Undead Area
    FRONT: int = 17
    BACK: int = 18
    DISCARD: int = 19


class _On(NamedTuple):
    """Which cards an instruction acts on."""

    NONE: int = 0
    IT: int = 1  # the chosen one
    THIS: int = 2
    EACH: int = 3  # all that a selector finds


class _Test(NamedTuple):
    NONE: int = 0
    CHOSEN: int = 1
    COUNT: int = 2  # the selector finds at least so many
    LIFE_MOST: int = 3  # own Life at most
    HIS_LIFE_MOST: int = 4


class _Need(NamedTuple):
    """Bits: what a selector asks of a card."""

    REST: int = 1
    STAND: int = 2
    FRONT: int = 4
    BACK: int = 8
    LEGEND: int = 16
    OTHER: int = 32  # not the card that has the ability
    ZOMBIE: int = 64
    EVENT: int = 128


Kind = _Kind()
When = _When()
Timing = _Timing()
Op = _Op()
On = _On()
Test = _Test()
Need = _Need()
