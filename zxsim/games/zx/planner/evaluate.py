"""What a game that has been played on for a while is worth.

Points are hundredths of a logit: the weights of a logistic regression of who won on what both players had at
the start of a turn, over 13,567 turns of 1,000 games of the heuristic bot on the four published decks.
"""

from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import owner
from zxsim.games.zx.rules.geometry import player_square, within
from zxsim.games.zx.state import Zone

WON = 1000
LIFE = (0, 0, 137, 226, 284, 320)
HAND, CHARGE, RESOURCE = 15, 28, 20  # a card
HAND_CARDS, CHARGE_CARDS, RESOURCE_CARDS = 7, 4, 10  # more count no more
BODY, COST, HIT, GUARD = 15, 5, 5, 29  # a Z/X, a point of its cost; where it hits the player, where it guards
MOST_COST = 10
TURN = 41
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
    total = LIFE[min(S["count"][seat, Zone.LIFE], len(LIFE) - 1)]
    total += HAND * min(S["count"][seat, Zone.HAND], HAND_CARDS)
    total += CHARGE * min(S["count"][seat, Zone.CHARGE], CHARGE_CARDS)
    total += RESOURCE * min(S["count"][seat, Zone.RESOURCE], RESOURCE_CARDS)
    hit = within(1, player_square(1 - seat))
    for square in range(9):
        copy = S["slot_copy"][square + 1]
        if copy and owner(copy) == seat:
            total += BODY + COST * min(M["card"][M["copy_card"][copy]]["cost"], MOST_COST)
            total += HIT * (hit >> square & 1)
    guard = S["slot_copy"][player_square(seat) + 1]
    return total + (GUARD if guard and owner(guard) == seat else 0)
