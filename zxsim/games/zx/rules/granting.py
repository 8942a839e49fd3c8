"""Abilities as values: those that texts grant to a card, and all that a card has (ZX-2.5, 12.3).

The abilities that cards of a matchup can grant are numbered; a card has them as bits in three spans of one
word: until end of turn, until end of game, and by continuous effects.
"""

from zxsim.core.bits import lowest_bit
from zxsim.core.jit import kernel
from zxsim.games.zx.rules.copies import owner, slot_of
from zxsim.games.zx.state import SLOTS
from zxsim.games.zx.tables import FIRST_GRANTED, GRANTS, Until

SPAN = 20
CONTINUOUS = 2 * SPAN
LASTING = (1 << CONTINUOUS) - 1  # what texts have granted for a time, without continuous effects
ALL = (1 << GRANTS) - 1
TURN_SPAN = (1 << SPAN) - 1


@kernel
def granted_to(S, M, copy):
    """ZX-2.5: bit per granted ability that a Z/X on a Square or a Player card has now."""
    seat = owner(copy)
    word = S["player_granted"][seat] if copy == S["player"][seat] else S["granted"][slot_of(S, copy)]
    return (word | word >> SPAN | word >> CONTINUOUS) & ALL


@kernel
def next_ability(S, M, copy, row):
    """The ability row of a card that comes after `row`, 0 for the first:
    those printed on it, then those granted to it; 0 at the end."""
    card = M["card"][M["copy_card"][copy]]
    first = card["ability"]
    grants = M["grants"]
    if grants == 0 or row < grants:
        row = row + 1 if row else first
        if row < first + card["abilities"]:
            return row
        if grants == 0:
            return 0
        row = grants
    else:
        row += 1
    rest = granted_to(S, M, copy) >> (row - grants)
    return row + lowest_bit(rest) if rest else 0


@kernel
def row_of(M, copy, index):
    """The ability row of a card that has this index."""
    if index >= FIRST_GRANTED:
        return M["grants"] + index - FIRST_GRANTED
    row = M["card"][M["copy_card"][copy]]["ability"]
    while M["ability"][row]["index"] != index:
        row += 1
    return row


@kernel
def _next_equal(M, number, has):
    """The first of equal abilities in a row that it does not have yet, else the last: amounts add up."""
    row = M["grants"] + number
    while has >> number & 1 and _are_equal(M, row, row + 1):
        row += 1
        number += 1
    return number


@kernel
def _are_equal(M, row, other):
    """Are two granted abilities copies of one that can be had several times?"""
    this, that = M["ability"][row], M["ability"][other]
    same_event = this["event"] == that["event"] and this["subject"] == that["subject"]
    return same_event and this["code"] == that["code"]


@kernel
def grant(S, M, copy, number, until):
    """ZX-2.5: a Z/X on a Square or a Player card has this ability from now on; returns 1 if it could."""
    span = SPAN if until == Until.END_OF_GAME else 0
    seat = owner(copy)
    slot = slot_of(S, copy)
    if copy == S["player"][seat]:
        S["player_granted"][seat] |= 1 << span + _next_equal(M, number, S["player_granted"][seat] >> span)
    elif slot:
        S["granted"][slot] |= 1 << span + _next_equal(M, number, S["granted"][slot] >> span)
    else:
        return 0
    S["dirty"] = 1
    return 1


@kernel
def grant_while(S, M, slot, number):
    """ZX-12.3: a continuous effect grants an ability to the Z/X in a slot."""
    S["granted"][slot] |= 1 << CONTINUOUS + _next_equal(M, number, S["granted"][slot] >> CONTINUOUS)


@kernel
def clear_continuous(S):
    """ZX-12.3: before continuous effects are worked out anew."""
    for slot in range(1, SLOTS):
        S["granted"][slot] &= LASTING


@kernel
def end_turn_grants(S):
    """ZX-7.11 (5): abilities granted until end of turn are gone."""
    for slot in range(1, SLOTS):
        S["granted"][slot] &= ~TURN_SPAN
    for seat in range(2):
        S["player_granted"][seat] &= ~TURN_SPAN
