"""What a game that has been played on for a while is worth.

Points are hundredths of a logit: the weights of a logistic regression of who won on what both players had at
the start of a turn, over 19,375 turns of 1,500 games of the heuristic bot on the six house decks.
"""

from zxsim.core.jit import kernel
from zxsim.games.zwo.rules.copies import card_of, has_flag
from zxsim.games.zwo.state import Flag, Zone

WON = 1000
LIFE, CARD, MAGIC = 20, 14, 38
HAND_CARDS, MAGIC_CARDS = 8, 8  # more count no more
UNDEAD, SPLATTERED, STANDING = 40, 20, 35
POWER, CRITICAL = 1, 3
TURN = 16
SCALE = 200  # points at which a game is as far from even as from won


@kernel
def value_of(S, M, seat):
    """From -WON, lost, to WON, won, for a seat."""
    if S["reason"]:
        if S["winner"] > 1:
            return 0
        return WON if S["winner"] == seat else -WON
    points = _count(S, M, seat) - _count(S, M, 1 - seat)
    points += TURN if S["turn_seat"] == seat else -TURN
    return WON * points // (SCALE + abs(points))


@kernel
def _count(S, M, seat):
    """Points of what a player has."""
    total = LIFE * S["life"][seat]
    total += CARD * min(S["count"][seat, Zone.HAND], HAND_CARDS)
    total += MAGIC * min(S["count"][seat, Zone.MAGIC], MAGIC_CARDS)
    for zone in range(Zone.UNDEAD, Zone.SPLATTERED + 1):
        copy = S["head"][seat, zone]
        while copy:
            card = card_of(M, copy)
            total += UNDEAD if zone == Zone.UNDEAD else SPLATTERED
            total += POWER * card["power"] + CRITICAL * card["critical"]
            total += 0 if has_flag(S, copy, Flag.REST) else STANDING
            copy = S["next"][copy]
    return total
